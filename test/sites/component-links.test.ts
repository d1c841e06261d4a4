import { afterEach, describe, expect, it } from 'vitest';
import { PIXEL_PNG } from '../support/foreign-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const BEGIN = "import { useContent } from 'docsgen/client';\nimport { useSite } from 'docsgen/client';\n";

const FILES = {
  'docs-site.config.ts': configWith("components: './parts.tsx'"),
  'parts.tsx': "export * from './lib/Own.tsx';\n",
  'content/index.md': '# Home\n',
  'content/guides/install.md': '# Install\n\nText.\n\n## First\n\nText.\n',
  'content/guides/a.mdx': '# A\n\n<Own>\n\n[Install](./install.md)\n\n</Own>\n',
  'content/b.mdx': '# B\n\n<Own />\n',
  'public/logo.png': PIXEL_PNG,
  'public/tool.zip': 'x',
};

/** A component that shows these elements. */
function own(...elements: string[]): string {
  return `export const Own = ({ children }) => (\n  <div>\n${elements.map((line) => `    ${line}\n`).join('')}    {children}\n  </div>\n);\n`;
}

async function faultsOf(files: Record<string, string | Uint8Array>, again = 0): Promise<string[]> {
  site?.dispose();
  site = createSite({ ...FILES, ...files });
  for (let run = 0; run < again; run++) await site.build();
  const { diagnostics } = await site.build();
  return diagnostics.map(
    ({ code, severity, location, message, hint }) =>
      `${code} ${severity} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint}`,
  );
}

const STRAY = [
  'component-link-broken warning lib/Own.tsx:3:14 A component links to "/nowhere": browsers find no such page — Write the path that readers see, such as "/guides/install".',
  'component-link-broken warning lib/Own.tsx:4:14 A component links to "./install.md": browsers find no such page — Write "/guides/install": what components write is not resolved.',
  'component-link-broken warning lib/Own.tsx:5:14 A component links to "/guides/instal": browsers find no such page — Did you mean "/guides/install"?',
  'component-link-broken warning lib/Own.tsx:6:23 A component shows the image "/lost.png": browsers find no such file — Put the file into the folder for public files and write its path from there, or import it in the component.',
];

const WRONG = own(
  '<a href="/nowhere">x</a>',
  '<a href="./install.md">x</a>',
  '<a href="/guides/instal">x</a>',
  '<img alt="x" src="/lost.png" />',
);

describe('what a component links to itself', () => {
  it('is told where it leads nowhere: once, however many pages show it, and again where nothing is rendered', async () => {
    const only = { 'content/b.mdx': '# B\n' };
    expect(await faultsOf({ 'lib/Own.tsx': WRONG, ...only })).toEqual(STRAY);
    expect(await faultsOf({ 'lib/Own.tsx': WRONG }, 1)).toHaveLength(STRAY.length);
    site.write({ 'content/b.mdx': '# B\n\nEdited.\n\n<Own />\n' });
    expect((await site.build()).diagnostics).toHaveLength(STRAY.length);
    site.write({ 'content/nowhere.md': '# Now\n', 'content/b.mdx': '# B\n\n<Own />\n' });
    expect((await site.build()).diagnostics).toHaveLength(STRAY.length - 1);
  });

  it('is told by a build of one edited page, which shows it now', async () => {
    expect(
      await faultsOf({ 'lib/Own.tsx': WRONG, 'content/guides/a.mdx': '# A\n', 'content/b.mdx': '# B\n' }),
    ).toEqual([]);
    site.write({ 'content/b.mdx': '# B\n\n<Own />\n' });
    expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(
      STRAY.map(() => 'component-link-broken'),
    );
  });

  it('is told below a base URL, which it has to name', async () => {
    const config = configWith("components: './parts.tsx', baseUrl: '/docs/'");
    const code = own(
      '<a href="/guides/install">x</a>',
      '<a href="/docs/guides/install">x</a>',
      '<a href="/blog">x</a>',
    );
    expect(await faultsOf({ 'docs-site.config.ts': config, 'lib/Own.tsx': code })).toEqual([
      'component-link-broken warning lib/Own.tsx:3:14 A component links to "/guides/install": browsers find no such page — Write "/docs/guides/install": what components write is not resolved.',
    ]);
  });

  it('is fine where browsers come to something, and where others answer', async () => {
    const fine = own(
      '<a href="/">x</a> <a href="/guides/install#first">x</a> <a href="/guides/install.html">x</a>',
      '<a href="/guides/install.md">x</a> <a href="/tool.zip">x</a> <a href="/sitemap.xml">x</a>',
      '<a href="#here">x</a> <a href="?q=x">x</a> <a href="mailto:a@example.com">x</a>',
      '<a href="https://example.com/nowhere">x</a> <a href="/old">x</a> <a href="/search">x</a>',
      '<img alt="x" src="/logo.png" /> <img alt="x" src="data:image/png;base64,AAAA" />',
      '<a>no address</a>',
    );
    const config = configWith(
      "components: './parts.tsx', redirects: [{ from: '/old', to: '/guides/install' }]",
    );
    expect(await faultsOf({ 'docs-site.config.ts': config, 'lib/Own.tsx': fine })).toEqual([]);
  });

  it('is fine where the component asks for the address, or imports the file', async () => {
    const code = `${BEGIN}import picture from './pixel.png';\nexport function Own({ children }) {\n  const { resolveLink } = useContent();\n  return <div><a href={resolveLink('./install.md')}>x</a><img alt="x" src={picture} /><b>{useSite().title}</b>{children}</div>;\n}\n`;
    const only = { 'content/b.mdx': '# B\n', 'lib/pixel.png': PIXEL_PNG };
    expect(await faultsOf({ 'lib/Own.tsx': code, ...only })).toEqual([]);
  });

  it('is as serious as the site wants it', async () => {
    const levels = (level: string) =>
      configWith(`components: './parts.tsx', checks: { 'component-link-broken': '${level}' }`);
    expect(await faultsOf({ 'lib/Own.tsx': WRONG, 'docs-site.config.ts': levels('ignore') })).toEqual([]);
    const asErrors = STRAY.map((told) => told.replace(' warning ', ' error '));
    const files = { 'lib/Own.tsx': WRONG, 'content/b.mdx': '# B\n', 'docs-site.config.ts': levels('error') };
    expect(await faultsOf(files)).toEqual(asErrors);
    expect(site.outputs).toThrow();
  });

  it('are looked for in the language that their address names: each had been told in all languages but the first', async () => {
    const files = {
      'docs-site.config.ts': configWith(
        "components: './parts.tsx', locales: { en: 'English', fr: 'Français' }",
      ),
      'lib/Own.tsx': own(
        '<a href="/b">b</a>',
        '<a href="/fr/b">b</a>',
        '<a href="/tool.zip">tool</a>',
        '<a href="/fr/nowhere">n</a>',
      ),
    };
    const told = await faultsOf(files);
    expect(told.map((fault) => /"([^"]+)"/.exec(fault)?.[1])).toEqual(['/fr/nowhere']);
  });

  it('are looked for on the home page of a site in folders, too: its address had ended the build', async () => {
    const { 'content/index.md': _home, ...others } = FILES;
    site = createSite({
      ...others,
      'docs-site.config.ts': configWith("components: './parts.tsx', output: 'folders'"),
      'content/index.mdx': '# Home\n\n<Own />\n',
      'content/guides/a.mdx': '# A\n',
      'content/b.mdx': '# B\n',
      'lib/Own.tsx': own('<a href="./b/">b</a>', '<a href="./nowhere">n</a>'),
    });
    const { ok, diagnostics } = await site.build();
    expect([ok, diagnostics.map(({ message }) => message)]).toEqual([
      true,
      ['A component links to "./nowhere": browsers find no such page'],
    ]);
  });
});

