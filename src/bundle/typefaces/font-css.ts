import path from 'node:path';
import type { Metafile } from 'esbuild';
import { toPosix } from '../../files/paths.ts';
import type { ReadFontFile, ReadTypeface } from './read-typefaces.ts';
import {
  bundledFonts,
  type FallbackKind,
  FONT_ROLES,
  FONT_TOKENS,
  type FontRole,
  fallbackOf,
  fontStack,
  type Typefaces,
} from './typefaces.ts';

/** A file of a typeface that pages fetch ahead, below the output folder. */
export interface FontPreload {
  path: string;
  /** Media type. */
  type: string;
  /** Characters that browsers load it for; null for all. */
  ranges: [first: number, last: number][] | null;
}

interface FontOptions {
  packageRoot: string;
  root: string;
  fonts: Typefaces;
}

/** Imports of the style sheets of the theme's own typefaces, where they are used. */
export function bundledFontImports({ fonts, packageRoot }: FontOptions): string[] {
  return FONT_ROLES.filter((role) => fonts[role] === 'bundled').map(
    (role) => `@import ${JSON.stringify(path.join(packageRoot, bundledFonts(role)))} layer(tokens);`,
  );
}

/**
 * Typefaces that most systems have, and free ones of the same widths, which were measured as the site's are: Arial and
 * Liberation Sans, Times New Roman and Liberation Serif, Courier New and Liberation Mono.
 */
const SYSTEM: Readonly<Record<FallbackKind, { names: string[]; unitsPerEm: number; xWidthAvg: number }>> = {
  'sans-serif': { names: ['Arial', 'Liberation Sans'], unitsPerEm: 2048, xWidthAvg: 913 },
  serif: { names: ['Times New Roman', 'Liberation Serif'], unitsPerEm: 2048, xWidthAvg: 832 },
  monospace: { names: ['Courier New', 'Liberation Mono'], unitsPerEm: 2048, xWidthAvg: 1229 },
};

/** The style sheet of a typeface of the site: its files, the typeface that stands in for it, and the token. */
export function typefaceCss({ role, typeface, files }: ReadTypeface, root: string): string {
  const display = typeface.display ?? (role === 'code' ? 'swap' : 'optional');
  const faces = files.map((font) => {
    const relative = toPosix(path.relative(root, font.file));
    const url = JSON.stringify(relative.startsWith('.') ? relative : `./${relative}`);
    const range = font.unicodeRange === null ? '' : ` unicode-range: ${font.unicodeRange};`;
    return `@font-face { font-family: "${typeface.family}"; src: url(${url}) format("${font.format}"); font-weight: ${font.weight}; font-style: ${font.style}; font-display: ${display};${range} }`;
  });
  return [
    ...faces,
    fallbackFace(typeface.family, fallbackOf(typeface, role), files),
    `@layer tokens { :root { --${FONT_TOKENS[role]}: ${fontStack(typeface, role)}; } }`,
  ].join('\n');
}

/** A typeface of the system, made as wide and as high as the one that it stands in for. */
function fallbackFace(family: string, kind: FallbackKind, files: readonly ReadFontFile[]): string {
  const font = files.filter(isUpright).find(hasLatin) ?? files[0];
  const { names, unitsPerEm, xWidthAvg } = SYSTEM[kind];
  if (!font) return '';
  const size = font.xWidthAvg / font.unitsPerEm / (xWidthAvg / unitsPerEm);
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
  const height = (units: number) => percent(Math.abs(units) / (font.unitsPerEm * size));
  const src = names.map((name) => `local("${name}")`).join(', ');
  return `@font-face { font-family: "${family} Fallback"; src: ${src}; ascent-override: ${height(font.ascent)}; descent-override: ${height(font.descent)}; line-gap-override: ${height(font.lineGap)}; size-adjust: ${percent(size)}; }`;
}

/** What the first view needs of each typeface, by the names that its files have in the output. */
export function preloadsOf(
  { fonts, packageRoot, root }: FontOptions,
  typefaces: readonly ReadTypeface[],
  outputs: Metafile['outputs'],
): Record<FontRole, FontPreload[]> {
  const preloads = (role: FontRole): FontPreload[] => {
    if (fonts[role] === 'bundled') {
      const file = role === 'text' ? 'inter.woff2' : 'jetbrains-mono.woff2';
      const output = findOutput(outputs, packageRoot, path.join(packageRoot, 'theme/fonts', file));
      return output === null ? [] : [{ path: output, type: 'font/woff2', ranges: null }];
    }
    const own = typefaces.find((typeface) => typeface.role === role);
    return (own ? findFirst(own) : []).flatMap((font) => {
      const output = findOutput(outputs, packageRoot, path.resolve(root, font.file));
      if (output === null) return [];
      return [{ path: output, type: `font/${font.format}`, ranges: readRanges(font.unicodeRange) }];
    });
  };
  return { text: preloads('text'), code: preloads('code') };
}

function findOutput(outputs: Metafile['outputs'], packageRoot: string, file: string): string | null {
  const found = Object.entries(outputs).find(
    ([name, { inputs }]) =>
      !name.endsWith('.css') &&
      Object.keys(inputs).some((input) => path.resolve(packageRoot, input) === file),
  );
  return found?.[0] ?? null;
}

/** The upright files for plain text, and those for headings, which are the next bolder ones. */
function findFirst({ role, files }: ReadTypeface): ReadFontFile[] {
  const upright = files.filter(isUpright);
  const weights = role === 'text' ? [400, HEADINGS] : [400];
  const nearest = weights.map((weight) => Math.min(...upright.map((font) => distance(font, weight))));
  return upright.filter((font) => weights.some((weight, index) => distance(font, weight) === nearest[index]));
}

/** Weight of the theme's headings: `weight-heading`. */
const HEADINGS = 650;

function distance({ weight }: ReadFontFile, wanted: number): number {
  const [first = 400, last = first] = weight.split(' ').map(Number);
  return wanted < first ? first - wanted : Math.max(0, wanted - last);
}

const isUpright = ({ style }: ReadFontFile): boolean => style === 'normal';

function hasLatin({ unicodeRange }: ReadFontFile): boolean {
  const e = 0x65;
  return readRanges(unicodeRange)?.some(([first, last]) => first <= e && e <= last) ?? true;
}

/** `U+0-FF, U+4??` as pairs of numbers. */
function readRanges(text: string | null): [number, number][] | null {
  if (text === null) return null;
  return text.split(',').map((part): [number, number] => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'f'), 16)];
  });
}
