import { afterEach, describe, expect, it } from 'vitest';
import { OTHER_NAMES, THEME_ICONS } from '../../src/dialects/starlight/client/icon-names.ts';
import { CONTENT_ICONS } from '../../theme/icons/content-icons.ts';
import { contentOf, moveIn } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

describe('components of Starlight', () => {
  it('show the label of an icon that the theme has not, icons and attributes of buttons, numbers of lines; marks of <Code> are named', async () => {
    const moved = await moveIn({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n",
      'src/content/docs/index.mdx': [
        '---\ntitle: Home\n---',
        "import { Code, Icon, LinkButton } from '@astrojs/starlight/components';\n",
        '<Icon name="no-such" label="Not released" /> <Icon name="star" label="Star" />\n',
        '<LinkButton href="/" icon="external" iconPlacement="start" target="_blank" rel="me">Out</LinkButton>\n',
        '<Code code="let a" lang="js" showLineNumbers mark={[1]} ins="let" />\n',
      ].join('\n'),
    });
    site = moved.site;
    const html = contentOf(site.output('index.html'));
    expect(html).toContain('<span>Not released</span>');
    expect(html).toMatch(/role="img" aria-label="Star"/);
    expect(html).toMatch(
      /<a(?=[^>]*target="_blank")(?=[^>]*rel="me)(?=[^>]*class="button)[^>]*><svg[\s\S]*?<\/svg>Out<\/a>/,
    );
    expect(html).toContain('code-numbered');
    expect(
      moved.build.diagnostics.map(
        ({ message, location }) => `${location?.line}:${location?.column} ${message}`,
      ),
    ).toEqual([
      '10:46 starlight/code-props: `mark` of <Code> is left out: the code is shown without it',
      '10:57 starlight/code-props: `ins` of <Code> is left out: the code is shown without it',
    ]);
  });

  it('show modules of TypeScript that are asked for by their compiled names: seen, seven pages lacked their samples', async () => {
    const moved = await moveIn({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n",
      'src/samples/boil.mts': 'boilTyped();\n',
      'src/samples/cool.js': 'coolPlain();\n',
      'src/samples/cool.ts': 'coolTyped();\n',
      'src/content/docs/index.mdx': `---
title: Home
---

import { Code } from '@astrojs/starlight/components';
import boil from '../../samples/boil.mjs?raw';
import cool from '../../samples/cool.js?raw';

<Code code={boil} lang="ts" />

<Code code={cool} lang="js" />
`,
    });
    site = moved.site;
    const text = contentOf(site.output('index.html')).replace(/<[^>]*>/g, '');
    expect(moved.build.diagnostics).toEqual([]);
    expect(text).toContain('boilTyped();');
    expect(text).toContain('coolPlain();');
  });

  it('have HTML in titles, sizes and classes: seen, tags of titles were printed and sizes were lost', async () => {
    const moved = await moveIn({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n",
      'src/content/docs/index.mdx': [
        '---\ntitle: Home\n---',
        "import { Badge, Card, Icon, LinkCard } from '@astrojs/starlight/components';\n",
        '<Card title="Made of <code>tin</code>">Shiny.</Card>\n',
        '<Card title="A < B">Plain.</Card>\n',
        '<LinkCard title="To <em>start</em>" description="With <b>water</b>" href="/" />\n',
        '<Badge text="New" variant="success" /> <Badge text="Hot" size="large" class="steam" id="hot" />\n',
        '<Icon name="star" size="2rem" color="gold" class="bright" label="Star" />\n',
      ].join('\n'),
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const html = contentOf(site.output('index.html'));
    expect(html).toContain('Made of <code>tin</code>');
    expect(html).toContain('A &lt; B');
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*><span>To <em>start<\/em><\/span><\/a>/);
    expect(html).toContain('With <b>water</b>');
    expect(html).toMatch(/<span class="badge" data-tone="tip">New<\/span>/);
    expect(html).toMatch(
      /<span(?=[^>]*id="hot")[^>]*class="badge-around badge-large steam"><span class="badge"[^>]*>Hot/,
    );
    expect(html).toMatch(
      /<span class="icon-sized" data-style="color:gold;font-size:2rem"><svg class="icon bright"[^>]*aria-label="Star"/,
    );
  });

  const CONFIG =
    "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n";
  const ICONS = [
    '---\ntitle: Home\nhero: { actions: [{ text: Go, link: /, icon: open-book }, { text: Off, link: /, icon: kettle }] }\n---',
    "import { Aside, Card, Icon, LinkCard, Tabs, TabItem } from '@astrojs/starlight/components';\n",
    '<Aside type="tip" icon="kettle">Boil.</Aside>\n',
    ':::note[Of *tin*]{icon="kettle"}\nShiny.\n:::\n',
    '<Card title="Lid" icon={"kettle"}>Round.</Card>\n',
    '<Tabs>\n<TabItem label="Hot" icon="kettle">Steam.</TabItem>\n<TabItem label="Cold">Ice.</TabItem>\n</Tabs>\n',
    '<Icon name="pencil" /> <Icon name="right-arrow" />\n',
    '<LinkCard title="Shop" href="https://shop.example/" description="All of it" target="_blank" class="wide" />\n',
  ].join('\n');

  it.each(['components-internals/Icons.ts', 'dist/components-internals/Icons.js'])(
    'have the icons of the Starlight that is installed (%s): seen, those of tabs and asides were left out, those of cards in silence',
    async (place) => {
      const moved = await moveIn({
        'astro.config.mjs': CONFIG,
        [`node_modules/@astrojs/starlight/${place}`]:
          'export const Icons = { kettle: \'<path d="M1 1h9"/>\' };\n',
        'src/content/docs/index.mdx': ICONS,
      });
      site = moved.site;
      expect(moved.build.diagnostics).toEqual([]);
      const html = contentOf(site.output('index.html'));
      const kettle = `<svg class="icon icon-filled"[^>]*><path d="M1 1h9"/></svg>`;
      expect(html).toMatch(new RegExp(`Off ?(?:<!-- -->)?${kettle}`));
      expect(html).toMatch(new RegExp(`<p class="admonition-title">${kettle}<span>Tip</span>`));
      expect(html).toMatch(new RegExp(`<p class="admonition-title">${kettle}<span>Of <em>tin</em></span>`));
      expect(html).toMatch(/<svg class="icon icon-filled card-icon"[^>]*><path d="M1 1h9"/);
      expect(html).toMatch(new RegExp(`<button[^>]*>${kettle}Hot</button>`));
      expect(html).toContain('→');
      expect(html).toMatch(
        /<a(?=[^>]*target="_blank")(?=[^>]*class="card-link wide)[^>]*>Shop[\s\S]*?<div class="card-text">All of it<\/div>/,
      );
    },
  );

  it('are drawn as docsgen has their icons where Starlight is missing, and the others are named', async () => {
    const moved = await moveIn({ 'astro.config.mjs': CONFIG, 'src/content/docs/index.mdx': ICONS });
    site = moved.site;
    expect(moved.build.diagnostics.map(({ message, location }) => `${location?.line} ${message}`)).toEqual([
      '1 starlight/icons: The icon "kettle" of the hero may not be shown: Starlight has it, and is not installed',
      '7 starlight/icons: The icon "kettle" of <Aside> may not be shown: Starlight has it, and is not installed',
      '9 starlight/asides: The icon "kettle" of `:::note` may not be shown: Starlight has it, and is not installed',
      '13 starlight/icons: The icon "kettle" of <Card> may not be shown: Starlight has it, and is not installed',
      '16 starlight/icons: The icon "kettle" of <TabItem> may not be shown: Starlight has it, and is not installed',
    ]);
    const html = contentOf(site.output('index.html'));
    expect(html.match(/<svg class="icon"/g)?.length).toBe(2);
    expect(html).toContain('Of <em>tin</em>');
  });

  it('know the icons of the theme by its names', () => {
    expect([...THEME_ICONS].sort()).toEqual(Object.keys(CONTENT_ICONS).sort());
    expect(Object.values(OTHER_NAMES).filter((name) => !THEME_ICONS.includes(name))).toEqual([]);
  });

  it('name the labels of marked lines, which are not shown, and attributes of entries in the sidebar', async () => {
    const moved = await moveIn({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle', sidebar: [{ label: 'All', items: [{ slug: 'index', attrs: { class: 'x' } }, { autogenerate: { directory: 'tea', attrs: { target: '_blank' } } }] }] })] };\n",
      'src/content/docs/index.md':
        '---\ntitle: Home\n---\n\n```js {"Boil it:":1-2} ins={ "2" : 3}\n\na\nb\n```\n',
      'src/content/docs/tea/index.md': '---\ntitle: Tea\n---\n\nTea.\n',
    });
    site = moved.site;
    expect(JSON.stringify(moved.report)).toContain(
      'no attributes of their own (attrs)","places":["index","tea"]',
    );
    expect(
      moved.build.diagnostics.map(
        ({ message, location }) => `${location?.line}:${location?.column} ${message}`,
      ),
    ).toEqual([
      '5:9 starlight/fences: The label "Boil it:" of marked lines is left out: the lines are marked without it',
      '5:31 starlight/fences: The label "2" of marked lines is left out: the lines are marked without it',
    ]);
  });

  it('keep dashes at the end of anchors since Astro 6, and ids behind headings are text in Markdown', async () => {
    const pages = {
      'astro.config.mjs': CONFIG,
      'src/content/docs/index.mdx': [
        '---\ntitle: Home\n---',
        "import { Badge } from '@astrojs/starlight/components';\n",
        '## Hot <Badge text="New" />\n',
      ].join('\n'),
      'src/content/docs/tea.md':
        '---\ntitle: Tea\n---\n\n## Green {#own}\n\n`{#code}`\n\n```md\n## T {#c}\n```\n',
    };
    for (const [version, id] of [
      ['^5.2.0', 'hot'],
      ['^6.0.0', 'hot-'],
    ]) {
      const moved = await moveIn({ ...pages, 'package.json': `{"dependencies":{"astro":"${version}"}}` });
      expect(contentOf(moved.site.output('index.html'))).toContain(`<h2 id="${id}"`);
      const tea = contentOf(moved.site.output('tea.html'));
      expect(tea).toMatch(/<h2 id="green-own"[^>]*>[\s\S]*?Green \{#own\}/);
      expect(tea).toContain('{#code}');
      moved.site.dispose();
    }
  });
});
