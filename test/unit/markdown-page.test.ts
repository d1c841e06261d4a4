import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema.ts';
import { frontMatterShape } from '../../src/content/front-matter-schema.ts';
import { ADMONITIONS } from '../../src/mdx/plugins/remark-admonitions.ts';
import { CONTENT_PROPS } from '../../theme/content-props.ts';
import { CONTENT_ICONS } from '../../theme/icons/content-icons.ts';
import { SHELL_ICONS } from '../../theme/icons/shell-icons.ts';
import { projectRoot } from '../support/paths.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const page = read('docs/markdown.md');

/** The text below a heading, up to the next one. */
function section(title: string): string {
  const from = page.indexOf(`\n${title}\n`);
  expect(from, title).toBeGreaterThan(0);
  const next = page.slice(from + 1).search(/\n#{2,3} /);
  return next < 0 ? page.slice(from) : page.slice(from, from + 1 + next);
}

/** What stands between backticks, words that hold several of them too. */
const coded = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The first cells of a table and the rest of their rows, for cells of one name or several. */
function rows(text: string): Map<string, string> {
  const found = text.matchAll(/^\| (`[^|]+) \| ([^\n]*)$/gm);
  return new Map(
    [...found].flatMap(([, names = '', rest = '']) => coded(names).map((name) => [name, rest] as const)),
  );
}

describe('the page about Markdown', () => {
  it('says of every key of front matter what it does, and knows no other', () => {
    const named = [...rows(section('## Front matter')).keys()];
    expect(named.sort()).toEqual(Object.keys(frontMatterShape).sort());
  });

  it('names every prop of every component that pages use, as diagnostics promise', () => {
    const table = rows(section('## Components'));
    // An icon of the shell is for parts of the theme.
    const { ShellIcon: _, ...components } = CONTENT_PROPS;
    const missing = Object.entries(components).flatMap(([component, props]) => {
      const row = table.get(component);
      if (row === undefined) return [component];
      const words = coded(row);
      return Object.keys(props)
        .filter((prop) => prop !== 'children' && !words.includes(prop))
        .map((prop) => `${component} ${prop}`);
    });
    expect(missing).toEqual([]);
  });

  it('names every icon of pages, and those that the footer takes', () => {
    const [all = '', footer = ''] = section('### Icons').split('`footer.iconLinks`');
    expect(coded(all)).toEqual(Object.keys(CONTENT_ICONS).sort());
    expect(coded(footer)).toEqual(Object.keys(SHELL_ICONS).sort());
  });

  it('names every kind of note', () => {
    expect(coded(section('## Notes'))).toEqual(expect.arrayContaining(ADMONITIONS));
    for (const file of ['README.md', 'templates/init/content/guides/write-pages.mdx'])
      for (const kind of ADMONITIONS) expect(read(file), file).toMatch(new RegExp(`\\b${kind}\\b`));
  });

  it('names every word that stands behind the language of a fence', () => {
    const words = coded(section('## Code')).map((word) => word.replace(/=.*$/, ''));
    const source = read('src/mdx/code/meta.ts');
    const listOf = (name: string) =>
      [
        ...(new RegExp(`^const ${name} = (.*)$`, 'm').exec(source)?.[1] ?? '').matchAll(/'?(\w+)'?[,:\]]/g),
      ].map(([, word = '']) => word);
    const known = [...listOf('STRINGS'), ...listOf('FLAGS'), 'ins', 'del', 'focus', 'mark'];
    expect(known.length).toBeGreaterThan(10);
    expect(known.filter((word) => !words.includes(word))).toEqual([]);
  });
});

describe('the README', () => {
  const readme = read('README.md');

  it('names every key of front matter', () => {
    const keys = Object.keys(frontMatterShape);
    expect(keys.filter((key) => !readme.includes(`\`${key}\``))).toEqual([]);
  });

  it('has a place for every key at the top of the configuration', () => {
    const table = readme.slice(readme.indexOf('### Configuration'), readme.indexOf('## Commands'));
    const keys = Object.keys(configSchema.shape);
    expect(keys.filter((key) => !table.includes(`\`${key}\``))).toEqual([]);
  });
});
