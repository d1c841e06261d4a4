import { clampChroma, converter, formatHex, type Oklch, parse } from 'culori/fn';
import { findLowContrast } from './contrast.ts';
import type { ThemeToken } from './tokens.ts';

/** Values of the theme's tokens that are made of a color of the site's own. */
export interface BrandTokens {
  tokens: Record<string, { light: string; dark: string }>;
  /** The modes in which texts of the color could not be read on the theme's surfaces, and what stands in its place. */
  moved: { mode: 'light' | 'dark'; from: string; to: string }[];
}

/** Tokens that belong to the accent. */
const FAMILY = ['accent', 'accent-hover', 'accent-soft', 'accent-line', 'on-accent', 'focus'] as const;
/** How much stronger than the theme's own the color of a surface may be. */
const MOST_CHROMA = 1.3;
/** What a color was moved for may be too near to another one still: each step mends one pair. */
const MOST_STEPS = 24;

const toOklch = converter('oklch');

/**
 * The theme's accent in a color of the site's own: links and buttons have it, and lines and surfaces its hue, as light or dark as
 * the theme's. Where it is too near to what it is read on, by the pairs of `CONTRAST_PAIRS`, the nearest color that is enough
 * stands in its place. Null where neither is an opaque color.
 */
export function brandTokens(
  theme: readonly ThemeToken[],
  brand: Readonly<Record<'light' | 'dark', string>>,
): BrandTokens | null {
  // A color of one mode alone is that of both.
  const [first, second] = [read(brand.light) ?? read(brand.dark), read(brand.dark) ?? read(brand.light)];
  const light = first && familyOf(theme, 'light', first);
  const dark = second && familyOf(theme, 'dark', second);
  if (!light || !dark) return null;
  const moved = [['light', light] as const, ['dark', dark] as const].flatMap(([mode, { from, set }]) =>
    from === set.accent ? [] : [{ mode, from, to: set.accent ?? from }],
  );
  const tokens = FAMILY.map(
    (name) => [name, { light: light.set[name] ?? '', dark: dark.set[name] ?? '' }] as const,
  );
  return { tokens: Object.fromEntries(tokens), moved };
}

function familyOf(theme: readonly ThemeToken[], mode: 'light' | 'dark', brand: Oklch) {
  const own = Object.fromEntries(
    FAMILY.map((name) => [name, read(theme.find((token) => token.name === name)?.[mode])]),
  );
  const { accent } = own;
  if (!accent) return null;
  const share = Math.min(MOST_CHROMA, brand.c / Math.max(accent.c, 0.01));
  const tinted = (name: string) =>
    write({ ...brand, l: own[name]?.l ?? brand.l, c: (own[name]?.c ?? 0) * share });
  const from = write(brand);
  const set: Record<string, string> = {
    'accent-soft': tinted('accent-soft'),
    'accent-line': tinted('accent-line'),
    accent: from,
  };
  mend(theme, mode, set);
  const found = read(set.accent) ?? brand;
  set.focus = set.accent ?? from;
  set['accent-hover'] = write({ ...found, l: found.l + (own['accent-hover']?.l ?? 0) - accent.l });
  set['on-accent'] = tinted('on-accent');
  mend(theme, mode, set);
  return { from, set };
}

/** Moves colors until each can be told from what it stands on. */
function mend(theme: readonly ThemeToken[], mode: 'light' | 'dark', set: Record<string, string>): void {
  for (let step = 0; step < MOST_STEPS; step++) {
    const [low] = findLowContrast(theme, mode, set);
    if (!low?.nearest) return;
    set[low.token] = low.nearest;
  }
}

function read(color: string | undefined): Oklch | null {
  const parsed = color === undefined ? undefined : parse(color);
  return parsed && (parsed.alpha ?? 1) === 1 ? toOklch(parsed) : null;
}

function write(color: Oklch): string {
  return formatHex(clampChroma({ ...color, l: Math.min(1, Math.max(0, color.l)) }, 'oklch'));
}
