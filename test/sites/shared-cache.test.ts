import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, listFiles, readOutputs, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.dispose();
});

/** A fresh checkout in a folder of its own; `place` is the folder that all of them share. */
function checkout(place: string, more: Record<string, string> = {}, remote = ''): TestSite {
  const cache = `cache: { remote: { driver: 'folder', folder: ${JSON.stringify(place)}${remote} } }`;
  const files = {
    'docs-site.config.ts': configWith(
      `${cache}, components: './own/parts.tsx', sidebars: { docs: { entry: '/', items: ['/', '/a', '/b'] } }`,
    ),
    'own/parts.tsx': 'export function Price() { return <b>42</b>; }\n',
    'content/index.mdx': page('Home', 'Welcome. <Price />'),
    'content/a.mdx': page('A', 'Text of A.'),
    'content/b.mdx': page('B', '```mermaid\nflowchart LR\n  A --> B\n```\n\n![x](./x.svg)'),
    'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    ...more,
  };
  const site = createSite(files, { isNew: true });
  sites.push(site);
  return site;
}

const NOTHING_MADE = { compiled: 0, rendered: 0 };

/** The folder that a first machine has filled, and what it has built. */
async function filled(
  more: Record<string, string> = {},
): Promise<{ place: string; first: TestSite; outputs: Record<string, string> }> {
  const owner = createSite({});
  sites.push(owner);
  const place = path.join(owner.root, 'shared');
  const first = checkout(place, more);
  const report = await first.build();
  expect(report.diagnostics).toEqual([]);
  return { place, first, outputs: first.outputs() };
}

describe('a build on a fresh machine', () => {
  it('makes nothing that another machine has made in another folder, and writes the same bytes', async () => {
    const island = {
      'own/Count.tsx': "'use client';\nexport default function Count() { return <button>1</button>; }\n",
      'content/a.mdx': page('A', "import Count from '../own/Count.tsx';\n\nText of A.\n\n<Count />\n"),
    };
    const { place, outputs } = await filled(island);
    const second = checkout(place, island);
    const report = await second.build();
    expect(report.diagnostics).toEqual([]);
    expect(report.counts).toMatchObject(NOTHING_MADE);
    expect(second.outputs()).toEqual(outputs);
    // The bundles too: nothing is bound to the folder that they were made in.
    const kept = listFiles(path.join(second.root, '.docsgen'));
    expect(kept.filter((file) => file.includes('/bundle-code/'))).toHaveLength(1);
  });

  it('makes what has changed alone, and gives it to the next one', async () => {
    const { place } = await filled();
    const edit = { 'content/a.mdx': page('A', 'Other text of A.') };
    const second = await checkout(place, edit).build();
    expect(second.counts).toMatchObject({ compiled: 1 });
    const third = await checkout(place, edit).build();
    expect(third.counts).toMatchObject(NOTHING_MADE);
  });

  it('gives nothing away where nothing is new', async () => {
    const { place } = await filled();
    const before = listFiles(place);
    await checkout(place).build();
    expect(listFiles(place)).toEqual(before);
  });
});

describe('a place of which somebody has changed the files', () => {
  /** Damages each file of the place in its own way, and builds. */
  async function damaged(damage: (bytes: Buffer, file: string) => Buffer | null) {
    const { place, outputs } = await filled();
    for (const file of listFiles(place)) {
      const bytes = damage(readFileSync(path.join(place, file)), file);
      if (bytes === null) rmSync(path.join(place, file));
      else writeFileSync(path.join(place, file), bytes);
    }
    const site = checkout(place);
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(site.outputs()).toEqual(outputs);
    // What was damaged has been given again.
    expect((await checkout(place).build()).counts).toMatchObject(NOTHING_MADE);
    return report;
  }
  const isIndex = (file: string) => file.endsWith('/index');

  it('is passed by where a bundle was poisoned', async () => {
    const report = await damaged((bytes, file) => {
      if (!isIndex(file)) bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      return bytes;
    });
    expect(report.counts.rendered).toBeGreaterThan(0);
  });

  it('is passed by where a bundle was cut', async () => {
    await damaged((bytes, file) => (isIndex(file) ? bytes : bytes.subarray(0, bytes.length / 2)));
  });

  it('is passed by where a bundle is gone', async () => {
    await damaged((bytes, file) => (isIndex(file) ? bytes : null));
  });

  it('is passed by where the index was cut, poisoned or is gone', async () => {
    await damaged((bytes, file) => (isIndex(file) ? bytes.subarray(0, -9) : bytes));
    await damaged((bytes, file) => (isIndex(file) ? Buffer.from(`${bytes} `) : bytes));
    await damaged((bytes, file) => (isIndex(file) ? null : bytes));
  });
});

describe('a build that must not write', () => {
  it('reads what is there and changes nothing, by configuration, by option and by the environment', async () => {
    const { place } = await filled();
    const before = readOutputs(place);
    const edit = { 'content/a.mdx': page('A', 'Untrusted text.') };
    expect((await checkout(place, edit, ', write: false').build()).counts.compiled).toBe(1);
    expect((await checkout(place, edit).build({ cacheReadOnly: true })).counts.compiled).toBe(1);
    process.env.DOCSGEN_CACHE_READ_ONLY = '1';
    try {
      expect((await checkout(place, edit).build()).counts.compiled).toBe(1);
    } finally {
      delete process.env.DOCSGEN_CACHE_READ_ONLY;
    }
    expect(readOutputs(place)).toEqual(before);
  });

  it('does not so much as look at the place with --no-cache', async () => {
    const { place } = await filled();
    const report = await checkout(place).build({ cache: false });
    expect(report.counts.rendered).toBeGreaterThan(0);
  });
});

describe('a place that two machines write at once', () => {
  it('holds what both have made', async () => {
    const { place } = await filled();
    const edits = ['a', 'b', 'index'].map((name) => ({
      [`content/${name}.mdx`]: page(name, `Anew: ${name}`),
    }));
    await Promise.all(edits.map((edit) => checkout(place, edit).build()));
    for (const edit of edits)
      expect((await checkout(place, edit).build()).counts).toMatchObject(NOTHING_MADE);
  });
});

describe('a place that can not be used', () => {
  it('costs one warning, and the site is built', async () => {
    const owner = createSite({ taken: 'a file' });
    sites.push(owner);
    const site = checkout(path.join(owner.root, 'taken'));
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(
      report.diagnostics.map(({ code, severity, message, hint }) => [code, severity, message, hint]),
    ).toEqual([
      [
        'cache-remote-unusable',
        'warning',
        `Nothing more is shared through the folder "${path.join(owner.root, 'taken')}": a file stands in its place (ENOTDIR)`,
        'Everything that is missing here was made anew. See "cache.remote" in the configuration.',
      ],
    ]);
    expect(existsSync(path.join(site.root, 'build/a.html'))).toBe(true);
  });
});
