import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite, linkPackages, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const FILES = {
  'package.json': '{"scripts":{"docs:build":"vitepress build docs"}}',
  'docs/.vitepress/config.mts':
    "import { getPosts } from './posts';\nexport default async () => ({ title: 'Kettle', cleanUrls: true, themeConfig: { posts: await getPosts() } });\n",
  'docs/.vitepress/posts.ts':
    "import { globby } from 'globby';\nimport fs from 'fs-extra';\nimport matter from 'gray-matter';\nexport const getPosts = async () => Promise.all((await globby(['docs/posts/*.md'])).sort().map(async (file) => ({ file, title: matter(await fs.readFile(file, 'utf8')).data.title })));\n",
  'docs/.vitepress/theme/index.ts':
    "import Posts from './Posts.vue';\nimport Lamp from './Lamp.vue';\nexport default { enhanceApp({ app }) { app.component('Posts', Posts); app.component('Lamp', Lamp); } };\n",
  'docs/.vitepress/theme/Posts.vue':
    '<script setup>\nimport { useData } from \'vitepress\'\nconst { theme } = useData()\n</script>\n<template><p v-for="post of theme.posts">{{ post.title }} of {{ post.file }}</p></template>\n',
  'docs/.vitepress/theme/Lamp.vue': '<template><b>A lamp</b></template>\n',
  'docs/index.md': '# Home\n\n<Posts />\n',
  'docs/lamp.md': '# Lamp\n\n<Lamp />\n',
  'docs/posts/one.md': '---\ntitle: First post\n---\n\nText\n',
  'node_modules/vitepress/package.json': '{"name":"vitepress","version":"1.6.4"}',
  // A package that lists files, and one that reads them, as they are installed.
  'node_modules/globby/package.json': '{"name":"globby","type":"module","exports":"./index.js"}',
  'node_modules/globby/index.js':
    "import { readdirSync } from 'node:fs';\nexport const globby = async ([pattern]) => readdirSync(pattern.replace('/*.md', '')).map((name) => pattern.replace('*.md', name));\n",
  'node_modules/fs-extra/package.json': '{"name":"fs-extra","main":"index.js"}',
  'node_modules/fs-extra/index.js': "module.exports = { readFile: require('fs').promises.readFile };\n",
};

async function build() {
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return textOf(site.output('index.html'));
}

describe('the configuration of a VitePress site', () => {
  it('finds files from the folder whose package builds the site, and has its pages made anew with them: seen, lists of posts were empty without a word', async () => {
    site = createForeignSite(FILES);
    linkPackages(site.root, ['vue', '@vue', 'gray-matter']);
    await migrate({ folder: site.root });
    expect(await build()).toContain('First post of docs/posts/one.md');
    site.write({ 'docs/posts/two.md': '---\ntitle: Second post\n---\n\nText\n' });
    expect(await build()).toMatch(/First post of docs\/posts\/one\.md\s+Second post of docs\/posts\/two\.md/);
    site.write({ 'docs/posts/one.md': '---\ntitle: Old post\n---\n\nText\n' });
    expect(await build()).toContain('Old post of');
    site.write({
      'docs/.vitepress/posts.ts':
        "export const getPosts = async () => [{ file: 'none', title: 'No post' }];\n",
    });
    expect(await build()).toContain('No post of none');
  });

  it('is named where a package’s own function makes it, which may add more: seen, 650 pages had other anchors, and the report said nothing', async () => {
    const notesOf = async (code: string) => {
      site?.dispose();
      site = createForeignSite({ 'docs/.vitepress/config.mts': code, 'docs/index.md': '# Home\n' });
      const { notes } = await migrate({ folder: site.root });
      return notes.filter(({ what }) => what.includes('What a package adds'));
    };
    const code =
      "import { defineConfig } from '@teapots/docs';\nexport default defineConfig({ title: 'Kettle' });\n";
    expect(await notesOf(code)).toEqual([
      expect.objectContaining({ kind: 'left', places: ['@teapots/docs'] }),
    ]);
    expect(await notesOf(code.replace('@teapots/docs', 'vitepress'))).toEqual([]);
  });
});
