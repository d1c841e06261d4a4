import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string, title = 'A page') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const PARTS = {
  'components/Tide.tsx':
    'export default function Tide({ heights }: { heights: number[] }) {\n  return <b>{heights.length}</b>;\n}\n',
};
const USE = "import Tide from '../components/Tide.tsx';\n\n";
const FILES = {
  ...PARTS,
  'content/index.mdx': page('Welcome.'),
  'content/link.mdx': page('[Nowhere](./nowhere.mdx)'),
  'content/tide.mdx': page(`${USE}<Tide heights={undefined} />`),
  'content/mark.mdx': page('<b>never closed'),
};

const places = (diagnostics: readonly { code: string; location?: { file: string; line: number } }[]) =>
  diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`);

describe('the first run', () => {
  it('names what only rendering finds beside what keeps other pages from being compiled: seen, it came with the mend', async () => {
    site = createSite({ 'docs-site.config.ts': configWith(''), ...FILES });
    const report = await site.build();
    expect(report.ok).toBe(false);
    expect(places(report.diagnostics)).toEqual([
      'link-broken-markdown content/link.mdx:5',
      'mdx-syntax content/mark.mdx:5',
      'mdx-failed content/tide.mdx:7',
    ]);
    expect(existsSync(path.join(site.root, 'build'))).toBe(false);
    // And again, from what is known.
    expect(places((await site.build()).diagnostics)).toEqual(places(report.diagnostics));
  });

  it('says nothing of pages that show what is wrong elsewhere: a part, or a module', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(''),
      'content/index.mdx': page('Welcome.'),
      'content/_part.mdx': '[Nowhere](./nowhere.mdx) {undefined.x}\n',
      'content/shows.mdx': page("import Part from './_part.mdx';\n\n<Part />"),
    });
    expect(places((await site.build()).diagnostics)).toEqual(['link-broken-markdown content/_part.mdx:1']);
  });

  it('names it beside a fault of the configuration, too, in pages with components', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("redirects: [{ from: '/old', to: '/nowhere' }]"),
      ...PARTS,
      'content/index.mdx': page('Welcome.'),
      'content/tide.mdx': page(`${USE}<Tide heights={undefined} />`),
    });
    expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual([
      'mdx-failed',
      'redirect-target-missing',
    ]);
  });

  it('does so for a translation, beside faults of the originals', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("locales: { en: 'English', de: 'Deutsch' }"),
      ...PARTS,
      'content/index.mdx': page('Welcome.'),
      'content/mark.mdx': page('<b>never closed'),
      'content/tide.mdx': page(`${USE}<Tide heights={[1]} />`),
      'i18n/de/tide.mdx': page(`${USE}<Tide heights={undefined} />`),
    });
    expect(places((await site.build()).diagnostics)).toEqual([
      'mdx-syntax content/mark.mdx:5',
      'mdx-failed i18n/de/tide.mdx:7',
    ]);
  });
});

describe('a promise in the place of what is to be shown', () => {
  it.each([
    ['Text.\n\n{Promise.resolve(1)}', 'content/a.mdx:7:1'],
    ['Words <b>and {load()} more</b>.\n\nexport const load = async () => 1;', 'content/a.mdx:5:14'],
    ['{value}\n\nexport const value = Promise.resolve(1);', 'content/a.mdx:5:1'],
  ])('is told where its expression stands: seen, at the first sign of the page (%#)', async (body, place) => {
    site = createSite({
      'docs-site.config.ts': configWith(''),
      'content/index.mdx': page('Welcome.'),
      'content/a.mdx': page(body),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message, location }) => [code, message, location])).toMatchObject([
      [
        'mdx-failed',
        'The page waits for a promise, which an {expression} gives, or a component that is `async`',
        { file: place.split(':')[0], line: Number(place.split(':')[1]), column: Number(place.split(':')[2]) },
      ],
    ]);
  });
});
