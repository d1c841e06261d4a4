import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const theme = path.join(import.meta.dirname, '../../../theme');
const styles = path.join(theme, 'styles');

function sources(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
}

describe('The style sheet', () => {
  it('is at most 12 kB, minified and gzipped, for a site without announcement, slots, versions and a name beside its logo, in one language from left to right', async () => {
    const absent = /\/(announcement|dropdowns|named-logo|page-menu|rtl|slots)\.css$/;
    const result = await build({
      entryPoints: [path.join(styles, 'index.css')],
      bundle: true,
      minify: true,
      write: false,
      target: ['chrome109', 'firefox115', 'safari16.4'],
      plugins: [
        {
          name: 'absent',
          setup({ onLoad }) {
            onLoad({ filter: absent }, () => ({ contents: '', loader: 'css' }));
          },
        },
      ],
    });
    expect(gzipSync(result.outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(12_000);
  });

  it('is made of all files of its folder, each in one layer', () => {
    const index = readFileSync(path.join(styles, 'index.css'), 'utf8');
    const imported = [...index.matchAll(/@import "\.\/([\w-]+\.css)" layer\((\w+)\);/g)].map(
      ([, file]) => file,
    );
    const files = readdirSync(styles).filter((file) => file !== 'index.css');
    expect(imported.toSorted()).toEqual(files.toSorted());
  });

  it('asks for widths in em, so that a larger text in the settings of the browser gets the layout for less room', () => {
    const inPixels = sources(styles).filter(([, text]) => /@(?:media|container)[^{]*\dpx/.test(text));
    expect(inPixels.map(([name]) => name)).toEqual([]);
  });

  it('has the colours of the dark mode for screens only: paper is white', () => {
    const tokens = readFileSync(path.join(styles, 'tokens.css'), 'utf8');
    expect(tokens).toMatch(/@media not print \{\n[^}]*\[data-theme="dark"\]/);
  });

  it('has no transition at all for readers who want less motion: with the shortest, a colour mode was one of every element', () => {
    const [, rule = ''] =
      /@media \(prefers-reduced-motion: reduce\) \{[^*]*\*,([^}]*)\}/.exec(
        readFileSync(path.join(styles, 'utilities.css'), 'utf8'),
      ) ?? [];
    expect(rule).toContain('transition: none;');
    expect(rule).not.toContain('transition-duration');
  });

  it('uses only tokens that exist', () => {
    const defined = new Set(
      sources(styles).flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map((m) => m[1])),
    );
    const used = sources(styles).flatMap(([, text]) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].map((m) => m[1]),
    );
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe('The scripts before the first paint', () => {
  it.each([
    ['early.ts', 2600],
    ['early-tabs.ts', 1200],
    ['early-long.ts', 1900],
    ['early-islands.ts', 800],
    ['early-reference.ts', 4250],
  ])('%s stays below %i bytes', async (file, most) => {
    const result = await build({
      entryPoints: [path.join(theme, file)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
    });
    expect(result.outputFiles[0]?.contents.length).toBeLessThan(most);
  });
});

describe('The components', () => {
  it('set no style attributes, which the security policy forbids', () => {
    const offenders = sources(theme).filter(([, text]) =>
      /\sstyle=\{|setAttribute\('style'|\.style\./.test(text),
    );
    expect(offenders.map(([name]) => name)).toEqual([]);
  });

  it('read no clock and no random numbers, so that the browser renders what the server did', () => {
    const offenders = sources(path.join(theme, 'components')).filter(([, text]) =>
      /Date\.now|new Date\(\)|Math\.random/.test(text),
    );
    expect(offenders.map(([name]) => name)).toEqual([]);
  });

  it('are one per file, named as the file is', () => {
    const components = sources(path.join(theme, 'components')).filter(([name]) => name.endsWith('.tsx'));
    for (const [name, text] of components) {
      expect(text, name).toMatch(new RegExp(`export function ${path.basename(name, '.tsx')}\\b`));
    }
  });
});
