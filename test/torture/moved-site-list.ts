/** Small sites of other systems, with what their writers change from day to day. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { linkPackages } from '../support/foreign-site.ts';
import type { MovedSite } from './moved-sites.ts';

const VITEPRESS: MovedSite = {
  name: 'VitePress',
  files: {
    'docs/.vitepress/config.mts':
      "import Components from 'unplugin-vue-components/vite';\nexport default { title: 'Kettle', cleanUrls: true, vite: { resolve: { alias: { '@own': import.meta.dirname + '/own' } }, plugins: [Components({ dirs: ['components'] })] }, themeConfig: { sidebar: [{ text: 'Home', link: '/' }] } };\n",
    'node_modules/vitepress/package.json': '{"name":"vitepress","version":"1.6.4"}',
  },
  prepare(root) {
    linkPackages(root, ['vue', '@vue']);
  },
  edits: {
    'docs/index.md': [
      '# Home\n\n<Lamp on>\n\nWarm *light*.\n\n</Lamp>\n\n<Auto />\n\n<!--@include: ./part.md-->\n\n[steps](./steps)\n',
      "<script setup>\nimport Pot from './Pot.vue'\nconst pages = Object.values(import.meta.glob('./s*.md', { eager: true })).map((page) => page.__pageData.title)\nimport { data } from './posts.data.mjs'\n</script>\n\n# Home\n\n<Pot />\n\n<ul><li v-for=\"post of data\">{{ post }}</li></ul>\n\n{{ pages }}\n",
      '# Home\n\n<<< ./code.ts#cut\n\n<Note />\n\n::: tip\nHot {{ 1 + 1 }}\n:::\n',
    ],
    'docs/steps.md': ['# Steps\n\n## First\n\n[home](/)\n', null, '# Steps\n\n<Lamp />\n\n## Second\n'],
    'docs/.vitepress/theme/index.ts': [
      null,
      "import Lamp from './Lamp.vue';\nexport default { enhanceApp({ app }) { app.component('Lamp', Lamp); } };\n",
      "import Lamp from './Lamp.vue';\nimport { words } from '../words';\nexport default { enhanceApp({ app }) { app.component('Lamp', Lamp); app.component('Auto', { render: () => words.join(' ') }); } };\n",
      "const parts = import.meta.glob(['../parts/**/*.vue', '!../parts/Lid.vue'], { eager: true });\nexport default { enhanceApp({ app }) { for (const file in parts) app.component(file.match(/(\\w+)\\.vue$/)[1], parts[file].default); } };\n",
      "import { h } from 'vue';\nimport DefaultTheme from 'vitepress/theme';\nimport { words } from '../words';\nexport default {\n  extends: DefaultTheme,\n  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h('p', words.join(' ')) }),\n};\n",
    ],
    'docs/.vitepress/parts/Lamp.vue': [
      null,
      '<template><p>Glass lamp</p></template>\n',
      "<script setup>\nconst texts = import.meta.glob('../../posts/*.txt', { query: '?raw', import: 'default', eager: true })\nconst later = import.meta.glob('/*.md')\n</script>\n<template><p>{{ texts }} {{ Object.keys(later) }}</p></template>\n",
    ],
    'docs/.vitepress/parts/deep/Auto.vue': [null, '<template><p>Deep</p></template>\n'],
    'docs/.vitepress/parts/Lid.vue': [null, '<template><p>Lid</p></template>\n'],
    'docs/.vitepress/theme/Lamp.vue': [
      '<template><div class="lamp">Lamp <slot /></div></template>\n',
      "<script setup>\nimport { words } from '../words'\n</script>\n<template><div>{{ words[0] }} <slot /></div></template>\n",
      null,
      '<template><div>Lamp</template>\n',
    ],
    'docs/.vitepress/words.ts': [
      "export const words = ['red', 'warm'];\n",
      "export const words = ['blue'];\n",
      null,
    ],
    'docs/Pot.vue': [
      '<template><b>Pot</b></template>\n',
      "<script setup>\nimport Lid from './Lid.vue'\nimport Spout from '@own/Spout.vue'\n</script>\n<template><b>Pot with <Lid /> and <Spout /></b></template>\n",
      null,
    ],
    'docs/Lid.vue': [null, '<template><i>lid</i></template>\n', '<template><i>cover</i></template>\n'],
    'docs/.vitepress/own/Spout.vue': [
      null,
      '<template><i>spout</i></template>\n',
      '<template><i>beak</i></template>\n',
    ],
    'docs/components/Auto.vue': [
      null,
      '<template><p>By itself</p></template>\n',
      '<template><p>Alone</p></template>\n',
    ],
    'docs/.vitepress/theme/components/Note.md': [null, 'A **note**.\n', 'Another note.\n'],
    'docs/posts.data.mjs': [
      "import { readFileSync } from 'node:fs';\nexport default { watch: ['./posts/*.txt'], load: (files) => files.map((file) => readFileSync(file, 'utf8')) };\n",
      "export default { load: () => ['one', 'two'] };\n",
      null,
    ],
    'docs/posts/a.txt': ['A', 'AA', null],
    'docs/posts/b.txt': [null, 'B'],
    'docs/part.md': ['A part with [steps](./steps.md).\n', '## A heading in it\n', null],
    'docs/code.ts': [
      '// #region cut\nexport const a = 1;\n// #endregion cut\n',
      'export const b = 2;\n',
      null,
    ],
    'docs/items/[id].md': [null, '# Item {{ $params.id }}\n', '# Thing {{ $params.id }}\n'],
    'docs/items/[id].paths.mjs': [
      "export default { paths: () => [{ params: { id: 'x' } }] };\n",
      "import { ids } from './ids.mjs';\nexport default { paths: () => ids.map((id) => ({ params: { id } })) };\n",
      null,
    ],
    'docs/items/ids.mjs': ["export const ids = ['p', 'q'];\n", "export const ids = ['q'];\n", null],
  },
};

