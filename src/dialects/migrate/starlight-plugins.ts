import { readFileSync } from 'node:fs';
import type { Notes } from './migration.ts';

/** Plugins of Starlight whose work docsgen does itself. */
const OURS: Readonly<Record<string, string>> = {
  'starlight-links-validator': 'Links are checked by docsgen itself',
  'starlight-llms-txt': 'llms.txt is written by docsgen itself',
  'starlight-github-alerts': 'Boxes that GitHub reads (`> [!NOTE]`) are read by docsgen itself',
  'starlight-image-zoom': 'Pictures grow by docsgen itself when they are clicked on',
};

/** Plugins that change colours and frames. */
const THEME = /^starlight-theme-/;

/** What is missing without a plugin, and the way out. */
const MISSING: Readonly<Record<string, string>> = {
  'starlight-blog':
    'The options of the blog are not known: the lists of posts, tags and authors, and the feed, are not made; name it in `blogs` of the dialect',
  'starlight-openapi': 'Pages of an API are not made: name its document in `apis`',
  'starlight-typedoc':
    'Pages that TypeDoc makes are not there: let TypeDoc write them as Markdown before the build',
  'starlight-sidebar-topics-dropdown':
    'The topics are not known: name them in `sections` of the dialect, or all pages stand in one sidebar',
  'starlight-versions':
    'The versions are not known: their pages stand at their addresses, and `versions` of the configuration makes a menu of them',
  'starlight-sidebar-topics':
    'The topics are not known: name them in `sections` of the dialect, or all pages stand in one sidebar',
  'starlight-obsidian':
    'Pages that are made of a vault are not there: move the notes into the folder of pages',
  'starlight-changelogs': 'Pages of changes are not made: write them as pages',
  'starlight-giscus': 'Comments below pages are not shown',
  'starlight-tags': 'Pages of tags are not made, and pages do not say theirs: write a page for each',
  'starlight-auto-sidebar':
    'Labels and order of folders in `_meta` files are not read: write the sidebar in the configuration',
  'starlight-site-graph': 'The graph of the site is not drawn',
  'starlight-scroll-to-top': 'There is no button that leads back to the top',
  'starlight-view-modes': 'There is one view of pages: others are not switched to',
  'starlight-heading-badges': 'Badges of headings are not drawn: their words stand in the heading',
};

/**
 * Says of each plugin of Starlight what becomes of its work.
 *
 * @param count how many the configuration has when it is run
 * @param handled those whose options have come over
 */
export function notePlugins(file: string, count: number, handled: readonly string[], notes: Notes): void {
  const names = pluginNames(readFileSync(file, 'utf8')).filter((name) => !handled.includes(name));
  const others: string[] = [];
  for (const name of names) {
    const key = name.replace(/^@[^/]+\//, '');
    if (OURS[key] !== undefined) notes.approximated(OURS[key], name);
    else if (MISSING[key] !== undefined) notes.left(MISSING[key], name);
    else if (THEME.test(key)) notes.left('The look is that of docsgen’s theme', name);
    else others.push(name);
  }
  if (others.length > 0)
    notes.left('Plugins of Starlight are not run: what they add to pages is missing', ...others);
  else if (names.length === 0 && count > handled.length)
    notes.left('Plugins of Starlight are not run', `${count}`);
}

/** The modules whose exports stand in the plugins of Starlight. */
function pluginNames(text: string): string[] {
  // Plugins of Vite and of Markdown stand in lists of the same name.
  const own = /\bimport\s+(\w+)\s+from\s*["']@astrojs\/starlight["']/.exec(text)?.[1] ?? 'starlight';
  const call = new RegExp(`\\b${own}\\(`).exec(text);
  const options = call ? inBrackets(text, call.index + call[0].length - 1, '()') : '';
  const lists = [...options.matchAll(/\bplugins\s*:\s*(?=\[)/g)].map(({ 0: whole, index }) =>
    inBrackets(options, index + whole.length, '[]'),
  );
  return readImports(text).flatMap(({ locals, module }) => {
    const isUsed = locals.some((name) => lists.some((list) => new RegExp(`\\b${name}\\b`).test(list)));
    return isUsed && !/^(?:astro|node)[:/]/.test(module) ? [module] : [];
  });
}

/** The imports of a module, with the names that they have in it: each is looked for up to the next line that begins one. */
function readImports(text: string): { locals: string[]; module: string }[] {
  const starts = [...text.matchAll(/^[ \t]*import\b/gm)];
  return starts.flatMap(({ 0: word, index }, at) => {
    const statement = text.slice(index + word.length, starts[at + 1]?.index);
    const quote = statement.search(/["';]/);
    const sign = statement.charAt(quote);
    const end = statement.indexOf(sign, quote + 1);
    if (quote < 0 || sign === ';' || end < 0) return [];
    return [{ locals: localNames(statement.slice(0, quote)), module: statement.slice(quote + 1, end) }];
  });
}

/** Of `{ a as b }` the second, and no words of the language; types have no work to do. */
function localNames(clause: string): string[] {
  const words = clause.match(/\w+/g) ?? [];
  if (words.at(-1) !== 'from' || words[0] === 'type') return [];
  return words.filter((word, at) => !['from', 'as', 'default'].includes(word) && words[at + 1] !== 'as');
}

/** What stands between a bracket and the one that closes it. */
function inBrackets(text: string, start: number, [open, close]: string): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth++;
    if (text[at] === close) depth--;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}
