/** Response headers of a built site, in the forms of web servers. */

/** Headers for a path pattern; `*` at the end stands for the rest of a path. */
export interface PathHeaders {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** What hosts do by themselves, and web servers do not: pages are asked for again. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The headers for everything, and those of folders besides. */
function split(rules: readonly PathHeaders[], baseUrl: string) {
  const general = rules.filter(({ path }) => path === `${baseUrl}*`);
  const all = Object.assign(
    { 'Cache-Control': REVALIDATE },
    ...general.map(({ headers }) => headers),
  ) as Record<string, string>;
  return { all, folders: rules.filter((rule) => !general.includes(rule) && rule.path.endsWith('*')) };
}

/** Lines for nginx's `server` block. A location that sets one header loses all others, so that each has them all. */
export function nginxHeaders(rules: readonly PathHeaders[], baseUrl: string): string[] {
  const { all, folders } = split(rules, baseUrl);
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  return [
    ...lines(all),
    ...folders.map(
      ({ path, headers }) =>
        `location ^~ ${quote(path.slice(0, -1))} { ${lines({ ...all, ...headers }).join(' ')} try_files $uri =404; }`,
    ),
    // The rules themselves are nobody's business.
    `location ^~ ${quote(`${baseUrl}_docsgen/nginx.conf`)} { return 404; }`,
  ];
}

/** Lines for an `.htaccess`. */
export function apacheHeaders(rules: readonly PathHeaders[], baseUrl: string): string[] {
  const { all, folders } = split(rules, baseUrl);
  const lines = (headers: Readonly<Record<string, string>>, condition: string) =>
    Object.entries(headers).map(([name, value]) => `  Header always set ${name} ${quote(value)}${condition}`);
  return [
    '<IfModule mod_headers.c>',
    ...lines(all, ''),
    ...folders.flatMap(({ path, headers }) =>
      lines(
        headers,
        ` "expr=%{REQUEST_URI} =~ m#^${path.slice(0, -1).replace(/[.*+?^${}()|[\]\\#"]/g, '\\$&')}#"`,
      ),
    ),
    '</IfModule>',
  ];
}

/** Lines for a site of a Caddyfile. */
export function caddyHeaders(rules: readonly PathHeaders[], baseUrl: string): string[] {
  const { all, folders } = split(rules, baseUrl);
  return [
    'header {',
    // A question mark: where nothing else has set it, as Caddy takes the rules of paths first.
    ...Object.entries(all).map(
      ([name, value]) => `\t${name === 'Cache-Control' ? '?' : ''}${name} \`${value}\``,
    ),
    '}',
    // Caddy sets what a path says on answers about what is not there too: no cache may keep these for a year.
    ...folders.flatMap(({ path, headers }, index) => [
      `@docsgen_held_${index} {`,
      `\tpath ${path}`,
      '\tfile',
      '}',
      ...Object.entries(headers).map(([name, value]) => `header @docsgen_held_${index} ${name} \`${value}\``),
    ]),
    `respond ${baseUrl}_docsgen/redirects.caddy 404`,
  ];
}

/** Lines for the `handle_errors` of a site, where headers that only fill in are lost. */
export function caddyErrorHeaders(rules: readonly PathHeaders[], baseUrl: string): string[] {
  const value = split(rules, baseUrl).all['Cache-Control'] ?? REVALIDATE;
  return [`header Cache-Control \`${value}\``];
}

/** The `headers` of a `vercel.json`. */
export function vercelHeaders(rules: readonly PathHeaders[]): object[] {
  return rules.map(({ path, headers }) => ({
    source: `${path.slice(0, -1)}(.*)`,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}

/** A quoted value; a dollar would begin a variable. */
function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replace(/\$/g, '%24')}"`;
}
