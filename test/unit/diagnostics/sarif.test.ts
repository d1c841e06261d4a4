import { describe, expect, it } from 'vitest';
import { applyBaseline, formatBaseline } from '../../../src/diagnostics/baseline.ts';
import { createDiagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { formatSarif } from '../../../src/diagnostics/reporters/sarif.ts';

const broken = (line: number, message = 'No page has the source file "./x y.mdx"') =>
  createDiagnostic('link-broken-markdown', {
    message,
    hint: 'Did you mean ./z.mdx?',
    location: { file: 'content/ä b.mdx', line, column: 9, endLine: line, endColumn: 19 },
    fix: { from: './x y.mdx', to: './z.mdx' },
  });
const twice = createDiagnostic('id-duplicate', {
  message: 'The id "a" stands twice on this page',
  location: { file: 'content/a.mdx', line: 4, column: 1 },
  related: [{ message: 'the first one', location: { file: 'content/a.mdx', line: 2, column: 1 } }],
});
const placeless = createDiagnostic('usage-invalid', { message: 'No' });

describe('the SARIF report', () => {
  const log = JSON.parse(formatSarif([broken(3), twice, placeless], { version: '1.2.3', prefix: 'docs/' }));
  const [run] = log.runs;

  it('names the tool, and every rule once', () => {
    expect(log.version).toBe('2.1.0');
    expect(run.tool.driver).toMatchObject({ name: 'docsgen', version: '1.2.3' });
    const ids = run.tool.driver.rules.map((rule: { id: string }) => rule.id);
    expect(ids).toEqual(['id-duplicate', 'link-broken-markdown', 'usage-invalid']);
    for (const { ruleId, ruleIndex } of run.results) expect(ids[ruleIndex]).toBe(ruleId);
  });

  it('gives places as URIs and in UTF-16 columns, and the fix as a replacement', () => {
    expect(run.columnKind).toBe('utf16CodeUnits');
    const region = { startLine: 3, startColumn: 9, endLine: 3, endColumn: 19 };
    const artifactLocation = { uri: 'docs/content/%C3%A4%20b.mdx' };
    expect(run.results.find((result: { ruleIndex: number }) => result.ruleIndex === 1)).toEqual({
      ruleId: 'link-broken-markdown',
      ruleIndex: 1,
      level: 'error',
      message: { text: 'No page has the source file "./x y.mdx". Did you mean ./z.mdx?' },
      locations: [{ physicalLocation: { artifactLocation, region } }],
      fixes: [
        {
          description: { text: 'Write ./z.mdx' },
          artifactChanges: [
            {
              artifactLocation,
              replacements: [{ deletedRegion: region, insertedContent: { text: './z.mdx' } }],
            },
          ],
        },
      ],
    });
  });

  it('keeps related places, and faults without a place', () => {
    const [first, second] = run.results;
    expect(first).not.toHaveProperty('locations');
    expect(second.level).toBe('warning');
    expect(second.relatedLocations).toEqual([
      {
        id: 0,
        message: { text: 'the first one' },
        physicalLocation: {
          artifactLocation: { uri: 'docs/content/a.mdx' },
          region: { startLine: 2, startColumn: 1 },
        },
      },
    ]);
  });
});

describe('the baseline', () => {
  it('leaves out the faults that it lists, wherever they have moved to', () => {
    const text = formatBaseline([broken(3), twice]);
    expect(applyBaseline(text, [broken(30), twice])).toEqual({ fresh: [], known: 2, stale: 0 });
  });

  it('lets a second fault of the same kind through, and one with another text', () => {
    const text = formatBaseline([broken(3)]);
    const [second, other] = [broken(8), broken(9, 'Another')];
    expect(applyBaseline(text, [broken(3), second, other])).toEqual({
      fresh: [second, other],
      known: 1,
      stale: 0,
    });
  });

  it('counts the lines whose fault is gone', () => {
    expect(applyBaseline(formatBaseline([broken(3), broken(4), twice]), [broken(3)])).toMatchObject({
      stale: 2,
    });
  });

  it('is sorted, and read whatever its line ends are', () => {
    const text = formatBaseline([broken(3), twice, placeless]);
    expect(text.split('\n').slice(1)).toEqual([
      '-\tusage-invalid\tNo',
      'content/a.mdx\tid-duplicate\tThe id "a" stands twice on this page',
      'content/ä b.mdx\tlink-broken-markdown\tNo page has the source file "./x y.mdx"',
      '',
    ]);
    expect(applyBaseline(text.replace(/\n/g, '\r\n'), [twice]).known).toBe(1);
  });
});