const DOCUSAURUS: MovedSite = {
  name: 'Docusaurus',
  files: {
    'docusaurus.config.js': `module.exports = {
      title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', onBrokenLinks: 'warn',
      presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [require('./plugins/shout')] }, blog: {} }]],
    };\n`,
    'package.json': '{"name":"kettle","dependencies":{"@docusaurus/core":"3.9.2"}}',
  },
  edits: {
    'docs/index.md': [
      "---\nslug: /\n---\n\nimport Part from './_part.md';\n\n# Home\n\n<Part />\n\n[lid](./lid.md)\n",
      "---\nslug: /\n---\n\nimport Box from '@site/src/components/Box';\nimport Doc from '@site/src/components/Doc';\n\n# Home\n\n<Box>In *it*</Box>\n\n<Card />\n\n<Doc />\n",
      "---\nslug: /\n---\n\nimport text from '!!raw-loader!./code.txt';\nimport CodeBlock from '@theme/CodeBlock';\n\n# Home\n\n<CodeBlock>{text}</CodeBlock>\n\n![pot](/img/pot.svg)\n\n[file](./code.txt)\n",
    ],
    'docs/lid.md': [
      '# Lid\n\n## Rim\n\nText\n',
      '---\ntags: [hot]\n---\n\n# Lid\n\n[home](./index.md)\n',
      null,
    ],
    'docs/_part.md': ['A part, [lid](./lid.md#rim).\n', '## In a part\n', null],
    'docs/code.txt': ['one\n', 'two\n', null],
    'docs/parts/_category_.json': [
      null,
      '{"label":"Parts","position":1}',
      '{"label":"Pieces","link":{"type":"generated-index"}}',
    ],
    'docs/parts/spout.md': [
      null,
      '# Spout\n',
      '---\nsidebar_position: 2\n---\n\n# Long spout\n\n<DocCardList />\n',
    ],
    'docs/parts/handle.md': [null, '---\nsidebar_position: 1\n---\n\n# Handle\n'],
    'docs/tags.yml': [null, 'hot:\n  label: Very hot\n'],
    'src/components/Box.js': [
      "import React from 'react';\nexport default function Box({ children }) { return <section>Box {children}</section>; }\n",
      "import React from 'react';\nimport { word } from './word';\nexport default function Box() { return <section>{word}</section>; }\n",
      null,
      'export default function Box( {\n',
    ],
    'src/components/Doc.js': [
      "import React from 'react';\nimport { useDocById } from '@docusaurus/plugin-content-docs/client';\nexport default function Doc() { return <q>{useDocById('lid').title}</q>; }\n",
      "import React from 'react';\nexport default function Doc() { return <q>doc</q>; }\n",
      "import Part from '@site/docs/_part.md';\nexport default function Doc() { return <q><Part /></q>; }\n",
      "const all = require.context('@site/docs/parts', true, /\\.md$/);\nexport default function Doc() { return <q>{all.keys().map((key) => { const Part = all(key).default; return <i key={key}>{key}<Part /></i>; })}</q>; }\n",
      "const all = require.context('../../docs', true, /(?<!index)\\.md$/);\nexport default function Doc() { return <q>{all.keys().map((key) => <i key={key}>{all(key).contentTitle}{all(key).frontMatter.sidebar_position}</i>)}</q>; }\n",
      "import { useState } from 'react';\nimport Part from '@site/docs/_part.md';\nimport Lid from '../../docs/lid.md';\nexport default function Doc() { const [isLid, setLid] = useState(false); return <q onClick={() => setLid(!isLid)}>{isLid ? <Lid /> : <Part />}</q>; }\n",
    ],
    'src/components/word.js': ["export const word = 'steel';\n", "export const word = 'iron';\n", null],
    'src/theme/MDXComponents.js': [
      null,
      "import Original from '@theme-original/MDXComponents';\nimport Box from '@site/src/components/Box';\nexport default { ...Original, Card: Box };\n",
      "import Original from '@theme-original/MDXComponents';\nimport Part from '@site/docs/_part.md';\nexport default { ...Original, Card: Part };\n",
      "import React from 'react';\nimport Original from '@theme-original/MDXComponents';\nexport default { ...Original, Card: () => <u>Card</u> };\n",
    ],
    'src/pages/more.js': [
      null,
      "import React from 'react';\nexport default function More() { return <main>More</main>; }\n",
    ],
    'plugins/shout.js': [
      'module.exports = () => (tree) => {};\n',
      "module.exports = () => (tree) => { for (const child of tree.children) if (child.type === 'heading') for (const text of child.children) if (text.type === 'text') text.value += '!'; };\n",
    ],
    'static/img/pot.svg': ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    'blog/2024-01-02-boil.md': [
      null,
      '---\ntitle: Boil\nauthors: ada\ntags: [hot]\n---\n\nWater.\n\n{/* truncate */}\n\nMore.\n',
      '---\ntitle: Boils\n---\n\nWater.\n',
    ],
    'blog/authors.yml': [null, 'ada:\n  name: Ada Reed\n', 'ada:\n  name: Ada Lake\n  title: Diver\n'],
  },
};

