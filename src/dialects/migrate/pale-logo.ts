import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What names of pictures say that are made for a dark ground. */
const NAMED = /(?:^|[-_.\s])(?:white|light|inverse|inverted|negative|knockout)(?=[-_.\s\d]|$)/i;
const COLORS =
  /(?:fill|stroke|stop-color)\s?[=:]\s?["']?(#[\da-f]{3,8}\b|rgba?\([\d\s,.%/]{1,40}\)|[a-z]{3,20})/gi;
/** Nearly white, in each of its three parts. */
const PALE = 0xdd;

/**
 * True for a logo that can't be seen on a white bar, where the theme of MkDocs has one in the site's color: its name says so, or
 * all of its colors are nearly white.
 */
export function isPaleLogo(file: string): boolean {
  if (NAMED.test(path.basename(file))) return true;
  if (!/\.svg$/i.test(file)) return false;
  const colors = [...readFileSync(file, 'utf8').matchAll(COLORS)].map(([, color = '']) =>
    color.toLowerCase(),
  );
  const drawn = colors.filter((color) => !/^(?:none|transparent|inherit|url)$/.test(color));
  return drawn.length > 0 && drawn.every(isPale);
}

function isPale(color: string): boolean {
  if (color === 'white') return true;
  const parts = color.startsWith('#')
    ? (color.length < 7
        ? [...color.slice(1, 4)].map((digit) => digit + digit)
        : (color.slice(1, 7).match(/../g) ?? [])
      ).map((hex) => Number.parseInt(hex, 16))
    : (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return parts.length === 3 && parts.every((part) => part >= PALE);
}
