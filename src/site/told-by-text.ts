import { bodyHash } from '../content/body-hash.ts';
import { findBrowserDiagram } from '../mdx/code/browser-diagrams.ts';
import type { PluginSet } from '../plugins/plugin-set.ts';
import type { Memory } from '../shared/memory.ts';
import type { Page } from '../shared/page.ts';
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
    const name = `${page.body.source.format} ${bodyHash(page.body)}`;
    const kept = memory.get('told by text', name) as ToldByText | null;
    if (kept) return kept;
    const found = find(page);
    memory.set('told by text', name, found);
    return found;
  };
  return (page) => {
    const told = known.get(page) ?? findOrKept(page);
    known.set(page, told);
    return told;
  };
}

const NOTHING: ToldByText = { specifiers: [], drawing: null };
