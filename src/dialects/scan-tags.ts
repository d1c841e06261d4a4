/** A tag in a text, as it was written. */
export interface ScannedTag {
  /** Offsets of the whole tag. */
  start: number;
  end: number;
  name: string;
  closes: boolean;
  /** Ends with `/>`. */
  isEmpty: boolean;
  attributes: ScannedAttribute[];
}

export interface ScannedAttribute {
  start: number;
  end: number;
  name: string;
  /** Null for one without value; quotes are taken off. */
  value: string | null;
}

const VALUE = String.raw`"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>\`{}]+`;
/** Names of HTML, of Vue and of Svelte, and what JSX spreads; `Map<K | V>` in a text is no tag. */
const NAME = String.raw`(?:[A-Za-z_:@#$*.][^\s"'<>/=|,;]*|\{[^{}]*\})`;
const ATTRIBUTE = String.raw`${NAME}(?:\s*=\s*(?:${VALUE}))?`;
const TAG = new RegExp(String.raw`(?<!\\)<(\/?)([A-Za-z][\w.:-]*)((?:\s+${ATTRIBUTE})*)\s*(\/?)>`, 'g');
const PART = new RegExp(String.raw`([^\s"'<>/=]+)(?:\s*=\s*(${VALUE}))?`, 'g');

/** Finds the tags of HTML and of components outside of code. */
export function scanTags(text: string, isCode: (offset: number) => boolean): ScannedTag[] {
  if (!text.includes('<')) return [];
  return [...text.matchAll(TAG)].flatMap((match) => {
    const [whole, slash = '', name = '', written = '', empty = ''] = match;
    if (isCode(match.index)) return [];
    const from = match.index + 1 + slash.length + name.length;
    return [
      {
        ...{ start: match.index, end: match.index + whole.length, name },
        ...{ closes: slash !== '', isEmpty: empty !== '', attributes: readAttributes(written, from) },
      },
    ];
  });
}

function readAttributes(written: string, from: number): ScannedAttribute[] {
  return [...written.matchAll(PART)].map(({ 0: whole, 1: name = '', 2: value, index }) => ({
    ...{ start: from + index, end: from + index + whole.length, name },
    value: value === undefined ? null : value.replace(/^(["'])([\s\S]*)\1$/, '$2'),
  }));
}

/** Value of an attribute, or null. */
export function attributeOf(tag: ScannedTag, name: string): string | null {
  return tag.attributes.find((attribute) => attribute.name === name)?.value ?? null;
}
