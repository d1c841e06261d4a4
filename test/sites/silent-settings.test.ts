import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Code, place and message of every fault of a site with these entries in its configuration. */
async function faultsOf(entries: string, files: Record<string, string> = {}) {
  site = createSite({
    'docs-site.config.ts': configWith(`\n${entries}`),
    'content/index.md': '# Home\n',
    ...files,
  });
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(
    ({ code, location, message, hint }) =>
      `${code} ${location?.file}:${location?.line} ${message} — ${hint ?? 'no hint'}`,
  );
}

describe('a setting that nothing would come of', () => {
  it('is the replacement of a part that the theme does not have', async () => {
    const files = { 'Fooder.tsx': 'export const Fooder = () => null;\n' };
    expect(await faultsOf("theme: { components: { Fooder: './Fooder.tsx' } }", files)).toEqual([
      'config-invalid docs-site.config.ts:4 The theme has no part "Fooder" that theme.components could replace — Did you mean "Footer"?',
    ]);
  });

  it.each([
    ['has a default export alone', 'export default function Footer() { return null; }\n'],
    ['is empty', ''],
    ['exports something else', 'export const Bar = () => null;\n'],
  ])('is the replacement by a module that %s', async (_, text) => {
    expect(await faultsOf("theme: { components: { Footer: './Own.tsx' } }", { 'Own.tsx': text })).toEqual([
      `config-invalid docs-site.config.ts:4 "./Own.tsx" exports no "Footer", which theme.components puts in the place of the theme's — Write for example export function Footer() { … }; a default export does not count.`,
    ]);
  });

  it.each([
    'export const Footer = () => null;\n',
    'function Own() { return null; }\nexport { Own as Footer };\n',
    "export * from './Real.tsx';\n",
  ])('is none of those that export the part: %j', async (text) => {
    const files = { 'Own.tsx': text, 'Real.tsx': 'export const Footer = () => null;\n' };
    expect(await faultsOf("theme: { components: { Footer: './Own.tsx' } }", files)).toEqual([]);
  });

  it('is something beside a part that has no place for it, or by another name', async () => {
    const files = { 'Own.tsx': 'export const Above = () => null;\n' };
    expect(await faultsOf("theme: { slots: { Fotter: './Own.tsx', Header: './Own.tsx' } }", files)).toEqual([
      'config-invalid docs-site.config.ts:4 Nothing can stand before or after "Fotter", which theme.slots names — Did you mean "Footer"?',
      'config-invalid docs-site.config.ts:4 "./Own.tsx" exports neither "Before" nor "After", which theme.slots.Header asks for — Write for example export function Before() { … }; a default export does not count.',
    ]);
  });

  it('is something that a plugin puts beside a part that has no place for it', async () => {
    const plugin =
      "plugins: [{ name: 'beside', theme: { slots: { Fotter: '/x.tsx', Footer: '/none.tsx' } } }]";
    expect(await faultsOf(plugin)).toEqual([
      'plugin-failed docs-site.config.ts:1 Nothing can stand before or after "Fotter", which theme.slots of the plugin "beside" names — Did you mean "Footer"?',
      'plugin-failed docs-site.config.ts:1 theme.slots of the plugin "beside".Footer names "/none.tsx", which does not exist — Give its absolute path.',
    ]);
  });

  it('is a link of header, footer or their icons that leads nowhere', async () => {
    const links = [
      "header: { links: [{ label: 'A', href: '/none-a' }] },",
      "footer: { columns: [{ title: 'C', links: [{ label: 'B', href: '/none-b' }] }],",
      "  iconLinks: [{ label: 'C', href: '/none-c', icon: 'github' }] }",
    ];
    const faults = await faultsOf(links.join('\n'));
    expect(faults.map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
      'link-broken docs-site.config.ts:4',
      'link-broken docs-site.config.ts:5',
      'link-broken docs-site.config.ts:6',
    ]);
  });

  it('is the page of a repository as the start of edit links', async () => {
    const expected =
      'The configuration: "editUrl" is wrong: expected an address that the path of a file completes, such as https://github.com/owner/name/edit/main/, found';
    for (const [url, whole] of [
      ['https://github.com/a/b.c', 'https://github.com/a/b.c/edit/main/'],
      ['https://gitlab.com/a/b.git', 'https://gitlab.com/a/b/-/edit/main/'],
      ['https://bitbucket.org/a/b/', 'https://bitbucket.org/a/b/src/main/'],
    ])
      expect(await faultsOf(`editUrl: '${url}'`)).toEqual([
        `config-invalid docs-site.config.ts:4 ${expected} "${url}" — It is the page of a repository. Write with its branch: ${whole}`,
      ]);
    expect(await faultsOf("editUrl: 'https://github.com/a/b/edit/main/docs'")).toEqual([]);
    expect(await faultsOf("editUrl: 'https://git.example.com/a/b'")).toEqual([]);
  });

  it('is a key at the place of another one', async () => {
    expect(await faultsOf("theme: { plugins: [] }, build: { outDir: 'x' }, styles: ['./a.css']")).toEqual([
      'config-unknown-key docs-site.config.ts:4 The configuration has the unknown key "theme.plugins" — It stands elsewhere: "plugins".',
      'config-unknown-key docs-site.config.ts:4 The configuration has the unknown key "build" — Write "outDir" without "build" around it.',
      'config-unknown-key docs-site.config.ts:4 The configuration has the unknown key "styles" — It stands elsewhere: "theme.styles".',
    ]);
  });

  it('is a token of another theme, or one whose name is nearly right', async () => {
    const files = {
      'own.css':
        ':root {\n  --ifm-color-primary: red;\n  --ifm-font-size: 1rem;\n  --acent: blue;\n  --mine: 1px;\n  --read: 2px;\n  --sl-color-accent: red;\n}\n.a { width: var(--read); color: var(--sl-color-accent) }\n/* --vp-c-brand: red; */\n',
    };
    expect(await faultsOf("theme: { styles: ['./own.css'] }", files)).toEqual([
      "style-invalid own.css:2 Nothing reads --ifm-color-primary: it belongs to the theme of Docusaurus — Set docsgen's own with `theme.tokens`, and take those out: `docsgen theme tokens` lists them.",
      'style-invalid own.css:4 Nothing reads --acent — Did you mean --accent?',
    ]);
  });

  it('is no token that a page reads', async () => {
    const files = {
      'own.css': ':root { --acent: blue; }\n',
      'content/a.mdx': "# A\n\n<p style={{ color: 'var(--acent)' }}>Text</p>\n",
    };
    expect((await faultsOf("theme: { styles: ['./own.css'] }", files)).join('\n')).not.toContain('--acent');
  });

  it('is a default sidebar that there is not', async () => {
    expect(await faultsOf("defaultSidebar: 'guide'")).toEqual([
      'sidebar-unknown docs-site.config.ts:4 There is no sidebar "guide", which defaultSidebar names — The sidebars are: docs.',
    ]);
  });

  it('is a table of contents that begins below its end', async () => {
    expect(await faultsOf('toc: { min: 4 }')).toEqual([
      'config-invalid docs-site.config.ts:4 The configuration: "toc" is wrong: expected a `min` that is no more than `max`, which is 3 when left out, found an object — no hint',
    ]);
  });

  it('is a style sheet with a rule that nothing closes, and it says where', async () => {
    const files = { 'own.css': '.a { color: red; }\n.b { color: blue;\n' };
    const faults = await faultsOf("theme: { styles: ['./own.css'] }", files);
    expect(faults).toEqual([
      expect.stringMatching(/^bundle-failed own\.css:\d Nothing closes this "{" — Write "}" where it ends\./),
    ]);
    expect((await site.build()).ok).toBe(true);
  });

  it('is a link without a text, and a column without a heading', async () => {
    const faults = await faultsOf(
      "header: { links: [{ label: '', href: '/' }] },\nfooter: { columns: [{ title: '', links: [{ label: '', href: '/' }] }] }",
    );
    expect(faults).toEqual([
      'config-invalid docs-site.config.ts:4 The configuration: "header.links[0].label" is wrong: expected text that is not empty, found "" — Write a value, or take the key out.',
      'config-invalid docs-site.config.ts:5 The configuration: "footer.columns[0].title" is wrong: expected text that is not empty, found "" — Write a value, or take the key out.',
      'config-invalid docs-site.config.ts:5 The configuration: "footer.columns[0].links[0].label" is wrong: expected text that is not empty, found "" — Write a value, or take the key out.',
    ]);
  });

  it('is a base path without a slash, which is told once', async () => {
    expect(await faultsOf("baseUrl: 'docs'")).toEqual([
      'config-invalid docs-site.config.ts:4 The configuration: "baseUrl" is wrong: expected a path that begins with a slash, found "docs" — Write it with its slashes: baseUrl: \'/docs/\'.',
    ]);
  });

  it('is an icon of the footer that the theme does not have', async () => {
    const icon = (name: string) =>
      `footer: { iconLinks: [{ label: 'C', href: 'https://a.example', icon: '${name}' }] }`;
    expect(await faultsOf(icon('gitub'))).toEqual([
      'config-invalid docs-site.config.ts:4 The theme has no icon "gitub", which footer.iconLinks names — Did you mean "github"?',
    ]);
    const [far] = await faultsOf(icon('kubernetes'));
    expect(far).toMatch(/names — Its icons are check, chevron, clock, /);
  });

  it('is no icon where the footer is the site’s own', async () => {
    const entries =
      "theme: { components: { Footer: './Own.tsx' } }, footer: { iconLinks: [{ label: 'C', href: 'https://a.example', icon: 'mine' }] }";
    expect(await faultsOf(entries, { 'Own.tsx': 'export const Footer = () => null;\n' })).toEqual([]);
  });

  it.each([
    ['a default export alone', 'export default function Counter() { return null; }\n'],
    ['nothing', ''],
    ['types alone', 'export interface Props { a: string }\n'],
  ])('is a module of components that exports %s', async (_, text) => {
    expect(await faultsOf("components: './own.tsx'", { 'own.tsx': text })).toEqual([
      'config-invalid docs-site.config.ts:4 "./own.tsx" exports no component, which `components` is there for — Write for example export { Counter } from \'./Counter.tsx\'; a default export counts only when it is an object of components.',
    ]);
  });

  it.each([
    'export const Counter = () => null;\n',
    'export default { Counter: () => null };\n',
    'export const h2 = () => null;\n',
  ])('is no module of components that has one: %j', async (text) => {
    expect(await faultsOf("components: './own.tsx'", { 'own.tsx': text })).toEqual([]);
  });
});

