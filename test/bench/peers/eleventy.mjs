// Eleventy with its own highlighting plugin and a small layout: it comes without a theme.

import { write, writePages } from './files.mjs';
import { versionOf } from './install.mjs';

const CONFIG = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default function (config) {
  config.addPlugin(highlight);
  config.addPassthroughCopy('site.css');
  config.setInputDirectory('content');
  config.addCollection('bySection', (api) => {
    const sections = {};
    for (const item of api.getAll()) (sections[item.filePathStem.split('/')[1]] ??= []).push(item);
    return sections;
  });
  config.addFilter('sectionOf', (stem) => stem.split('/')[1]);
}
`;
const LAYOUT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ description }}">
<link rel="stylesheet" href="/site.css"></head><body>
{% assign section = page.filePathStem | sectionOf %}<nav><ul>{% for item in collections.bySection[section] %}<li><a href="{{ item.url }}">{{ item.data.title }}</a></li>{% endfor %}</ul></nav>
<main><h1>{{ title }}</h1>{{ content }}</main></body></html>
`;

export const eleventy = {
  name: 'Eleventy',
  packages: ['@11ty/eleventy@3', '@11ty/eleventy-plugin-syntaxhighlight@5'],
  version: (home) => versionOf(home, '@11ty/eleventy'),
  writes: 'pages with a sidebar and highlighted code by a layout of 7 lines; no search, links not checked',
  setUp(root, corpus) {
    writePages(root, corpus, { folder: 'content', linkTo: ({ section, name }) => `/${section}/${name}/` });
    this.setUpFolder(root);
  },
  setUpFolder(root) {
    write(root, 'package.json', { private: true, type: 'module' });
    write(root, 'eleventy.config.js', CONFIG);
    write(root, 'site.css', 'body { font-family: sans-serif; display: flex }\n');
    write(root, 'content/_includes/page.liquid', LAYOUT);
    write(root, 'content/content.json', { layout: 'page.liquid', templateEngineOverride: 'md' });
  },
  content: 'content',
  command: (home) => [process.execPath, `${home}/node_modules/@11ty/eleventy/cmd.cjs`, '--quiet'],
  out: '_site',
  kept: ['.cache'],
  pageFile: ({ section, name }) => `${section}/${name}/index.html`,
};
