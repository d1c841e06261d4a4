import { readFileSync } from 'node:fs';
import path from 'node:path';

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
const FONTS = 'theme/fonts/fonts.css';

/** The tokens of the theme in the order of its style sheet, as a site with these typefaces has them. */
export function readTokens(packageRoot: string, fonts: 'bundled' | 'system'): ThemeToken[] {
  const css = readFileSync(path.join(packageRoot, FILE), 'utf8');
  const [light = '', dark = ''] = css.split('@media not print');
  const darkValues = new Map(readDeclarations(dark).map(({ name, value }) => [name, value]));
  const own = fonts === 'bundled' ? readFileSync(path.join(packageRoot, FONTS), 'utf8') : '';
  const faces = new Map(readDeclarations(own).map(({ name, value }) => [name, value]));
  return readDeclarations(light).map(({ name, value, group }) => {
    const shown = faces.get(name) ?? value;
    return { name, group, light: shown, dark: darkValues.get(name) ?? shown };
  });
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
