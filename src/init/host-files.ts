import path from 'node:path';
import { toPosix } from '../files/paths.ts';
import { decodePath } from '../shared/urls.ts';
import { mainBranchOf, repositoryOf } from './git-repository.ts';
import { placeForHost } from './host-place.ts';
import type { PackageManager } from './package-manager.ts';
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
  manager: Pick<PackageManager, 'ciInstall' | 'run' | 'exec' | 'installFiles'>;
}

/**
 * The files of a host, and the workflow that builds every change; texts by path. GitHub reads workflows of the
 * repository's root only.
 */
export function hostFiles(
  packageRoot: string,
  options: HostFileOptions,
  buildScript: string,
): Record<string, string> {
  const { host, folder, url, manager } = options;
  const root = repositoryOf(folder) ?? folder;
  const values: Record<string, string> = {
    BRANCH: mainBranchOf(root),
    INSTALL: manager.ciInstall,
    INSTALLFILES: manager.installFiles,
    EXEC: manager.exec,
    BUILD: `${manager.run} ${buildScript}`,
    FOLDER: toPosix(path.relative(root, folder)) || '.',
    HOSTNAME: new URL(url).hostname,
    BASE: decodePath(placeForHost(host, url).base),
    SLUG: slugOf(path.basename(folder)),
  };
  const templates = [[workflowOf(host), workflowPlace(folder)] as const, ...(OWN_FILES[host] ?? [])];
  return Object.fromEntries(
    templates.map(([name, file]) => [file, readHostTemplate(packageRoot, name, values)]),
  );
}

const workflowOf = (host: InitHost) => (host === 'github-pages' ? 'github-pages.yml' : 'check.yml');

/** Where GitHub reads the workflow of a site; relative to the site's folder. */
function workflowPlace(folder: string): string {
  const root = repositoryOf(folder) ?? folder;
  return toPosix(path.join(path.relative(folder, root), '.github/workflows/docs.yml'));
}

/** Files that `docsgen init` writes for hosts other than this one, which it does not write for this one. */
export function filesOfOthers(
  folder: string,
  host: InitHost,
): { host: InitHost; template: string; file: string }[] {
  const own = (OWN_FILES[host] ?? []).map(([, file]) => file);
  const others = INIT_HOSTS.filter((other) => other !== host).flatMap((other) =>
    (OWN_FILES[other] ?? [])
      .filter(([, file]) => !own.includes(file))
      .map(([template, file]) => ({ host: other, template, file })),
  );
  if (host === 'github-pages') return others;
  return [
    ...others,
    { host: 'github-pages', template: workflowOf('github-pages'), file: workflowPlace(folder) },
  ];
}

/** A name of small letters, digits and dashes. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return slug === '' ? 'docs' : slug;
}
