import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createDiagnostic, type Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { Report } from '../../../src/diagnostics/report.ts';
import { formatGithub } from '../../../src/diagnostics/reporters/github.ts';
import { formatJson } from '../../../src/diagnostics/reporters/json-reporter.ts';
import {
  countFaults,
  formatSeconds,
  formatText,
  summarise,
} from '../../../src/diagnostics/reporters/text-reporter.ts';

const TEXT = `${'\n'.repeat(10)}\nSee the [API](./api-refrence.mdx#tokens) for details.\n`;

const link = createDiagnostic('link-broken', {
  message: 'no page, asset or redirect has this path',
  hint: 'Did you mean ./api-reference.mdx (route /reference/api-reference)?',
  location: { file: 'content/reference/segments.mdx', line: 12, column: 9, endLine: 12, endColumn: 41 },
});

const duplicate = createDiagnostic('route-duplicate', {
  message: 'Two pages have the route /a',
  location: { file: 'content/a.mdx', line: 1, column: 1 },
  related: [{ message: 'the first one', location: { file: 'content/b.mdx', line: 2, column: 3 } }],
});

const placeless = createDiagnostic('config-not-found', {
  message: 'There is no file "x.ts"\nin this folder',
});

function text(diagnostics: Diagnostic[], color = false, width = 120): string[] {
  const readSource = (file: string) => (file === 'content/reference/segments.mdx' ? TEXT : null);
  return formatText(diagnostics, { color, readSource, width }).split('\n');
}

describe('the text report', () => {
  it('has the form of the design: code, place, frame with message, hint', () => {
    expect(text([link])).toEqual([
      'error link-broken  content/reference/segments.mdx:12:9',
      '   12 | See the [API](./api-refrence.mdx#tokens) for details.',
      '      |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ no page, asset or redirect has this path',
      '   hint  Did you mean ./api-reference.mdx (route /reference/api-reference)?',
      '',
    ]);
  });

  it('puts a message that would not fit behind the carets below them', () => {
    expect(text([link], false, 60)).toEqual([
      'error link-broken  content/reference/segments.mdx:12:9',
      '   12 | See the [API](./api-refrence.mdx#tokens) for de…',
      '      |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
      '      | no page, asset or redirect has this path',
      '   hint  Did you mean ./api-reference.mdx (route /reference/api-reference)?',
      '',
    ]);
  });

  it('is ordered by file, names other places, and does without a source', () => {
    expect(text([link, duplicate, placeless]).slice(0, 6)).toEqual([
      'error config-not-found',
      '   There is no file "x.ts"',
      '   in this folder',
      'warning route-duplicate  content/a.mdx:1:1',
      '   Two pages have the route /a',
      '   see  content/b.mdx:2:3  the first one',
    ]);
  });

  it('names some of many places that belong to one fault, and counts the others', () => {
    const thrown = (file: string) =>
      createDiagnostic('plugin-failed', {
        message: 'The plugin failed',
        location: { file: 'plugin.ts', line: 3, column: 1 },
        related: [{ message: 'It worked on this page', location: { file, line: 1, column: 1 } }],
      });
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a'].map((name) => thrown(`content/${name}.md`));
    const seen = ['a', 'b', 'c', 'd', 'e'].map((name) => `content/${name}.md:1`);
    expect(text(all)).toEqual([
      'error plugin-failed  plugin.ts:3:1',
      '   The plugin failed',
      ...seen.map((place) => `   see  ${place}:1  It worked on this page`),
      '   see  2 more such places',
      '',
    ]);
    expect(formatGithub(all)).toBe(
      `::error file=plugin.ts,line=3,col=1,title=plugin-failed::The plugin failed%0A${seen.map((place) => `It worked on this page: ${place}`).join('%0A')}%0A2 more such places\n`,
    );
  });

  it('is painted only when asked to, and says the same then', () => {
    const painted = text([link, duplicate], true);
    expect(painted.join('\n')).toContain('\u001b[31m');
    expect(painted.join('\n')).toContain('\u001b[33m');
    const plain = painted.map(stripVTControlCharacters);
    expect(plain).toEqual(text([link, duplicate]));
  });

  it('reads each source once', () => {
    let reads = 0;
    const readSource = () => {
      reads += 1;
      return null;
    };
    formatText([link, link, duplicate], { color: false, readSource });
    expect(reads).toBe(2);
  });
});

