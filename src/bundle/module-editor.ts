import { hashReads, relativeReads } from '../files/site-reads.ts';
import type { ModuleEdit } from '../plugins/plugin.ts';
import type { SiteReads } from '../shared/site-reads.ts';

/** What plugins make of a module of the site; null where they leave it as it is. */
export type EditModule = (file: string, text: string) => ModuleEdit | null;

/** Edits the modules of one bundle, and knows what it depends on besides them. */
export class ModuleEditor {
  readonly #edit: EditModule;
  readonly #reads = new Set<string>();

  constructor(edit: EditModule) {
    this.#edit = edit;
  }

  /** The text of a module as it is bundled; packages stay as they are. */
  edit(file: string, text: string): string {
    if (/[\\/]node_modules[\\/]/.test(file)) return text;
    const made = this.#edit(file, text);
    if (made === null) return text;
    for (const name of made.reads) this.#reads.add(name);
    return made.text;
  }

  /** What was read for it; names are relative to the root. */
  readsFrom(root: string): SiteReads {
    return hashReads(relativeReads([...this.#reads].sort(), root), root);
  }
}
