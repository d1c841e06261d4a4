import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, linkPackages, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const FILES = {
  'docs/.vitepress/config.ts': `export default {
    title: 'Kettle', cleanUrls: true,
    locales: { root: { label: 'English', lang: 'en-GB' }, fr: { label: 'Français', lang: 'fr-FR' } },
    themeConfig: { maker: 'Spout & Co' }, vite: { define: { __RELEASE__: '"7.1"' } },
  }`,
  'docs/.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme';
    import Lamp from './Lamp.vue';
    import Lesson from './Lesson.vue';
    import Twice from './Twice.vue';
    import './styles.css';
    export default { extends: DefaultTheme, enhanceApp({ app }) {
      app.component('Lamp', Lamp); app.component('Lesson', Lesson); app.component('Twice', Twice);
    } };`,
  'docs/.vitepress/theme/styles.css': 'a { color: red }',
  'docs/.vitepress/theme/Lamp.vue':
    '<script>\nexport default { props: { colour: String, on: Boolean } }\n</script>\n<template>\n  <div class="lamp"><b>{{ colour }} lamp*</b>\n    <slot v-if="on" /></div>\n</template>\n',
  'docs/.vitepress/theme/Lesson.vue':
    "<script setup lang=\"ts\">\nimport { useData } from 'vitepress'\nconst { site, theme } = useData()\nconst words: Record<string, string> = { 'en-GB': 'Watch', 'fr-FR': 'Regarder' }\ndefineProps<{ to: string }>()\n</script>\n<template><a :href=\"`${to}?from=docs`\"><slot>{{ words[site.lang] }} by {{ theme.maker }}</slot></a></template>\n",
  'docs/.vitepress/theme/Twice.vue': '<template><i><slot /></i><u><slot /></u></template>\n',
  'docs/Pot.vue':
    '<script setup>\nconst release = __RELEASE__\n</script>\n<template><span>Pot {{ release }}</span></template>\n',
  'docs/Broken.vue':
    '<script setup>\nconst size = window.innerWidth\n</script>\n<template><p>{{ size }}</p></template>\n',
  'docs/Lively.vue':
    '<script setup>\nimport { ref } from \'vue\'\nconst n = ref(3)\n</script>\n<template><button @click="n++">x</button><output>{{ n }} cups</output></template>\n',
  'docs/Signs.vue':
    "<script setup>\nimport { useSSRContext } from 'vue'\nuseSSRContext().vpSocialIcons.add('x')\n</script>\n<template><p>Signs</p></template>\n",
  'docs/kinds.data.ts':
    "import { readdirSync } from 'node:fs';\nexport default { watch: './kinds/*.txt', load: (files: string[]) => files.map((file) => file.replace(/^.*\\//, '')) };\n",
  'docs/kinds/iron.txt': '',
  'docs/kinds/steel.txt': '',
  'docs/fr/index.md': '# Bouilloire\n\n<Lesson to="https://a.example/l" />\n',
};

async function build(page: string, { installed = true, extra = {} } = {}) {
  site = createForeignSite({ ...FILES, ...extra, 'docs/index.md': page });
  if (installed) symlinkSync(path.resolve('node_modules'), path.join(site.root, 'node_modules'));
  await migrate({ folder: site.root });
  const report = await site.build();
  return {
    html: contentOf(site.output('index.html')),
    faults: report.diagnostics.map(({ message, location }) => `${location?.line}: ${message}`),
  };
}

/** Puts Vue beside the packages that a site has in this folder, and moves it in. */
async function installVue(folder = '.'): Promise<void> {
  linkPackages(path.join(site.root, folder), ['vue', '@vue']);
  await migrate({ folder: site.root });
}

describe('pages of a VitePress site in which components of Vue stand', () => {
  it('find components and data by paths that begin at the folder of pages', async () => {
    const { html, faults } = await build(
      '# Kettle\n\n<script setup>\nimport Shelf from "/parts/Shelf.vue"\n</script>\n\n<Shelf />\n',
      {
        extra: {
          'docs/parts/Shelf.vue':
            '<script setup>\nimport { data } from "/kinds.data.ts"\n</script>\n<template><p>{{ data.join(" and ") }}</p></template>\n',
        },
      },
    );
    expect(faults).toEqual([]);
    expect(html).toContain('iron.txt and steel.txt');
  });

  it('find components in the folders of a plugin that imports them by itself', async () => {
    const { html, faults } = await build('# Kettle\n\n<tea-pot>\n\nFull.\n\n</tea-pot>\n', {
      extra: {
        'docs/vite.config.ts':
          "import Components from 'unplugin-vue-components/vite';\nexport default { plugins: [Components({ dirs: ['./.vitepress/parts'], extensions: ['vue', 'md'] })] };\n",
        'docs/.vitepress/parts/TeaPot.vue': '<template><div>A pot <Spout /><slot /></div></template>\n',
        'docs/.vitepress/parts/deep/Spout.vue': '<template><i>with a spout</i></template>\n',
      },
    });
    expect(faults).toEqual([]);
    expect(html).toMatch(/A pot <i>with a spout<\/i>\s*<p>Full/);
  });

  it('show components of the theme, with Markdown in them, and say nothing of it', async () => {
    const { html, faults } = await build(
      [
        '# Kettle',
        '<Lamp colour="red" on>\n\nIt is **hot**, see [the pot](#pot).\n\n</Lamp>',
        '<Lamp colour="blue">\n\nNot shown.\n\n</Lamp>',
        'In a line: <Lesson to="https://a.example/l">the `lesson`</Lesson>.',
        '<Lesson to="https://a.example/m" />',
        '## Pot <Lamp colour="new" />',
      ].join('\n\n'),
    );
    expect(faults).toEqual([]);
    expect(html).toMatch(
      /<div class="lamp"><b>red lamp\*<\/b>\s*<p>It is <strong>hot<\/strong>, see <a href="\/#pot"/,
    );
    expect(html).toMatch(/<b>blue lamp\*<\/b>/);
    expect(html).not.toContain('Not shown');
    expect(html).toMatch(/<a href="https:\/\/a\.example\/l\?from=docs"[^>]*>the <code>lesson<\/code>/);
    expect(html).toMatch(/>Watch by Spout &amp; Co</);
    expect(html).toMatch(/<h2 id="pot"/);
    expect(contentOf(site.output('fr/index.html'))).toMatch(/>Regarder by Spout &amp; Co</);
  });

  it('show what their own scripts import and work out: expressions, loops, conditions, bindings, data', async () => {
    const { html, faults } = await build(
      [
        "<script setup>\nimport Pot from './Pot.vue'\nimport Signs from './Signs.vue'\nimport { data } from './kinds.data'\nconst n = 2\nconst go = '/fr/'\n</script>\n",
        '# Kettle for {{ n + 1 }}',
        '<Pot /> and {{ n * 10 }} more_or_less_ `{{ n }}`.',
        '<ul>\n  <li v-for="kind in data" :key="kind">Made of {{ kind }}</li>\n</ul>',
        '<p v-if="n > 5">Many</p>\n<p v-else>Few **cups**</p>',
        '<a :href="go">French</a>',
        '<Signs />',
        'So: <Twice>{{ n }} *times*</Twice>',
      ].join('\n\n'),
    );
    expect(faults).toEqual([]);
    expect(site.output('index.html')).toContain('Kettle for 3');
    expect(html).toMatch(/<span>Pot 7\.1<\/span> and 20 more_or_less_ <code>2<\/code>/);
    expect(html).toMatch(/<li>Made of iron\.txt<\/li>\s*<li>Made of steel\.txt<\/li>/);
    expect(html).toContain('<p>Signs</p>');
    expect(html).toContain('Few ');
    expect(html).not.toContain('Many');
    expect(html).toMatch(/<a href="\/fr\/"[^>]*>French<\/a>/);
    expect(html).toMatch(/<i>2 <em>times<\/em><\/i><u>2 <em>times<\/em><\/u>/);
  });

  it('show in code what expressions come to, as VitePress 1 and 2 do, unless code is marked: seen, braces were printed', async () => {
    const { html, faults } = await build(
      [
        "---\nkind: iron\n---\n\n<script setup>\nconst n = 2\nconst tick = 'a`b'\n</script>\n",
        '# Kettle `{{ n + 1 }}`',
        'One `{{ n }} of {{ $frontmatter.kind }}`, two `{{ unknown }}`, three ``{{ tick }}``.',
        'Four `{{ n }}`{v-pre}, five <code v-pre>{{ n }}</code>, six `{{` alone.',
        '::: v-pre\nSeven `{{ n }}`.\n:::',
        '| Cup |\n| --- |\n| `{{ n * 2 }}` |',
        '```js\nconst eight = {{ n }};\n```',
      ].join('\n\n'),
    );
    expect(faults).toEqual([]);
    expect(site.output('index.html')).toMatch(/<h1[^>]*>Kettle <code>3<\/code>/);
    expect(html).toMatch(/One <code>2 of iron<\/code>, two <code><\/code>, three <code>a`b<\/code>\./);
    expect(html).toMatch(
      /Four <code>\{\{ n \}\}<\/code>, five <code>\{\{ n \}\}<\/code>, six <code>\{\{<\/code> alone/,
    );
    expect(html).toMatch(/Seven <code>\{\{ n \}\}<\/code>/);
    expect(html).toContain('<code>4</code>');
    expect(html.replace(/<[^>]*>/g, '')).toContain('const eight = {{ n }};');
  });

  it('name what needs a browser, and what does something there, and show the rest', async () => {
    const { html, faults } = await build(
      [
        "<script setup>\nimport Broken from './Broken.vue'\nimport Lively from './Lively.vue'\nimport Chart from 'a-chart'\n</script>\n",
        '# Kettle',
        '<Broken>inside</Broken>',
        '<Lively />',
        '<Chart>legend</Chart>',
        '<Unknown />',
      ].join('\n\n'),
    );
    expect(html).toMatch(/3 cups[\s\S]*legend/);
    expect(html).toContain('inside');
    expect(faults).toHaveLength(6);
    const named: unknown[] = [
      expect.stringMatching(
        /^10: vitepress\/vue-rendering: Packages that components .* not installed: a-chart$/,
      ),
      expect.stringMatching(/^10: .*Vue could not render what stands here: window is not defined$/),
      expect.stringMatching(/^10: .*`Lively\.vue` is shown as it is before a browser runs it/),
      expect.stringMatching(/^1: .*`<script>` is not run/),
      expect.stringMatching(/^10: .*`<Broken>` is a component of Vue/),
      expect.stringMatching(/^16: .*`<Unknown>` is a component of Vue/),
    ];
    expect(faults).toEqual(expect.arrayContaining(named));
  });

  it('do without modules that can not be run, and name them where they are used: seen, one took all components of a theme with it', async () => {
    const { html, faults } = await build(
      '# Kettle\n\n<Lamp colour="red" />\n\n<Waits>inside</Waits>\n\n<Shelf />\n',
      {
        extra: {
          'docs/fr/index.md': '# Bouilloire\n',
          'docs/.vitepress/theme/index.ts': `import Lamp from './Lamp.vue';
          import Waits from './Waits.vue';
          import Shelf from './Shelf.vue';
          import zoom from './zoom.js';
          export default { enhanceApp({ app }) {
            app.component('Lamp', Lamp); app.component('Waits', Waits); app.component('Shelf', Shelf);
            if (typeof window !== 'undefined') zoom();
          } };`,
          'docs/.vitepress/theme/zoom.js': 'export default await Promise.resolve(() => {});',
          'docs/.vitepress/theme/late.js': 'export const late = await Promise.resolve(1);',
          'docs/.vitepress/theme/Waits.vue':
            "<script setup>\nimport { late } from './late.js'\n</script>\n<template><p>late {{ late }} <slot /></p></template>\n",
          'docs/.vitepress/theme/Shelf.vue':
            "<script setup>\nimport cups from './cups.yml'\n</script>\n<template><b>{{ cups.join(' and ') }}</b></template>\n",
          'docs/.vitepress/theme/cups.yml': '- small\n- large\n',
        },
      },
    );
    expect(html).toContain('red lamp*');
    expect(html).toContain('inside');
    expect(html).toContain('<b>small and large</b>');
    expect(faults).toEqual([
      expect.stringMatching(
        /need what could not be run: late\.js \(Top-level await is currently not supported/,
      ),
    ]);
  });

  it('have their components named where Vue is not installed', async () => {
    const { faults } = await build('# Kettle\n\n<Lamp colour="red">in</Lamp>\n', { installed: false });
    expect(faults.join()).toContain('`<Lamp>` is a component of Vue: only what stands in it is shown');
  });

  it('keep the names of entities in the anchors of headings', async () => {
    const { html } = await build(
      '# Kettle\n\n## Lid&lt;T&gt; | Pot\n\n## Lid&lt;T&gt; | Pot\n\n```md\n## A &lt; b\n```\n',
      {
        installed: false,
      },
    );
    expect(html.match(/<h2 id="[^"]*"/g)).toEqual(['<h2 id="lid-lt-t-gt-pot"', '<h2 id="lid-lt-t-gt-pot-1"']);
    expect(html).not.toContain('{#');
  });

  it('name what they show of the default theme when VitePress is not installed', async () => {
    const { faults } = await build(
      "<script setup>\nimport { VPTeamMembers } from 'vitepress/theme'\n</script>\n\n# Kettle\n\n<VPTeamMembers />\n",
    );
    expect(faults).toEqual([expect.stringMatching(/not installed: VPTeamMembers of vitepress$/)]);
  });

  const FENCES =
    '---\nsize: 7 cups\n---\n\n# Kettle\n\n::: code-group\n```xml [web.xml ~icons:xml~]\n<a/>\n```\n```ts [b.ts]\nb\n```\n:::\n\n```html-vue\n<b>{{ $frontmatter.size }}, {{ 1 + 1 }}, {{ `<i>` }}</b>\n```\n\n```html\n{{ 1 + 2 }}\n```\n';

  it('have code with the signs of files in its name, and code in which Vue works expressions out: seen, eight pages had them as they stand', async () => {
    const { html, faults } = await build(FENCES);
    expect(faults).toEqual([]);
    expect(html).toMatch(/role="tab"[^>]*>web\.xml</);
    expect(html.replace(/<[^>]*>/g, '')).toContain('&lt;b&gt;7 cups, 2, &lt;i&gt;&lt;/b&gt;');
    expect(html.replace(/<[^>]*>/g, '')).toContain('{{ 1 + 2 }}');
  });

  it('name expressions in code when Vue is not installed', async () => {
    const { html, faults } = await build(FENCES, { installed: false });
    expect(faults).toContainEqual(expect.stringMatching(/^17: .*`\{\{ 1 \+ 1 \}\}` is printed as it stands/));
    expect(html.replace(/<[^>]*>/g, '')).toContain('7 cups, {{ 1 + 1 }}, &lt;i&gt;');
  });

  it('are made anew when a component changes', async () => {
    await build('# Kettle\n\n<Lamp colour="red" />\n');
    site.write({ 'docs/.vitepress/theme/Lamp.vue': '<template><p>Another lamp</p></template>\n' });
    await site.build();
    expect(site.output('index.html')).toContain('Another lamp');
  });

  it('are made anew when a package that they need has been installed: seen, pages went on without it, and printed what stood for it', async () => {
    await build('# Kettle\n\n<Lamp colour="red" />\n');
    site.write({
      'docs/.vitepress/theme/Lamp.vue':
        "<script setup>import { light } from 'a-light';</script><template><p>{{ light }}</p></template>\n",
    });
    const { diagnostics } = await site.build();
    expect(site.output('index.html')).not.toContain('native code');
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('a-light')]);
    site.write({
      'docs/node_modules/a-light/package.json': '{"name":"a-light","main":"index.js"}',
      'docs/node_modules/a-light/index.js': "exports.light = 'Light at last';\n",
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('Light at last');
  });

  it('have the components of a theme that hands on to the default one: seen, 227 of 267 pages showed none of theirs', async () => {
    const { html, faults } = await build('# Kettle\n\n<Lamp colour="red" />\n', {
      extra: {
        'docs/.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme';
          import Lamp from './Lamp.vue';
          import Lesson from './Lesson.vue';
          export default { ...DefaultTheme, async enhanceApp(context) {
            await DefaultTheme.enhanceApp(context);
            context.app.component('Lamp', Lamp).component('Lesson', Lesson);
          }, setup() { DefaultTheme.setup?.(); } };`,
      },
    });
    expect(html).toContain('red lamp*');
    expect(faults).toEqual([]);
  });

  it('share packages with the theme and with each other: seen, a viewer of API documents was bundled for each of 100 pages', async () => {
    const page =
      "<script setup>\nimport { runs } from 'a-kit'\nimport { named } from 'a-name'\n</script>\n\n# Kettle\n\n<Lamp /> {{ runs }} {{ named() }}\n";
    site = createForeignSite({
      ...FILES,
      'docs/.vitepress/theme/index.ts':
        "import { key } from 'a-kit';\nimport Lamp from './Lamp.vue';\nexport default { enhanceApp({ app }) { app.component('Lamp', Lamp); app.provide(key, 'Warm light'); } };\n",
      'docs/.vitepress/theme/Lamp.vue':
        "<script setup>import { inject } from 'vue'; import { key } from 'a-kit'; const light = inject(key);</script><template><p>{{ light }}</p></template>\n",
      'docs/index.md': page,
      'docs/second.md': page,
      'docs/broken.md':
        "<script setup>\nimport { none } from 'a-fault'\n</script>\n\n# Broken\n\n{{ none }}\n",
      'docs/node_modules/a-kit/package.json': '{"name":"a-kit","type":"module","main":"index.js"}',
      'docs/node_modules/a-kit/index.js':
        "import { name } from 'a-name';\nglobalThis.kitRuns = (globalThis.kitRuns ?? 0) + 1;\nexport const key = Symbol('light');\nexport const runs = `ran ${globalThis.kitRuns} time`;\nexport const kit = () => name;\n",
      'docs/node_modules/a-name/package.json': '{"name":"a-name","type":"module","main":"index.js"}',
      'docs/node_modules/a-name/index.js':
        "import { kit } from 'a-kit';\nexport const name = 'A kit';\nexport const named = () => `of ${kit()}`;\n",
      'docs/node_modules/a-fault/package.json': '{"name":"a-fault","main":"index.js"}',
      'docs/node_modules/a-fault/index.js': "throw new Error('No window here');\n",
    });
    await installVue('docs');
    const { diagnostics } = await site.build();
    for (const file of ['index.html', 'second.html']) {
      const text = textOf(site.output(file));
      expect(text).toContain('Warm light');
      expect(text).toContain('ran 1 time of A kit');
    }
    expect(diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('No window here'),
    );
  });

  it('read pages and Markdown by VitePress itself in loaders of data: seen, what they gave was nothing', async () => {
    site = createForeignSite({
      ...FILES,
      'docs/.vitepress/config.ts': "export default { title: 'Kettle', cleanUrls: true };",
      'docs/posts.data.mts':
        "import { createContentLoader } from 'vitepress';\nexport default createContentLoader('posts/*.md', { transform: (all) => all.map(({ url }) => url.toUpperCase()) });\n",
      'docs/text.data.js':
        "import { createMarkdownRenderer } from 'vitepress';\nexport default { async load() { return (await createMarkdownRenderer('.')).render('steam'); } };\n",
      'docs/posts/one.md': '# One\n',
      'docs/posts/two.md': '# Two\n',
      'docs/index.md':
        '<script setup>\nimport { data as posts } from \'./posts.data.mts\'\nimport { data as text } from \'./text.data.js\'\n</script>\n\n# Posts\n\n<ul><li v-for="post of posts">{{ post }}</li></ul>\n\n<div v-html="text"></div>\n',
      'node_modules/vitepress/package.json':
        '{"name":"vitepress","version":"1.6.4","type":"module","exports":"./index.js"}',
      'node_modules/vitepress/index.js':
        "import { readdirSync } from 'node:fs';\nimport path from 'node:path';\nlet root;\nexport const resolveConfig = async (folder) => { root = folder; };\nexport const createContentLoader = (pattern, { transform }) => { const watch = [path.join(root, pattern)]; return { watch, load: (files) => transform(files.map((file) => ({ url: '/' + path.relative(root, file).replace('.md', '') }))) }; };\nexport const createMarkdownRenderer = async () => ({ render: (text) => `<p>${text} rises</p>` });\n",
    });
    await installVue();
    const report = await site.build();
    expect(report.diagnostics.map(({ message }) => message)).toEqual([]);
    const html = contentOf(site.output('index.html'));
    expect([...html.matchAll(/<li>([^<]*)/g)].map(([, url]) => url)).toEqual(['/POSTS/ONE', '/POSTS/TWO']);
    expect(html).toContain('steam rises');
    // What a loader watches is something that its pages are made of.
    site.write({ 'docs/posts/three.md': '# Three\n' });
    await site.build();
    expect(contentOf(site.output('index.html'))).toContain('/POSTS/THREE');
  });

  it('share the library that the site documents: seen, each page had compiled all of it, and what it injects was lost', async () => {
    const page = (title: string) =>
      `<script setup>\nimport { Cup, runs } from '@kettle/parts'\nimport Tray from './Tray.vue'\n</script>\n\n# ${title}\n\nRan {{ runs }} time.\n\n<Tray><Cup /></Tray>\n\n<Spoon />\n`;
    site = createForeignSite({
      'docs/.vitepress/config.mts':
        "import path from 'node:path';\nexport default { title: 'Kettle', cleanUrls: true, vite: { resolve: { alias: [{ find: '@kettle/parts', replacement: path.join(import.meta.dirname, '../../parts/src') }] } } };",
      'docs/.vitepress/theme/index.ts':
        "import { KEY, Spoon } from '@kettle/parts';\nexport default { enhanceApp({ app }) { app.component('Spoon', Spoon); app.provide(KEY, 'silver'); } };",
      'docs/Tray.vue': '<template><section>Tray of <slot /></section></template>\n',
      'docs/index.md': page('First'),
      'docs/second.md': page('Second'),
      'parts/src/index.ts':
        "export { KEY } from './key';\nexport { default as Cup } from './Cup.vue';\nexport { default as Spoon } from './Spoon.vue';\nexport { default as Fork } from './Fork.vue';\nexport * from './runs';\n",
      'parts/src/key.ts': "export const KEY = Symbol('metal');\n",
      'parts/src/runs.ts':
        'const own = globalThis as { kettleRuns?: number };\nown.kettleRuns = (own.kettleRuns ?? 0) + 1;\nexport const runs = own.kettleRuns;\n',
      'parts/src/Cup.vue':
        "<script setup lang=\"ts\">\nimport { inject } from 'vue'\nimport { KEY } from './key'\nconst metal = inject(KEY, 'no metal')\n</script>\n<template><b>cup of {{ metal }}</b></template>\n",
      'parts/src/Spoon.vue': '<template><i>A spoon</i></template>\n',
      // Files of such a folder are modules for Node, and their defaults what it would take from modules of old.
      'package.json': '{"type":"module"}',
      'parts/src/Fork.vue': '<template><button @click="go">A fork</button></template>\n',
      'node_modules/vitepress/package.json': '{"name":"vitepress","version":"1.6.4"}',
    });
    await installVue();
    expect((await site.build()).diagnostics.map(({ message }) => message)).toEqual([]);
    for (const file of ['index.html', 'second.html'])
      expect(textOf(site.output(file))).toMatch(/Ran 1 time\..*Tray of\s+cup of silver.*A spoon/);
    // A part that others stand in is another one for all of them at once.
    site.write({
      'parts/src/Spoon.vue': '<template><i>A ladle</i></template>\n',
      'parts/src/Cup.vue': '<template><b>mug</b></template>\n',
    });
    await site.build();
    for (const file of ['index.html', 'second.html'])
      expect(textOf(site.output(file))).toMatch(/Tray of\s+mug.*A ladle/);
  });

  it('lose nothing by a part of the library that can’t run here, where they ask for others', async () => {
    site = createForeignSite({
      'docs/.vitepress/config.mts': "export default { title: 'Kettle', cleanUrls: true };",
      'docs/index.md':
        "<script setup>\nimport { Cup } from '../parts/index.js'\n</script>\n\n# First\n\n<Cup />\n",
      'parts/package.json': '{"name":"parts","sideEffects":false}',
      'parts/index.js': "export { Cup } from './cup.js';\nexport { Map } from './map.js';\n",
      'parts/cup.js':
        "import { h } from 'vue';\nexport const Cup = { render: () => h('b', 'A whole cup') };\n",
      'parts/map.js': 'export const Map = { width: window.innerWidth };\n',
      'node_modules/vitepress/package.json': '{"name":"vitepress","version":"1.6.4"}',
    });
    await installVue();
    expect((await site.build()).diagnostics.map(({ message }) => message)).toEqual([]);
    expect(textOf(site.output('index.html'))).toContain('A whole cup');
  });

  it('show components by names in small letters, as Vue finds them: seen, badges of 200 pages were printed', async () => {
    const { html, faults } = await build(
      '# Kettle\n\nIt is <badge type="warning">new</badge>.\n\n<lamp colour="green" on>\n\nIt *shines*.\n\n</lamp>\n',
    );
    expect(faults).toEqual([]);
    expect(html).toMatch(/<span class="badge" data-tone="warning">new<\/span>/);
    expect(html).toMatch(/<b>green lamp\*<\/b>\s*<p>It <em>shines<\/em>/);
  });

  it('show drawings with all that is in them: seen, titles of icons were printed', async () => {
    const { html, faults } = await build(
      "<script setup>\nimport Pot from './Drawn.vue'\n</script>\n\n# Kettle\n\n<Pot />\n",
      {
        extra: {
          'docs/Drawn.vue':
            '<template><svg viewBox="0 0 1 1"><title>A pot</title><defs><linearGradient id="g" x1="0"><stop offset="1" stop-color="red" /></linearGradient></defs><path d="M0 0" fill="url(#g)" /></svg></template>\n',
        },
      },
    );
    expect(faults).toEqual([]);
    expect(html).toContain('<title>A pot</title>');
    expect(html).toMatch(/<linearGradient id="g"[^>]*><stop [^>]*>/);
    expect(html).not.toContain('data-drawn');
  });
});
