import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { joinDocument } from '../openapi/read/join-document.ts';
import { linkRootsOf } from './link-roots.ts';

type Api = SiteConfig['apis'][number];

/** Larger documents are offered only where the configuration says so, in bytes: they would be most of what a site is. */
const LARGEST = 5_000_000;

/** The document of an API as readers can have it. */
export interface ApiDownload {
  /** Path below the output folder. */
  path: string;
  text: string;
}

/** The document that the page about an API offers; null where it offers none. */
export function readApiDownload(api: Api, config: SiteConfig): ApiDownload | null {
  if (api.overview === false || api.download === false) return null;
  const roots = linkRootsOf(config);
  const text = joinDocument(api.file, (file) => tryReadSiteFile(config.root, file, roots));
  if (text === null || (api.download !== true && text.length > LARGEST)) return null;
  const isJson = /^\s*\{/.test(text);
  return { path: path.posix.join(api.route.slice(1), isJson ? 'openapi.json' : 'openapi.yaml'), text };
}