describe('what parts of the shell link to that the site puts in the place of the theme’s, or beside them', () => {
  const files = (more = '') => ({
    'docs-site.config.ts': configWith(`theme: {
      components: { Footer: './shell/Footer.tsx', SidebarLink: './shell/Link.tsx' },
      slots: { Header: './shell/beside.tsx', Pagination: './shell/live.tsx' },
    }${more}`),
    'shell/Footer.tsx':
      'export const Footer = () => (\n  <footer>\n    <a href="/guides/instal">x</a> <a href="/guides/install">y</a> <a href="./b">z</a> <a href="https://example.com/no">e</a>\n  </footer>\n);\n',
    'shell/Link.tsx': "export { SidebarLink } from '@theme-default/SidebarLink';\n",
    'shell/beside.tsx':
      'export const Before = () => <p><img alt="" src="/lost.png" /> <a href="#top">t</a></p>;\n',
    'shell/live.tsx': "'use client';\nexport const After = () => <a className=\"next\" href='/next'>x</a>;\n",
    'content/b.mdx': '# B\n',
    'content/guides/a.mdx': '# A\n',
  });

  it('is told once, in its file', async () => {
    const expected = [
      'component-link-broken warning shell/Footer.tsx:3:14 A component links to "/guides/instal": browsers find no such page — Did you mean "/guides/install"?',
      'component-link-broken warning shell/Footer.tsx:3:77 A component links to "./b": browsers find no such page — Did you mean "/b"?',
      'component-link-broken warning shell/beside.tsx:1:49 A component shows the image "/lost.png": browsers find no such file — Put the file into the folder for public files and write its path from there, or import it in the component.',
      'component-link-broken warning shell/live.tsx:2:54 A component links to "/next": browsers find no such page — Write the path that readers see, such as "/guides/install".',
    ];
    expect(await faultsOf(files())).toEqual(expected);
    expect(await faultsOf(files(), 1)).toEqual(expected);
  });

  it('is not what the theme shows of the configuration, of sidebars and of the page', async () => {
    const more = ", footer: { columns: [{ title: 'More', links: [{ label: 'Lost', href: '/lost' }] }] }";
    const given = { ...files(more), 'shell/Footer.tsx': "export { Footer } from '@theme-default/Footer';\n" };
    const told = await faultsOf(given);
    expect(told.filter((line) => line.includes('/lost"'))).toHaveLength(1);
    expect(told.filter((line) => line.includes('shell/Footer'))).toEqual([]);
  });
});
