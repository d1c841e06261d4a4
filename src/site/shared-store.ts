import type { RemoteCache } from '../config/resolve-cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeRemoteFault } from '../store/remote/describe-remote.ts';
import { openRemote } from '../store/remote/open-remote.ts';
import { RemoteError, type RemoteFiles } from '../store/remote/remote-files.ts';
import { isReadOnly } from '../store/remote/remote-options.ts';
import { RemoteStore } from '../store/remote/remote-store.ts';
import type { OpenedConfiguration } from './site.ts';

export interface SharedStoreOptions {
  cacheReadOnly?: boolean | undefined;
}

/** What a build has to do with a place that machines share. */
export interface SharedStore {
  /** Whether the bytes of output files are kept for other machines. */
  readonly keepsFiles: boolean;
  /** Takes over what others have made, before anything is looked up. */
  restore: () => Promise<void>;
  /** Gives away what is new here, once all of it is saved. */
  save: () => Promise<void>;
  faults: () => Diagnostic[];
}

/** The place that `cache.remote` names; null without one. */
export function openSharedStore(
  { config, store, place }: OpenedConfiguration,
  { cacheReadOnly = false }: SharedStoreOptions,
): SharedStore | null {
  const { remote } = config.cache;
  const { folder, tool } = place;
  if (remote === null || folder === null) return null;
  const write = remote.write && !cacheReadOnly && !isReadOnly(process.env);
  const { files, fault } = open(remote, config.root);
  if (!files) return neverShared(remote, fault);
  const { timeoutSeconds, maxBytes, maxDays } = remote;
  const tier = new RemoteStore({ files, folder, tool, write, timeoutSeconds, maxBytes, maxDays });
  return {
    keepsFiles: write,
    async restore() {
      // What the configuration was made into is in the folder too, before it is looked at.
      store.save();
      if ((await tier.restore()) > 0) store.refresh();
    },
    async save() {
      await tier.save();
      tier.close();
    },
    faults: () => (tier.fault ? [describeRemoteFault(files.place, tier.fault)] : []),
  };
}

function open(
  remote: RemoteCache,
  root: string,
): { files: RemoteFiles; fault: null } | { files: null; fault: RemoteError } {
  try {
    return { files: openRemote(remote, root, process.env), fault: null };
  } catch (error) {
    if (error instanceof RemoteError) return { files: null, fault: error };
    throw error;
  }
}

const NAMES = { folder: 'a folder', http: 'HTTP', s3: 'a bucket', redis: 'Redis' };

function neverShared({ place }: RemoteCache, fault: RemoteError): SharedStore {
  return {
    keepsFiles: false,
    restore: async () => {},
    save: async () => {},
    faults: () => [describeRemoteFault(NAMES[place.driver], fault)],
  };
}
