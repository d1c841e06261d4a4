/** What a remote place holds for one version of docsgen: its bundles, with what is in each of them. */
import { createHash } from 'node:crypto';

/** Counts up when the format changes. */
const INDEX_FORMAT = 1;
/** Bytes of an entry in the list: of its shelf and key, and of its value. */
const KEY_LENGTH = 8;
const CHECK_LENGTH = 4;
const ENTRY_LENGTH = KEY_LENGTH + CHECK_LENGTH;
/** Above this number, small bundles are put together with what is new. */
const MAX_BUNDLES = 8;

export interface RemoteBundle {
  /** Hash of its bytes, which are in the file of this name. */
  name: string;
  size: number;
  /** Day since 1970 on which it was written. */
  day: number;
  /** `keyIds` of all entries, each followed by the check of its value. */
  entries: Buffer;
}

/** Names an entry, whatever its value. */
export function keyIdOf(shelf: string, key: string): string {
  return createHash('sha1').update(`${shelf}\0${key}`).digest().toString('latin1', 0, KEY_LENGTH);
}

/** Names an entry with its value. */
export function entryIdOf(keyId: string, check: number): string {
  const bytes = Buffer.alloc(CHECK_LENGTH);
  bytes.writeUInt32BE(check);
  return keyId + bytes.toString('latin1');
}

export function* keyIds({ entries }: RemoteBundle): Iterable<string> {
  for (let at = 0; at < entries.length; at += ENTRY_LENGTH)
    yield entries.toString('latin1', at, at + KEY_LENGTH);
}

export function* entryIds({ entries }: RemoteBundle): Iterable<string> {
  for (let at = 0; at < entries.length; at += ENTRY_LENGTH)
    yield entries.toString('latin1', at, at + ENTRY_LENGTH);
}

export function encodeIndex(tool: string, bundles: readonly RemoteBundle[]): Buffer {
  const tuples = bundles.map(({ name, size, day, entries }) => [name, size, day, entries.toString('base64')]);
  const body = JSON.stringify([INDEX_FORMAT, tool, tuples]);
  return Buffer.from(`${createHash('sha256').update(body).digest('hex')}\n${body}`);
}

/** The bundles of an index; none when it is damaged or not of this tool. Never throws. */
export function decodeIndex(tool: string, bytes: Buffer | null): RemoteBundle[] {
  try {
    const [hash = '', body = ''] = (bytes?.toString() ?? '').split('\n');
    if (createHash('sha256').update(body).digest('hex') !== hash) return [];
    const [format, ownTool, tuples] = JSON.parse(body) as [number, string, unknown[][]];
    if (format !== INDEX_FORMAT || ownTool !== tool) return [];
    return tuples.flatMap((tuple) => toBundle(tuple) ?? []);
  } catch {
    return [];
  }
}

function toBundle([name, size, day, entries]: unknown[]): RemoteBundle | null {
  if (typeof name !== 'string' || !/^[0-9a-f]{64}$/.test(name)) return null;
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(day) || typeof entries !== 'string') return null;
  return { name, size: size as number, day: day as number, entries: Buffer.from(entries, 'base64') };
}

export interface RemoteLimits {
  /** Bytes of all bundles; the oldest go first. */
  maxBytes: number;
  /** Days after which a bundle goes. */
  maxDays: number;
}

/**
 * Which bundles stay when something is added. Of too many, the largest half stays: what is still of use in the others
 * is written again, in one bundle, by whoever has it.
 */
export function sweepBundles(
  bundles: readonly RemoteBundle[],
  today: number,
  limits: RemoteLimits,
): RemoteBundle[] {
  const alive = bundles.filter(({ day }) => today - day <= limits.maxDays);
  const largest = [...alive].sort((a, b) => b.size - a.size).slice(0, MAX_BUNDLES / 2);
  const kept = alive.length < MAX_BUNDLES ? alive : alive.filter((bundle) => largest.includes(bundle));
  let total = 0;
  return kept
    .toReversed()
    .filter(({ size }) => {
      total += size;
      return total <= limits.maxBytes;
    })
    .toReversed();
}
