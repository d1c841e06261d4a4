/** docsgen's own search engine, by the hook that engines of others have. */
import path from 'node:path';
import { packageRoot } from '../files/package-info.ts';
import { trustPlugins } from '../plugins/hook-reads.ts';
import type { Plugin, SearchedPage, SearchIndex } from '../plugins/plugin.ts';
import { createLocalEngine } from '../runtime/search/local-engine.ts';
import { isSearchFile } from '../shared/search/format.ts';
import { updateSearchIndex } from './create-index.ts';
import type { IndexedPage, IndexSource } from './index-block.ts';
import { type PageText, readPageText } from './page-text.ts';

const runtime = (name: string) => path.join(packageRoot, 'src/runtime/search', name);

/** The engine whose index the build makes: terms are found where pages are rendered, files are made of blocks of pages. */
export const localSearch: Plugin = {
  name: 'docsgen/search',
  search: {
    page: ({ sections, ...task }) => readPageText(task, sections),
    files: makeFiles,
    isFile: isSearchFile,
    client: () => ({ file: runtime('local-provider.ts'), worker: runtime('worker.ts') }),
    open: ({ readFile }) => createLocalEngine({ fetchJson: async (file) => JSON.parse(readFile(file)) }),
  },
};

// It reads nothing by itself, which the live server would have to watch for each page.
trustPlugins([localSearch]);

function* makeFiles(pages: readonly SearchedPage[], index: SearchIndex) {
  const { site, synonyms, suggestions, mentions, kept, isThere } = index;
  const options = { locale: site.locale, synonyms, suggestions, mentions };
  for (const file of updateSearchIndex(pages.map(toSource), options, { kept, isThere }))
    yield 'text' in file ? { path: file.path, contents: file.text } : file;
}

function toSource(page: SearchedPage): IndexSource {
  const { route, href, key } = page;
  return { route, href, key, read: () => readPage(page) };
}

function readPage({
  route,
  href,
  title,
  description,
  trail,
  group,
  priority,
  read,
}: SearchedPage): IndexedPage {
  return { route, href, title, description, trail, group, priority, ...(read() as PageText) };
}
