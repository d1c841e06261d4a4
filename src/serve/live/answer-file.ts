import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { encodeRoute, escapeUrl, splitTarget, withBaseUrl } from '../../shared/urls.ts';
import { belowBase } from '../below-base.ts';
import { findFile } from '../files/find-file.ts';
import { createOpener, isAbsent, type Opener, type OpenFile, withFile } from '../files/open-file.ts';
import { CompressedTexts } from '../http/compressed-texts.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { type Representation, representBytes } from '../http/representation.ts';
import { readTarget } from '../http/request-target.ts';
import { sendRepresentation } from '../http/send-representation.ts';
import { type Exchange, type LivePages, redirect } from './exchange.ts';

const HEADERS = [['cache-control', 'no-cache']] as const;

/** The files of the live server. */
export interface LiveFiles {
  /** Answers with a file of the client, of content, or of the public folder. False when there is none of this name. */
  answer: (exchange: Exchange) => Promise<boolean>;
  /** The target of a redirect as its file would be asked for, so that no second step is needed; without the base URL. */
  toFinal: (to: string) => Promise<string>;
}

export function createLiveFiles(site: LivePages): LiveFiles {
  const opener = createOpener();
  const texts = new CompressedTexts();
  const send = async ({ request, response }: Exchange, file: Representation) => {
    await sendRepresentation(request, response, file, { status: 200, headers: HEADERS, texts });
    return true;
  };

  const toFinal = async (to: string) => {
    const { path: own, search, hash } = splitTarget(to);
    const target = own.startsWith('/') ? readTarget(escapeUrl(own)) : { problem: 'is another site' };
    const inside = 'problem' in target ? null : belowBase('/', target);
    const found = inside && (await findFile(opener, site.publicDir(), inside, 1));
    if (found?.kind === 'file') await found.file.close();
    return found?.kind === 'elsewhere' ? encodeRoute(found.path) + search + hash : to;
  };

  const answer = async (exchange: Exchange) => {
    const name = exchange.inside.path.slice(1);
    const made = (await site.searchFile(name)) ?? site.clientFile(name);
    if (made !== null) return send(exchange, representBytes(Buffer.from(made), mediaTypeOf(name)));
    const source = site.assetFile(name);
    const asset = source === null ? null : await openSource(opener, source);
    if (asset) return withFile(asset, (file) => send(exchange, { ...file, type: mediaTypeOf(name) }));
    const found = await findFile(opener, site.publicDir(), exchange.inside, 1);
    if (found.kind === 'file') return withFile(found.file, (file) => send(exchange, file));
    const linked = site.linkedFile(name);
    const behind = linked === null ? null : await openSource(opener, linked);
    if (behind) return withFile(behind, (file) => send(exchange, { ...file, type: mediaTypeOf(name) }));
    return (
      found.kind === 'elsewhere' && redirect(exchange, withBaseUrl(site.baseUrl(), encodeRoute(found.path)))
    );
  };
  return { answer, toFinal };
}

/** Content says itself which files belong to it, links included. */
async function openSource(opener: Opener, source: string): Promise<OpenFile | null> {
  try {
    const { dir, base } = path.parse(await realpath(source));
    return await opener.open(dir, base, () => true);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
