import { describe, expect, it } from 'vitest';
import { nestedKeyHere } from '../../../src/config/keys-of-others.ts';

describe('a key inside of another one', () => {
  const checks = ['brokenLinks', 'brokenAnchors', 'missingImages', 'folders', 'baseline'];

  it.each([
    ['links', checks, 'brokenLinks'],
    ['onBrokenAnchors', checks, 'brokenAnchors'],
    ['guides/**', checks, 'folders'],
    ['items', ['logo', 'links'], 'links'],
    ['guides/**', ['logo', 'links'], undefined],
    ['links', ['logo', 'width'], undefined],
  ])('%j stands for one that is known here', (key, known, meant) => {
    expect(nestedKeyHere(key, known)).toBe(meant);
  });
});
