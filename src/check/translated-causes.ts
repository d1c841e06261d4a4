import { existsSync } from 'node:fs';
import path, { posix } from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { placeOf, translationPlaces } from '../files/translated-files.ts';
import type { LinkFault } from '../links/check.ts';
import type { Page } from '../shared/page.ts';
import { decodePath, splitTarget } from '../shared/urls.ts';

/** What has to be known of a site in one of its languages. */
interface TranslatedSite {
  config: SiteConfig;
  content: { pages: readonly Page[] };
}

/**
 * Names the translation that has caused a fault elsewhere: links are true in the language of the originals, and what they
 * lead to has another address, no such heading, or no page at all here.
 */
export function explainByTranslations(faults: readonly LinkFault[], site: TranslatedSite): LinkFault[] {
  if (site.config.translated.length === 0) return [...faults];
  return faults.map((fault) => {
    const cause = findCause(fault, site);
    if (cause === null) return fault;
    // What would mend the link is not what is wrong.
    const { fix: _fix, ...rest } = fault.diagnostic;
    const location = { file: cause.file, line: 1, column: 1 };
    const diagnostic: Diagnostic = {
      ...rest,
      hint: cause.hint,
      related: [...(rest.related ?? []), { message: 'the translation', location }],
    };
    return { ...fault, diagnostic };
  });
}

interface Cause {
  /** The translation, relative to the root. */
  file: string;
  hint: string;
}

function findCause(
  { page, reference, targetSource, diagnostic }: LinkFault,
  site: TranslatedSite,
): Cause | null {
  const { root, translated, contentDir } = site.config;
  const translationOf = (source: string) => {
    const original = path.resolve(root, source);
    const place = placeOf(original, translated);
    return place === original ? null : relativePath(root, place);
  };
  // A link of a translation is its writer's own.
  const { written, location } = reference;
  if (translationOf(location.file) !== null) return null;
  const { path: target, hash } = splitTarget(written?.target ?? reference.target);
  if (diagnostic.code === 'anchor-broken') {
    const file = targetSource === null ? null : translationOf(targetSource);
    if (file === null) return null;
    return {
      file,
      hint: `Write {${decodePath(hash)}} behind the heading in ${file}: translations keep the ids of their originals.`,
    };
  }
  if (!/^link-broken/.test(diagnostic.code) || target === '') return null;
  const from = written?.from ?? page.sourcePath;
  const named = target.startsWith('/')
    ? relativePath(root, contentDir) + decodePath(target)
    : posix.join(posix.dirname(from), decodePath(target));
  return findMissingPage(named, site);
}

const ENDINGS = ['.mdx', '.md', '/index.mdx', '/index.md'];

/** The translation that stands where a page of the original's address would be. */
function findMissingPage(named: string, { config, content }: TranslatedSite): Cause | null {
  const { root, translated } = config;
  const bare = named.replace(/\.mdx?$/, '').replace(/\/(?:index)?$/, '');
  for (const ending of ENDINGS) {
    const source = bare + ending;
    const place = translationPlaces(path.resolve(root, source), translated).find((file) => existsSync(file));
    if (place === undefined) continue;
    const file = relativePath(root, place);
    const page = content.pages.find(({ sourcePath }) => sourcePath === source);
    if (page === undefined)
      return { file, hint: `${file} is a draft, so that this page is not there in its language.` };
    const from = `the address ${page.route}`;
    return {
      file,
      hint: `${file} gives the page ${from}: take its slug out, or link to the file, ${posix.basename(source)}.`,
    };
  }
  return null;
}
