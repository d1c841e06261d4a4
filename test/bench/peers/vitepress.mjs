// VitePress with its default theme.

import { write, writePages } from './files.mjs';
import { versionOf } from './install.mjs';

export const vitepress = {
  name: 'VitePress',
  packages: ['vitepress@1', 'vue@3'],
  version: (home) => versionOf(home, 'vitepress'),
  writes: 'default theme, sidebars, dead links are errors, search index',
  setUp(root, corpus) {
    writePages(root, corpus, {
      folder: 'docs',
      linkTo: ({ section, name }) => `../${section}/${name}.md`,
      body: (text, { title }) => `# ${title}\n\n${text}`,
    });
    const sidebar = corpus.sections.map((section) => [
      `/${section}/`,
      corpus.pages
        .filter((page) => page.section === section)
        .map(({ title, name }) => ({ text: title, link: `/${section}/${name}` })),
    ]);
    configure(root, { sidebar: Object.fromEntries(sidebar) }, false);
  },
  setUpFolder: (root) => configure(root, {}, true),
  content: 'docs',
  command: (home) => [process.execPath, `${home}/node_modules/vitepress/bin/vitepress.js`, 'build', 'docs'],
  out: 'docs/.vitepress/dist',
  kept: ['docs/.vitepress/cache'],
  pageFile: ({ section, name }) => `${section}/${name}.html`,
};

function configure(root, themeConfig, ignoreDeadLinks) {
  const config = {
    title: 'Seeded',
    ignoreDeadLinks,
    themeConfig: { ...themeConfig, search: { provider: 'local' } },
  };
  write(root, 'package.json', { private: true, type: 'module' });
  write(root, 'docs/.vitepress/config.mjs', `export default ${JSON.stringify(config)};\n`);
}
