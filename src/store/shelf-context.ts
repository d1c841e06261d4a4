import type { StoreFiles } from './files.ts';
import type { StoreLimits } from './limits.ts';
import type { StoreOperation } from './store-fault.ts';

/** What all shelves of a store share. */
export interface ShelfContext {
  files: StoreFiles;
  /** Folder of the entries of this version of docsgen; absolute. */
  folder: string;
  tool: string;
  limits: StoreLimits;
  /** True where nothing may be written. */
  readOnly: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Takes the error of a file operation without which nothing is kept. */
  onFault: (operation: StoreOperation, path: string, error: unknown) => void;
}
