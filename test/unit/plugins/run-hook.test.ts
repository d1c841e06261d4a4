import { expect, it } from 'vitest';
import type { DiagnosticError } from '../../../src/diagnostics/diagnostic.ts';
import { trustPlugins } from '../../../src/plugins/hook-reads.ts';
import type { Plugin } from '../../../src/plugins/plugin.ts';
import { runHook } from '../../../src/plugins/run-hook.ts';

function faultsOf(plugin: Plugin, file: string | null): DiagnosticError['diagnostics'] {
  try {
    runHook(plugin, 'directives', file, () => {
      throw new TypeError('children is not iterable');
    });
  } catch (error) {
    return (error as DiagnosticError).diagnostics;
  }
  return [];
}

it('what docsgen itself can not read of a page is a fault of the page, which a site that moves in goes without', () => {
  const own: Plugin = { name: 'kettle/lids', version: '1' };
  trustPlugins([own]);
  const location = { file: 'docs/a.md', line: 1, column: 1 };
  expect(faultsOf(own, 'docs/a.md')).toEqual([
    {
      code: 'mdx-failed',
      severity: 'error',
      message: 'The page could not be read: children is not iterable ("directives" of kettle/lids)',
      hint: 'That is a fault of docsgen: report it with the text of the page, and write what stands there in another form.',
      location,
    },
  ]);
  const theirs = 'The plugin "kettle/lids" failed in its hook "directives": children is not iterable';
  expect(faultsOf(own, null)).toMatchObject([{ code: 'plugin-failed', message: theirs }]);
  const strange: Plugin = { name: 'kettle/lids', version: '1' };
  expect(faultsOf(strange, 'docs/a.md')).toMatchObject([
    { code: 'plugin-failed', message: theirs, location },
  ]);
});
