import { describe, expect, it } from 'vitest';
import { createDiagnostic, type Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { formatGrouped } from '../../../src/diagnostics/reporters/grouped.ts';

const at = (file: string, line: number) => ({ file, line, column: 1 });

const missing = (name: string, line: number): Diagnostic =>
  createDiagnostic('import-missing', {
    message: `The module "${name}" does not exist`,
    hint: 'Install the package.',
    location: at(`docs/${line % 2}.mdx`, line),
  });

describe('many faults', () => {
  it('stand by their causes, errors first, with counts, three places and the mend', () => {
    const anchors = [4, 5, 6, 7, 8].map((line) =>
      createDiagnostic('anchor-broken', { message: `No anchor "#${line}"`, location: at('docs/a.md', line) }),
    );
    const text = formatGrouped(
      [...anchors, missing('clsx', 1), missing('x', 2), missing('clsx', 3), missing('clsx', 4)],
      { color: false },
    );
    expect(text).toBe(
      [
        'error import-missing  4 times in 2 files',
        '   docs/0.mdx:4:1  The module "clsx" does not exist (and at 2 more places)',
        '      hint  Install the package.',
        '   docs/0.mdx:2:1  The module "x" does not exist',
        '      hint  Install the package.',
        'warning anchor-broken  5 times',
        '   docs/a.md:4:1  No anchor "#4"',
        '   docs/a.md:5:1  No anchor "#5"',
        '   docs/a.md:6:1  No anchor "#6"',
        '   … and 2 more',
        'Run with --verbose to see all of them in their lines.',
        '',
      ].join('\n'),
    );
  });

  it('without a place, or with a message of several lines, lose nothing that their first line says', () => {
    const fault = createDiagnostic('output-conflict', { message: 'first\nsecond', hint: 'one\ntwo' });
    expect(formatGrouped([fault], { color: false })).toBe(
      [
        'error output-conflict  once',
        '   first',
        '      hint  one',
        '            two',
        'Run with --verbose to see all of them in their lines.',
        '',
      ].join('\n'),
    );
  });
});
