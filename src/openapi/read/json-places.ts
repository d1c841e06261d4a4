/** Where the value at the end of a chain of keys stands in a text that JSON has read: its key in a mapping, itself in a list. */
export type JsonPlaces = (pointer: readonly string[]) => number;

/** What a container holds by key or index: where the key and the value begin. */
type Children = ReadonlyMap<string, { key: number; value: number }>;

/**
 * Finds places in a JSON text. Only containers on the way to what is asked for are looked through, each of them once: a large
 * document has a hundred thousand, and faults in a few. Keys that are not there leave the place of what lacks them.
 */
export function createJsonPlaces(text: string): JsonPlaces {
  const known = new Map<number, Children>();
  const childrenAt = (open: number): Children => {
    const children = known.get(open) ?? readChildren(text, open);
    known.set(open, children);
    return children;
  };
  const root = skipSpace(text, 0);
  return (pointer) => {
    let place = 0;
    let value = root;
    for (const key of pointer) {
      const child = childrenAt(value).get(key);
      if (!child) break;
      place = child.key;
      value = child.value;
    }
    return place;
  };
}

/** The children of the container that begins there; none for any other value. */
function readChildren(text: string, open: number): Children {
  const children = new Map<string, { key: number; value: number }>();
  const isList = text[open] === '[';
  if (!isList && text[open] !== '{') return children;
  let at = skipSpace(text, open + 1);
  for (let index = 0; at < text.length && !isClosing(text, at); index++) {
    const key = at;
    let name = String(index);
    if (!isList) {
      at = skipText(text, at);
      name = JSON.parse(text.slice(key, at)) as string;
      at = skipSpace(text, skipSpace(text, at) + 1);
    }
    children.set(name, { key, value: at });
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return children;
}

function isClosing(text: string, at: number): boolean {
  return text[at] === '}' || text[at] === ']';
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) <= 32 || text[at] === '\uFEFF')) at++;
  return at;
}

/** The end of the text whose quotation mark stands there: the next one that no backslash belongs to. */
export function skipText(text: string, open: number): number {
  let end = text.indexOf('"', open + 1);
  while (end >= 0) {
    let before = end - 1;
    while (text[before] === '\\') before--;
    if ((end - before) % 2 === 1) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

function skipValue(text: string, from: number): number {
  let at = from;
  let depth = 0;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"') at = skipText(text, at) - 1;
    else if (sign === '{' || sign === '[') depth++;
    else if (depth === 0 && (sign === ',' || sign === '}' || sign === ']')) return at;
    else if (sign === '}' || sign === ']') depth--;
    at++;
    if (depth === 0 && (sign === '"' || sign === '}' || sign === ']')) return at;
  }
  return at;
}
