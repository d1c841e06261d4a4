import { hashText } from '../../files/hash.ts';
import { BUNDLE_FORMAT, decodeBundle, encodeBundle, type Parcel } from './bundle-format.ts';
import { LocalEntries, type LocalEntry } from './local-entries.ts';
import { type RemoteError, type RemoteFiles, toRemoteError, withinTime } from './remote-files.ts';
import {
  decodeIndex,
  encodeIndex,
  entryIds,
  keyIds,
  type RemoteBundle,
  type RemoteLimits,
  sweepBundles,
} from './remote-index.ts';

/** Bytes of an index: a hundred thousand entries have two million. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
/** Bytes of the values that go into one bundle. */
const BUNDLE_BYTES = 96 * 1024 * 1024;
/** How often an index is written anew when another machine has written its own in the same moment. */
const TRIES = 12;
const DAY = 86_400_000;

export interface RemoteStoreOptions extends RemoteLimits {
  files: RemoteFiles;
  /** Folder of the local store; absolute. */
  folder: string;
  /** Identity of the code that makes the values: entries of another one are never seen. */
  tool: string;
  write: boolean;
  /** Seconds that an operation may take, besides one for each megabyte. */
  timeoutSeconds: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * The second tier of a store: entries that any machine has made. They are taken over before a command begins and given
 * away after it, many at a time, so that the command itself reads from the disk alone. What arrives is compared with
 * its hash first. Methods never throw: `fault` says why the place can't be used, and nothing is tried after that.
 */
export class RemoteStore {
  private readonly options: RemoteStoreOptions;
  private readonly folder: string;
  /** Bundles that were not what the index says. */
  private readonly damaged = new Set<string>();
  /** Bundles that the place had when it was asked; null before. */
  found: number | null = null;
  /** The first reason for which the place could not be used. */
  fault: RemoteError | null = null;

  constructor(options: RemoteStoreOptions) {
    this.options = options;
    this.folder = hashText(`${BUNDLE_FORMAT} ${options.tool}`);
  }

  /** Takes over what is missing here. Returns the number of entries that came. */
  async restore(): Promise<number> {
    return (await this.attempt(() => this.fetchMissing())) ?? 0;
  }

  /** Gives away what the place does not have. Returns the number of entries that went. */
  async save(): Promise<number> {
    if (!this.options.write) return 0;
    return (await this.attempt(() => this.giveAway())) ?? 0;
  }

  close(): void {
    this.options.files.close();
  }

