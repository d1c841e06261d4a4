import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Copy } from './migration.ts';

const PICTURE = /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i;

/** Pictures of a site that have to stand in the public folder to be shown around pages, and don't. */
export class PublicCopies {
  readonly list: Copy[] = [];
  private readonly folder: string;

  /** @param folder the public folder below the root */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** The name of a picture in the public folder, to which it is to be copied; undefined for what is none. */
  take(file: string, name: string = path.basename(file)): string | undefined {
    if (!PICTURE.test(file) || !existsSync(file) || !statSync(file).isFile()) return undefined;
    const to = path.posix.join(this.folder, name);
    if (this.list.every((copy) => copy.to !== to)) this.list.push({ from: file, to });
    return name;
  }
}
