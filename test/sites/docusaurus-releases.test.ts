import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {
  docs: { routeBasePath: 'docs', sidebarPath: false }, blog: { admonitions: { keywords: ['recipe'] } },
}]] };`;

const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/start.md': '# Start\n\nOf all.\n',
  'docs/lamp/start.md': '# Start of lamps\n',
  'docs/lamp/oil.md': [
    '# Oil',
    'See [whole](start.md), [beside](./start.md) and [above](../start.md).',
    ...['warning', 'important', 'success', 'secondary'].map((name) => `:::${name}\n\nHot.\n\n:::`),
    ':::warning Mind it\n\nHotter.\n\n:::\n',
  ].join('\n\n'),
  'blog/2024-07-01-tea.md': '# Tea\n\n:::recipe\n\nBoil it.\n\n:::\n',
};

async function moveIn(release: string, more: Record<string, string> = {}): Promise<string> {
  site = createForeignSite({
    ...{ ...FILES, ...more },
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': release } }),
  });
  await migrate({ folder: site.root });
  expect((await site.build()).diagnostics).toEqual([]);
  return contentOf(site.output('docs/lamp/oil.html'));
}

const hrefs = (html: string) => [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href);
const boxes = (html: string) =>
  [...html.matchAll(/class="admonition ([\w-]+)[^>]*>.*?<span>([^<]*)</gs)].map(([, kind, title]) => [
    kind,
    title,
  ]);

describe('what Docusaurus has changed between its releases', () => {
  it('is where a file is looked for that a link names without a dot: seen, the page of that name beside it', async () => {
    expect(hrefs(await moveIn('^2.4.0'))).toEqual(['/docs/start', '/docs/lamp/start', '/docs/start']);
    site.dispose();
    expect(hrefs(await moveIn('3.8.1'))).toEqual(['/docs/start', '/docs/lamp/start', '/docs/start']);
    site.dispose();
    expect(hrefs(await moveIn('3.9.2'))).toEqual(['/docs/lamp/start', '/docs/lamp/start', '/docs/start']);
  });

  it('is what boxes are called by their other names: `:::warning` was one of danger before 3', async () => {
    expect(boxes(await moveIn('2.4.3'))).toEqual([
      ['admonition-danger', 'Danger'],
      ['admonition-info', 'Info'],
      ['admonition-tip', 'Tip'],
      ['admonition-note', 'Note'],
      ['admonition-danger', 'Mind it'],
    ]);
    site.dispose();
    expect(boxes(await moveIn('3.9.2'))).toEqual([
      ['admonition-warning', 'Warning'],
      ['admonition-info', 'important'],
      ['admonition-tip', 'success'],
      ['admonition-note', 'secondary'],
      ['admonition-warning', 'Mind it'],
    ]);
    // Names that the blog alone adds are known too.
    expect(boxes(contentOf(site.output('blog/2024/07/01/tea.html')))).toEqual([['admonition-info', 'Info']]);
  });

  it('is MDX 1 before 3: braces were text, and indented lines were code', async () => {
    await moveIn('2.4.1', {
      'docs/habits.md':
        '# Habits\n\nWith a {brace} and <5, to [oil](lamp/oil.md/#oil).\n\n    indented {code}\n\n<div>One\n\ntwo</div>\n',
    });
    const html = contentOf(site.output('docs/habits.html'));
    expect(html).toContain('With a {brace} and &lt;5, to <a href="/docs/lamp/oil#oil"');
    expect(html).toMatch(/<pre[\s\S]*indented \{code\}[\s\S]*<\/pre>[\s\S]*One[\s\S]*two/);
  });

  it('is Markdown within expressions before 3: seen, a block of code in a partial was gone in silence', async () => {
    await moveIn('2.4.1', {
      'docs/lamps.mdx':
        "import Lamp from './_lamp.mdx';\n\n# Lamps\n\n<Lamp lit />\n\n<Lamp />\n\n<ul>\n{['oil', 'wax'].map((kind) => <li key={kind}>{kind}:\n\nburns **well**\n\n</li>)}\n</ul>\n",
      'docs/_lamp.mdx':
        '<>\n  {props.lit && <div>\n\nA *lit* one:\n\n```sh\nlamp > on\n\n# now\n```\n\n  </div>}\n</>\n\nAny lamp.\n',
    });
    const html = contentOf(site.output('docs/lamps.html'));
    expect(html.match(/A <em>lit<\/em> one:/g)).toHaveLength(1);
    expect(html.match(/<pre[\s\S]*?now[\s\S]*?<\/pre>/g)).toHaveLength(1);
    expect(html.match(/Any lamp\./g)).toHaveLength(2);
    expect(html).toMatch(/<li>oil:<p>burns <strong>well<[\s\S]*<li>wax:<p>burns <strong>well</);
  });
});
