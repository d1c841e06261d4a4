import { readFileSync } from 'node:fs';
import path from 'node:path';
import { modeHsl, modeRgb, parse, useMode, wcagLuminance } from 'culori/fn';

for (const mode of [modeRgb, modeHsl]) useMode(mode);

/** What names of pictures say that are made for a dark ground. */
const NAMED = /(?:^|[-_.\s])(?:white|light|inverse|inverted|negative|knockout)(?=[-_.\s\d]|$)/i;
const COLORS =
  /(?:fill|stroke|stop-color)\s?[=:]\s?["']?(#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([\d\s,.%/]{1,40}\)|[a-z]{3,20})/gi;
/** Luminance from which on a color has less than 1.5 of contrast to white. */
const PALE = 0.65;

/**
 * True for a logo that can't be seen on a white bar, where the theme of MkDocs has one in the site's color: its name says so, or
 * all of its colors are nearly white.
 */
export function isPaleLogo(file: string): boolean {
  if (NAMED.test(path.basename(file))) return true;
  if (!/\.svg$/i.test(file)) return false;
  // Words that are no color, such as `none`, draw nothing.
  const colors = [...readFileSync(file, 'utf8').matchAll(COLORS)].flatMap(
    ([, color]) => parse(color ?? '') ?? [],
  );
  return colors.length > 0 && colors.every((color) => wcagLuminance(color) >= PALE);
}
