import type { RedirectTable } from '../records.ts';
import { formatApache } from './apache.ts';
import { formatCaddy } from './caddy.ts';
import { formatRedirectsFile, type HostRuleOptions } from './host-rules.ts';
import { formatNginx } from './nginx.ts';
import { formatVercel } from './vercel.ts';

/** A host, or a web server, that has its own form of redirect rules. */
export type Host = 'github-pages' | 's3' | 'netlify' | 'cloudflare' | 'vercel' | 'nginx' | 'apache' | 'caddy';

/** Where a build keeps the rules for `docsgen serve` when no configured host reads them in that form. */
export const SERVE_RULES_FILE = '_docsgen/_redirects';

/** Rows without placeholders that Cloudflare Pages reads of a file. */
const CLOUDFLARE_ROWS = 2_000;

interface HostFile {
  /** Path in the built site. */
  file: string;
  text: string;
}

/** The rule files of the configured hosts, each made from the same table; one file may serve two hosts. */
export function createHostFiles(
  table: RedirectTable,
  hosting: readonly Host[],
  options: HostRuleOptions,
): HostFile[] {
  const files = new Map<string, string>();
  for (const host of hosting) {
    // Without it, files whose names begin with an underscore are left out.
    if (host === 'github-pages') files.set('.nojekyll', '');
    else if (host === 'vercel') files.set('vercel.json', formatVercel(table, options));
    else if (host === 'nginx') files.set('_docsgen/nginx.conf', formatNginx(table, options));
    else if (host === 'apache') files.set('.htaccess', formatApache(table, options));
    else if (host === 'caddy') files.set('_docsgen/redirects.caddy', formatCaddy(table, options));
  }
  const readsRedirects = hosting.includes('netlify') || hosting.includes('cloudflare');
  // Netlify prefers the stub of an old path to its rule unless told otherwise; Cloudflare knows no such mark.
  const force = hosting.includes('netlify') && !hosting.includes('cloudflare');
  // `docsgen serve` takes endings off by itself.
  const limit = !readsRedirects ? 0 : hosting.includes('cloudflare') ? CLOUDFLARE_ROWS : undefined;
  const rules = formatRedirectsFile(table, { ...options, force, limit }) + missingRows(hosting, options);
  // Such a host's file is there even without a rule, so that what copies it finds it.
  if (rules !== '' || readsRedirects) files.set(readsRedirects ? '_redirects' : SERVE_RULES_FILE, rules);
  return [...files].map(([file, text]) => ({ file, text }));
}

/** Netlify knows one page for what is missing, unless rows say otherwise; Cloudflare finds those of folders by itself. */
function missingRows(hosting: readonly Host[], { baseUrl, languages = [] }: HostRuleOptions): string {
  if (!hosting.includes('netlify')) return '';
  return languages.map((folder) => `${baseUrl}${folder}/* ${baseUrl}${folder}/404.html 404\n`).join('');
}
