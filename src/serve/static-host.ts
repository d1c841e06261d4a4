import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  encodeRoute,
  escapeUrl,
  normalizeRoute,
  routeToFile,
  splitTarget,
  withBaseUrl,
} from '../shared/urls.ts';
import { belowBase } from './below-base.ts';
import { type FilePath, type Found, findFile } from './files/find-file.ts';
import { createOpener, type OpenFile, withFile } from './files/open-file.ts';
import { CompressedTexts } from './http/compressed-texts.ts';
import { sendRedirect, sendSentence } from './http/http-answers.ts';
import type { Handler } from './http/http-server.ts';
import { keepQuery, toLocation } from './http/location-header.ts';
import { prefersMarkdown } from './http/prefers-markdown.ts';
import { readTarget, type Target } from './http/request-target.ts';
import { sendRepresentation } from './http/send-representation.ts';
import { followRules } from './rules/follow-rules.ts';
import { headersFor } from './rules/header-rules.ts';
import { createRulesReader } from './rules/read-rules.ts';

export interface StaticHostOptions {
  /** Folder of the built site; absolute. It may be exchanged at any time. */
  outDir: string;
  /** Path below which the site is served. */
  baseUrl: string;
  /** Folders of the site's other languages, such as `fr`; none when left out. */
  languages?: readonly string[];
}

/** What the answer at the address of a page depends on. */
const PAGE_VARIES = 'Accept, Accept-Encoding';
/** As hosts do: pages are asked for again, unless the build says otherwise. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Acts like a good static host: canonical paths and redirects in one step, the 404 page, compression, conditions, ranges,
 * and the headers that the build wrote.
 */
export function createStaticHost({ outDir, baseUrl, languages = [] }: StaticHostOptions): Handler {
  /** The page that stands for all that is missing, in the language of a path. */
  const notFoundOf = (path: string) => {
    const folder = languages.find((code) => path.startsWith(`/${code}/`));
    return plainPath(`${folder === undefined ? '' : `/${folder}`}/404`);
  };
  const readRules = createRulesReader(outDir);
  const opener = createOpener();
  const texts = new CompressedTexts();
  const find = (path: FilePath) => findFile(opener, outDir, path);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readTarget(request.url ?? '');
    if ('problem' in target) return sendSentence(request, response, 400, `The address ${target.problem}.`);
    const inside = belowBase(baseUrl, target);
    if (inside === null) return sendSentence(request, response, 404, `This site is served below ${baseUrl}`);
    const { headers, redirects } = await readRules();
    const rule = followRules(redirects, baseUrl, writtenPath(target));
    const ruled = rule && toLocation(keepQuery(await toFinal(rule.to), target.search));
    const here = toLocation(encodeRoute(writtenPath(target)) + target.search);
    if (rule && ruled && ruled !== here)
      return sendRedirect(request, response, rule.status, ruled, REVALIDATE);
    const own = headersFor(headers, writtenPath(target));
    const notFound = notFoundOf(inside.path);
    const isNotFoundPage = normalizeRoute(inside.path) === notFound.path;
    const found: Found = isNotFoundPage ? { kind: 'nothing' } : await find(inside);
    switch (found.kind) {
      case 'file': {
        const twin = await findTwin(inside, found.file, request);
        const varies: [string, string][] = isPage(inside, found.file) ? [['vary', PAGE_VARIES]] : [];
        const all = new Map([['cache-control', REVALIDATE], ...varies, ...own]);
        if (twin) await found.file.close();
        return withFile(twin ?? found.file, (file) =>
          sendRepresentation(request, response, file, { status: 200, headers: all, texts }),
        );
      }
      case 'elsewhere': {
        const to = toLocation(withBaseUrl(baseUrl, encodeRoute(found.path)) + target.search);
        return sendRedirect(request, response, 301, to ?? baseUrl, REVALIDATE);
      }
      case 'no folder':
        return sendSentence(request, response, 503, 'There is no built site just now.', {
          'Retry-After': '1',
        });
      case 'nothing':
        return sendNotFound(request, response, notFound, new Map([...own, ['cache-control', 'no-store']]));
    }
  }

  /** The Markdown form of a page, for requests that would rather have it. */
  async function findTwin(
    inside: FilePath,
    page: OpenFile,
    { headers }: IncomingMessage,
  ): Promise<OpenFile | null> {
    if (!isPage(inside, page) || !prefersMarkdown(headers.accept)) return null;
    const route = normalizeRoute(inside.path);
    // The home page of a language is the index of its folder.
    for (const name of [
      routeToFile(route, '.md'),
      ...(inside.hasSlash ? [`${route.slice(1)}/index.md`] : []),
    ]) {
      const found = await find(plainPath(`/${name}`));
      if (found.kind === 'file') return found.file;
    }
    return null;
  }

  /** The target of a rule in its canonical form, so that no second step is needed. */
  async function toFinal(to: string): Promise<string> {
    const { path, search, hash } = splitTarget(to);
    const target = path.startsWith('/') ? readTarget(escapeUrl(path)) : { problem: 'is another site' };
    const inside = 'problem' in target ? null : belowBase(baseUrl, target);
    if (inside === null) return to;
    const found = await find(inside);
    if (found.kind === 'file') await found.file.close();
    return found.kind === 'elsewhere' ? withBaseUrl(baseUrl, encodeRoute(found.path)) + search + hash : to;
  }

  async function sendNotFound(
    request: IncomingMessage,
    response: ServerResponse,
    notFound: FilePath,
    headers: ReadonlyMap<string, string>,
  ): Promise<void> {
    const page: Found = await find(notFound);
    if (page.kind !== 'file')
      return sendSentence(request, response, 404, 'There is no page at this address.');
    await withFile(page.file, (file) =>
      sendRepresentation(request, response, file, { status: 404, headers, texts }),
    );
  }

  return answer;
}

/** A path as files have it. */
function plainPath(path: string): FilePath {
  return { path, hasSlash: false, hasEmptySegments: false };
}

/** True for a document at the address of a page: its own name with an ending is a file like others. */
function isPage({ path }: FilePath, { type }: OpenFile): boolean {
  return type.startsWith('text/html') && !/\.html?$/i.test(path);
}

/** The decoded path as it was asked for, with the slash at its end. */
function writtenPath({ path, hasSlash }: Target): string {
  return hasSlash && path !== '/' ? `${path}/` : path;
}
