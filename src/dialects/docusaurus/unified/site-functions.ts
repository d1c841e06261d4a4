import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../../plugins/plugin.ts';
import { splitMatter } from '../../blog/front-matter.ts';
import type { DocusaurusOptions } from '../options.ts';
import { LISTS } from '../places.ts';
import type { TextAnswer, UnifiedFault } from './protocol.ts';
import { askFunction } from './site-unified.ts';

/** The functions of a site's configuration for texts and for front matter, run in the thread of its plugins. */
export function siteFunctions({ configuration, functions }: DocusaurusOptions, root: string): Plugin[] {
  if (configuration === null || functions.length === 0) return [];
  const ask = (step: 'preprocessor' | 'parseFrontMatter', file: string, text: string) =>
    askFunction(path.join(root, configuration), { step, file: path.join(root, file), text });
  const named = { version: '1', options: { configuration, functions } };
  const preprocessor: Plugin = {
    ...{ ...named, name: 'docusaurus/preprocessor' },
    text: (page) => {
      if (page.path.startsWith(`${LISTS}/`)) return [];
      const { whole, body } = textOf(page);
      const answer = ask('preprocessor', page.path, whole);
      if ('fault' in answer) return reportFault(page, answer);
      return editsOf(
        body,
        splitMatter(answer.text.replace(/\r\n?/g, '\n')).body,
        page.text.length - body.length,
      );
    },
  };
  const matter: Plugin = {
    ...{ ...named, name: 'docusaurus/parse-front-matter' },
    frontMatter: {
      read: (written, { path: file }) => {
        if (file.startsWith(`${LISTS}/`)) return written;
        const answer = ask('parseFrontMatter', file, textWith(written, readWhole(path.join(root, file))));
        return 'fault' in answer ? written : joinMatter(written, answer);
      },
    },
  };
  return [
    ...(functions.includes('preprocessor') ? [preprocessor] : []),
    ...(functions.includes('parseFrontMatter') ? [matter, matterFaults(ask)] : []),
  ];
}

/** What a page says in its file, where its text at hand is still the end of that. */
function textOf(page: PluginPage): { whole: string; body: string } {
  const whole = (page.readFile(page.path) ?? page.text).replace(/\r\n?/g, '\n');
  const { body } = splitMatter(whole);
  return page.text.endsWith(body) ? { whole, body } : { whole: page.text, body: page.text };
}

function readWhole(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The text of a file under front matter that was read elsewhere, as that of a translation is. */
function textWith(written: Readonly<Record<string, unknown>>, whole: string): string {
  const { matter, body } = splitMatter(whole);
  const own = JSON.stringify(written);
  return JSON.stringify(matter) === own ? whole : `---\n${own}\n---\n${body}`;
}

function joinMatter(written: Readonly<Record<string, unknown>>, { matter }: TextAnswer): object {
  return Object.fromEntries(
    Object.entries({ ...written, ...matter }).filter(([key]) => !(key in matter) || matter[key] !== null),
  );
}

/** Where front matter is read, nothing can be said of the page: the same question is asked where it can. */
function matterFaults(
  ask: (step: 'parseFrontMatter', file: string, text: string) => TextAnswer | UnifiedFault,
): Plugin {
  return {
    name: 'docusaurus/parse-front-matter-faults',
    version: '1',
    text: (page) => {
      if (page.takenInBy !== null || page.path.startsWith(`${LISTS}/`)) return [];
      const answer = ask('parseFrontMatter', page.path, textOf(page).whole);
      return 'fault' in answer ? reportFault(page, answer, 'parseFrontMatter') : [];
    },
  };
}

function reportFault(page: PluginPage, { fault }: UnifiedFault, name = 'preprocessor'): TextEdit[] {
  page.report({
    ...{ start: 0, end: 0, severity: 'warning', isPassing: true },
    message: `The site’s own \`markdown.${name}\` could not be run: ${fault}`,
    hint: 'The page is read as it is written. Mend the function in the configuration of Docusaurus.',
  });
  return [];
}

/** What is another, line by line where there are as many lines: faults of the rest keep their places. */
function editsOf(before: string, after: string, offset: number): TextEdit[] {
  const [old, made] = [before.split('\n'), after.split('\n')];
  if (old.length !== made.length) return editOf(before, after, offset);
  let start = offset;
  return old.flatMap((line, index) => {
    const own = editOf(line, made[index] ?? '', start);
    start += line.length + 1;
    return own;
  });
}

/** One edit without what both begin and end with. */
function editOf(before: string, after: string, offset: number): TextEdit[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && before[first] === after[first]) first++;
  let last = 0;
  while (last < most - first && before.at(-1 - last) === after.at(-1 - last)) last++;
  const text = after.slice(first, after.length - last);
  return [{ start: offset + first, end: offset + before.length - last, text }];
}
