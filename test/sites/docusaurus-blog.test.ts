import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, PIXEL_PNG } from '../support/foreign-site.ts';
import { git, gitAt } from '../support/git.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** A picture of one point. */
const CONFIG = `export default {
  title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/',
  presets: [['classic', { docs: { sidebarPath: false }, blog: { postsPerPage: 2, blogTitle: 'News & notes' } }]],
};`;

const post = (title: string, more: string, body: string) => `---\ntitle: "${title}"\n${more}---\n\n${body}\n`;

const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/intro.md':
    '---\ntitle: Start\ntags: [Two Words]\n---\n\nTo the [blog](/blog) and the [home page](/).\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n  url: https://ann.example/me\n',
  'blog/2023-01-02-first.md': post(
    'First <post>',
    'authors: ann\ntags: [steam]\n',
    'Some *plain* words.\n\n<!-- truncate -->\n\nThe rest {1 + 1}.',
  ),
  'blog/2024-03-05-second/index.mdx': post(
    'Second',
    'authors: [{name: Bo}]\ntags: [steam, {label: Hot Water, permalink: /hot}]\nslug: two\n',
    '# Second\n\nWith a [link](./2023-01-02-first.md) to it.',
  ),
  'blog/2024-05-01-third.md': 'No front matter here.\n',
  'blog/2024-06-01-draft.md': post('Draft', 'draft: true\n', 'Not yet.'),
  'src/pages/index.js':
    'import Layout from \'@theme/Layout\';\nimport styles from \'./index.module.css\';\nexport default function Home() { return <Layout title="Boil water" description="All about it"><main className={styles.main}><h1>Boil water</h1></main></Layout>; }\n',
  'src/pages/index.module.css': '.main { color: red }\n',
  'src/pages/_part.js': 'export default () => null;\n',
  'src/pages/data.js': 'export const data = 1;\n',
  'src/pages/gone.jsx':
    'import { Redirect } from \'@docusaurus/router\';\nexport default () => <Redirect to="/docs/intro" />;\n',
  'src/pages/tools/index.tsx': 'export default function Tools() { return <p>All tools</p>; }\n',
};

async function moveIn(files: Record<string, string | Buffer> = FILES) {
  site = createForeignSite(files);
  await migrate({ folder: site.root });
  return site.build();
}

