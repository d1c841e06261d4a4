import {
  type Color,
  clampChroma,
  converter,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  useMode,
  wcagContrast,
} from 'culori/fn';
import type { ThemeToken } from './tokens.ts';

/** Two tokens of which one is read on the other. */
export interface ContrastPair {
  text: string;
  ground: string;
  /** What WCAG 2.2 AA asks for: 4.5 for text, 3 for lines that say where something is. */
  least: number;
}

const SURFACES = ['bg', 'bg-subtle', 'bg-raised', 'bg-hover'];
const CODE_GROUNDS = ['code-bg', 'code-highlight', 'code-inserted', 'code-deleted'];
const CODE_COLORS = 'text comment punctuation keyword string number function type tag attribute'.split(' ');
const TONES = ['info', 'tip', 'warning', 'danger'];

function textsOn(ground: string, texts: readonly string[], least = 4.5): ContrastPair[] {
  return texts.map((text) => ({ text, ground, least }));
}

/** Whether a value of the theme is a color, so that what a site sets in its place has to be one. */
export function isColor(text: string): boolean {
  return parse(text) !== undefined;
}

/** Whether a browser may take a value for a color: what functions and words for other values come to, nobody can tell here. */
export function mayBeColor(text: string): boolean {
  const value = text.trim();
  if (value.includes('(') || /^(?:currentcolor|inherit|initial|unset|revert|revert-layer)$/i.test(value))
    return true;
  // The parser takes digits without their sign too, which browsers don't.
  return !/^[\da-f]+$/i.test(value) && isColor(value);
}

/** All pairs of the theme's colors that readers have to tell from one another. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...SURFACES.flatMap((ground) =>
    textsOn(ground, ['text', 'text-strong', 'text-muted', 'text-faint', 'accent']),
  ),
  ...textsOn('bg', ['accent-hover']),
  ...textsOn('accent-soft', ['accent', 'text-muted', 'text-strong']),
  ...textsOn('accent-line', ['text-strong']),
  ...textsOn('accent', ['on-accent']),
  ...textsOn('accent-hover', ['on-accent']),
  ...textsOn('code-inline-bg', ['text-strong']),
  ...textsOn('warning-line', ['text-strong']),
  ...textsOn('code-bg', ['text-faint']),
  ...['code-inserted', 'code-deleted', 'code-highlight'].flatMap((ground) => textsOn(ground, ['text-muted'])),
  ...CODE_GROUNDS.flatMap((ground) =>
    textsOn(
      ground,
      CODE_COLORS.map((name) => `code-${name}`),
    ),
  ),
  ...TONES.flatMap((tone) => [
    ...textsOn(`${tone}-bg`, [tone, 'text', 'text-muted', 'text-strong', 'accent']),
    ...textsOn('bg', [tone]),
  ]),
  ...SURFACES.flatMap((ground) => textsOn(ground, ['border-control'], 3)),
  ...['bg', 'bg-subtle', 'code-bg'].flatMap((ground) => textsOn(ground, ['focus'], 3)),
];

/** A pair whose colors are too near. */
export interface LowContrast extends ContrastPair {
  textColor: string;
  groundColor: string;
  ratio: number;
  /** The token to change, of those that were set, and the nearest color that is enough; null where none is. */
  token: string;
  nearest: string | null;
}

for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3])
  useMode(mode);
const toOklch = converter('oklch');

/** Pairs of which at least one color was set, and which are too near, in one mode. What is no plain color is left out. */
export function findLowContrast(
  tokens: readonly ThemeToken[],
  mode: 'light' | 'dark',
  set: Readonly<Record<string, string>>,
): LowContrast[] {
  const values: Record<string, string> = Object.fromEntries(tokens.map((token) => [token.name, token[mode]]));
  Object.assign(values, set);
  const colorOf = (name: string) => readColor(values, name);
  return CONTRAST_PAIRS.flatMap((pair) => {
    const { text, ground, least } = pair;
    if (!(text in set) && !(ground in set)) return [];
    const [textColor, groundColor] = [colorOf(text), colorOf(ground)];
    if (!textColor || !groundColor) return [];
    const ratio = wcagContrast(textColor, groundColor);
    if (ratio >= least) return [];
    const token = text in set ? text : ground;
    const [own, other] = token === text ? [textColor, groundColor] : [groundColor, textColor];
    const nearest = findNearest(own, other, least);
    return [
      {
        ...pair,
        textColor: formatHex(textColor),
        groundColor: formatHex(groundColor),
        ratio,
        token,
        nearest,
      },
    ];
  });
}

/** The color of a token; references to other tokens are followed. Undefined for what is no opaque color. */
function readColor(values: Readonly<Record<string, string>>, name: string, depth = 0): Color | undefined {
  const value = values[name] ?? '';
  const [, reference] = /^var\(\s*--([\w-]+)\s*\)$/.exec(value) ?? [];
  if (reference !== undefined) return depth > 10 ? undefined : readColor(values, reference, depth + 1);
  const color = parse(value);
  return color && (color.alpha ?? 1) === 1 ? color : undefined;
}

/** The color of another lightness, as near as can be, that is told from `other`: first one way, then the other. */
function findNearest(color: Color, other: Color, least: number): string | null {
  const own = toOklch(color);
  const passes = (lightness: number) => {
    const hex = formatHex(clampChroma({ ...own, l: lightness }, 'oklch'));
    return wcagContrast(hex, other) >= least ? hex : null;
  };
  for (let step = 1; step <= 200; step++) {
    const found = [own.l - step / 200, own.l + step / 200]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map(passes)
      .find((hex) => hex !== null);
    if (found) return found;
  }
  return null;
}
