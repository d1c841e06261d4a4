/** Messages that readers paste from a terminal or a console. */
import { readCopiedCall } from './copied-call.ts';

const ADDRESS = /['"(]?\bhttps?:\/\/\S*/gi;
const HOST = /\b\d+(?:\.\d+){3}(?::\d+)?\b/g;
const TIME = /\[?\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.,]*(?:Z|[+-]\d\d:?\d\d)?\]?/g;

/** A message without the addresses and times in it, which are the reader's own. */
export function withoutAddresses(text: string): string {
  const bare = text.replace(ADDRESS, ' ').replace(HOST, ' ').replace(TIME, ' ');
  return /\p{L}{3}\s+\p{L}{2}/u.test(bare) ? bare : text;
}

/**
 * What a field for so many characters takes of a text that was pasted: the words, without what is the reader's own; of a
 * call, its method and its address.
 */
export function pastedQuery(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  // What goes on behind an address is a message about it, but for lines of curl.
  const endsWithAddress = /^https?:/i.test(line.slice(line.lastIndexOf(' ') + 1));
  const call = endsWithAddress || /^curl /i.test(line) ? readCopiedCall(line) : null;
  if (call) {
    const from = (origin: string) => `${call.method?.toUpperCase() ?? ''} ${origin}${call.address}`.trim();
    // Its host is the reader's own: the path says which operation it is.
    const fitting = [call.origin, 'https://…'].map(from).find((one) => one.length <= most);
    return fitting ?? shortenAddress(call.method ?? '', call.address, most);
  }
  const [, method = '', path] = ADDRESS_ALONE.exec(line) ?? [];
  if (path !== undefined) return shortenAddress(method, path, most);
  const bare = withoutAddresses(line).replace(/\s+/g, ' ').trim();
  if (bare.length <= most) return bare;
  // Half of a word finds others than the word does.
  const end = bare.lastIndexOf(' ', most);
  return bare.slice(0, end === -1 ? most : end);
}

/** The address of an operation alone. */
const ADDRESS_ALONE = /^(?:(get|post|put|patch|delete|head|options)\s)?(\/[^\s?#]+)(?:[?#]\S*)?$/i;

/**
 * An address in so many characters: parameters are known without their names, and the end of a path says more than its
 * beginning. A piece of a path begins without a slash.
 */
function shortenAddress(method: string, path: string, most: number): string {
  const start = method === '' ? '' : `${method.toUpperCase()} `;
  const named = path.replace(/\{[^{}/]*\}/g, '{}');
  if (start.length + named.length <= most) return start + named;
  const segments = named.split('/').filter((segment) => segment !== '');
  while (segments.length > 1 && start.length + segments.join('/').length > most) segments.shift();
  return (start + segments.join('/')).slice(0, most);
}
