import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, linkPackages, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const FILES = {
  'docs/.vitepress/config.mts': "export default { title: 'Kettle', cleanUrls: true };",
  'docs/.vitepress/theme/index.ts':
    "import DefaultTheme from 'vitepress/theme';\nimport Around from './Around.vue';\nexport default { extends: DefaultTheme, Layout: Around };\n",
  'docs/.vitepress/theme/Around.vue': `<script setup>
import DefaultTheme from 'vitepress/theme'
import { useData } from 'vitepress'
const { Layout } = DefaultTheme
const { frontmatter } = useData()
</script>
<template>
  <Layout>
    <template #doc-before><p v-if="frontmatter.day">Written on {{ frontmatter.day }}<button>Copy</button></p></template>
    <template #doc-after><aside>Ask *us* <a href="/more">more</a></aside></template>
    <template #doc-bottom><button>Top</button></template>
    <template #home-features-after><section>Paid by <img src="/cup.png" alt="Cups" /></section></template>
    <template #page-top><p>A wide page</p></template>
  </Layout>
  <footer>Not of the page</footer>
</template>
`,
  'docs/public/cup.png': '',
  'docs/index.md': '---\nlayout: home\nhero:\n  name: Kettle\n---\n\nWords\n',
  'docs/boil.md': '---\nday: 1 May\n---\n\n```md\n# Code\n```\n\n# Boil\n\nWater.\n',
  'docs/more.md': 'Text without a title.\n',
  'docs/wide.md': '---\nlayout: page\n---\n\nWide.\n',
  'node_modules/vitepress/package.json': '{"name":"vitepress","version":"1.6.4"}',
};

async function build(files: Record<string, string> = {}) {
  site = createForeignSite({ ...FILES, ...files });
  linkPackages(site.root, ['vue', '@vue']);
  await migrate({ folder: site.root });
  return buildAgain();
}

async function buildAgain() {
  const { diagnostics } = await site.build();
  return diagnostics.map(({ message }) => message).filter((message) => message.includes('Layout'));
}

describe('a layout of a VitePress site’s own around that of the default theme', () => {
  it('is shown with what it puts around a page’s text, without what needs a browser: seen, posts had no days, and a list of sponsors was gone', async () => {
    expect(await build()).toEqual([]);
    const boil = contentOf(site.output('boil.html'));
    expect(textOf(site.output('boil.html'))).toMatch(/# Code.*Written on 1 May Water\. Ask \*us\* more/);
    expect(boil).toMatch(/<a href="\/more"[^>]*>more<\/a>/);
    expect(boil).not.toMatch(/Copy<|Top|Not of the page|A wide page/);
    expect(site.output('boil.html')).toMatch(/<h1[^>]*>Boil/);
    expect(textOf(site.output('more.html'))).toMatch(/Text without a title\..*Ask \*us\*/);
    expect(textOf(site.output('more.html'))).not.toContain('Written on');
    expect(site.output('index.html')).toMatch(/Kettle[\s\S]*Paid by[\s\S]*<img[^>]*alt="Cups"[\s\S]*Words/);
    expect(textOf(site.output('wide.html'))).toMatch(/A wide page\s+Wide\./);
  });

  it('makes pages anew when it is another one', async () => {
    await build();
    site.write({
      'docs/.vitepress/theme/index.ts':
        "import { h } from 'vue';\nimport DefaultTheme from 'vitepress/theme';\nexport default { ...DefaultTheme, Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h('i', 'By a function') }) };\n",
    });
    expect(await buildAgain()).toEqual([]);
    expect(textOf(site.output('boil.html'))).toContain('By a function Water.');
    site.write({
      'docs/.vitepress/theme/index.ts':
        "import DefaultTheme from 'vitepress/theme';\nexport default { ...DefaultTheme };\n",
    });
    await buildAgain();
    expect(textOf(site.output('boil.html'))).not.toContain('By a function');
  });

  it('is named on home pages where it can’t be run, or fills what is no part of a page', async () => {
    expect(
      await build({
        'docs/.vitepress/theme/Around.vue':
          '<script setup>\nconst size = window.innerWidth\n</script>\n<template>{{ size }}</template>\n',
      }),
    ).toEqual([
      expect.stringContaining(
        'What the `Layout` of docs/.vitepress/theme/index.ts puts around a home page is not shown',
      ),
    ]);
    site.write({
      'docs/.vitepress/theme/Around.vue':
        "<script setup>\nimport DefaultTheme from 'vitepress/theme'\n</script>\n<template><DefaultTheme.Layout><template #nav-bar-content-after>Menu</template><template #aside-top><button>x</button></template></DefaultTheme.Layout></template>\n",
    });
    expect(await buildAgain()).toEqual([
      expect.stringContaining('puts into `nav-bar-content-after` is not shown'),
    ]);
  });
});
