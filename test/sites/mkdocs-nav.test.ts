import { afterEach, describe, expect, it } from 'vitest';
import { moveIn } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

interface Entry {
  label: string;
  href?: string;
  items?: Entry[];
}

/** The sidebar of a moved site: each label with its address, entries of sections below them. */
async function navigation(config: string, files: Record<string, string>) {
  const moved = await moveIn({
    'mkdocs.yml': `site_name: Barge\nsite_url: https://barge.example/\n${config}`,
    ...files,
  });
  site = moved.site;
  expect(moved.build.diagnostics).toEqual([]);
  const { items } = JSON.parse(site.output('_docsgen/sidebars/docs.json')) as { items: Entry[] };
  const left = moved.report.notes.filter(({ what }) => what === 'Plugins of MkDocs are not run');
  return { lines: linesOf(items), left };
}

/** A section without a page of its own leads to the first one below it. */
function linesOf(items: readonly Entry[], indent = ''): string[] {
  return items.flatMap(({ label, href, items: below }) => {
    const isOwn = href !== undefined && href !== firstOf(below);
    return [`${indent}${label}${isOwn ? ` ${href}` : ''}`, ...(below ? linesOf(below, `${indent}  `) : [])];
  });
}

function firstOf(items: readonly Entry[] | undefined): string | undefined {
  return items?.[0]?.items ? firstOf(items[0].items) : items?.[0]?.href;
}

const PAGES = {
  'docs/index.md': '# Barge\n',
  'docs/zebra.md': '# Ahead of all\n',
  'docs/keel.md': '# Keel\n',
  'docs/deck-work/index.md': '# On deck\n',
  'docs/deck-work/rope.md': '# Rope\n',
  'docs/deck-work/anchor.md': '# Zinc anchor\n',
  'docs/hold/sack.md': '# Sack\n',
};

describe('the navigation of an MkDocs site', () => {
  it('that is written nowhere lists pages by the names of their files, and folders behind them: seen, a site of 105 pages had another order', async () => {
    const { lines } = await navigation('', PAGES);
    expect(lines).toEqual([
      'Barge /',
      'Keel /keel',
      'Ahead of all /zebra',
      'Deck work /deck-work',
      '  Zinc anchor /deck-work/anchor',
      '  Rope /deck-work/rope',
      'Hold',
      '  Sack /hold/sack',
    ]);
  });

  it('is what the files of `awesome-pages` say: seen, they were not read', async () => {
    const { lines, left } = await navigation('plugins:\n  - awesome-pages\n', {
      ...PAGES,
      'docs/.pages':
        'nav:\n  - index.md\n  - Below: hold\n  - ... | k*.md\n  - More:\n      - ...\n  - Yard: https://yard.example/\n',
      'docs/deck-work/.pages': 'title: Work on deck\norder: desc\n',
      'docs/secret/.pages': 'hide: true\n',
      'docs/secret/plan.md': '# Plan\n',
    });
    expect(lines).toEqual([
      'Barge /',
      'Below',
      '  Sack /hold/sack',
      'Keel /keel',
      'More',
      '  Ahead of all /zebra',
      '  Work on deck',
      '    Rope /deck-work/rope',
      '    On deck /deck-work',
      '    Zinc anchor /deck-work/anchor',
      'Yard https://yard.example/',
    ]);
    expect(left).toEqual([]);
  });

  it('takes in all others where `awesome-pages` finds three dots in the configuration, and folds folders of one page', async () => {
    const { lines } = await navigation(
      'plugins:\n  - awesome-pages:\n      collapse_single_pages: true\nnav:\n  - Start: index.md\n  - Ropes:\n      - ... | flat | **/rope.md\n  - ...\n',
      PAGES,
    );
    expect(lines).toEqual([
      'Start /',
      'Ropes',
      '  Rope /deck-work/rope',
      'Keel /keel',
      'Ahead of all /zebra',
      'Deck work /deck-work',
      '  Zinc anchor /deck-work/anchor',
      'Sack /hold/sack',
    ]);
  });

  it('is what the files of `awesome-nav` say', async () => {
    const { lines, left } = await navigation('plugins:\n  - awesome-nav\n', {
      ...PAGES,
      'docs/.nav.yml':
        'nav:\n  - index.md\n  - Rope first: deck-work/rope.md\n  - Rest:\n      - "*.md"\n  - "*"\nignore: zeb*\n',
      'docs/hold/.nav.yml': 'title: Below deck\n',
    });
    expect(lines).toEqual([
      'Barge /',
      'Rope first /deck-work/rope',
      'Rest',
      '  Keel /keel',
      'Deck work /deck-work',
      '  Zinc anchor /deck-work/anchor',
      '  Rope /deck-work/rope',
      'Below deck',
      '  Sack /hold/sack',
    ]);
    expect(left).toEqual([]);
  });

  it('is what the summaries of `literate-nav` say, and of folders that the configuration names', async () => {
    const { lines, left } = await navigation(
      'plugins:\n  - literate-nav:\n      nav_file: SUMMARY.md\n      implicit_index: true\nnav:\n  - Barge: index.md\n  - Deck: deck-work/\n  - hold/\n',
      {
        ...PAGES,
        'docs/deck-work/SUMMARY.md':
          '# Pages\n\n<!--nav-->\n\n* Tools\n    * [A *rope*](rope.md)\n    * [Yard](https://yard.example/)\n* anc*.md\n\nEnd.\n',
        'exclude.txt': '',
      },
    );
    expect(lines).toEqual([
      'Barge /',
      'Deck /deck-work',
      '  Tools',
      '    A rope /deck-work/rope',
      '    Yard https://yard.example/',
      '  Zinc anchor /deck-work/anchor',
      'Hold',
      '  Sack /hold/sack',
    ]);
    expect(left).toEqual([]);
  });

  it('makes the page of a folder that of its section, named or not, where the theme does: seen, it stood below it a second time', async () => {
    const nav =
      'nav:\n  - index.md\n  - Deck:\n      - Rope: deck-work/rope.md\n      - Overview: deck-work/index.md\n';
    const { lines } = await navigation(
      `theme:\n  name: material\n  features: [navigation.indexes]\n${nav}`,
      PAGES,
    );
    expect(lines).toEqual(['Barge /', 'Deck /deck-work', '  Rope /deck-work/rope']);
  });

  it('names files of folders that can’t be read: they were passed over in silence', async () => {
    const moved = await moveIn({
      'mkdocs.yml': 'site_name: Barge\nsite_url: https://barge.example/\nplugins:\n  - awesome-pages\n',
      ...PAGES,
      'docs/deck-work/.pages': 'title: [Work\n',
      'docs/hold/.pages': 'title: Below\n',
    });
    site = moved.site;
    expect(moved.build.ok).toBe(true);
    expect(moved.build.diagnostics.map(({ message, hint, location }) => [message, hint, location])).toEqual([
      [
        'mkdocs/sidebars/navigation: This file is no YAML: what it says of the navigation does not count',
        'Mend it, and build again.',
        expect.objectContaining({ file: 'docs/deck-work/.pages', line: 1 }),
      ],
    ]);
  });
});
