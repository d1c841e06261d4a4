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
    const whole = from(call.origin);
    // Its host is the reader's own: the path says which operation it is.
    return (whole.length <= most ? whole : from('https://…')).slice(0, most);
  }
  const bare = withoutAddresses(line).replace(/\s+/g, ' ').trim();
  if (bare.length <= most) return bare;
  // Half of a word finds others than the word does.
  const end = bare.lastIndexOf(' ', most);
  return bare.slice(0, end === -1 ? most : end);
}