const STARLIGHT: MovedSite = {
  name: 'Starlight',
  files: {
    'astro.config.mjs':
      "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ site: 'https://kettle.example', integrations: [starlight({ title: 'Kettle', sidebar: [{ label: 'All', autogenerate: { directory: 'guides' } }] })] });\n",
    'package.json': '{"name":"kettle","dependencies":{"@astrojs/starlight":"^0.36.0","astro":"^5.0.0"}}',
  },
  edits: {
    'src/content/docs/index.mdx': [
      "---\ntitle: Home\n---\n\nimport Part from '../../parts/part.mdx';\nimport { Steps } from '@astrojs/starlight/components';\n\n<Steps>\n\n1. Boil\n\n</Steps>\n\n<Part />\n",
      "---\ntitle: Home\n---\n\nimport { Code } from '@astrojs/starlight/components';\nimport text from '../../parts/code.js?raw';\n\n<Code code={text} lang=\"js\" />\n\n[one](/guides/one/)\n",
      '---\ntitle: Home\ntemplate: splash\nhero:\n  tagline: Boils\n---\n\n:::tip\nHot\n:::\n',
    ],
    'src/content/docs/guides/one.md': [
      '---\ntitle: One\n---\n\n## Part\n\n[home](/)\n',
      null,
      '---\ntitle: First\nsidebar:\n  order: 2\n---\n\nText\n',
    ],
    'src/content/docs/guides/two.md': [
      null,
      '---\ntitle: Two\nsidebar:\n  order: 1\n---\n\n[one](./one/#part)\n',
    ],
    'src/content/docs/guides/deep/three.mdx': [
      null,
      '---\ntitle: Three\n---\n\n<b>Three</b>\n',
      '---\ntitle: Three\ndraft: true\n---\n\nText\n',
    ],
    'src/parts/part.mdx': ['A **part**.\n', 'Another part, [one](/guides/one/).\n', null],
    'src/parts/code.js': ['boil();\n', 'cool();\n', null],
    'src/content/i18n/en.json': [null, '{"search.label":"Find"}', '{"search.label":"Seek"}'],
    'src/assets/pot.svg': ['<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>', null],
  },
};

