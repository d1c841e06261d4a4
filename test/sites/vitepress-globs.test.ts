import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite, linkPackages, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const THEME = `import Layout from './Layout.vue';
const parts = import.meta.glob<{ default: object }>('../../parts/**/*.vue', { eager: true });
export default { Layout, enhanceApp({ app }) {
  for (const file in parts) app.component(file.match(/(\\w+)\\.vue$/)![1], parts[file].default);
} };`;

const FILES = {
  'docs/.vitepress/config.mts': "export default { title: 'Kettle', cleanUrls: true };",
  'docs/.vitepress/theme/index.ts': THEME,
  'docs/.vitepress/theme/Layout.vue': '<template><main><slot /></main></template>\n',
  'docs/parts/Lamp.vue': '<template><b>A lamp</b></template>\n',
  'docs/parts/deep/Pot.vue': '<template><i>A pot</i></template>\n',
  'docs/samples/boil.txt': 'boil well',
  'docs/samples/draft.txt': 'not yet',
  'docs/posts/one.md': '---\nlevel: 3\n---\n\n# Post **one**\n',
  'docs/index.md':
    "<script setup>\nimport List from './List.vue'\nconst posts = Object.values(import.meta.glob('./posts/*.md', { eager: true })).map(({ __pageData }) => __pageData)\n</script>\n\n# Home\n\n<Lamp /> and <Pot />\n\n<List />\n\n<p v-for=\"post of posts\">{{ post.title }} of {{ post.frontmatter.level }} in {{ post.relativePath }}</p>\n",
  'docs/List.vue':
    "<script setup lang=\"ts\">\nconst texts = import.meta.glob(['./samples/*.txt', '!./samples/draft.*'], { query: '?raw', import: 'default', eager: true })\nconst names: string[] = Object.keys(import.meta.glob('/posts/*.md'))\n</script>\n<template><ul><li v-for=\"(text, name) of texts\">{{ name }}: {{ text }}</li></ul><p>{{ names.join() }}</p></template>\n",
  'node_modules/vitepress/package.json': '{"name":"vitepress","version":"1.6.4"}',
};

async function build() {
  site = createForeignSite(FILES);
  linkPackages(site.root, ['vue', '@vue']);
  await migrate({ folder: site.root });
  return buildAgain();
}

async function buildAgain() {
  const { diagnostics } = await site.build();
  return {
    text: textOf(site.output('index.html')),
    faults: diagnostics
      .filter(({ location }) => location?.file === 'docs/index.md')
      .map(({ message }) => message),
  };
}

describe('modules of a VitePress site that ask for files by patterns', () => {
  it('get them, eager or not, as modules, texts and pages: seen, 377 of 391 pages of a site had none of its components', async () => {
    const { text, faults } = await build();
    expect(faults).toEqual([]);
    expect(text).toContain('A lamp and A pot');
    expect(text).toContain('./samples/boil.txt: boil well');
    expect(text).not.toContain('not yet');
    expect(text).toContain('Post one of 3 in posts/one.md');
    expect(text).toMatch(/ \/posts\/one\.md /);
  });

  it('have their pages made anew when a file comes that fits, goes, or is another one', async () => {
    await build();
    site.write({ 'docs/samples/cool.txt': 'cool down', 'docs/samples/boil.txt': 'boil long' });
    const more = await buildAgain();
    expect(more.text).toContain('./samples/boil.txt: boil long ./samples/cool.txt: cool down');
    site.write({
      'docs/posts/two.md': '# Post two\n',
      'docs/parts/deep/Pot.vue': '<template>A jug</template>\n',
    });
    expect((await buildAgain()).text).toMatch(/A lamp and\s+A jug.*Post two of/);
    site.remove('docs/samples/cool.txt');
    site.remove('docs/parts/Lamp.vue');
    const less = await buildAgain();
    expect(less.text).not.toContain('cool down');
    expect(less.faults.join()).toContain('`<Lamp>` is a component of Vue');
    site.write({ 'docs/parts/other/Lamp.vue': '<template><b>Another lamp</b></template>\n' });
    expect((await buildAgain()).text).toContain('Another lamp');
  });
});
