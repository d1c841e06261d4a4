import { readFileSync } from 'node:fs';
import type { Asset } from './assets.ts';

/**
 * Files of a site that one build reads: public files and those beside pages are the same in most languages. Each is read
 * once, hashed once and held once; all places are absolute, after translations were looked for.
 */
export class SharedFiles {
  private readonly contents = new Map<string, Uint8Array>();
  private readonly assets = new Map<string, Asset>();
  private readonly keeps: boolean;

  /** `keeps` is for a site in several languages: for any other, it would hold for longer what is needed once. */
  constructor(keeps = false) {
    this.keeps = keeps;
  }

  /** The bytes of a file: the same array each time. */
  read(place: string): Uint8Array {
    const known = this.contents.get(place);
    if (known !== undefined) return known;
    const contents = readFileSync(place);
    if (this.keeps) this.contents.set(place, contents);
    return contents;
  }

  /** What a file is published as, which only its name and its bytes decide. */
  asset(place: string, create: (contents: Uint8Array) => Asset): Asset {
    const known = this.assets.get(place);
    if (known !== undefined) return known;
    const asset = create(this.read(place));
    if (this.keeps) this.assets.set(place, asset);
    return asset;
  }
}
