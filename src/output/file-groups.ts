import { hashJson } from '../files/hash.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import type { Store } from '../store/store.ts';
import type { KeptFiles, KnownFile } from './kept-files.ts';

/**
 * A file that a group plans; `origin` says what asked for it. One that has a content hash in the place of a text stays as
 * it is in the output.
 */
export type GroupFile = { path: string; origin: string } & ({ text: string } | { hash: string });

export interface FileGroup {
  name: string;
  /** Everything that the files depend on, the other files that they make way for included; plain JSON. */
  key: unknown;
  origin: string;
  make: () => Iterable<GroupFile>;
}

/** Plans the files of a group; they stay as they are while its key is the same. */
export function planGroup(
  publisher: FilePlanner,
  { store, files }: { store: Store; files: KeptFiles },
  { name, key, origin, make }: FileGroup,
): void {
  const shelf = store.shelf<KnownFile[]>('file-groups');
  const hash = hashJson([name, key]);
  const known = shelf.get(hash);
  if (known && files.plan(publisher, hash, known, origin)) return;
  const outputs: KnownFile[] = [];
  for (const file of make()) outputs.push([file.path, planFile(publisher, file)]);
  shelf.set(hash, outputs);
  files.keep(publisher, hash, outputs);
}

/** Returns the content hash of the file. */
function planFile(publisher: FilePlanner, file: GroupFile): string {
  if ('text' in file) return publisher.add(file.path, file.text, file.origin);
  publisher.keep(file.path, file.hash, file.origin);
  return file.hash;
}