describe('a version that readers would find nothing behind', () => {
  it('is told at its route or at its address', async () => {
    const versions = [
      "{ name: 'v3', label: '3', href: '/', current: true }",
      "{ name: 'v2', label: '2', href: '/v2', route: '/docs/v2' }",
      "{ name: 'v1', label: '1', href: '/guides', route: '/guide' }",
      "{ name: 'v0', label: '0', href: '/v0/' }",
      "{ name: 'old', label: 'Old', href: 'https://docs.example.com/older/' }",
      "{ name: 'files', label: 'Files', href: '/files.html' }",
      "{ name: 'moved', label: 'Moved', href: '/before', route: '/guide' }",
    ];
    const files = { 'content/guide/index.md': '# Guide\n', 'public/files.html': '<p>Files</p>\n' };
    const entries = `versions: [\n${versions.join(',\n')}],\nredirects: [{ from: '/before', to: '/guide' }]`;
    expect(await faultsOf(entries, files)).toEqual([
      'version-empty docs-site.config.ts:6 No page stands at or below /docs/v2, the route of the version "v2" — Mend the route, or leave it out for a version that is a site of its own.',
      "version-empty docs-site.config.ts:7 The version \"v1\" leads to /guides, which no page has — Did you mean /guide? Write the whole address, https://docs.example.com/guides, of a version that is a site of its own; where the host puts another build at this path, `checks: { 'version-empty': 'ignore' }`.",
      "version-empty docs-site.config.ts:8 The version \"v0\" leads to /v0/, which no page has — Write the whole address, https://docs.example.com/v0/, of a version that is a site of its own; where the host puts another build at this path, `checks: { 'version-empty': 'ignore' }`.",
    ]);
  });
});

