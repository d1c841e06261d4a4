import type { ScannedTag } from '../scan-tags.ts';
import { createSlot } from './html.ts';

/** A stretch of a page that Vue renders, and the parts in it that stay Markdown. */
export interface Region {
  start: number;
  end: number;
  template: string;
  /** Parts by their numbers in the template. */
  parts: readonly Part[];
}

export interface Part {
  start: number;
  end: number;
}

interface Element {
  open: ScannedTag;
  close: ScannedTag | null;
  start: number;
  end: number;
}

const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements of Vue that mean something to the component around them. */
const STRUCTURE = new Set(['template', 'slot', 'component', 'Component', 'ClientOnly', 'client-only']);

/** Finds what Vue has to render: components that are known, and elements with attributes of Vue. */
export function findRegions(
  text: string,
  tags: readonly ScannedTag[],
  isKnown: (name: string) => boolean,
): Region[] {
  const elements = pair(tags);
  const isOurs = ({ open }: Element) => isKnown(open.name) || hasVue(open);
  const regions: Region[] = [];
  let last = 0;
  for (const [index, element] of elements.entries()) {
    if (element.start < last || !isOurs(element)) continue;
    const end = withElse(text, elements.slice(index), element);
    last = end;
    const inside = elements.filter((own) => own.start >= element.start && own.end <= end);
    const region = createRegion(text, { start: element.start, end }, inside, isOurs);
    if (region) regions.push(region);
  }
  return regions;
}

/** Opening tags with those that close them; what isn't closed is left out. Ordered by where they start. */
function pair(tags: readonly ScannedTag[]): Element[] {
  const found: Element[] = [];
  const open: ScannedTag[] = [];
  for (const tag of tags) {
    if (tag.isEmpty || VOID.test(tag.name)) {
      if (!tag.closes) found.push({ open: tag, close: null, start: tag.start, end: tag.end });
    } else if (!tag.closes) open.push(tag);
    else {
      const at = open.findLastIndex(({ name }) => name === tag.name);
      const opener = open[at];
      if (!opener) continue;
      open.length = at;
      found.push({ open: opener, close: tag, start: opener.start, end: tag.end });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

function hasVue({ attributes, name }: ScannedTag): boolean {
  return attributes.some(
    ({ name: own }) =>
      (/^(?:[:@]|v-)/.test(own) && own !== 'v-pre') || (name !== 'template' && own === 'v-slot'),
  );
}

/** Where the last branch of a condition ends: they are one, for Vue. */
function withElse(text: string, elements: readonly Element[], first: Element): number {
  let { end } = first;
  for (const { open, start, end: own } of elements)
    if (
      start >= end &&
      text.slice(end, start).trim() === '' &&
      open.attributes.some(({ name }) => /^v-else/.test(name))
    )
      end = own;
  return end;
}

function createRegion(
  text: string,
  { start, end }: Part,
  inside: readonly Element[],
  isOurs: (element: Element) => boolean,
): Region | null {
  // What a loop or a slot hands over is known to Vue alone.
  if (inside.some(({ open }) => open.attributes.some(isScope)))
    return isPlainHtml(text.slice(start, end))
      ? { start, end, template: text.slice(start, end), parts: [] }
      : null;
  const tags = inside
    .filter((element) => isOurs(element) || STRUCTURE.has(element.open.name))
    .flatMap(({ open, close }) => (close ? [open, close] : [open]))
    .sort((one, other) => one.start - other.start);
  const parts: Part[] = [];
  const template: string[] = [];
  let at = start;
  for (const tag of tags) {
    const between = text.slice(at, tag.start);
    if (between.trim() === '') template.push(' ');
    else {
      template.push(createSlot(parts.length));
      parts.push({ start: at, end: tag.start });
    }
    template.push(text.slice(tag.start, tag.end));
    at = tag.end;
  }
  return { start, end, template: template.join(''), parts };
}

function isScope({ name, value }: { name: string; value: string | null }): boolean {
  return name === 'v-for' || (/^(?:#|v-slot)/.test(name) && value !== null);
}

/** True where nothing stands that Markdown would have read: VitePress leaves HTML alone up to an empty line. */
function isPlainHtml(text: string): boolean {
  return !text.includes('`') && !/\n[ \t]*\n[ \t]*(?=[^\s<{])/.test(text);
}
