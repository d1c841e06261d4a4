import path from 'node:path';
import { decodePath } from '../shared/urls.ts';
import type { InitHost } from './host-files.ts';

/** What cloud hosts read at the root of what is published, and nowhere below it. */
const ROOT_FILES: Partial<Record<InitHost, readonly string[]>> = {
  netlify: ['_headers', '_redirects', '404.html'],
  cloudflare: ['_headers', '_redirects', '404.html'],
  vercel: ['vercel.json', '404.html'],
};

/** Where the files of a built site have to stand for a host. */
export interface HostPlace {
  /** Path below which the site is served; with a slash at both ends. */
  base: string;
  /** Folder that the site is built into, relative to that of the site. */
  outDir: string;
  /** Files to copy from there to the folder that is published. */
  rootFiles: readonly string[];
}

/** The folder that is published, and that every `.gitignore` of a new site names. */
const PUBLISHED = 'build';

/**
 * Cloud hosts publish a folder as it is: a site below a path has to stand there in that folder. Web servers and buckets are
 * given the files at the right place.
 */
export function placeForHost(host: InitHost, url: string): HostPlace {
  const base = new URL(url).pathname.replace(/(?<!\/)\/*$/, '/');
  const rootFiles = ROOT_FILES[host] ?? [];
  if (base === '/' || rootFiles.length === 0) return { base, outDir: PUBLISHED, rootFiles: [] };
  return { base, outDir: path.posix.join(PUBLISHED, decodePath(base)).replace(/\/$/, ''), rootFiles };
}

/** What the script that builds a site runs. */
export function buildCommand({ outDir, rootFiles }: HostPlace): string {
  if (rootFiles.length === 0) return 'docsgen build';
  const files = rootFiles.map((file) => quote(`${outDir}/${file}`));
  return `docsgen build && cp ${files.join(' ')} ${PUBLISHED}/`;
}

function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
}
