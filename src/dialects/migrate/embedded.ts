import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInside, findCode } from '../scan-lines.ts';
import { filesBelow } from './files-below.ts';

/** What pages and components of a site show of other sites, which had no policy to keep it out. */
export interface Embedded {
  /** Sources that the policy has to allow, by directive: origins, or `https:` where code decides on an address. */
  readonly csp: Readonly<Record<string, readonly string[]>>;
  /** Files that show it, below the site's folder. */
  readonly places: readonly string[];
}

/** Files of pages, of components, and of templates. */
const READ = /\.(?:mdx?|markdown|html?|vue|astro|svelte|[cm]?[jt]sx?)$/i;
const PAGE = /\.(?:mdx?|markdown)$/i;
/** Code that is no part of a page. */
const APART = /\.(?:test|spec|stories|d|config)\.[cm]?[jt]sx?$/i;

const ELEMENT = /<(iframe|video|audio|source|track|embed|object|form)(?=[\s/>])/gi;
const SRC = /[\s:]src\s?=\s?/i;
const DATA = /[\s:]data\s?=\s?/i;
const ACTION = /[\s:]action\s?=\s?/i;
/** Directive of the policy, and the attribute with the address, by element. */
const DECIDED: Readonly<Record<string, readonly [directive: string, attribute: RegExp]>> = {
  iframe: ['frame-src', SRC],
  video: ['media-src', SRC],
  audio: ['media-src', SRC],
  source: ['media-src', SRC],
  track: ['media-src', SRC],
  embed: ['object-src', SRC],
  object: ['object-src', DATA],
  form: ['form-action', ACTION],
};
/** A tag that goes on for longer is no tag. */
const LONGEST_TAG = 4000;
/** Any address over HTTPS. */
const ANY = 'https:';
/** What each policy allows, for `<Video>`. */
const ALLOWED = 'https://www.youtube-nocookie.com';
/** Packages whose components show something of other sites. */
const PLAYER = /\bfrom\s*['"](?!\.)[^'"\n]{0,80}(?:youtube|vimeo|player|iframe|embed)[^'"\n]{0,80}['"]/i;

/** Finds frames, videos, sounds and forms of other sites in all pages and components below a folder. */
export function findEmbedded(root: string): Embedded {
  const found = new Map<string, Set<string>>();
  const places: string[] = [];
  for (const entry of filesBelow(root)) {
    if (!entry.isFile() || !READ.test(entry.name) || APART.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const sources = sourcesIn(readFileSync(file, 'utf8'), PAGE.test(entry.name));
    if (sources.length > 0) places.push(path.relative(root, file).split(path.sep).join('/'));
    for (const [directive, source] of sources)
      found.set(directive, (found.get(directive) ?? new Set()).add(source));
  }
  const csp = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    csp: Object.fromEntries(csp.map(([directive, sources]) => [directive, withoutCovered(sources)])),
    places: places.sort(),
  };
}

/** Directives and sources that a text needs. */
function sourcesIn(text: string, isPage: boolean): [directive: string, source: string][] {
  const sources: [string, string][] = PLAYER.test(text) ? [['frame-src', ANY]] : [];
  const isCode = isPage ? createInside(findCode(text)) : () => false;
  for (const { index, 0: opening, 1: name = '' } of text.matchAll(ELEMENT)) {
    const [directive, attribute] = DECIDED[name.toLowerCase()] ?? [];
    if (!directive || !attribute || isCode(index)) continue;
    const from = index + opening.length;
    const value = attributeValue(text.slice(from, from + LONGEST_TAG), attribute);
    const source = value === null ? null : sourceOf(value, directive, text);
    if (source !== null && source !== ALLOWED) sources.push([directive, source]);
  }
  return sources;
}

/** What an attribute says: a text, or code that makes one. */
interface Value {
  readonly text: string;
  readonly isCode: boolean;
}

/** The value of an attribute in the rest of a tag; null where it has none. */
function attributeValue(rest: string, attribute: RegExp): Value | null {
  const start = attribute.exec(rest);
  // What stands behind the next element belongs to that.
  if (!start || rest.slice(0, start.index).includes('<')) return null;
  const written = rest.slice(start.index + start[0].length);
  const isBound = start[0].startsWith(':');
  const quote = written.charAt(0);
  if (quote === '"' || quote === "'")
    return { text: written.slice(1, endOf(written, quote)), isCode: isBound };
  if (quote === '{') return { text: written.slice(1, endOf(written, '}')), isCode: true };
  return { text: /^[^\s>]*/.exec(written)?.[0] ?? '', isCode: isBound };
}

function endOf(written: string, mark: string): number {
  // Braces of a template literal stand inside of the code.
  const open = mark === '}' && written.startsWith('{`') ? written.indexOf('`', 2) : 0;
  const end = written.indexOf(mark, Math.max(1, open));
  return end < 0 ? written.length : end;
}

/** The source that stands for an address; null for what the site has itself. */
function sourceOf({ text, isCode }: Value, directive: string, file: string): string | null {
  const own = directive === 'object-src' ? "'self'" : null;
  const address = isCode ? /["'`]((?:https?:)?\/\/[^"'`\s]*)/.exec(text)?.[1] : text.trim();
  if (address !== undefined && /^(?:https?:)?\/\//i.test(address)) return originOf(address) ?? ANY;
  return !isCode || isOwn(text.trim(), file) ? own : ANY;
}

/** The origin of an address; null for one that code completes before its host ends, and for no address at all. */
function originOf(address: string): string | null {
  const [, scheme = 'https:', host] = /^(https?:)?\/\/([\p{L}\p{N}.:_-]+)(?=[/?#]|$)/iu.exec(address) ?? [];
  const whole = `${scheme}//${host}`;
  return host !== undefined && URL.canParse(whole) ? new URL(whole).origin : null;
}

/** Whether code gives a file or a page of the site: a path, or what is imported from a file. */
function isOwn(code: string, file: string): boolean {
  if (/\b(?:require|useBaseUrl|withBase)\b|["'`][./]/.test(code)) return true;
  if (!/^[\w$]+$/.test(code)) return false;
  const at = file.search(new RegExp(`\\bimport\\s+${code.replaceAll('$', '\\$')}\\s+from\\b`));
  return at >= 0;
}

/** Origins without those that a scheme among them stands for. */
function withoutCovered(sources: ReadonlySet<string>): string[] {
  const all = [...sources].sort();
  return sources.has(ANY) ? all.filter((own) => !own.startsWith('https://')) : all;
}
