import { bodyHash } from '../content/body-hash.ts';
import { findBrowserDiagram } from '../mdx/code/browser-diagrams.ts';
import type { PluginSet } from '../plugins/plugin-set.ts';
import type { Memory } from '../shared/memory.ts';
import type { Page, PageFormat } from '../shared/page.ts';
import { findPageSpecifiers, type ImportPlaces } from './page-imports.ts';

/** What the text of a page says of the bundles, before the page is compiled. */
export interface ToldByText {
  /** What its imports ask for, as they are written. */
  readonly specifiers: readonly string[];
  /** Line of the first diagram that the browser draws; null without one. */
  readonly drawing: number | null;
}

/**
 * Reads what pages tell, each once. It follows from the text alone, so that it is kept: looking for it in ten thousand
 * texts takes as long as reading them. What plugins find in a text is asked anew each time.
 */
export function createToldReader(
  places: ImportPlaces,
  plugins: PluginSet,
  memory: Memory,
): (page: Page) => ToldByText {
  const known = new Map<Page, ToldByText>();
  const isKept = plugins.list.every(({ pageImports }) => pageImports === undefined);
  const find = (page: Page): ToldByText => {
    if (page.body.kind !== 'file') return NOTHING;
    const { source, body } = page.body;
    const specifiers = source.format === 'mdx' ? findPageSpecifiers(places, body, page.sourcePath) : [];
    return { specifiers, drawing: findBrowserDiagram(body) };
  };
  const findOrKept = (page: Page): ToldByText => {
    if (page.body.kind !== 'file' || !isKept) return find(page);
    const name = nameOf(page.body.source.format, bodyHash(page.body));
    const kept = memory.get(KIND, name) as ToldByText | null;
    if (kept) return kept;
    const found = find(page);
    memory.set(KIND, name, found);
    return found;
  };
  return (page) => {
    const told = known.get(page) ?? findOrKept(page);
    known.set(page, told);
    return told;
  };
}

/** What a text told that was read before, by the hash of its body; null where that is not known any more. */
export function toldBefore(memory: Memory, format: PageFormat, hash: string): ToldByText | null {
  return memory.get(KIND, nameOf(format, hash)) as ToldByText | null;
}

/** Whether two texts ask the same of the bundles, wherever they do. */
export function isToldAlike(one: ToldByText, other: ToldByText): boolean {
  const [asked, askedToo] = [one, other].map((told) => JSON.stringify([...told.specifiers].sort()));
  return asked === askedToo && (one.drawing === null) === (other.drawing === null);
}

const KIND = 'told by text';

function nameOf(format: PageFormat, hash: string): string {
  return `${format} ${hash}`;
}

const NOTHING: ToldByText = { specifiers: [], drawing: null };
