/** What counts where a directive is missing. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src-attr': ['script-src', 'default-src'],
  'script-src-elem': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
  'form-action': [],
};

/**
 * Whether a Content-Security-Policy lets a page load an address, or run a handler that stands in it.
 *
 * @param origin address of the site itself
 */
export function policyAllows(policy: string, directive: string, source: string, origin: string): boolean {
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const names = [directive, ...(FALLBACKS[directive] ?? ['default-src'])];
  const sources = names.map((name) => directives.get(name)).find((list) => list !== undefined);
  if (sources === undefined) return true;
  if (directive === 'script-src-attr') return sources.includes("'unsafe-inline'");
  if (!URL.canParse(source, origin)) return true;
  const url = new URL(source, origin);
  return sources.some((expression) => matches(expression, url, origin));
}

function matches(expression: string, url: URL, origin: string): boolean {
  if (expression === "'self'") return url.origin === new URL(origin).origin;
  if (expression === '*') return /^(?:https?|wss?):$/.test(url.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/i.test(expression)) return expression.toLowerCase() === url.protocol;
  const [, scheme = '', host = '', port = '', path = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(expression) ?? [];
  if (host === '') return false;
  const fitsScheme =
    scheme === '' ||
    `${scheme.toLowerCase()}:` === url.protocol ||
    (scheme === 'http' && url.protocol === 'https:');
  const name = host.toLowerCase();
  const fitsHost = name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name;
  const fitsPort = port === '*' || port === url.port || (port === '' && url.port === '');
  const fitsPath =
    path === '' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return fitsScheme && fitsHost && fitsPort && fitsPath;
}
