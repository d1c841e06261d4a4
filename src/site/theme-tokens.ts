import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LowContrast } from '../bundle/contrast.ts';
import { readTokens, valuesOf } from '../bundle/tokens.ts';
import { locateInSource } from '../config/locate.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';

/** What is wrong with the tokens that a site sets: names that the theme does not have, and colors that can't be read. */
export async function checkThemeTokens(config: SiteConfig, packageRoot: string): Promise<Diagnostic[]> {
  const { tokens, fonts } = config.theme;
  const names = Object.keys(tokens);
  if (names.length === 0) return [];
  const known = readTokens(packageRoot, fonts);
  const unknown = names.filter((name) => !known.some((token) => token.name === name));
  if (unknown.length > 0)
    return unknown.map((name) =>
      unknownToken(
        config,
        name,
        known.map((t) => t.name),
      ),
    );
  const { findLowContrast, isColor, mayBeColor } = await import('../bundle/contrast.ts');
  const isOfColor = new Set(known.filter(({ light }) => isColor(light)).map(({ name }) => name));
  const own = new Map(known.map(({ name, light }) => [name, light]));
  const wrong = (['light', 'dark'] as const).flatMap((mode) =>
    Object.entries(valuesOf(tokens, mode))
      .filter(([name]) => mode === 'light' || typeof tokens[name] !== 'string')
      .flatMap(([name, value]) => {
        if (isOfColor.has(name)) return mayBeColor(value) ? [] : [noColor(config, name, mode, value)];
        const form = FORMS.find(({ of }) => of.test(own.get(name) ?? ''));
        return !form || form.fits.test(value.trim()) || value.includes('(')
          ? []
          : [noMeasure(config, name, mode, value, { what: form.what, example: own.get(name) ?? '' })];
      }),
  );
  if (wrong.length > 0) return wrong;
  return (['light', 'dark'] as const).flatMap((mode) =>
    findLowContrast(known, mode, valuesOf(tokens, mode)).map((low) => lowContrast(config, mode, low)),
  );
}

/** What values of tokens that are no colors look like, by the theme's own; functions such as `calc()` may come to anything. */
const FORMS = [
  {
    of: /^[\d.]{1,9}(?:rem|px)$/,
    fits: /^(?:0|\+?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(?:%|[a-z]{1,5})|none|auto|(?:max|min|fit)-content|(?:xx?-)?(?:small|large)|medium)$/i,
    what: 'length',
  },
  { of: /^[\d.]{1,9}s$/, fits: /^(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})m?s$/i, what: 'time' },
  {
    of: /^[\d.]{1,9}$/,
    fits: /^(?:(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(?:%|[a-z]{1,5})?|normal|bold)$/i,
    what: 'number',
  },
] as const;

function noMeasure(
  config: SiteConfig,
  name: string,
  mode: 'light' | 'dark',
  value: string,
  { what, example }: { what: string; example: string },
): Diagnostic {
  return createDiagnostic('config-invalid', {
    message: `theme.tokens: "${value}" of "${name}" is no ${what}`,
    hint: `Write a ${what}${what === 'number' ? '' : ' with its unit'}, such as ${example}, which is the theme's own.`,
    location: placeOf(config, typeof config.theme.tokens[name] === 'string' ? [name] : [name, mode]),
  });
}

function unknownToken(config: SiteConfig, name: string, names: readonly string[]): Diagnostic {
  const guess = nearest(name.replace(/^--/, ''), names);
  return createDiagnostic('config-invalid', {
    message: `The theme has no token "${name}" that theme.tokens could set`,
    hint: guess === null ? 'docsgen theme tokens lists all of them.' : `Did you mean "${guess}"?`,
    location: placeOf(config, [name]),
  });
}

function noColor(config: SiteConfig, name: string, mode: 'light' | 'dark', value: string): Diagnostic {
  const isHex = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value.trim());
  return createDiagnostic('config-invalid', {
    message: `theme.tokens: "${value}" of "${name}" is no color`,
    hint: isHex
      ? `Did you mean "#${value.trim()}"?`
      : 'Write a color as CSS has it, such as #1a73e8, rebeccapurple or oklch(0.6 0.2 250).',
    location: placeOf(config, typeof config.theme.tokens[name] === 'string' ? [name] : [name, mode]),
  });
}

function lowContrast(config: SiteConfig, mode: 'light' | 'dark', low: LowContrast): Diagnostic {
  const { text, textColor, ground, groundColor, ratio, least, token, nearest: color } = low;
  const kind = least === 3 ? 'a line' : 'a text';
  return createDiagnostic('contrast-low', {
    message: `"${text}" (${textColor}) on "${ground}" (${groundColor}) has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} in the ${mode} mode; ${kind} needs ${least}`,
    hint:
      color === null
        ? `No color like this one is enough for "${token}": change the other one too.`
        : `The nearest color that is enough for "${token}" is ${color}.`,
    location: placeOf(config, typeof config.theme.tokens[token] === 'string' ? [token] : [token, mode]),
  });
}

function placeOf({ root, file }: SiteConfig, steps: readonly string[]) {
  return locateInSource(file, readFileSync(path.join(root, file), 'utf8'), ['theme', 'tokens', ...steps]);
}