describe('the closing line', () => {
  const base = {
    errors: 0,
    warnings: 0,
    pages: 536,
    filesWithFaults: 0,
    pagesWithFaults: 0,
    durationMs: 912,
  };

  it.each([
    [
      { ...base, errors: 1, filesWithFaults: 1, pagesWithFaults: 1, wroteNothing: true },
      '1 error in 1 of 536 pages (0.9 s). Nothing was written.',
    ],
    [
      { ...base, errors: 2, warnings: 1, filesWithFaults: 3, pagesWithFaults: 3 },
      '2 errors and 1 warning in 3 of 536 pages (0.9 s).',
    ],
    [
      { ...base, warnings: 4, filesWithFaults: 2, pagesWithFaults: 2, durationMs: 42.4 },
      '4 warnings in 2 of 536 pages (42 ms).',
    ],
    // A configuration is no page.
    [{ ...base, errors: 1, filesWithFaults: 1 }, '1 error in 1 file (0.9 s).'],
    [{ ...base, errors: 2, filesWithFaults: 2, pagesWithFaults: 1 }, '2 errors in 2 files (0.9 s).'],
    [base, 'No faults in 536 pages (0.9 s).'],
    [{ ...base, pages: 1 }, 'No faults in 1 page (0.9 s).'],
    [{ ...base, errors: 1, pages: 0, wroteNothing: true }, '1 error (0.9 s). Nothing was written.'],
  ])('%# sums up', (summary, line) => {
    expect(summarise(summary)).toBe(line);
  });

  it('counts from the diagnostics, each file once', () => {
    expect(countFaults([link, link, duplicate, placeless])).toEqual({
      errors: 3,
      warnings: 1,
      filesWithFaults: 2,
      pagesWithFaults: 2,
    });
  });

  it('shows short times in milliseconds', () => {
    expect([7.6, 99.4, 100, 61_000].map(formatSeconds)).toEqual(['8 ms', '99 ms', '0.1 s', '61.0 s']);
  });
});

describe('the JSON report', () => {
  const report: Report = {
    ok: false,
    outDir: null,
    durationMs: 12,
    counts: { pages: 2 },
    phases: [{ name: 'check', ms: 3.5 }],
    diagnostics: [link, duplicate, placeless],
  };

  it('is one document with the fields of the contract', () => {
    const parsed: unknown = JSON.parse(formatJson(report));
    expect(parsed).toEqual({
      ok: false,
      outDir: null,
      durationMs: 12,
      counts: { pages: 2 },
      phases: [{ name: 'check', ms: 3.5 }],
      diagnostics: [
        {
          code: 'config-not-found',
          severity: 'error',
          message: 'There is no file "x.ts"\nin this folder',
          hint: null,
          file: null,
          line: null,
          column: null,
        },
        {
          code: 'route-duplicate',
          severity: 'warning',
          message: 'Two pages have the route /a',
          hint: null,
          file: 'content/a.mdx',
          line: 1,
          column: 1,
          related: [{ message: 'the first one', file: 'content/b.mdx', line: 2, column: 3 }],
        },
        {
          code: 'link-broken',
          severity: 'error',
          message: 'no page, asset or redirect has this path',
          hint: 'Did you mean ./api-reference.mdx (route /reference/api-reference)?',
          file: 'content/reference/segments.mdx',
          line: 12,
          column: 9,
          endLine: 12,
          endColumn: 41,
        },
      ],
    });
    expect(formatJson(report).endsWith('}\n')).toBe(true);
  });
});

describe('GitHub annotations', () => {
  it('carry place, title, message and hint in one line', () => {
    expect(formatGithub([link])).toBe(
      '::error file=content/reference/segments.mdx,line=12,col=9,endColumn=41,title=link-broken::no page, asset or redirect has this path%0ADid you mean ./api-reference.mdx (route /reference/api-reference)?\n',
    );
  });

  it('escape what would end a property or a line', () => {
    const nasty = createDiagnostic('link-broken', {
      message: '100% wrong\r\n::set-output x',
      location: { file: 'content/a,b:c%.mdx', line: 1, column: 1, endLine: 3, endColumn: 2 },
    });
    expect(formatGithub([nasty])).toBe(
      '::error file=content/a%2Cb%3Ac%25.mdx,line=1,endLine=3,col=1,title=link-broken::100%25 wrong%0D%0A::set-output x\n',
    );
  });

  it('name other places, and do without a place', () => {
    expect(formatGithub([duplicate, placeless])).toBe(
      [
        '::error title=config-not-found::There is no file "x.ts"%0Ain this folder\n',
        '::warning file=content/a.mdx,line=1,col=1,title=route-duplicate::Two pages have the route /a%0Athe first one: content/b.mdx:2\n',
      ].join(''),
    );
  });
});
