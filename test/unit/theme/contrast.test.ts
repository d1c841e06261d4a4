import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRAST_PAIRS } from '../../../src/bundle/contrast.ts';

const css = readFileSync(path.join(import.meta.dirname, '../../../theme/styles/tokens.css'), 'utf8');

/** Colour tokens of a block by name. */
function readTokens(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split('[data-theme="dark"]');
const light = readTokens(lightBlock);
const dark = readTokens(darkBlock);

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const pairsOf = (least: number) =>
  CONTRAST_PAIRS.filter((pair) => pair.least === least).map(({ text, ground }): [string, string] => [
    `--${text}`,
    `--${ground}`,
  ]);
const textPairs = pairsOf(4.5);
const graphicPairs: [string, string][] = [...pairsOf(3), ['--accent', '--accent-soft']];

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('The %s mode', (_name, tokens) => {
  const color = (name: string) => {
    const value = tokens[name];
    if (!value) throw new Error(`tokens.css has no colour ${name}`);
    return value;
  };

  it.each(textPairs)('shows %s on %s with a contrast of at least 4.5', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphicPairs)('shows the line %s on %s with a contrast of at least 3', (line, ground) => {
    expect(contrast(color(line), color(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('The tokens', () => {
  it('give every colour of the light mode a counterpart in the dark one', () => {
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  });
});