describe('what a Docusaurus site has besides docs', () => {
  it('is posts whose time to read counts their comments, described by their own words', async () => {
    await moveIn({
      ...FILES,
      'blog/2024-07-01-long.md': post(
        'Long',
        '',
        `Water ${'boils '.repeat(198)}\n\n<!-- prettier-ignore: the table -->\n\nEnd.`,
      ),
    });
    const html = site.output('blog/2024/07/01/long.html');
    expect(html).toContain('July 1, 2024 · 2 min read');
    expect(html).toMatch(/<meta name="description" content="Water boils/);
    const list = site.output('blog.html');
    expect(list).toMatch(/Long[\s\S]{0,300}2 min read/);
  });

  it('is posts whose front matter says the title, above a heading of the same words too', async () => {
    await moveIn({
      ...FILES,
      'blog/2024-07-02-tea.md': post(
        'Tea is out',
        '',
        'import Leaf from \'./leaf.png\';\n\n# Tea 1.0\n\nIt <img src={Leaf} alt="leaf" />',
      ),
      'blog/leaf.png': PIXEL_PNG,
      'blog/2024-07-04-cup.md': 'Cups\n====\n\nOf glass.\n',
    });
    const titles = (file: string) =>
      [...site.output(file).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text = '']) =>
        text
          .replace(/<[^>]*>/g, '')
          .replace('#', '')
          .trim(),
      );
    expect(titles('blog/2024/07/02/tea.html')).toEqual(['Tea is out']);
    expect(titles('blog/2024/07/04/cup.html')).toEqual(['Cups']);
    expect(site.output('blog.html')).not.toContain('Tea 1.0');
    expect(site.output('blog.html')).toMatch(/href="[^"]*\/2024\/07\/04\/cup"[^>]*>Cups</);
  });

  it('is posts with a heading below other text, which Docusaurus 3 takes out and 2 shows: what they are called says their file', async () => {
    const titles = (file: string) =>
      [...site.output(file).matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) =>
        text
          .replace(/<[^>]*>/g, '')
          .replace('#', '')
          .trim(),
      );
    const files = (release: string) => ({
      ...FILES,
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': release } }),
      'blog/2024-07-03-pot.md': post('Pots', '', 'A leaf.\n\n# Pots of clay\n\nOf clay.'),
      'blog/2024-07-04-cup.md': 'A *leaf*,\ntwo leaves\n=====\n\nA leaf.\n\n# Not taken\n',
      'blog/2024-07-05-can.md': 'A leaf.\n\nCans\nof tin\n===\n\nOf tin.\n',
      'blog/2024-07-06-jug.md': post('Jug', '', 'A leaf.\n\n---\n\n# Jugs\n\nOf stone.'),
      'blog/2024-07-07-jar.md': post('Jar', '', 'A leaf.\n\n## Lids\n\n# Jars\n\nOf stone.'),
    });
    const all = () =>
      ['03/pot', '05/can', '06/jug', '07/jar'].map((name) => titles(`blog/2024/07/${name}.html`));
    await moveIn(files('^3.9.0'));
    expect(all()).toEqual([['Pots'], ['can'], ['Jug', 'Jugs'], ['Jar', 'Jars']]);
    expect(site.output('blog/2024/07/05/can.html')).not.toContain('of tin');
    expect(site.output('blog.html')).toMatch(/href="[^"]*\/2024\/07\/07\/jar"[^>]*>Jar</);
    expect(site.output('blog/page/2.html')).toMatch(/href="[^"]*\/2024\/07\/05\/can"[^>]*>can</);
    expect(site.output('blog/page/2.html')).not.toContain('of tin');
    site.dispose();
    await moveIn(files('^2.4.0'));
    expect(all()).toEqual([
      ['Pots', 'Pots of clay'],
      ['can', 'Cans\nof tin'],
      ['Jug', 'Jugs'],
      ['Jar', 'Jars'],
    ]);
    expect(site.output('blog/2024/07/03/pot.html')).toContain('id="pots-of-clay"');
  });

  it('is posts whose words were counted by spaces before Docusaurus 3.9', async () => {
    // As many words for older releases as for newer ones, but for addresses, which are one word.
    const text = `${'https://kettle.example/a/b/c '.repeat(60)}end`;
    const files = { ...FILES, 'blog/2024-07-01-long.md': post('Long', '', text) };
    const release = (version: string) => ({
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
    });
    await moveIn({ ...files, ...release('^3.7.0') });
    expect(site.output('blog/2024/07/01/long.html')).toContain('July 1, 2024 · One min read');
    site.dispose();
    await moveIn({ ...files, ...release('3.10.1') });
    expect(site.output('blog/2024/07/01/long.html')).toContain('July 1, 2024 · 2 min read');
  });

  it('is an archive that says the years of posts too, before Docusaurus 3.2', async () => {
    const release = (version: string) => ({
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
    });
    await moveIn({ ...FILES, ...release('2.4.3') });
    expect(site.output('blog/archive.html')).toContain('March 5, 2024 - <a');
    site.dispose();
    await moveIn({ ...FILES, ...release('3.2.0') });
    expect(site.output('blog/archive.html')).toContain('March 5 - <a');
  });

  it('is tags by their letters, capitals or not (seen: all that begin in lower case came last)', async () => {
    await moveIn({
      ...FILES,
      'blog/2024-07-01-tea.md': post('Tea', 'tags: [Zest, apple, Bee, bay, Äpfel, ant]\n', 'Hot.'),
    });
    const labels = [...site.output('blog/tags.html').matchAll(/\/blog\/tags\/[^"]*">([^<]*)<\/a> \(/g)];
    const sorted = ['ant', 'apple', 'Äpfel', 'bay', 'Bee', 'Hot Water', 'steam', 'Zest'];
    expect(labels.map(([, label]) => label)).toEqual(sorted);
  });

  it('is tags that a post has once, however often it names them', async () => {
    await moveIn({
      ...FILES,
      'blog/2024-07-01-tea.md': post('Tea', 'tags: [steam, Steam, leaf, steam]\n', 'Hot.'),
    });
    expect(site.output('blog/tags.html')).toMatch(/steam<\/a> \(3\)/i);
  });

  it('is pages that are components, at their addresses, with the titles of their layouts', async () => {
    const { diagnostics } = await moveIn();
    expect(diagnostics).toEqual([]);
    const home = site.output('index.html');
    expect(home).toMatch(/<title>Boil water/);
    expect(home).toContain('content="All about it"');
    expect(home).toMatch(/<main class="index_[^"]*main"><h1>Boil water<\/h1><\/main>/);
    expect(site.output('tools.html')).toContain('All tools');
    expect(site.output('gone.html')).toContain('url=/k/docs/intro');
    expect(Object.keys(site.outputs()).filter((file) => /^(?:data|_part)/.test(file))).toEqual([]);
  });

  it('is a page that leads on with the base URL in its address, as the old router has it', async () => {
    const { diagnostics } = await moveIn({
      ...FILES,
      'src/pages/away.jsx':
        'import { Redirect } from \'@docusaurus/router\';\nexport default () => <Redirect to="/k/docs/intro" />;\n',
    });
    expect(diagnostics).toEqual([]);
    expect(site.output('away.html')).toContain('url=/k/docs/intro');
  });

  it('is pages that are components and read the configuration from their property', async () => {
    const { diagnostics } = await moveIn({
      ...FILES,
      'src/pages/help.js':
        "import React from 'react';\nexport default class Help extends React.Component {\n  render() { const { config: siteConfig } = this.props; return <p>{siteConfig.baseUrl}help</p>; }\n}\n",
    });
    expect(diagnostics).toEqual([]);
    expect(site.output('help.html')).toContain('<p>/k/help</p>');
  });

  it('is a list of posts, the newest in front, so many on a page, without drafts', async () => {
    await moveIn();
    const [first, second] = [site.output('blog.html'), site.output('blog/page/2.html')];
    expect(first).toMatch(/<title>News &amp; notes/);
    expect([...first.matchAll(/<h2[^>]*>.*?<a[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/k/blog/2024/05/01/third',
      '/k/blog/two',
    ]);
    expect(first).toContain('href="/k/blog/page/2"');
    expect(second).toMatch(
      /First &lt;post&gt;[\s\S]*January 2, 2023[\s\S]*Some <em>plain<\/em> words\.[\s\S]*Read more/,
    );
    expect(second).not.toContain('The rest');
    // Without a mark the whole post is shown, and nothing more to be read.
    expect(first).toMatch(/With a <a[^>]*href="\/k\/blog\/2023\/01\/02\/first"[^>]*>link/);
    expect(first).not.toContain('Read more');
    const archive = site.output('blog/archive.html');
    expect(archive).toMatch(/2024[\s\S]*2023/);
    // Within a year as they were written.
    expect(archive.indexOf('/k/blog/two"')).toBeLessThan(archive.indexOf('/k/blog/2024/05/01/third"'));
  });

  it('is the day, the authors and the tags of a post, and its neighbours', async () => {
    await moveIn();
    const html = site.output('blog/two.html');
    expect(html).toMatch(/<h1[^>]*>Second[\s\S]*March 5, 2024 · One min read[\s\S]*Bo[\s\S]*With a/);
    expect(html).toMatch(
      /Tags: <a href="\/k\/blog\/tags\/steam">steam<\/a>, <a href="\/k\/blog\/tags\/hot">/,
    );
    expect(html).toContain('href="/k/blog/2023/01/02/first"');
    expect(site.output('blog/2023/01/02/first.html')).toContain('href="https://ann.example/me"');
  });

  it('is a page for each tag, of posts and of docs', async () => {
    await moveIn();
    expect(site.output('blog/tags.html')).toMatch(/Hot Water<\/a> \(1\)[\s\S]*steam<\/a> \(2\)/);
    expect(site.output('blog/tags/steam.html')).toMatch(/Second[\s\S]*First/);
    expect(site.output('docs/tags/two-words.html')).toContain('href="/k/docs/intro"');
  });

  it('is the portraits of authors, their titles, their other addresses, and pages of their posts', async () => {
    const { diagnostics } = await moveIn({
      ...FILES,
      'docusaurus.config.js': CONFIG.replace(
        "blogTitle: 'News & notes'",
        "blogTitle: 'News & notes', authorsBasePath: 'people', feedOptions: { type: 'all', limit: 1 }",
      ),
      'static/ann.png': PIXEL_PNG,
      'blog/authors.yml':
        'ann:\n  name: Ann\n  title: Stoker\n  image_url: /ann.png\n  page: true\n  description: Keeps the fire.\n  socials:\n    github: ann\n    x: https://x.example/ann\ncy:\n  name: Cy\n',
      'blog/2022-01-01-early.md': post('Early', 'authors: [ann, cy]\n', 'Before.'),
      'blog/2022-01-02-late.md': post('Late', 'authors: ann\n', 'After.'),
    });
    expect(diagnostics).toEqual([]);
    const html = site.output('blog/2022/01/01/early.html');
    expect(html).toMatch(/<img[^>]*width="48"[\s\S]*Ann<\/a><\/strong> · Stoker · <a[^>]*>GitHub/);
    expect(html).toMatch(/href="https:\/\/github\.com\/ann"[\s\S]*href="https:\/\/x\.example\/ann"/);
    expect(html).toContain('href="/k/blog/people/ann"');
    const own = site.output('blog/people/ann.html');
    expect(own).toMatch(/Keeps the fire\.[\s\S]*First &lt;post&gt;[\s\S]*Late[\s\S]*After\./);
    expect(site.output('blog/people/ann/page/2.html')).toMatch(/Early[\s\S]*Before\./);
    expect(site.output('blog/people.html')).toMatch(/Ann[\s\S]*\(3\)[\s\S]*Cy[\s\S]*\(1\)/);
    expect(JSON.parse(site.output('blog/feed.json'))).toMatchObject({ items: [{ title: 'third' }] });
    expect(site.output('blog/rss.xml').match(/<item>/g)).toHaveLength(1);
  });

  it('is that of a plugin of the site that adds to the one for blogs: a whole blog had been left behind', async () => {
    site = createForeignSite({
      ...FILES,
      'docusaurus.config.js': `export default {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/',
        presets: [['classic', { docs: { sidebarPath: false }, blog: false }]],
        plugins: [['./plugins/related-posts', { blogTitle: 'Steam', postsPerPage: 2 }]],
      };`,
      'plugins/related-posts/index.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = async (context, options) => ({ ...(await blog.default(context, options)), name: 'related-posts' });\n",
    });
    await migrate({ folder: site.root });
    expect((await site.build()).ok).toBe(true);
    expect(site.output('blog.html')).toContain('Steam');
    expect(site.output('blog/two.html')).toContain('With a <a');
  });

  it('is that of a function of the configuration that adds to the one for blogs, and of a plugin that says its folder itself: seen, one took the other’s address', async () => {
    site = createForeignSite({
      ...FILES,
      'docusaurus.config.js': `const lids = require('@docusaurus/plugin-content-blog');
      async function withSteam(
        context,
        options,
      ) {
        const made = await require("@docusaurus/plugin-content-blog").default(context, options);
        return { ...made, postBuild: async () => {} };
      }
      const ofLids = async (context, options) => {
        const from = path.join(context.siteDir, 'lids');
        return lids.default(context, { ...options, path: from, id: 'lids' });
      };
      module.exports = {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/',
        presets: [['classic', { docs: { sidebarPath: false }, blog: false }]],
        plugins: [
          [withSteam, { blogTitle: 'Steam' }], [ofLids, { blogTitle: 'Lids', routeBasePath: 'lids' }],
          ['./plugins/changes.js', { routeBasePath: 'changes' }], ['./plugins/found.js', { routeBasePath: 'found' }],
          ['./plugins/named.js', { routeBasePath: 'named' }], ['./plugins/circle.js', { routeBasePath: 'circle' }],
        ],
      };`,
      'lids/2024-01-02-tight.md': post('Tight', '', 'It holds.'),
      'plugins/changes.js':
        "const path = require('path');\nconst blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = async (context, options) => {\n  const written = path.join(__dirname, '..', 'changes/source');\n  return blog.default(context, { ...options, path: written });\n};\n",
      'more/2024-02-03-loose.md': post('Loose', '', 'It rattles.'),
      'plugins/named.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = async (context, options) => {\n  const path = 'more';\n  const made = (posts) => posts.map((post) => ({ ...post, id: post.id, path: post.path }));\n  return { ...(await blog.default(context, { ...options, path })), made };\n};\n",
      'plugins/circle.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nconst from = to;\nconst to = from;\nmodule.exports = async (context, options) => blog.default(context, { ...options, path: from });\n",
      'plugins/found.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = async (context, options) => blog.default(context, { ...options, path: findIt(context) });\n",
    });
    const { notes } = await migrate({ folder: site.root });
    expect((await site.build()).ok).toBe(true);
    expect(site.output('blog.html')).toContain('Steam');
    expect(site.output('blog/two.html')).toContain('With a <a');
    expect(site.output('lids.html')).toMatch(/Lids[\s\S]*Tight/);
    expect(site.output('lids/2024/01/02/tight.html')).toContain('It holds.');
    expect(site.output('named/2024/02/03/loose.html')).toContain('It rattles.');
    const left = notes.filter(({ what }) => what.startsWith('Pages that a plugin'));
    expect(left).toMatchObject([
      {
        kind: 'left',
        places: ['./plugins/changes.js', 'changes/source', './plugins/found.js', './plugins/circle.js'],
      },
    ]);
  });

  it('is lists that say the titles of posts as these do: seen, references in them had become signs', async () => {
    const { diagnostics } = await moveIn({
      ...FILES,
      'blog/2024-09-01-signs.md': post('Steam &lpar;hot&rpar; &#38; &more', 'tags: [steam]\n', 'It boils.'),
    });
    expect(diagnostics).toEqual([]);
    for (const file of [
      'blog/2024/09/01/signs.html',
      'blog.html',
      'blog/archive.html',
      'blog/tags/steam.html',
    ])
      expect(site.output(file)).toMatch(/Steam &amp;lpar;hot&amp;rpar; &amp;#38; &amp;more</);
  });

  it('is a list without posts where there are none: its address had led nowhere', async () => {
    site = createForeignSite({
      'docusaurus.config.js': FILES['docusaurus.config.js'],
      'docs/intro.md': '# Start\n\nSteam.\n',
      'blog/authors.yml': 'ann:\n  name: Ann\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(site.output('blog.html')).toContain('News &amp; notes');
    expect(Object.keys(site.outputs('build'))).not.toContain('blog/archive.html');
  });

  it('is feeds with the newest posts', async () => {
    await moveIn();
    expect(site.output('blog/rss.xml')).toMatch(
      /<item><title>Second<\/title><link>https:\/\/kettle.example\/k\/blog\/two<\/link>/,
    );
    expect(site.output('blog/atom.xml')).toMatch(/First &lt;post&gt;[\s\S]*<author><name>Ann<\/name>/);
  });
});

describe('files that hosts read', () => {
  it('are joined with those of the static folder, and others are left to it', async () => {
    const { diagnostics } = await moveIn({
      ...FILES,
      'static/_headers': '/*\n  X-Own: yes\n',
      'static/_redirects': '/own /docs/intro 301\n',
      'static/robots.txt': 'User-agent: own\n',
    });
    expect(diagnostics).toEqual([]);
    expect(site.output('_headers')).toMatch(/Content-Security-Policy[\s\S]*\n\n\/\*\n {2}X-Own: yes\n$/);
    expect(site.output('_redirects')).toMatch(/^\/own \/docs\/intro 301\n\n[\s\S]*gone/);
    expect(readFileSync(path.join(site.root, 'build/robots.txt'), 'utf8')).toMatch(
      /^User-agent: own\n\nSitemap: /,
    );
  });

  it('is lists with all other posts where one fails: seen, it took each list, tag, author and archive along', async () => {
    const report = await moveIn({
      ...FILES,
      'blog/2024-08-01-broken.md': post(
        'Broken',
        'authors: ann\ntags: [steam]\n',
        'It boils at {lowest} degrees.\n\n<Dial />',
      ),
      'blog/2024-08-02-dial.mdx': post(
        'Dials',
        '',
        'import Dial from "@site/src/Dial";\n\n<Dial />\n\nAs shown.',
      ),
      'src/Dial.js':
        "'use client';\nimport { useState } from 'react';\nexport default function Dial() { const [turn] = useState(1); return <b>turned {turn}</b>; }\n",
    });
    const failed = report.diagnostics.filter(({ code }) => code === 'mdx-failed');
    expect(failed.map(({ message, location }) => [message, location?.file, location?.line])).toEqual([
      ['The page failed while it was rendered: lowest is not defined', 'blog/2024-08-01-broken.md', 7],
    ]);
    const list = contentOf(site.output('blog.html'));
    expect(list).toMatch(/Broken[\s\S]*August 1, 2024/);
    expect(list).toMatch(/turned (?:<!-- -->)?1[\s\S]*As shown/);
    expect(contentOf(site.output('blog/tags/steam.html'))).toContain('>Second</a>');
    expect(site.output('blog/archive.html')).toContain('First &lt;post&gt;');
    expect(site.output('blog/rss.xml')).toContain('<title>Second</title>');
    const again = await site.build();
    expect(again.diagnostics.map(({ message }) => message)).toEqual(
      report.diagnostics.map(({ message }) => message),
    );
    expect(contentOf(site.output('blog.html'))).toBe(list);
  });

  it('is the day on which git has seen a post first that says none; that of its file is told', async () => {
    site = createForeignSite({ ...FILES, 'blog/old-name.md': '# Undated\n\nSome words.\n' });
    git(site.root, 'init', '--quiet');
    git(site.root, 'add', 'blog');
    gitAt('2021-02-03T04:05:06Z', site.root, 'commit', '--quiet', '--message', 'first');
    git(site.root, 'mv', 'blog/old-name.md', 'blog/undated.md');
    git(site.root, 'commit', '--quiet', '--message', 'moved');
    site.write({ 'blog/fresh.md': '# Fresh\n\nNot committed.\n' });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(site.output('blog/undated.html')).toContain('February 3, 2021 · One min read');
    expect(site.output('blog/archive.html')).toMatch(/<h2[^>]*>2021[\s\S]*February 3 - /);
    const told = diagnostics.filter(({ message }) => message.includes('has no day'));
    expect(told.map(({ message, location }) => [message, location?.file])).toEqual([
      [
        'docusaurus/blog/blog-posts: The post has no day: it has that of its file, which is another one in each copy of the site',
        'blog/fresh.md',
      ],
    ]);
  });

  it('is posts whose relative links are seen from their address in lists too: seen, from that of the file', async () => {
    const report = await moveIn({
      ...FILES,
      'blog/2024-08-03-far.md': post('Far', 'slug: /far/away\n', 'See [the next one](./next).'),
      'blog/2024-08-04-next.md': post('Next', 'slug: /far/next\n', 'Here.'),
    });
    expect(report.diagnostics.filter(({ code }) => code === 'link-broken')).toEqual([]);
    for (const file of ['blog.html', 'blog/far/away.html'])
      expect(contentOf(site.output(file))).toMatch(/href="\/k\/blog\/far\/next"[^>]*>the next one/);
  });

  it('is days at the end of names and of folders: seen, such posts had the day of their file', async () => {
    await moveIn({
      ...FILES,
      'blog/steamed-2022-07-24.md': post('Steamed', 'slug: steamed\n', 'Hot.'),
      'blog/of-2022-08-25-pots.md': post('Pots', '', 'Cold.'),
    });
    expect(contentOf(site.output('blog/steamed.html'))).toContain('July 24, 2022');
    expect(contentOf(site.output('blog/of-2022/08/25/pots.html'))).toContain('August 25, 2022');
  });
});
