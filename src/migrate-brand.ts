import { brandTokens } from './bundle/brand-tokens.ts';
import { readTokens } from './bundle/tokens.ts';
import type { Migration, Note } from './dialects/migrate/migration.ts';
import { packageRoot } from './files/package-info.ts';

/** The migration with the theme's accent in the color that the site has given its old theme. */
export function withBrand(migration: Migration): Migration {
  const { brand, configuration, notes } = migration;
  if (!brand) return migration;
  const theme = readTokens(packageRoot, { text: 'bundled', code: 'bundled' });
  const made = brandTokens(theme, brand);
  if (!made) return migration;
  const moved = made.moved.map(({ mode, from, to }) => `${from} became ${to} in the ${mode} mode`);
  const what = 'The main color is the accent (`theme.tokens`)';
  const note: Note =
    moved.length === 0
      ? { kind: 'taken', what, places: brand.places }
      : {
          kind: 'approximated',
          what: `${what}, moved where texts in it could hardly be read: ${moved.join(', ')}`,
          places: brand.places,
        };
  return {
    ...migration,
    configuration: { ...configuration, theme: { tokens: made.tokens } },
    notes: [...notes, note],
  };
}
