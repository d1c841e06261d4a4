import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files/list-files.ts';
import { createPlaces } from '../files/text-places.ts';
import type { SourceLocation } from '../shared/location.ts';

const asked = new WeakMap<object, string>();

/** From now on, the error of a request that fails is known with the address that it was for: its trace names nobody. */
export function noteRequests(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (target, options) =>
    fetch(target, options).catch((error: unknown) => {
      if (typeof error === 'object' && error !== null)
        asked.set(error, String(target instanceof Request ? target.url : target));
      throw error;
    });
}

/** The address that a request was for that has failed with this error; null for other errors. */
export function addressOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null ? (asked.get(error) ?? null) : null;
}

/** Where the code of the site in a folder names an address, or the host of one that it puts together; null for nowhere. */
export function findAddress(address: string, folder: string): SourceLocation | null {
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  let nearly: SourceLocation | null = null;
  const skip = (name: string) => name.startsWith('.') || name === 'node_modules' || name === 'build';
  for (const file of listFiles(folder, { skip, onFault: () => {} })) {
    if (!/\.(?:mdx|[cm]?[jt]sx?)$/.test(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const at = text.indexOf(address);
    if (at >= 0) return { file, ...createPlaces(text)(at) };
    const host = text.indexOf(origin);
    if (host >= 0) nearly ??= { file, ...createPlaces(text)(host) };
  }
  return nearly;
}
