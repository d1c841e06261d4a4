import { readTokens, type ThemeToken, valuesOf } from './bundle/tokens.ts';
import { packageRoot } from './files/package-info.ts';
import { loadSiteConfig } from './site/built-site.ts';

/** The theme's tokens as a site has them: its own values where its configuration sets some. Throws `DiagnosticError`. */
export async function listThemeTokens(options: {
  cwd: string;
  config?: string | undefined;
}): Promise<ThemeToken[]> {
  const { theme } = await loadSiteConfig(options);
  const [light, dark] = [valuesOf(theme.tokens, 'light'), valuesOf(theme.tokens, 'dark')];
  return readTokens(packageRoot, theme.fonts).map((token) => ({
    ...token,
    light: light[token.name] ?? token.light,
    dark: dark[token.name] ?? token.dark,
  }));
}

/** The same as lines for people: one heading for each group, one line for each token. */
export function describeTokens(tokens: readonly ThemeToken[]): string[] {
  const width = Math.max(...tokens.map(({ name }) => name.length));
  return tokens.flatMap(({ name, group, light, dark }, index) => [
    ...(group === tokens[index - 1]?.group ? [] : [...(index === 0 ? [] : ['']), group]),
    `  ${name.padEnd(width)}  ${light}${dark === light ? '' : `  dark: ${dark}`}`,
  ]);
}
