import { hash } from 'node:crypto';
import { addSources, type PolicySources } from '../shared/policy-directives.ts';
import { isPolicySource } from '../shared/policy-values.ts';

/** Response headers for a path pattern; `*` at the end stands for the rest of a path. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

export interface PolicyOptions {
  /** Texts of the inline scripts that documents hold. */
  inlineScripts: readonly string[];
  /** Origins that may deliver scripts besides the site's own. */
  scriptOrigins: readonly string[];
  /** Origins that the page may talk to besides its own. */
  connectOrigins: readonly string[];
  /** Whether style elements are allowed: mermaid writes them while it draws in the browser, and widgets do. */
  inlineStyles: boolean;
  /** Origins of style sheets and of typefaces besides its own. */
  styleOrigins?: readonly string[];
  fontOrigins?: readonly string[];
  /** Origins that may stand in frames, such as a video host. */
  frameOrigins: readonly string[];
  /** Sources that the site adds; none when left out. */
  added?: PolicySources;
}

/**
 * Style elements without text: libraries of components fill them by code, which no policy forbids, and fail where they
 * can't make one.
 */
const EMPTY_STYLE = `'sha256-${hash('sha256', '', 'base64')}'`;

/**
 * A Content-Security-Policy in which inline scripts are allowed by their hashes only. Throws for an origin that would be
 * more than that: the configuration refuses them, and plugins may change it.
 */
export function createPolicy(options: PolicyOptions): string {
  const { scriptOrigins, connectOrigins, frameOrigins, styleOrigins = [], fontOrigins = [] } = options;
  const origins = [...scriptOrigins, ...connectOrigins, ...frameOrigins, ...styleOrigins, ...fontOrigins];
  const odd = origins.find((origin) => !isPolicySource(origin));
  if (odd !== undefined) throw new Error(`The policy can't name ${JSON.stringify(odd)}`);
  const hashes = options.inlineScripts
    .filter((text) => text !== '')
    .map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...scriptOrigins],
    'style-src': ["'self'", options.inlineStyles ? "'unsafe-inline'" : EMPTY_STYLE, ...styleOrigins],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", ...fontOrigins],
    'connect-src': ["'self'", ...connectOrigins],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...frameOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    // Pages show demos and documents of their own site in frames.
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(addSources(directives, options.added ?? {}))
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/**
 * Rules for the whole site: security headers everywhere, and a year of caching for hashed assets. No header stands
 * in two rules that match one path, as some hosts join their values.
 */
export function createHeaderRules(
  baseUrl: string,
  policy: string | null,
  /** Base URLs of the site in its other languages, which have assets of their own. */
  folders: readonly string[] = [],
): HeaderRule[] {
  return [
    {
      path: `${baseUrl}*`,
      headers: {
        ...(policy === null ? {} : { 'Content-Security-Policy': policy }),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    },
    ...[baseUrl, ...folders].map((folder) => ({
      path: `${folder}assets/*`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    })),
  ];
}

/** The policy of these rules; empty where none is sent. */
export function readPolicy(rules: readonly HeaderRule[]): string {
  const name = 'Content-Security-Policy';
  return rules.map(({ headers }) => headers[name] ?? '').find((policy) => policy !== '') ?? '';
}

/** The `_headers` file that Netlify, Cloudflare Pages and others read, and `docsgen serve` too. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(
    ({ path, headers }) =>
      `${path}\n${Object.entries(headers)
        .map(([name, value]) => `  ${name}: ${value}\n`)
        .join('')}`,
  );
  return blocks.join('\n');
}
