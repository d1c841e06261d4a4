import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeRewrite } from '../../src/cli/describe-migration.ts';
import { migrate } from '../../src/migrate.ts';
import { rewriteSite } from '../../src/rewrite.ts';
import { createForeignSite, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const read = (file: string) => readFileSync(path.join(site.root, file), 'utf8');

/** What readers get of all pages; React numbers its ids by places in the code, and gaps are nothing to see. */
function pagesOf(): Record<string, string> {
  const html = Object.entries(site.outputs()).filter(([file]) => file.endsWith('.html'));
  return Object.fromEntries(html.map(([file]) => [file, contentIn(site.output(file))]));
}

function contentIn(html: string): string {
  const content = /id="docsgen-content"[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';
  return content.replace(/_R_\w+?_/g, '_R_').replace(/(?<=>)\s+/g, '');
}

/** Moves a site in, rewrites it, and holds its pages against those from before. */
async function rewrite(files: Record<string, string | Buffer>) {
  site = createForeignSite(files);
  const { root } = await migrate({ folder: site.root });
  expect((await site.build()).ok).toBe(true);
  const before = pagesOf();
  const report = await rewriteSite({ root });
  await site.build();
  expect(pagesOf()).toEqual(before);
  expect((await rewriteSite({ root })).changed.size).toBe(0);
  return report;
}

const DOCUSAURUS = {
  'docusaurus.config.js': `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: false, admonitions: { keywords: ['steam'], extendDefaults: true } } }]] };`,
  'docs/leaf.png': PIXEL_PNG,
};

describe('rewriting a site that has moved in', () => {
  it('of Docusaurus 2 gives boxes the names of the kinds that they were', async () => {
    const report = await rewrite({
      ...DOCUSAURUS,
      'package.json': '{"dependencies":{"@docusaurus/core":"2.4.1"}}',
      'docs/boil.md': '# Boil\n\n:::warning\n\nHot.\n\n:::\n\n:::important Mind it\n\nSo.\n\n:::\n',
    });
    expect([...report.changed.keys()]).toEqual(['docs/boil.md']);
    expect(read('docs/boil.md')).toBe(
      '# Boil\n\n:::danger\n\nHot.\n\n:::\n\n:::info[Mind it]\n\nSo.\n\n:::\n',
    );
  });

  it('of Docusaurus gives docsgen’s own forms and the same pages', async () => {
    const report = await rewrite({
      ...DOCUSAURUS,
      'docs/boil.mdx':
        '---\ntitle: Boil\n---\n\n<!-- For [tea] -->\n\n:::note Of *water*\n\nHot.\n\n:::\n\n:::success\n\nDone.\n\n:::\n\n:::steam Up\n\nAway.\n\n:::\n\n## Pour {/* #pour-it */}\n\n<img src={require(\'./leaf.png\').default} alt="A leaf" />\n\n```mdx-code-block\n<Tabs>\n<TabItem value="a" label="A">\n```\n\nIn A.\n\n```mdx-code-block\n</TabItem>\n</Tabs>\n```\n',
      'docs/code.md': '# Code\n\n```md\n:::note Title\n<!-- kept -->\n```\n',
    });
    expect([...report.changed.keys()]).toEqual(['docs/boil.mdx']);
    expect([...report.kept]).toEqual([]);
    const text = read('docs/boil.mdx');
    for (const form of [
      '---\ntitle: Boil\n---\n\n{/* For [tea] */}\n\n:::note[Of *water*]\n',
      ':::tip[success]\n\nDone.',
      ':::info[Up]\n\nAway.',
      '## Pour {#pour-it}\n',
      '<img src="./leaf.png" alt="A leaf" />',
    ])
      expect(text).toContain(form);
    expect(text).not.toMatch(/mdx-code-block|require|<!--/);
  });

  it('of VitePress gives docsgen’s own forms and the same pages', async () => {
    await rewrite({
      '.vitepress/config.mjs': "export default { title: 'Kettle' };",
      'index.md':
        '# Kettle\n\n::: tip Of *water*\nHot.\n::: details More\nSteam.\n:::\n:::\n\n## Pour {#pour-it .wide}\n\n<<< @/pour.js#all{1 js}\n',
      'pour.js': '// #region all\npour();\n// #endregion all\n',
    });
    const text = read('index.md');
    expect(text).toContain('::::tip[Of *water*]\nHot.\n:::details[More]\nSteam.\n:::\n');
    expect(text).toContain('## Pour {#pour-it}\n');
    expect(text).toContain('```js file="pour.js" region="all" {1}\n```');
  });

  it('of Starlight gives docsgen’s own forms and the same pages', async () => {
    await rewrite({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };",
      'src/content/docs/index.mdx':
        '---\ntitle: Kettle\n---\n\n<p class="wide" style="color: red">Hot.</p>\n',
    });
    expect(read('src/content/docs/index.mdx')).toContain('<p className="wide" style={{"color":"red"}}>');
  });

  it('of MkDocs gives docsgen’s own forms and the same pages', async () => {
    await rewrite({
      'mkdocs.yml':
        'site_name: Kettle\nmarkdown_extensions:\n  - admonition\n  - attr_list\n  - pymdownx.mark\n  - pymdownx.details\n',
      'docs/index.md':
        '# Kettle\r\n\r\n!!! note "Of *water*"\r\n    Hot.\r\n\r\n    ??? tip\r\n        Steam.\r\n\r\n## Pour { #pour-it }\r\n\r\nA ==mark==.\r\n',
    });
    const text = read('docs/index.md');
    expect(text).toContain('::::note[Of *water*]\r\nHot.\r\n');
    expect(text).toContain(':::details[Tip]\r\nSteam.\r\n:::');
    expect(text).toContain('## Pour {#pour-it}\r\n\r\nA <mark>mark</mark>.\r\n');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('writes nothing when it is only asked', async () => {
    site = createForeignSite({
      ...DOCUSAURUS,
      'docs/boil.md': '# Boil\n\n:::note Of water\n\nHot.\n\n:::\n',
    });
    const { root } = await migrate({ folder: site.root });
    const report = await rewriteSite({ root, check: true });
    expect(describeRewrite(report, true)).toEqual([
      '',
      'Would rewrite 1 file:',
      '  titles of admonitions (docs/boil.md)',
    ]);
    expect(read('docs/boil.md')).toContain(':::note Of water');
  });

  it('keeps what would change a page, and says so', async () => {
    site = createForeignSite({
      ...DOCUSAURUS,
      // What the page shows is what its file says.
      'docs/boil.mdx':
        "import text from '!!raw-loader!./boil.mdx';\n\n# Boil\n\n{text}\n\n:::note Of water\n\nHot.\n\n:::\n",
    });
    const { root } = await migrate({ folder: site.root });
    const report = await rewriteSite({ root });
    expect([...report.rewritten.keys()]).toContain('titles of admonitions');
    expect(describeRewrite({ ...report, kept: new Map([['comments', ['a.mdx']]]) }, false).slice(-2)).toEqual(
      ['Left as written, since the page would change with it:', '  comments (a.mdx)'],
    );
  });
});
