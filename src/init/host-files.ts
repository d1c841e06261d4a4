import path from 'node:path';
import { readHostTemplate } from './templates.ts';

/** Hosts that `docsgen init` knows, and `none`. */
export const INIT_HOSTS = [
  'github-pages',
  'netlify',
  'cloudflare',
  'vercel',
  's3',
  'nginx',
  'apache',
  'caddy',
  'docker',
  'none',
] as const;
export type InitHost = (typeof INIT_HOSTS)[number];

/** Template and place of what a host reads from the sources; others read what the build writes. */
const OWN_FILES: Partial<Record<InitHost, readonly [template: string, file: string][]>> = {
  netlify: [['netlify.toml', 'netlify.toml']],
  cloudflare: [['wrangler.toml', 'wrangler.toml']],
  vercel: [['vercel.json', 'vercel.json']],
  nginx: [['nginx.conf', 'nginx.conf']],
  caddy: [['Caddyfile', 'Caddyfile']],
  docker: [
    ['Dockerfile', 'Dockerfile'],
    ['dockerignore', '.dockerignore'],
    ['nginx.conf', 'nginx.conf'],
  ],
};

export interface HostFileOptions {
  folder: string;
  url: string;
  host: InitHost;
  installCommand: string;
}

/** The files of a host, and the workflow that builds every change; texts by path. */
export function hostFiles(packageRoot: string, options: HostFileOptions): Record<string, string> {
  const { host, folder, url, installCommand } = options;
  const values = {
    INSTALL: installCommand,
    FOLDER: '.',
    HOSTNAME: new URL(url).hostname,
    SLUG: slugOf(path.basename(folder)),
  };
  const workflow = host === 'github-pages' ? 'github-pages.yml' : 'check.yml';
  const files = { '.github/workflows/docs.yml': readHostTemplate(packageRoot, workflow, values) };
  const own = OWN_FILES[host] ?? [];
  return {
    ...files,
    ...Object.fromEntries(own.map(([name, file]) => [file, readHostTemplate(packageRoot, name, values)])),
  };
}

/** A name of small letters, digits and dashes. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'docs' : slug;
}
