import { statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { hashText } from '../files/hash.ts';
import { placeOf, type TranslatedFolders } from '../files/translated-files.ts';
import { SharedFiles } from './shared-files.ts';

/** A file that stands beside pages and is published under a name with its hash. */
export interface Asset {
  /** Path below the output folder: `assets/diagram-1f3a….svg`. */
  file: string;
  contents: Uint8Array;
  /** Natural size in CSS pixels; null for files that are no images, or of unknown size. */
  width: number | null;
  height: number | null;
  /** True for files with the extension of an image that cannot be read as one, or that browsers do not show. */
  unreadable: boolean;
}

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
/** Pictures that no browser shows, or one alone. */
const SHOWN_NOWHERE = /\.(?:hei[cf]|tiff?|psd|eps|ai|dng|pdf)$/i;

/** Reads files of the content folder and names them by content; each file once. */
export class AssetStore {
  private readonly assets = new Map<string, Asset | null>();
  private readonly translated: TranslatedFolders;
  private readonly shared: SharedFiles;

  /** `shared` is what other languages of the same build have read. */
  constructor(translated: TranslatedFolders = [], shared: SharedFiles = new SharedFiles()) {
    this.translated = translated;
    this.shared = shared;
  }

  /** The asset of an absolute path, or null when there is no such file. */
  load(file: string): Asset | null {
    const known = this.assets.get(file);
    if (known !== undefined) return known;
    // A link to a folder of public files is answered by the host.
    const place = placeOf(file, this.translated);
    const isFile = statSync(place, { throwIfNoEntry: false })?.isFile() === true;
    const asset = isFile ? this.shared.asset(place, (contents) => createAsset(file, contents)) : null;
    this.assets.set(file, asset);
    return asset;
  }
}

function createAsset(file: string, contents: Uint8Array): Asset {
  const extension = path.extname(file).toLowerCase();
  const name = path.basename(file, path.extname(file)).replace(/[^\w.-]+/g, '-');
  const size = IMAGE.test(file) ? measureImage(contents) : { width: null, height: null };
  return {
    file: `assets/${name}-${hashText(contents).slice(0, 8)}${extension}`,
    contents,
    width: size?.width ?? null,
    height: size?.height ?? null,
    unreadable: size === null || SHOWN_NOWHERE.test(file),
  };
}

/** Natural size of an image, or null when the bytes are no image. */
export function measureImage(contents: Uint8Array): { width: number | null; height: number | null } | null {
  try {
    const { width, height, orientation = 1 } = imageSize(contents);
    // Cameras store what they saw lying on its side with a note to turn it, which browsers do.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // An SVG may do without a size; anything else that cannot be measured is no image.
    const isSvg = /<svg[\s>]/.test(Buffer.from(contents).toString('utf8', 0, 2000));
    return isSvg ? { width: null, height: null } : null;
  }
}
