import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn as moveForeign, textOf as readText } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `export default { title: 'Barograph', markdown: { container: { warningLabel: 'Careful' } }, sitemap: { hostname: 'https://baro.example' }, cleanUrls: true };`;

async function moveIn(files: Record<string, string>) {
  const moved = await moveForeign({
    '.vitepress/config.mjs': CONFIG,
    'package.json': '{"name":"baro"}',
    'index.md': '# Home\n',
    ...files,
  });
  site = moved.site;
  return moved;
}

const textOf = (file: string) => readText(site.output(file));

describe('what VitePress shows', () => {
  it('is a title by the template of its page, and the words of the site where a page has none of its own: seen, both were dropped', async () => {
    await moveIn({
      '.vitepress/config.mjs': CONFIG.replace(
        "title: 'Barograph',",
        "title: 'Barograph', description: 'Air in lines',",
      ),
      'index.md': '---\ntitle: Barograph\ntitleTemplate: Of the weather\n---\n\n<div class="sky"></div>\n',
      'wind.md': '---\ntitleTemplate: false\n---\n\n# Wind\n\nIt blows.\n',
      'rain.md': "---\ntitleTemplate: ':title of $& today'\n---\n\n# Rain\n",
      'snow.md': '# Snow\n',
    });
    const headOf = (file: string) => [
      /<title>([^<]*)</.exec(site.output(file))?.[1],
      /<meta name="description" content="([^"]*)"/.exec(site.output(file))?.[1],
    ];
    expect(['index.html', 'wind.html', 'rain.html', 'snow.html'].map(headOf)).toEqual([
      ['Barograph | Of the weather', 'Air in lines'],
      ['Wind', 'It blows.'],
      ['Rain of $&amp; today', 'Air in lines'],
      ['Snow | Barograph', 'Air in lines'],
    ]);
  });

  it('is an anchor of a link as those of headings are made, where no page writes it: seen, `#useMouse` led nowhere', async () => {
    const { build } = await moveIn({
      'gauge.md':
        '# Gauge\n\n## useMouse() {#usemouse}\n\n## Own {#Own_Name}\n\n[up](#useMouse), [own](#Own_Name)\n',
      'guide/index.md': '# Guide\n\n## In Air\n',
      'public/air.pdf': '%PDF-1.4',
      'use.md':
        '# Use\n\n[a](/gauge#useMouse), [b](./gauge.md#Own_Name), [c](./guide/#In%20Air), [d][e], [f](https://x.example/#Kept), [g](./gauge#useMouse:~:text=Air), [h](/air.pdf#page=3)\n\n[e]: ./gauge#useMouse()\n',
    });
    expect(build.diagnostics.filter(({ code }) => code === 'anchor-broken')).toEqual([]);
    const linksOf = (file: string) =>
      [...contentOf(site.output(file)).matchAll(/<a href="([^"]*#[^"]*)"/g)].map(([, href]) => href);
    expect(linksOf('gauge.html').slice(-2)).toEqual(['/gauge#usemouse', '/gauge#Own_Name']);
    expect(linksOf('use.html').slice(-7)).toEqual([
      ...['/gauge#usemouse', '/gauge#Own_Name', '/guide#in-air', '/gauge#usemouse'],
      ...['https://x.example/#Kept', '/gauge#usemouse:~:text=Air', '/air.pdf#page=3'],
    ]);
  });

  it('is what a terminal wrote in its colours, out of a file too: seen, the signs of colours were printed', async () => {
    await moveIn({
      'log.md': '# Log\n\n<<< ./run.ansi\n\n```ansi\n\u001b[31mlow\u001b[39m\n```\n',
      'run.ansi': ' \u001b[32m✓\u001b[39m air.test \u001b[33m 12\u001b[2mms\u001b[22m\u001b[39m\n',
    });
    const html = contentOf(site.output('log.html'));
    expect(html).not.toContain('\u001b');
    expect(html).toContain('<span class="token inserted">✓</span> air.test');
    expect(html).toContain('<span class="token deleted">low</span>');
  });

  it('is a file with the marks of its regions, unless one of these is asked for: seen, the marks were gone', async () => {
    await moveIn({
      'code.md': '# Code\n\n- in a list\n  <<< @/snippets/log.py{2}\n\n<<< @/snippets/log.py#tide\n',
      'snippets/log.py': '# #region tide\nprint("```")\n# #endregion tide\n',
    });
    const blocks = [...contentOf(site.output('code.html')).matchAll(/<pre[\s\S]*?<\/pre>/g)].map(
      ([own]) => own,
    );
    expect(blocks).toHaveLength(2);
    expect(blocks[0]).toMatch(/#region tide[\s\S]*class="line highlighted"[\s\S]*```[\s\S]*#endregion tide/);
    expect(blocks[1]).not.toContain('region');
  });

  it('is files of a group of code by their names: seen, their tabs were called by the language', async () => {
    await moveIn({
      'code.md':
        '# Code\n\n::: code-group\n```sh [npm]\nnpm i\n```\n<<< @/snippets/log.py\n<<< @/snippets/log.py{1} [Own]\n:::\n\n<<< @/snippets/log.py\n',
      'snippets/log.py': 'print(1013)\n',
    });
    const tabs = [...contentOf(site.output('code.html')).matchAll(/role="tab"[^>]*>([^<]+)/g)];
    expect(tabs.map(([, name]) => name)).toEqual(['npm', 'log.py', 'Own']);
  });

  it('is a heading without the words in braces at its end: seen, they were printed, and in its anchor', async () => {
    await moveIn({ 'marks.md': '# Marks\n\n## Wind {quiet}\n\n## Rain {.cls loud #wet}\n' });
    const html = contentOf(site.output('marks.html'));
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['wind', 'wet']);
    expect(textOf('marks.html')).not.toMatch(/quiet|loud/);
  });

  it('is anchors of parameters as they are written: seen, they were made of the values', async () => {
    await moveIn({
      'sensor-[id].md':
        '# Sensor {{ $params.id }}\n\n## Unit of {{ $params.id }}\n\n## Own {{ $params.id }} {#own}\n',
      'sensor-[id].paths.mjs': "export default { paths: [{ params: { id: 'wind' } }] };\n",
    });
    const html = site.output('sensor-wind.html');
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['unit-of-params-id', 'own']);
    expect(html).toContain('id="sensor-params-id"');
    expect(textOf('sensor-wind.html')).toMatch(/Unit of wind/);
  });

  it('is a single tilde as it stands: seen, what stood between two was struck out', async () => {
    await moveIn({ 'water.md': '# Water\n\nH~2~O is ~~dry~~ wet, a ~*few*~ drops.\n' });
    expect(contentOf(site.output('water.html'))).toContain(
      'H~2~O is <del>dry</del> wet, a ~<em>few</em>~ drops.',
    );
  });

  it('is alerts by their own names where boxes have others, before release 2: seen, they were called as boxes are', async () => {
    await moveIn({
      'package.json': '{"name":"baro","devDependencies":{"vitepress":"^1.6.0"}}',
      'boxes.md': '# Boxes\n\n> [!WARNING]\n> Storm.\n\n::: warning\nGale.\n:::\n',
    });
    expect(textOf('boxes.html')).toMatch(/WARNING Storm\. .*Careful Gale/);
  });

  it('is lines of an included file with its front matter counted: seen, others were taken', async () => {
    await moveIn({
      'all.md':
        '# All\n\n<!--@include: ./part.md{4,5}-->\n\n<!--@include: ./part.md-->\n\n<!--@include: ./part.md#below-->\n',
      'part.md': '---\ntitle: Part\n---\nFourth.\nFifth.\n\n## Below\n\nUnder it.\n\n## After\n\nLast.\n',
    });
    expect(textOf('all.html')).toMatch(/Fourth\. Fifth\. Fourth\. Fifth\. Below .*Last\. Under it\.\s*$/);
  });

  it('is the whole file where a part of it is not there, before release 2: seen, it was left out', async () => {
    const { build } = await moveIn({
      'package.json': '{"name":"baro","devDependencies":{"vitepress":"~1.5.0"}}',
      'all.md': '# All\n\n<!--@include: ./part.md#below-->\n',
      'part.md': '---\ntitle: Part\n---\nFirst.\n\n## Below\n\nUnder it.\n',
    });
    expect(textOf('all.html')).toMatch(/First\. Below .*Under it\.\s*$/);
    expect(build.diagnostics).toEqual([]);
  });

  it('is tabs whose names stand right behind their marks: seen, what they held was dropped', async () => {
    await moveIn({ 'tabs.md': '# Tabs\n\n:::tabs\n==Wind\nBlows.\n\n==  Rain\nFalls.\n:::\n' });
    expect(textOf('tabs.html')).toMatch(/Wind .*Rain .*Blows\. .*Falls\./);
  });

  it('names plugins of Markdown-it that a module of the configuration takes, in a row too: seen, none was', async () => {
    const { report } = await moveIn({
      '.vitepress/config.mjs':
        "import markdown from './markdown.mjs';\nexport default { title: 'Barograph', sitemap: { hostname: 'https://baro.example' }, markdown };",
      '.vitepress/markdown.mjs':
        "import shortcodes from './shortcodes.mjs';\nimport { figure } from './shortcodes.mjs';\nexport default { config: (md) => {\n  md\n    .use(figure)\n    .use(shortcodes, {});\n} };",
      '.vitepress/shortcodes.mjs': 'export default () => {};\nexport const figure = () => {};',
    });
    expect(report.notes.find(({ what }) => what.startsWith('Plugins of Markdown-it'))).toEqual({
      kind: 'left',
      what: 'Plugins of Markdown-it are not run: add what they read by a plugin with `text` or `remark`',
      places: ['figure', 'shortcodes'],
    });
  });

  it('is the name of a block in a group whose language has several words: seen, it was lost', async () => {
    await moveIn({
      'vars.md':
        '# Vars\n\n::: code-group\n\n```Plain Text[.dev.vars]\nTIDE=high\n```\n\n```ts[tide.ts]\nlet tide;\n```\n\n:::\n',
    });
    expect(textOf('vars.html')).toMatch(/\.dev\.vars.*tide\.ts/);
  });
});