describe('front matter that nothing would come of', () => {
  it('is a table of contents that begins below its end, and an address for edits that is none', async () => {
    const files = {
      'content/a.md': '---\ntitle: A\ntoc_min_heading_level: 4\ntoc_max_heading_level: 2\n---\n\nText.\n',
      'content/b.md': '---\ntitle: B\ntoc_min_heading_level: 5\n---\n\nText.\n',
      'content/c.md': '---\ntitle: C\ncustom_edit_url: /nowhere\n---\n\nText.\n',
      'content/d.md':
        '---\ntitle: D\ncustom_edit_url: https://example.com/d\ntoc_min_heading_level: 3\n---\n\nText.\n',
      'content/e.md': '---\ntitle: E\ntoc_max_heading_level: 2\n---\n\nText.\n',
    };
    expect(await faultsOf('toc: { min: 3, max: 4 }', files)).toEqual([
      'front-matter-invalid content/a.md:3 The table of contents stays empty: toc_min_heading_level is more than toc_max_heading_level, 2 — Write levels of which toc_min_heading_level is the smaller one.',
      'front-matter-invalid content/b.md:3 The table of contents stays empty: toc_min_heading_level is more than `toc.max` of the site, 4 — Write levels of which toc_min_heading_level is the smaller one.',
      'link-broken content/c.md:3 No page, asset or redirect has the path "/nowhere" — A path that starts with / is the route of a page, or a file of public/.',
      'front-matter-invalid content/e.md:3 The table of contents stays empty: toc_max_heading_level is less than `toc.min` of the site, 3 — Write levels of which toc_min_heading_level is the smaller one.',
    ]);
    site.dispose();
    const odd = { 'content/a.md': '---\ntitle: A\ncustom_edit_url: nope\n---\n\nText.\n' };
    expect(await faultsOf('', odd)).toEqual([
      'front-matter-invalid content/a.md:3 Front matter: "custom_edit_url" is wrong: expected an address such as https://github.com/owner/name/edit/main/page.md, found "nope" — no hint',
    ]);
  });
});

