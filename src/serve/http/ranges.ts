/** Which bytes a Range header asks for (RFC 9110, section 14). Pure. */

/** Bytes of a representation; both ends belong to it. */
export interface ByteRange {
  first: number;
  last: number;
}

/** More parts than any reader or player asks for at a time are an attack. */
const MOST_RANGES = 32;

/**
 * The ranges of a header that can be satisfied, in its order; none when none can be. Null when the header is to be ignored:
 * it has another unit or a wrong form, or asks for more than the whole.
 */
export function parseRanges(header: string, size: number): ByteRange[] | null {
  const [, set] = /^bytes=(.*)$/i.exec(header) ?? [];
  // There is no way to write down a part of nothing.
  if (set === undefined || size === 0) return null;
  const specs = set
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  if (specs.length === 0 || specs.length > MOST_RANGES) return null;
  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const range = parseSpec(spec, size);
    if (range === null) return null;
    if (range !== 'unsatisfiable') ranges.push(range);
  }
  const sum = ranges.reduce((total, { first, last }) => total + last - first + 1, 0);
  return sum > size ? null : ranges;
}

function parseSpec(spec: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^(\d*)-(\d*)$/.exec(spec);
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return null;
  // Numbers of any length: what is too long for an integer is too far in any case.
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && isLess(to, from)) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Compares decimal digits exactly. */
function isLess(a: string, b: string): boolean {
  const [x, y] = [a, b].map((digits) => digits.replace(/^0+/, '')) as [string, string];
  return x.length === y.length ? x < y : x.length < y.length;
}
