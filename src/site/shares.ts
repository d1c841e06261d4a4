import path from 'node:path';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import { folderRemote } from '../store/remote/folder-remote.ts';
import { RemoteStore } from '../store/remote/remote-store.ts';
import type { OpenedConfiguration } from './site.ts';

/** One of several parts of a site, each of which another machine makes. */
export interface Share {
  /** From 1 to `count`. */
  number: number;
  count: number;
}

/** Folder of a share where nobody says another one. */
export function shareName({ number, count }: Share): string {
  return `share-${number}-of-${count}`;
}

/** Tells which pages are those of a share: by their addresses alone, so that no machine has to ask another one. */
export function createShareOf(share: Share | undefined): (page: { route: string }) => boolean {
  if (!share) return () => true;
  return ({ route }) => Number.parseInt(hashText(route).slice(0, 8), 16) % share.count === share.number - 1;
}

/** Writes all that was made of a share into its folder. What goes wrong is an error: it was all that the build was for. */
export async function giveShare(opened: OpenedConfiguration, folder: string): Promise<Diagnostic[]> {
  const tier = openShare(opened, folder);
  await tier.save();
  return tier.fault ? [unusable(opened, folder, tier.fault.message)] : [];
}

/** Takes over what is in the folders of shares, once it is compared with its hashes. Throws `DiagnosticError`. */
export async function takeShares(opened: OpenedConfiguration, folders: readonly string[]): Promise<void> {
  opened.store.save();
  const faults: Diagnostic[] = [];
  for (const folder of folders) {
    const tier = openShare(opened, folder);
    await tier.restore();
    if (tier.fault) faults.push(unusable(opened, folder, tier.fault.message));
    else if (tier.found === 0)
      faults.push(unusable(opened, folder, 'it holds nothing that this version of docsgen has made'));
  }
  if (faults.length > 0) throw new DiagnosticError(faults, 2);
  opened.store.refresh();
}

/** The fault of a build that shall share what it has made and keep nothing. */
export function nothingToShare(): DiagnosticError {
  const message = 'Shares of a build are kept like what stays between runs, and --no-cache keeps nothing';
  return new DiagnosticError(
    [createDiagnostic('share-unusable', { message, hint: 'Leave --no-cache out.' })],
    2,
  );
}

function openShare({ place, config }: OpenedConfiguration, folder: string): RemoteStore {
  if (place.folder === null) throw nothingToShare();
  return new RemoteStore({
    files: folderRemote(folder, path.relative(config.root, folder)),
    ...{ folder: place.folder, tool: place.tool, write: true, timeoutSeconds: 600 },
    ...{ maxBytes: Number.MAX_SAFE_INTEGER, maxDays: 3650 },
  });
}

function unusable({ config }: OpenedConfiguration, folder: string, reason: string): Diagnostic {
  return createDiagnostic('share-unusable', {
    message: `"${path.relative(config.root, folder)}" is no share of this build: ${reason}`,
    hint: 'Write it with "docsgen build --shard", with the same versions of docsgen, of its packages and of Node.',
  });
}