describe('ids of services that count readers', () => {
  it.each([
    [
      "ga4: { id: 'ABC123' }",
      '"analytics.ga4.id" is wrong: expected an id of Google Analytics 4, such as G-ABC123, found "ABC123"',
    ],
    [
      "ga4: { id: 'G-' }",
      '"analytics.ga4.id" is wrong: expected an id of Google Analytics 4, such as G-ABC123, found "G-"',
    ],
    [
      "gtm: { id: 'GT-ABC123' }",
      '"analytics.gtm.id" is wrong: expected an id of Google Tag Manager, such as GTM-ABC123, found "GT-ABC123"',
    ],
    [
      "posthog: { key: 'phx_abc' }",
      '"analytics.posthog.key" is wrong: expected the key of a project, such as phc_abc123: this one is secret, found "phx_abc"',
    ],
  ])('that can not be are told: %s', async (entry, message) => {
    expect(await faultsOf(`analytics: { ${entry} }`)).toEqual([
      `config-invalid docs-site.config.ts:4 The configuration: ${message} — no hint`,
    ]);
  });

  it('of a Google tag are taken', async () => {
    expect(await faultsOf("analytics: { ga4: { id: 'GT-ABC123' } }")).toEqual([]);
  });
});

describe('a tag that a plugin puts into the head', () => {
  it.each([
    ["{ tag: 'meta', attrs: { name: 'a' } }", 'its <meta> has the key "attrs", which nobody reads'],
    [
      "{ tag: 'meta', atributes: { name: 'a' } }",
      'its <meta> has the key "atributes", which nobody reads (did you mean "attributes"?)',
    ],
    ["{ tag: 'metta' }", 'it returned the tag "metta", which no head has (did you mean "meta"?)'],
    [
      "{ tag: 'link', attributes: { rle: 'icon', href: '/i.png' } }",
      'its <link> has the attribute "rle", which nobody reads (did you mean "rel"?)',
    ],
    [
      "{ tag: 'meta', attributes: { name: 'a', content: undefined } }",
      'the attribute "content" of its <meta> has to be a text, or true, and is undefined',
    ],
    [
      "{ tag: 'meta', attributes: ['name'] }",
      'the attributes of its <meta> have to be an object with a text, or true, for each name',
    ],
    ["{ tag: 'title', text: 7 }", 'the text of its <title> is none'],
  ])('is told where nobody would read it: %s', async (tag, message) => {
    expect(await faultsOf(`plugins: [{ name: 'own', head: () => [${tag}] }]`)).toEqual([
      `plugin-failed content/index.md:1 The plugin "own" failed in its hook "head": ${message} — Mend the plugin, or take it out of \`plugins\` in the configuration.`,
    ]);
  });

  it('may have any attribute that others have made up', async () => {
    const tags =
      "{ tag: 'meta', attributes: { name: 'a', content: 'b', 'data-own': 'c', 'own:thing': 'd', zzz: 'e' } }";
    expect(await faultsOf(`plugins: [{ name: 'own', head: () => [${tags}] }]`)).toEqual([]);
  });
});

describe('one slip', () => {
  it('is told once of a name that Windows refuses, whatever files it becomes', async () => {
    const files = {
      'content/con.md': '# Con\n',
      'content/aux/one.md': '# One\n',
      'content/aux/two.md': '# Two\n',
      'public/nul.txt': 'x',
    };
    const faults = await faultsOf('', files);
    expect(faults.map((fault) => fault.replace(/"[^"]*"/, 'NAME'))).toEqual([
      "output-name undefined:undefined Windows can't store the name NAME, which the public file nul.txt writes — Rename it.",
      "output-name content/aux/one.md:1 Windows can't store the name NAME, which content/aux/one.md writes — Rename it.",
      "output-name content/con.md:1 Windows can't store the name NAME, which content/con.md writes — Rename it.",
    ]);
  });

  it('is told once of a line of MDX that takes in a file elsewhere', async () => {
    const line = (number: number) =>
      `mdx-syntax content/a.mdx:${number} In MDX \`<\` opens a tag, and no other file is taken in by this line — Write import Part from './_part.mdx' and <Part /> in a .mdx page, or \`\`\`js file="./code.js" for code.`;
    const text = '# A\n\n<<< @/file\n\n--8<-- "file"\n\n1 < 2 and 2 <<< 3\n';
    expect(await faultsOf('', { 'content/a.mdx': text })).toEqual([
      line(3),
      line(5),
      'mdx-syntax content/a.mdx:7 `<` opens a tag, but `<` cannot start its name — Write \\< for a less-than sign in text, or put it in `code`.',
    ]);
  });
});
