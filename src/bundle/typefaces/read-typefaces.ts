import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FontMetrics } from './measure-font.ts';
import { FONT_ROLES, type FontFile, type FontRole, type Typeface, type Typefaces } from './typefaces.ts';

/** A file of a typeface with what stands in it. */
export interface ReadFontFile extends FontMetrics {
  /** Absolute path. */
  file: string;
  format: FontFormat;
  unicodeRange: string | null;
}

/** A typeface of the site with what its files say. */
export interface ReadTypeface {
  role: FontRole;
  typeface: Typeface;
  files: ReadFontFile[];
}

export type FontFormat = 'woff2' | 'woff';

/** Reads the files of the site's own typefaces; they have been checked. A site without any reads nothing. */
export async function readTypefaces(fonts: Typefaces, root: string): Promise<ReadTypeface[]> {
  const own = FONT_ROLES.flatMap((role) => {
    const typeface = fonts[role];
    return typeof typeface === 'string' ? [] : [{ role, typeface }];
  });
  return Promise.all(
    own.map(async ({ role, typeface }) => ({
      ...{ role, typeface },
      files: await Promise.all(typeface.files.map((file) => readFontFile(file, root))),
    })),
  );
}

async function readFontFile(font: FontFile, root: string): Promise<ReadFontFile> {
  const file = resolveFontFile(font.src, root) ?? path.resolve(root, font.src);
  const bytes = readFileSync(file);
  const { measureFont } = await import('./measure-font.ts');
  const measured = await measureFont(bytes);
  return {
    ...measured,
    file,
    format: formatOf(bytes) ?? 'woff2',
    weight: font.weight ?? measured.weight,
    style: font.style ?? measured.style,
    unicodeRange: font.unicodeRange ?? null,
  };
}

/** Absolute path of a file of the site, or in a package that it has installed; null where there is none. */
export function resolveFontFile(src: string, root: string): string | null {
  if (/^\.{0,2}\//.test(src)) return path.resolve(root, src);
  try {
    return createRequire(path.join(root, 'package.json')).resolve(src);
  } catch {
    return null;
  }
}

/** What the first bytes of a file say that it is; null for what browsers need not know. */
export function formatOf(bytes: Buffer): FontFormat | null {
  const signature = bytes.subarray(0, 4).toString('latin1');
  if (signature === 'wOF2') return 'woff2';
  return signature === 'wOFF' ? 'woff' : null;
}
