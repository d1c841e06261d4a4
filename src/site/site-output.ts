import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listEntries, type SeenFiles, type WrittenStats, waitForClock } from '../files/file-states.ts';
import { packageRoot } from '../files/package-info.ts';
import { untraced } from '../files/run-trace.ts';
import { FILE_LIST } from '../publish/file-list.ts';
import { RESERVED } from '../publish/file-names.ts';
import { createGuard } from '../publish/guard.ts';
import { parentsOf } from '../publish/output-folder.ts';
import { openPublisher, type Published, type Publisher } from '../publish/publisher.ts';
import { thisMachine } from '../publish/recover.ts';
import type { OpenedSources } from './site.ts';
import { STORE_FOLDER } from './site-store.ts';

/**
 * Opens the output folder of a site, with what an earlier run may have left half done brought to its end. What
 * publishing asks of the disk is not noted: it changes what it looks at, and says itself what stands there afterwards.
 */
export function openOutput({ config, store }: Pick<OpenedSources, 'config' | 'store'>): Promise<Publisher> {
  return openPublisher({
    outDir: config.outDir,
    memory: store.shelf('output'),
    finishChange: path.join(packageRoot, 'src/publish/finish-change.cjs'),
    machine: { ...thisMachine, files: quiet(thisMachine.files) },
    createGuard: (options) => quiet(createGuard(options)),
  });
}

function quiet<Functions extends object>(functions: Functions): Functions {
  const all = Object.entries(functions) as [string, (...args: unknown[]) => unknown][];
  const wrapped = all.map(([name, run]) => [name, (...args: unknown[]) => untraced(() => run(...args))]);
  return Object.fromEntries(wrapped) as Functions;
}

/** Where an output stands, and what the names begin with of what a killed change of it leaves behind. */
export type OutputPlace = Pick<Published, 'root' | 'folder' | 'prefix'>;

/** Whether something stands beside a site, or in it, that the next build has to bring in order. */
export function hasRests({ root, folder, prefix }: OutputPlace): boolean {
  const names = (of: string) =>
    (listEntries(of) ?? []).flatMap(({ name }) => (name === FILE_LIST ? [] : [name]));
  return (
    names(folder).some((name) => name.startsWith(prefix)) || names(root).some((name) => RESERVED.test(name))
  );
}

/** Files of a published site, and folders and files that say where it stands; absolute paths. */
export type SeenOutput = Pick<SeenFiles, 'seen' | 'written'>;

/**
 * What has to be as it is for a published site to stay what it is; null where something has changed since it was
 * published, or where a change would not show.
 *
 * @param how `new` when the run has written some of it, `part` to name no more than what it has written
 */
export async function seenOutput(
  published: Published,
  how: 'new' | 'old' | 'part',
): Promise<SeenOutput | null> {
  const list = path.join(published.root, FILE_LIST);
  const stats = lstatSync(list, { throwIfNoEntry: false });
  if (!stats || (how !== 'old' && !(await waitForClock(stats)))) return null;
  if (readFileSync(list, 'utf8') !== published.list) return null;
  const files = how === 'part' ? published.written : published.readAll();
  if (files === null) return null;
  const places = [published.root, published.folder, ...foldersOf(published, files), ...published.marks];
  const written = filesOf(published, files, [list, stats]);
  return how === 'old'
    ? { seen: new Set([...places, ...written.keys()]) }
    : { seen: new Set(places), written };
}

type FilesOnDisk = ReadonlyMap<string, WrittenStats>;

function filesOf(
  { root }: Published,
  files: FilesOnDisk,
  list: [string, WrittenStats],
): Map<string, WrittenStats> {
  const all = [...files].map(([file, known]): [string, WrittenStats] => [path.join(root, file), known]);
  return new Map([...all, list]);
}

function foldersOf({ root }: Published, files: FilesOnDisk): Set<string> {
  const folders = new Set<string>();
  for (const file of files.keys()) for (const folder of parentsOf(file)) folders.add(path.join(root, folder));
  return folders;
}

/** Names in a site's folder that are not those of its output, or of what belongs to a change of it; sorted. */
export function listInputs(
  root: string,
  entries: ReturnType<typeof listEntries>,
  output: OutputPlace,
): string | null {
  if (entries === null) return null;
  const beside = path.join(output.folder, output.prefix);
  const isOwn = (name: string) => {
    const place = path.join(root, name);
    return name === STORE_FOLDER || place === output.root || place.startsWith(beside);
  };
  const names = entries.flatMap(({ name, kind }) => (isOwn(name) ? [] : [kind + name]));
  return names.sort().join('\n');
}
