import { nearest } from '../diagnostics/nearest.ts';
import type { HeadTag } from './plugin.ts';

/** Attributes of the tags of a head, by the tag; those of all of them first. */
const OF_ALL = ['id', 'class', 'lang', 'dir', 'title', 'nonce', 'hidden'];
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  meta: ['name', 'content', 'property', 'http-equiv', 'charset', 'media', 'itemprop', 'scheme'],
  link: [
    ...[
      'rel',
      'href',
      'as',
      'type',
      'media',
      'sizes',
      'crossorigin',
      'integrity',
      'hreflang',
      'referrerpolicy',
    ],
    ...['fetchpriority', 'imagesrcset', 'imagesizes', 'disabled', 'color', 'blocking'],
  ],
  script: [
    ...['src', 'type', 'async', 'defer', 'crossorigin', 'integrity', 'nomodule', 'referrerpolicy'],
    ...['fetchpriority', 'blocking', 'charset', 'language'],
  ],
  style: ['media', 'type', 'blocking'],
  noscript: [],
  base: ['href', 'target'],
  title: [],
};

const KEYS = ['tag', 'attributes', 'text'];

type Tag = Readonly<Record<string, unknown>>;

/** What a meta tag is about, in lower case: a head says it once. Null for tags of which several may stand there. */
export function metaKeyOf({ tag, attributes = {} }: HeadTag): string | null {
  if (tag === 'link' && attributes.rel === 'canonical') return 'canonical';
  const key = tag === 'meta' ? (attributes.name ?? attributes.property) : undefined;
  return typeof key === 'string' ? key.toLowerCase() : null;
}

/** What nobody would read in the tags that a plugin puts into a head: keys, names of tags and of attributes, values. */
export function findOddTag(tags: readonly Tag[]): string | null {
  for (const tag of tags) {
    const odd = describeTag(tag);
    if (odd !== null) return odd;
  }
  return null;
}

function describeTag(written: Tag): string | null {
  const { tag, attributes = {}, text } = written;
  const name = String(tag);
  const key = Object.keys(written).find((own) => !KEYS.includes(own));
  if (key !== undefined) return `its <${name}> has the key "${key}", which nobody reads${guess(key, KEYS)}`;
  if (!Object.hasOwn(ATTRIBUTES, name))
    return `it returned the tag "${name}", which no head has${guess(name, Object.keys(ATTRIBUTES))}`;
  if (text !== undefined && typeof text !== 'string') return `the text of its <${name}> is none`;
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes))
    return `the attributes of its <${name}> have to be an object with a text, or true, for each name`;
  const known = [...OF_ALL, ...(ATTRIBUTES[name] ?? [])];
  for (const [own, value] of Object.entries(attributes)) {
    if (typeof value !== 'string' && value !== true)
      return `the attribute "${own}" of its <${name}> has to be a text, or true, and is ${String(value)}`;
    // What others have made up is theirs; a slip is near to what there is.
    const meant = known.includes(own.toLowerCase()) || /[-:]/.test(own) ? null : nearest(own, known);
    if (meant !== null)
      return `its <${name}> has the attribute "${own}", which nobody reads (did you mean "${meant}"?)`;
  }
  return null;
}

function guess(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === null ? '' : ` (did you mean "${found}"?)`;
}
