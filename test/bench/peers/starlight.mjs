// Starlight with its own settings; Pagefind makes its search index.

import { write, writePages } from './files.mjs';
import { nodeFor, versionOf } from './install.mjs';

export const starlight = {
  name: 'Starlight',
  packages: ['astro', '@astrojs/starlight', 'sharp', 'node@22'],
  version: (home) => `${versionOf(home, '@astrojs/starlight')} (Astro ${versionOf(home, 'astro')})`,
  writes: 'default theme, one sidebar of all sections, search index by Pagefind, links not checked',
  setUp(root, corpus) {
    writePages(root, corpus, {
      folder: 'src/content/docs',
      linkTo: ({ section, name }) => `/${section}/${name}/`,
    });
    configure(
      root,
      corpus.sections.map((section) => ({
        label: section,
        collapsed: true,
        items: [{ autogenerate: { directory: section } }],
      })),
    );
  },
  setUpFolder: (root) => configure(root, undefined),
  content: 'src/content/docs',
  /** Astro asks for a newer Node than docsgen does. */
  command: (home) => [nodeFor(home), `${home}/node_modules/astro/bin/astro.mjs`, 'build'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  out: 'dist',
  kept: ['.astro', 'node_modules/.astro'],
  pageFile: ({ section, name }) => `${section}/${name}/index.html`,
};

function configure(root, sidebar) {
  const options = JSON.stringify({ title: 'Seeded', sidebar });
  // Vite bundles the integrations that a package names.
  const dependencies = { astro: '*', '@astrojs/starlight': '*' };
  write(root, 'package.json', { private: true, type: 'module', dependencies });
  write(
    root,
    'astro.config.mjs',
    `import starlight from '@astrojs/starlight';\nimport { defineConfig } from 'astro/config';\nexport default defineConfig({ site: 'https://docs.example.com', integrations: [starlight(${options})] });\n`,
  );
  write(
    root,
    'src/content.config.ts',
    "import { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nimport { defineCollection } from 'astro:content';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
  );
}
