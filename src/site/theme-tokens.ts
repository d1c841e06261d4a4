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
  const { findLowContrast } = await import('../bundle/contrast.ts');
  return (['light', 'dark'] as const).flatMap((mode) =>
    findLowContrast(known, mode, valuesOf(tokens, mode)).map((low) => lowContrast(config, mode, low)),
  );
}

function unknownToken(config: SiteConfig, name: string, names: readonly string[]): Diagnostic {
  const guess = nearest(name.replace(/^--/, ''), names);
  return createDiagnostic('config-invalid', {
    message: `The theme has no token "${name}" that theme.tokens could set`,
    hint: guess === null ? 'docsgen theme tokens lists all of them.' : `Did you mean "${guess}"?`,
    location: placeOf(config, [name]),
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
