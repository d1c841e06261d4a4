import { statSync } from 'node:fs';
import { AssetStore } from '../content/assets.ts';
import { placeOf, type TranslatedFolders } from '../files/translated-files.ts';

/**
 * Whether the images that pages show are some: read once for each save, and not held, as a live server runs for a day
 * and a site may have thousands.
 */
export class ImageProbe {
  private readonly known = new Map<string, { saved: string; unreadable: boolean }>();

  /** As `AssetStore.load`, as far as faults need it. */
  load(file: string, translated: TranslatedFolders): { unreadable: boolean } | null {
    const stat = statSync(placeOf(file, translated), { throwIfNoEntry: false });
    if (!stat?.isFile()) return null;
    const saved = `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
    const before = this.known.get(file);
    if (before?.saved === saved) return before;
    const unreadable = new AssetStore(translated).load(file)?.unreadable ?? false;
    this.known.set(file, { saved, unreadable });
    return { unreadable };
  }
}
