import type { PluginSet } from '../plugins/plugin-set.ts';
import type { PageLimits } from '../shared/limits.ts';
import type { WrittenCode } from '../shared/written-code.ts';

/** Drawings of diagrams by their source, kept for as long as the site likes. */
export interface Drawings {
  get: (source: string) => string | null;
  set: (source: string, svg: string) => void;
}

/** What the compiler needs of the world around it. */
export interface CompilerOptions {
  /** Text of a file by path relative to the site's root, or null when there is none. */
  readFile: (path: string) => string | null;
  hashText: (text: string) => string;
  /** Where drawings are kept; every diagram is drawn anew when left out. */
  drawings?: Drawings;
  /** Budgets of a page; the defaults when left out. */
  limits?: PageLimits;
  /** Folder of the site, absolute; without it, plugins say nothing of what pages import. */
  root?: string;
  /** Gets every code block, for checks that read samples. */
  onCode?: (block: WrittenCode) => void;
  /** Plugins whose hooks work on pages. */
  plugins?: PluginSet;
}
