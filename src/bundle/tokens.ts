import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  bundledFonts,
  FONT_ROLES,
  FONT_TOKENS,
  type FontRole,
  fontStack,
  type Typefaces,
} from './typefaces/typefaces.ts';

/** A CSS custom property of the theme. */
export interface ThemeToken {
  /** Without the dashes, as the configuration has it: `accent`. */
  name: string;
  /** What it belongs to, such as `Surfaces`. */
  group: string;
  light: string;
  /** The same as `light` where the dark mode has no value of its own. */
  dark: string;
}

/** Values of tokens that a site sets, by name: one for both modes, or one for each. */
export type TokenValues = Readonly<
  Record<string, string | { light?: string | undefined; dark?: string | undefined }>
>;

const FILE = 'theme/styles/tokens.css';

/** The tokens of the theme in the order of its style sheet, as a site with these typefaces has them. */
export function readTokens(packageRoot: string, fonts: Typefaces): ThemeToken[] {
  const css = readFileSync(path.join(packageRoot, FILE), 'utf8');
  const [light = '', dark = ''] = css.split('@media not print');
  const darkValues = new Map(readDeclarations(dark).map(({ name, value }) => [name, value]));
  const faces = new Map(FONT_ROLES.flatMap((role) => fontTokens(packageRoot, role, fonts[role])));
  return readDeclarations(light).map(({ name, value, group }) => {
    const shown = faces.get(name) ?? value;
    return { name, group, light: shown, dark: darkValues.get(name) ?? shown };
  });
}

/** All style sheets of the theme as one text: what they read, a site may set. */
export function readThemeStyles(packageRoot: string): string {
  const folder = path.join(packageRoot, 'theme/styles');
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

/** The value of `font` or `font-mono` where it is not the theme's own, that of the system. */
function fontTokens(packageRoot: string, role: FontRole, font: Typefaces[FontRole]): [string, string][] {
  if (font === 'system') return [];
  if (font !== 'bundled') return [[FONT_TOKENS[role], fontStack(font, role)]];
  const css = readFileSync(path.join(packageRoot, bundledFonts(role)), 'utf8');
  return readDeclarations(css).map(({ name, value }) => [name, value]);
}

function readDeclarations(css: string): { name: string; value: string; group: string }[] {
  let group = '';
  return css.split(/;|\*\//).flatMap((piece) => {
    const comment = piece.indexOf('/*');
    if (comment >= 0) {
      group = piece.slice(comment + 2).trim();
      return [];
    }
    const start = piece.indexOf('--');
    const colon = piece.indexOf(':', start);
    if (start < 0 || colon < 0) return [];
    const value = piece
      .slice(colon + 1)
      .split(/\s+/)
      .join(' ')
      .trim();
    return [{ name: piece.slice(start + 2, colon).trim(), value, group }];
  });
}

/** What a site sets for one mode, by name. */
export function valuesOf(tokens: TokenValues, mode: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) => {
      const own = typeof value === 'string' ? value : value[mode];
      return own === undefined ? [] : [[name, own]];
    }),
  );
}

/**
 * The style sheet that sets tokens. It stands in the theme's layer, behind the theme's own values: what a style sheet of the
 * site says wins over it.
 */
export function tokensCss(tokens: TokenValues): string {
  const [light, dark] = (['light', 'dark'] as const).map((mode) =>
    Object.entries(valuesOf(tokens, mode))
      .map(([name, value]) => `--${name}: ${value};`)
      .join(' '),
  );
  const rules = [
    light && `:root { ${light} }`,
    dark &&
      `@media not print { [data-theme="dark"], [data-color-default="dark"]:not([data-theme]) { ${dark} } }`,
  ].filter(Boolean);
  return rules.length === 0 ? '' : `@layer tokens { ${rules.join(' ')} }`;
}
