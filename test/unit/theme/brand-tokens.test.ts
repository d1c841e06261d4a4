import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTokens } from '../../../src/bundle/brand-tokens.ts';
import { findLowContrast } from '../../../src/bundle/contrast.ts';
import { readTokens } from '../../../src/bundle/tokens.ts';
import { projectRoot } from '../../support/paths.ts';

const THEME = readTokens(projectRoot, { text: 'bundled', code: 'bundled' });

describe('an accent in a color of the site’s own', () => {
  it('is that color where it can be read, and the nearest one where it can’t', () => {
    const made = brandTokens(THEME, { light: '#764abc', dark: '#61dafb' });
    expect(made?.tokens.accent).toEqual({ light: '#764abc', dark: '#61dafb' });
    expect(made?.moved).toEqual([]);
    const yellow = brandTokens(THEME, { light: '#ffdd00', dark: '#ffdd00' });
    expect(yellow?.tokens.accent).toEqual({ light: '#806e00', dark: '#ffdd00' });
    expect(yellow?.moved).toEqual([{ mode: 'light', from: '#ffdd00', to: '#806e00' }]);
  });

  it('is told from all that it stands on, whatever color it is made of', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (light, dark) => {
        const { tokens = {} } = brandTokens(THEME, { light, dark }) ?? {};
        for (const mode of ['light', 'dark'] as const) {
          const set = Object.fromEntries(
            Object.entries(tokens).map(([name, values]) => [name, values[mode]]),
          );
          expect(Object.keys(set)).toHaveLength(6);
          expect(findLowContrast(THEME, mode, set)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is not made of what is no opaque color', () => {
    expect(brandTokens(THEME, { light: 'var(--x)', dark: 'rgb(0 0 0 / 50%)' })).toBeNull();
    const one = brandTokens(THEME, { light: '#764abc', dark: 'inherit' });
    expect(one?.tokens.accent).toEqual({ light: '#764abc', dark: '#9a71e5' });
  });
});
