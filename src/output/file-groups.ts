import { hashJson } from '../files/hash.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import type { Store } from '../store/store.ts';
import type { KeptFiles, KnownFile } from './kept-files.ts';

/**
 * A file that a group plans; `origin` says what asked for it. One that has a content hash in the place of a text stays as
 * it is in the output.
 */
export type GroupFile = { path: string; origin: string } & ({ text: string | Uint8Array } | { hash: string });

export interface FileGroup<Files = Iterable<GroupFile>> {
  name: string;
  /** Everything that the files depend on, the other files that they make way for included; plain JSON. */
  key: unknown;
  origin: string;
  make: () => Files;
}

/** Plans the files of a group; they stay as they are while its key is the same. */
export function planGroup(
  publisher: FilePlanner,
  { store, files }: { store: Store; files: KeptFiles },
  { name, key, origin, make }: FileGroup,
): void {
  const group = openGroup(publisher, { store, files }, { name, key, origin });
  if (group === null) return;
  for (const file of make()) group.add(file);
  group.keep();
}

/** The same for files that are waited for. */
export async function planGroupSoon(
  publisher: FilePlanner,
  { store, files }: { store: Store; files: KeptFiles },
  { name, key, origin, make }: FileGroup<AsyncIterable<GroupFile>>,
): Promise<void> {
  const group = openGroup(publisher, { store, files }, { name, key, origin });
  if (group === null) return;
  for await (const file of make()) group.add(file);
  group.keep();
}

/** What takes the files of a group; null where they have been planned as they were. */
function openGroup(
  publisher: FilePlanner,
  { store, files }: { store: Store; files: KeptFiles },
  { name, key, origin }: Omit<FileGroup, 'make'>,
): { add: (file: GroupFile) => void; keep: () => void } | null {
  const shelf = store.shelf<KnownFile[]>('file-groups');
  const hash = hashJson([name, key]);
  const known = shelf.get(hash);
  if (known && files.plan(publisher, hash, known, origin)) return null;
  const outputs: KnownFile[] = [];
  let isText = true;
  return {
    add(file) {
      isText &&= !('text' in file) || typeof file.text === 'string';
      outputs.push([file.path, planFile(publisher, file)]);
    },
    keep() {
      shelf.set(hash, outputs);
      // Bytes of others than texts are not read back.
      if (isText) files.keep(publisher, hash, outputs);
    },
  };
}

/** Returns the content hash of the file. */
function planFile(publisher: FilePlanner, file: GroupFile): string {
  if ('text' in file) return publisher.add(file.path, file.text, file.origin);
  publisher.keep(file.path, file.hash, file.origin);
  return file.hash;
}
