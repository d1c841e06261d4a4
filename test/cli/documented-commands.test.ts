import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { projectRoot } from '../support/paths.ts';

/** What a command of a command is called with. */
const INNER: Readonly<Record<string, readonly string[]>> = { theme: ['tokens', 'list', 'eject'] };
/** Options that are said once for all commands. */
const OF_ALL = new Set(['--config', '--format', '--verbose', '--help', '--version']);

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', ...listPages('docs'), ...listPages('templates/init/content')];

function listPages(folder: string): string[] {
  const names = readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.mdx?$/.test(name)).map((name) => `${folder}/${name}`);
}

/** Fences and pieces of code, each on lines of its own: prose that begins with the product's name calls nothing. */
function codeOf(text: string): string {
  const pieces = text.matchAll(/^```[^\n]*\n([\s\S]*?)^```|`([^`\n]+)`/gm);
  return [...pieces].map(([, fence, words]) => fence ?? words).join('\n');
}

/** Options of each command, by its name. */
const options = new Map<string, Set<string>>();
beforeAll(async () => {
  const { stdout } = await runCli(projectRoot, ['--help']);
  const commands = stdout.slice(stdout.indexOf('Commands:'));
  const names = [...commands.matchAll(/^ {2}([a-z][\w-]*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
  const calls = names.flatMap((name) => [[name], ...(INNER[name] ?? []).map((inner) => [name, inner])]);
  const helps = await Promise.all(calls.map((words) => runCli(projectRoot, [...words, '--help'])));
  for (const [index, [name = '']] of calls.entries()) {
    const own = helps[index]?.stdout.match(/--[a-z][a-z-]*/g) ?? [];
    options.set(name, new Set([...(options.get(name) ?? []), ...own]));
  }
});

describe('the documentation', () => {
  it('calls docsgen with no command and no option that it does not have', () => {
    expect(options.size).toBeGreaterThan(10);
    const called = pages.flatMap((page) =>
      [...codeOf(read(page)).matchAll(/(?:^|\bnpx +|&& +)docsgen +([a-z][a-z-]*)/gm)].map(
        ([, name = '']) => [page, name] as const,
      ),
    );
    expect(called.length).toBeGreaterThan(100);
    expect(called.filter(([, name]) => !options.has(name))).toEqual([]);
    const unknown = pages.flatMap((page) =>
      [...read(page).matchAll(/\bdocsgen +([a-z][a-z-]*)((?: +[^\n`]*)?)/g)].flatMap(
        ([, name = '', rest = '']) => {
          const [own = ''] = rest.split(/&&|[|;]/, 1);
          const used = own.match(/--[a-z][a-z-]*/g) ?? [];
          const known = options.get(name);
          return used.filter((option) => !known?.has(option)).map((option) => `${page}: ${name} ${option}`);
        },
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('says what every option of every command does', () => {
    const texts = pages.map(read).join('\n');
    const missing = [...options].flatMap(([name, own]) =>
      [...own]
        .filter((option) => !OF_ALL.has(option) && !new RegExp(`${option}(?![\\w-])`).test(texts))
        .map((option) => `${name} ${option}`),
    );
    expect(missing).toEqual([]);
  });

  it('lists every command in the README and on the page of the commands', () => {
    for (const file of ['README.md', 'docs/commands.md'])
      expect([...options.keys()].filter((name) => !read(file).includes(`docsgen ${name}`))).toEqual([]);
  });
});