const MKDOCS: MovedSite = {
  name: 'MkDocs',
  files: {
    'mkdocs.yml':
      'site_name: Kettle\nsite_url: https://kettle.example/\ntheme:\n  name: material\n  icon:\n    logo: own/pot\nmarkdown_extensions:\n  - admonition\n  - abbr\n  - attr_list\n  - pymdownx.emoji\n  - pymdownx.snippets:\n      base_path: [parts]\n      auto_append: [words.md]\nplugins:\n  - search\n  - macros:\n      include_yaml: [data.yml]\n  - awesome-pages\n',
  },
  prepare: (root) => mkdirSync(path.join(root, 'parts'), { recursive: true }),
  edits: {
    'docs/index.md': [
      '# Home\n\n--8<-- "part.md"\n\nThe HTML of [lid](lid.md#rim).\n',
      '# Home\n\n!!! note "Hot"\n    {{ word }}\n\n:own-pot:\n\nCSS\n',
      '# Home\n\n{% include "piece.md" %}\n\n![pot](pot.svg)\n',
    ],
    'docs/lid.md': ['# Lid\n\n## Rim\n', null, '---\ntitle: Cover\n---\n\nText\n'],
    'docs/parts/one.md': [null, '# One\n', '# First\n\n[home](../index.md)\n'],
    'docs/.pages': [null, 'nav:\n  - lid.md\n  - ...\n', 'nav:\n  - Start: index.md\n  - ...\n'],
    'parts/part.md': ['A part.\n', '## A part\n\n--8<-- "deep.md"\n', null],
    'parts/deep.md': [null, 'Deep.\n', 'Deeper.\n'],
    'parts/words.md': ['*[HTML]: Hyper Text\n', '*[HTML]: Hyper Text\n*[CSS]: Style Sheets\n', null],
    'docs/piece.md': ['A piece.\n', null],
    'data.yml': ['word: steel\n', 'word: iron\n', null],
    'docs/pot.svg': ['<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>', null],
    'overrides/.icons/own/pot.svg': [
      null,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h1"/></svg>',
    ],
  },
};

export const MOVED_SITES: readonly MovedSite[] = [VITEPRESS, DOCUSAURUS, STARLIGHT, MKDOCS];
