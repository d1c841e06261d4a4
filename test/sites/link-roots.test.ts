import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Diagnostic, DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { LiveSite, toDiagnostics } from '../../src/live/live-site.ts';
import { fc, SEED } from '../support/random.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let outside: string;
beforeEach(() => {
  outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-outside-')));
});
afterEach(() => {
  site?.dispose();
  rmSync(outside, { recursive: true, force: true });
});

const SECRET = 'attack-at-dawn';
const page = (body: string) => `---\ntitle: A page\n---\n\n${body}\n`;
const api = (extra: string) =>
  `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /a:\n    get:\n      operationId: a\n      summary: ${extra}\n      responses: { 200: { description: Fine } }\n`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>${SECRET}</desc></svg>`;

/** Where a site can hold a link: the files around it, the file that is one, and what it leads to. */
const PLACES: Record<string, { files: Record<string, string>; link: string; text: string }> = {
  'a page': { files: {}, link: 'content/guide.md', text: page(SECRET) },
  'a folder of pages': { files: {}, link: 'content/more/guide.md', text: page(SECRET) },
  'an image': { files: { 'content/guide.md': page('![A](./a.svg)') }, link: 'content/a.svg', text: SVG },
  'a public file': { files: {}, link: 'public/a.txt', text: SECRET },
  'a public folder': { files: {}, link: 'public/more/a.txt', text: SECRET },
  'an include': {
    files: { 'content/guide.mdx': page('```txt file="../snippets/a.txt"\n```') },
    link: 'snippets/a.txt',
    text: SECRET,
  },
  'a partial': {
    files: { 'content/guide.mdx': page("import Part from '../parts/_a.mdx'\n\n<Part />") },
    link: 'parts/_a.mdx',
    text: SECRET,
  },
  'an import': {
    files: { 'content/guide.mdx': page("import { Part } from '../parts/a.tsx'\n\n<Part />") },
    link: 'parts/a.tsx',
    text: `export function Part() { return <p>${SECRET}</p>; }\n`,
  },
  'an API document': { files: {}, link: 'api/shop.yaml', text: api(SECRET) },
  'a part of an API document': {
    files: {
      'api/shop.yaml': `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /a: { $ref: './a.yaml' }\n`,
    },
    link: 'api/a.yaml',
    text: `get:\n  operationId: a\n  summary: ${SECRET}\n  responses: { 200: { description: Fine } }\n`,
  },
};

/** Puts a link into a site: to the file or its folder, directly or through another link. */
function link(
  file: string,
  text: string,
  { ofFolder, throughLink }: { ofFolder: boolean; throughLink: boolean },
): void {
  writeFileSync(path.join(outside, path.basename(file)), text);
  const target = ofFolder ? outside : path.join(outside, path.basename(file));
  const place = path.join(site.root, ofFolder ? path.dirname(file) : file);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  const between = path.join(outside, 'between');
  if (throughLink) symlinkSync(target, between);
  symlinkSync(throughLink ? between : target, place);
}

function create(name: string, entries = ''): { link: string; text: string } {
  const { files, link: file, text } = PLACES[name] as (typeof PLACES)[string];
  const apis = file.startsWith('api/') ? "apis: [{ id: 'shop', file: 'api/shop.yaml', route: '/api' }]," : '';
  site = createSite({
    'docs-site.config.ts': configWith(`${apis} ${entries}`),
    'content/index.md': page('Welcome.'),
    ...files,
    [file]: text.replaceAll(SECRET, 'harmless'),
  });
  return { link: file, text };
}

async function faultsOf(): Promise<Diagnostic[]> {
  try {
    return (await site.build()).diagnostics;
  } catch (error) {
    return error instanceof DiagnosticError ? error.diagnostics : toDiagnostics(error, site.root);
  }
}

const published = () => Object.values(site.outputs()).join('\n');

/** Folders below which a link to the folder stands for the file. */
const hasFolder = (name: string) =>
  /folder|include|partial|import|API/.test(name) && name !== 'a part of an API document';
const cases = Object.keys(PLACES).map((name, index) => {
  const [throughLink = false] = fc.sample(fc.boolean(), {
    numRuns: 1,
    seed: SEED + index,
  });
  return { name, ofFolder: hasFolder(name), throughLink };
});

describe('a link that leads out of the site', () => {
  it.each(cases)(
    'as $name is refused by the next build, and what it leads to stays unpublished',
    async ({ name, ...form }) => {
      const { link: file, text } = create(name);
      expect((await site.build()).diagnostics).toEqual([]);
      expect(published()).toContain('harmless');
      link(file, text, form);
      const faults = await faultsOf();
      expect(faults.map(({ code, severity }) => `${severity} ${code}`)).toContain('error file-outside');
      const fault = faults.find(({ code }) => code === 'file-outside');
      expect(fault?.location?.file).not.toMatch(/^[/.]/);
      expect(fault?.message).toContain(outside);
      expect(published()).not.toContain(SECRET);
      expect(published()).toContain('harmless');
    },
  );

  it.each(cases)(
    'as $name is let through where the configuration names its folder',
    async ({ name, ...form }) => {
      const { link: file, text } = create(name, `roots: [${JSON.stringify(outside)}],`);
      link(file, text, form);
      expect(await faultsOf()).toEqual([]);
      expect(published()).toContain(SECRET);
    },
  );

  it.each(cases)('as $name is not shown by the live server', async ({ name, ...form }) => {
    const { link: file, text } = create(name);
    const live = await LiveSite.open({ cwd: site.root, liveReloadPath: '/live.js' });
    await live.renderRoute('/guide');
    link(file, text, form);
    const faults: Diagnostic[] = [];
    try {
      await live.update([path.join(site.root, file)]);
      faults.push(...((await live.checkAll())?.diagnostics ?? []));
      for (const route of [...live.routes(), '/guide', '/more/guide', '/api/a']) {
        const shown = await live.renderRoute(route);
        if ('faults' in shown) faults.push(...shown.faults);
        else expect(shown.page.document).not.toContain(SECRET);
      }
    } catch (error) {
      faults.push(...toDiagnostics(error, site.root));
    }
    expect(faults.map(({ code }) => code)).toContain('file-outside');
    expect(live.linkedFile(file.replace('public/', ''))).toBe(null);
  });

  it('is a fault with a place and a way out', async () => {
    const { link: file, text } = create('a page');
    link(file, text, { ofFolder: false, throughLink: false });
    expect(await faultsOf()).toEqual([
      {
        code: 'file-outside',
        severity: 'error',
        message: `"content/guide.md" leads out of the site, to ${outside}/guide.md`,
        hint: 'Put a copy in its place, or name the folder that it leads to in `roots` of the configuration.',
        location: { file: 'content/guide.md', line: 1, column: 1 },
      },
    ]);
  });

  it('is none when it stays in the site, or leads nowhere and is hidden', async () => {
    create('a page');
    symlinkSync('guide.md', path.join(site.root, 'content', 'same.md'));
    symlinkSync('nobody@nowhere.1', path.join(site.root, 'content', '.#guide.md'));
    expect(await faultsOf()).toEqual([]);
  });
});
