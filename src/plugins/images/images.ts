import { createRequire } from 'node:module';
import path from 'node:path';
import type Sharp from 'sharp';
import type { ImageForms, Plugin, PluginImage } from '../plugin.ts';

/** Options of the plugin for images. */
export interface ImagesOptions {
  /** Widths in pixels; those that an image does not have are left out. */
  readonly widths?: readonly number[];
  /** Formats, the best first. */
  readonly formats?: readonly ('avif' | 'webp')[];
  /** Quality from 1 to 100, for each format. */
  readonly quality?: Readonly<Partial<Record<'avif' | 'webp', number>>>;
  /** Files that have fewer bytes stay as they are. */
  readonly minBytes?: number;
  /** Width of the column that images fill at most, in CSS pixels. */
  readonly column?: number;
  /** Seconds for one form of one image. */
  readonly seconds?: number;
}

const DEFAULTS = {
  widths: [480, 960, 1440, 1920],
  formats: ['avif', 'webp'],
  quality: {},
  minBytes: 8_192,
  column: 720,
  seconds: 30,
} as const satisfies Required<ImagesOptions>;

/** Qualities at which screenshots stay sharp. */
const QUALITY = { avif: 55, webp: 80 } as const;

/** Formats that are read; drawings and moving pictures stay as they are. */
const READ = /\.(?:png|jpe?g|webp|avif)$/i;

/**
 * Images in smaller formats and several sizes, made by sharp, which the site installs. The originals stay, for browsers
 * that know no other format and for the Markdown form.
 */
export function images(written: ImagesOptions = {}): Plugin {
  const options = { ...DEFAULTS, ...written };
  return {
    name: 'images',
    version: '1',
    options,
    images: {
      key: ({ root }) => loadSharp(root)?.versions.vips ?? 'none',
      convert: async (image, { root }) => {
        const sharp = loadSharp(root);
        return sharp === null ? null : convert(sharp, image, options);
      },
    },
    check: ({ root }) =>
      loadSharp(root) === null
        ? [
            {
              code: 'sharp-missing',
              message: 'Images stay as they are: the package sharp is not installed',
              hint: 'npm install --save-dev sharp',
              severity: 'warning',
            },
          ]
        : [],
  };
}

/** sharp as the site has installed it; null where it has not, or not for this machine. */
function loadSharp(root: string): typeof Sharp | null {
  try {
    return createRequire(path.join(root, 'package.json'))('sharp') as typeof Sharp;
  } catch {
    return null;
  }
}

async function convert(
  sharp: typeof Sharp,
  { path: name, contents, width }: PluginImage,
  options: Required<ImagesOptions>,
): Promise<ImageForms | null> {
  if (!READ.test(name) || contents.length < options.minBytes) return null;
  const { pages = 1 } = await sharp(contents).metadata();
  if (pages > 1) return null;
  const most = Math.max(...options.widths);
  const widths = [...new Set([...options.widths.filter((own) => own < width), Math.min(width, most)])];
  const sources = [];
  for (const format of options.formats) {
    const files = [];
    for (const own of widths.sort((a, b) => a - b)) {
      const made = await sharp(contents)
        .autoOrient()
        .resize({ width: own, withoutEnlargement: true })
        .toFormat(format, { quality: options.quality[format] ?? QUALITY[format] })
        .timeout({ seconds: options.seconds })
        .toBuffer();
      // A form that is larger than what it stands for helps nobody.
      if (made.length < contents.length) files.push({ width: own, contents: new Uint8Array(made) });
    }
    if (files.length > 0) sources.push({ type: `image/${format}`, files });
  }
  return { column: options.column, sources };
}
