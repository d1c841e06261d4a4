import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { projectRoot } from '../support/paths.ts';

describe('the page about CI systems', () => {
  it('uses no command and no option that docsgen does not have', async () => {
    const text = readFileSync(path.join(projectRoot, 'docs/ci.md'), 'utf8');
    const used = [...text.matchAll(/docsgen ([a-z-]+)((?: +[^\n`]*)?)/g)].map(([, name = '', rest = '']) => ({
      name,
      options: rest.match(/--[a-z-]+/g) ?? [],
    }));
    expect(used.flatMap(({ options }) => options)).toEqual(
      expect.arrayContaining(['--shard', '--shard-dir', '--merge', '--cache-read-only']),
    );
    const commands = ['build', 'check-links'];
    const helps = await Promise.all(commands.map((name) => runCli(projectRoot, [name, '--help'])));
    const known = new Map(commands.map((name, index) => [name, helps[index]?.stdout ?? '']));
    const unknown = used
      .filter(({ options }) => options.length > 0)
      .flatMap(({ name, options }) =>
        options
          .filter((option) => !new RegExp(`${option}(?![\\w-])`).test(known.get(name) ?? ''))
          .map((option) => `${name} ${option}`),
      );
    expect(unknown).toEqual([]);
  });
});
