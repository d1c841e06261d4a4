/** Values of the configuration that end up in response headers, where a `;` or a line break begins something new. */

/** What a Content-Security-Policy can allow: `https://api.example.com`, `wss://*.example.com`, with a port or a path. */
const SOURCE =
  /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::(?:\d{1,5}|\*))?(?:\/[\w.~%!$&()*+=:@/-]*)?$/i;

/** Schemes alone would allow every host. */
const SCHEME = /^(?:https?|wss?|data|blob|javascript):?$/i;

/** True for a host or origin that a policy can name, and nothing besides. */
export function isPolicySource(text: string): boolean {
  // Without its quotes, a keyword is the name of a host.
  return !isBareKeyword(text) && text.length <= 500 && SOURCE.test(text) && !SCHEME.test(text);
}

/** True for a keyword of policies that lacks its quotes: `self`, `unsafe-inline`. */
export function isBareKeyword(text: string): boolean {
  return /^(?:self|none|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|report-sample)$/i.test(
    text,
  );
}

/** True for the URL of a script on a host that a policy can name, for a path, and for an empty text: nothing yet. */
export function isScriptUrl(text: string): boolean {
  if (text === '' || /^\/(?!\/)[^\s\\"'<>]*$/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, host, username } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && isPolicySource(host);
}

/** What is wrong with a base URL, or null. Letters of all languages may stand in it; they are encoded. */
export function describeBaseUrl(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const odd = /[\0-\x1f\x7f-\x9f;,"'`\\<>{}|^*?#$()\u2028\u2029]/.exec(text)?.[0];
  if (odd !== undefined) return `a path without ${JSON.stringify(odd)}`;
  if (/^\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|0)/i.test(text)) return 'a path without empty, . or .. segments';
  return text === '' || text.startsWith('/') ? null : 'a path that begins with a slash';
}