  private async attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.fault) return null;
    try {
      return await work();
    } catch (error) {
      this.fault = toRemoteError(error);
      return null;
    }
  }

  private async fetchMissing(): Promise<number> {
    const index = await this.readIndex();
    this.found = index.length;
    const local = new LocalEntries(this.options);
    const here = new Set(local.list().map(({ keyId }) => keyId));
    let taken = 0;
    // The newest first: of two values of a key, the newer one counts.
    for (const bundle of index.toReversed()) {
      const missing = [...keyIds(bundle)].filter((id) => !here.has(id));
      if (missing.length === 0) continue;
      const parcels = await this.fetchBundle(bundle);
      if (parcels === null) {
        // Whoever has its entries gives them again.
        this.damaged.add(bundle.name);
        continue;
      }
      local.add(parcels);
      for (const id of missing) here.add(id);
      taken += missing.length;
    }
    return taken;
  }

  private async fetchBundle({ name, size }: RemoteBundle): Promise<Parcel[] | null> {
    const bytes = await this.timed(size, () => this.options.files.read(this.fileOf(name), { bytes: size }));
    return bytes && decodeBundle(name, this.options.tool, bytes);
  }

  private async giveAway(): Promise<number> {
    const index = await this.readIndex();
    const kept = this.sweep(index);
    const there = new Set(kept.flatMap((bundle) => [...entryIds(bundle)]));
    const local = new LocalEntries(this.options);
    const isWorthIt = ({ id, day }: LocalEntry) =>
      !there.has(id) && this.today() - day <= this.options.maxDays;
    const fresh = local.list().filter(isWorthIt);
    const made: RemoteBundle[] = [];
    for (const parcels of inParts(fresh, local)) made.push(await this.writeBundle(parcels));
    // A bundle that was damaged may have been made again, byte for byte.
    const stays = new Set([...kept, ...made].map(({ name }) => name));
    const swept = index.map(({ name }) => name).filter((name) => !stays.has(name));
    if (made.length > 0 || swept.length > 0) await this.publish(made, new Set(swept));
    return made.reduce((sum, bundle) => sum + [...keyIds(bundle)].length, 0);
  }

  private async writeBundle(parcels: readonly (Parcel & { id: string })[]): Promise<RemoteBundle> {
    const { name, bytes } = encodeBundle(this.options.tool, parcels);
    await this.timed(bytes.length, () => this.options.files.write(this.fileOf(name), bytes));
    const entries = Buffer.from(parcels.map(({ id }) => id).join(''), 'latin1');
    return { name, size: bytes.length, day: this.today(), entries };
  }

  /**
   * Writes the index with what is new, unless another machine has written its own since it was read: that one is read
   * then, and added to. Servers that know no conditions may still lose one of two that write in the same moment, so that
   * each looks whether its own bundles are in what stands there; what is lost all the same is given by the next build
   * that has it. Of what others have given meanwhile nothing is swept, since nobody has given its entries again.
   */
  private async publish(made: readonly RemoteBundle[], swept: ReadonlySet<string>): Promise<void> {
    let written = false;
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const { index, version } = await this.readIndexVersion();
      const known = new Set(index.map(({ name }) => name));
      if (written && made.every(({ name }) => known.has(name))) break;
      const added = made.filter(({ name }) => !known.has(name));
      const kept = index.filter(({ name }) => !swept.has(name));
      const bytes = encodeIndex(this.options.tool, [...kept, ...added]);
      written = await this.timed(bytes.length, () =>
        this.options.files.replace(this.indexFile, bytes, version),
      );
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
    if (!written) return;
    // A machine that has read the old index meanwhile misses what is gone, and makes it.
    for (const name of swept) await this.timed(0, () => this.options.files.remove(this.fileOf(name)));
  }

  private sweep(index: readonly RemoteBundle[]): RemoteBundle[] {
    const whole = index.filter(({ name }) => !this.damaged.has(name));
    return sweepBundles(whole, this.today(), this.options);
  }

  private async readIndex(): Promise<RemoteBundle[]> {
    return (await this.readIndexVersion()).index;
  }

  private async readIndexVersion(): Promise<{ index: RemoteBundle[]; version: string | null }> {
    const limits = { bytes: MAX_INDEX_BYTES };
    const { bytes, version } = await this.timed(0, () =>
      this.options.files.readVersion(this.indexFile, limits),
    );
    return { index: decodeIndex(this.options.tool, bytes), version };
  }

  private timed<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    return withinTime(this.options.timeoutSeconds + bytes / 1e6, work);
  }

  private get indexFile(): string {
    return `${this.folder}/index`;
  }

  private fileOf(name: string): string {
    return `${this.folder}/${name}`;
  }

  private today(): number {
    return Math.floor((this.options.now ?? Date.now)() / DAY);
  }
}

/** Entries with their values, as many at a time as fit into a bundle; damaged ones are left out. */
function* inParts(
  entries: readonly LocalEntry[],
  local: LocalEntries,
): Iterable<(Parcel & { id: string })[]> {
  let part: (Parcel & { id: string })[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const parcel = local.take(entry);
    if (!parcel) continue;
    part.push({ ...parcel, id: entry.id });
    bytes += parcel.value.end - parcel.value.start;
    if (bytes < BUNDLE_BYTES) continue;
    yield part;
    part = [];
    bytes = 0;
  }
  if (part.length > 0) yield part;
}
