import { hashReads, relativeReads } from '../files/site-reads.ts';
import type { ModuleEdit } from '../plugins/plugin.ts';
import type { SiteReads } from '../shared/site-reads.ts';

/** What plugins make of a module of the site; null where they leave it as it is. */
export type EditModule = (file: string, text: string, side: BundleSide) => ModuleEdit | null;

/** Whom a bundle is for: the one that renders pages, or browsers. */
export type BundleSide = 'server' | 'browser';

/** Edits the modules of one bundle, and knows what it depends on besides them. */
export class ModuleEditor {
  readonly #edit: EditModule;
  readonly #side: BundleSide;
  readonly #reads = new Set<string>();

  constructor(edit: EditModule, side: BundleSide) {
    this.#edit = edit;
    this.#side = side;
  }

  /** The text of a module as it is bundled; packages stay as they are. */
  edit(file: string, text: string): string {
    if (/[\\/]node_modules[\\/]/.test(file)) return text;
    const made = this.#edit(file, text, this.#side);
    if (made === null) return text;
    for (const name of made.reads) this.#reads.add(name);
    return made.text;
  }

  /** What was read for it; names are relative to the root. */
  readsFrom(root: string): SiteReads {
    return hashReads(relativeReads([...this.#reads].sort(), root), root);
  }
}
