import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `import math from 'remark-math';
import tides from 'remark-tides';
import path from 'node:path';
const __dirname = path.resolve('.');
export default {
  title: 'Harbour', url: 'https://harbour.example', baseUrl: '/',
  scripts: ['https://count.example/a.js'], headTags: [{ tagName: 'meta' }],
  presets: [['classic', {
    docs: { routeBasePath: '/', sidebarPath: false, remarkPlugins: [math, [tides, {}]], editUrl: 'https://git.example/h/edit/main/packages/website/' },
    theme: { customCss: './src/css/custom.css' }, gtag: { trackingID: 'G-1' },
  }]],
};`;

const FILES = {
  'packages/website/docusaurus.config.mjs': CONFIG,
  'packages/website/docs/good.md': '# Good\n\nStays.\n',
  'packages/website/docs/math.mdx':
    '# Sums\n\nCosts \\$5 and a $\\frac{a}{b}$ here, `$x$` there.\n\n$$\n\\sum_{i=1}^{n} i\n$$\n\n- $\\nope{$ in a list\n',
  'packages/website/docs/broken.mdx':
    '# Broken\n\nFirst words.\n\nA {block of: [text}\n\nMiddle words.\n\n<Berth>\n\nLast words with [a link](/none).\n',
  'packages/website/docs/code.mdx': [
    '# Code\n',
    '```yaml file="config.yml"\nberth: 4\n```\n',
    '<div>\n\n```mdx-code-block\nimport Buoy from "@site/src/Buoy";\n\n<Buoy />\n```\n\n</div>\n',
    'import Flag from "../src/flag.svg";\nimport Bad from "@site/src/Bad";\n\n<Flag />\n\n<Bad>kept</Bad>\n',
  ].join('\n'),
  'packages/website/docs/sad.mdx': 'import Sad from "@site/src/Sad";\n\n# Sad\n\n<Sad />\n',
  'packages/website/src/Buoy.js':
    "import styles from './buoy.module.scss';\nimport Flag from './flag.svg';\nimport Far from '@site/src/flag.svg';\nexport default () => <b className={styles.red}>buoy<Flag /><Far /></b>;\n",
  'packages/website/src/buoy.module.scss': '.red { color: red }\n',
  'packages/website/src/flag.svg': '<svg viewBox="0 0 1 1"><path d="M0 0h1" /></svg>',
  'packages/website/src/Bad.js': 'export default (;\n',
  'packages/website/src/Sad.js': 'throw new Error("never shown");\n',
};

function readOf(file: string): string {
  return readFileSync(path.join(site.root, 'packages/website', file), 'utf8');
}

async function moveIn() {
  site = createForeignSite(FILES);
  const { notes } = await migrate({ folder: site.root });
  return notes;
}

describe('a Docusaurus site with faults', () => {
  it('is found below packages, and each part of its configuration that stays behind is named', async () => {
    const notes = await moveIn();
    const left = notes.filter(({ kind }) => kind !== 'taken').map(({ what, places }) => [what, ...places]);
    expect(left).toEqual(
      expect.arrayContaining([
        ['Formulas are MathML, drawn by the browser', 'remark-math'],
        [expect.stringMatching(/^Scripts are not loaded/), 'scripts'],
        [expect.stringMatching(/^Tags for the head/), 'meta'],
        [expect.stringMatching(/^Style sheets of the site are not taken over/), 'custom.css'],
      ]),
    );
    // The site's own Docusaurus configuration gives them to the build.
    expect(left.flat().filter((word) => /remark-tides|are not run/.test(word))).toEqual([]);
    const config = readOf('docs-site.config.ts');
    expect(config).toContain("editUrl: 'https://git.example/h/edit/main/packages/website'");
    expect(config).toContain("ga4: { id: 'G-1' }");
  });

  it('is built around them: each costs its block or its module, and is named', async () => {
    await moveIn();
    const report = await site.build({ cwd: `${site.root}/packages/website` });
    const faults = report.diagnostics.map(({ code, message, location }) => [
      code,
      location?.file.replace(/^packages\/website\//, ''),
      location?.line,
      message,
    ]);
    expect(report.ok).toBe(true);
    expect(faults).toEqual(
      expect.arrayContaining([
        ['mdx-syntax', 'docs/broken.mdx', 5, expect.any(String)],
        ['mdx-syntax', 'docs/broken.mdx', 9, '`<Berth>` is never closed'],
        ['link-broken', 'docs/broken.mdx', 11, expect.any(String)],
        [
          'import-missing',
          'src/Buoy.js',
          1,
          'The style sheet "./buoy.module.scss" is not read: it is no CSS',
        ],
        ['mdx-failed', 'docs/sad.mdx', 1, expect.stringContaining('never shown')],
        ['bundle-failed', 'src/Bad.js', 1, expect.any(String)],
        [
          'plugin-fault',
          'docs/math.mdx',
          9,
          expect.stringMatching(/^docusaurus\/math: The formula can't be read/),
        ],
      ]),
    );
    const read = (name: string) => readOf(`build/${name}.html`);
    expect(read('good')).toContain('Stays.');
    expect(read('broken')).toMatch(/First words[\s\S]*Middle words[\s\S]*Last words/);
    expect(read('math')).toMatch(/Costs \$5 and a <span class="math">.*<mfrac>/);
    expect(read('math')).toMatch(/<code>\$x\$<\/code>[\s\S]*<math[^>]*display="block"/);
  });

  it('keeps the block around a sign that was meant as text: seen, a table of 27 rows was left out for one `<`', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Harbour', url: 'https://harbour.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      'docs/table.mdx':
        '---\nslug: /\n---\n\n# Table\n\n| Name | Type |\n| --- | --- |\n| berth | <code>Promise<object &#124; null></code> |\n| depth | `number` |\n| crew | Map<string, <a href="https://crew.example">Sailor></a> |\n',
      'docs/text.mdx':
        '# Text\n\nBelow <5 metres, a {berth: 4, free} of *ours*.\n\nOpen { here.\n\n## Below\n\nThe last.\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics.filter(({ code }) => code === 'mdx-syntax').map(({ message }) => message)).toEqual([
      '`<object &` is no tag: `&` cannot stand here',
      '`<string,` is no tag: `,` cannot stand here',
      '`<` opens a tag, but `5` cannot start its name',
      '`{berth: 4, free}` is read as JavaScript, and is none',
      'This `{` opens a JavaScript expression that is never closed',
    ]);
    const table = contentOf(site.output('index.html'));
    expect(table).toContain('Promise&lt;object | null&gt;</code>');
    expect(table).toMatch(/Map&lt;string, <a href="https:\/\/crew.example"[^>]*>Sailor&gt;<\/a>/);
    expect(table).toContain('<code>number</code>');
    const text = contentOf(site.output('text.html'));
    expect(text).toContain('Below &lt;5 metres, a {berth: 4, free} of <em>ours</em>.');
    expect(text).toContain('Open { here.');
    expect(text).toContain('The last.');
  });

  it('shows a page without the components that nobody has: seen, one in a heading cost the whole page', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Harbour', url: 'https://harbour.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      'docs/crane.mdx':
        '---\nslug: /\n---\n\n# Crane\n\n## <Crane/> and <Crane.Hook.Eye>its eye</Crane.Hook.Eye>\n\nIt <Lifts>lifts *much*</Lifts>.\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'component-unknown: There is no component <Crane>',
      'component-unknown: There is no component <Crane>',
      'component-unknown: There is no component <Lifts>',
    ]);
    const html = contentOf(site.output('index.html'));
    expect(html).toContain('and its eye');
    expect(html).toContain('<p>It lifts <em>much</em>.</p>');
  });

  it('shows fences with a file’s name, imports between tags, and drawings as components', async () => {
    await moveIn();
    await site.build({ cwd: `${site.root}/packages/website` });
    const html = readOf('build/code.html');
    expect(html.match(/<path d="M0 0h1"/g)).toHaveLength(3);
    for (const text of ['berth', '<b>buoy<svg', '<path d="M0 0h1"', 'kept']) expect(html).toContain(text);
  });
});

describe('an address that runs code, in a Docusaurus site', () => {
  it('is not written and named, with the page around it and the rest of the site shown', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "export default { title: 'Quay', url: 'https://quay.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false, pages: false }]] };",
      'package.json': '{"name":"quay"}',
      'src/Gate.js': "export default () => <iframe title='gate' src={'da' + 'ta:text/html,moored'} />;\n",
      'docs/good.md': '# Good\n\nStays.\n',
      'docs/frame.mdx':
        '# Frame\n\nBefore.\n\n<iframe title="one" src="data:text/html,moored" />\n\n<iframe title="two" src={"data:text/html,moored" + 1} />\n\n[link](<javascript:moored()>) after.\n',
      'docs/gate.mdx': 'import Gate from "@site/src/Gate";\n\n# Gate\n\n<Gate />\n',
    });
    await migrate({ folder: site.root });
    const { ok, diagnostics } = await site.build();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(ok).toBe(true);
    const named = diagnostics.filter(({ code }) => code === 'link-unsafe').map(({ location }) => location);
    expect(named.map((place) => `${place?.file}:${place?.line}`)).toEqual([
      'docs/frame.mdx:5',
      'docs/frame.mdx:7',
      'docs/frame.mdx:9',
      'docs/gate.mdx:5',
    ]);
    expect(site.output('good.html')).toContain('Stays.');
    const frame = contentOf(site.output('frame.html'));
    for (const text of ['Before.', 'title="one"', 'title="two"', 'link</a> after.'])
      expect(frame).toContain(text);
    for (const text of Object.values(site.outputs())) expect(text).not.toContain('moored');
    expect(Object.keys(site.outputs())).not.toContain('gate.html');
  });
});

describe('a diagram that does not parse, in a Docusaurus site', () => {
  it('is named and shown as its text, with the rest of the site', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "export default { title: 'Quay', url: 'https://quay.example', baseUrl: '/', markdown: { mermaid: true }, presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false, pages: false }]] };",
      'package.json': '{"name":"quay"}',
      'docs/good.md': '# Good\n\nStays.\n',
      'docs/chart.md':
        '# Chart\n\nBefore.\n\n```mermaid\nflowchart LR\n  hull[[[ --> mast ==\n```\n\nAfter.\n',
    });
    await migrate({ folder: site.root });
    const { ok, diagnostics } = await site.build();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(ok).toBe(true);
    const named = diagnostics.map(({ code, location }) => `${code} ${location?.file}`);
    expect(named).toContain('diagram-invalid docs/chart.md');
    expect(site.output('good.html')).toContain('Stays.');
    const chart = contentOf(site.output('chart.html'));
    for (const text of ['Before.', 'hull', 'After.']) expect(chart).toContain(text);
  });

  it('a component that comes to a folder of its own is taken in by the next build: seen by random edits, it stayed missing', async () => {
    const config = `module.exports = { title: 'H', url: 'https://h.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false }]] };`;
    site = createForeignSite({
      'docusaurus.config.js': config,
      'package.json': '{"name":"h"}',
      'docs/intro.md': '# Start\n\n<Late />\n\n<Later />\n',
      'src/theme/MDXComponents.js':
        "import Original from '@theme-original/MDXComponents';\nimport Late from '@site/src/late/Late';\nimport Later from '../later/Later';\nexport default { ...Original, Late, Later };\n",
    });
    await migrate({ folder: site.root });
    const codes = async () => (await site.build()).diagnostics.map(({ code }) => code);
    expect(await codes()).toContain('import-missing');
    site.write({
      'src/late/Late.js': 'export default () => <b>late</b>;\n',
      'src/later/Later/index.js': 'export default () => <b>later</b>;\n',
    });
    expect(await codes()).toEqual([]);
    expect(site.output('intro.html')).toMatch(/<b>late<\/b>\s*<b>later<\/b>/);
  });
});
