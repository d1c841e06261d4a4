import { describe, expect, it } from 'vitest';
import { groupSchemas } from '../../../src/openapi/page/schema-groups.ts';
import type { DataEntry, DataPageEntry } from '../../../src/plugins/plugin.ts';

const entry = (label: string): DataPageEntry => ({
  route: `/api/schemas/${label.replaceAll(' ', '-')}`,
  label,
});
const range = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => entry(name(index)));
/** Groups as `Label (…)`, entries as their labels. */
const outline = (entries: readonly DataEntry[]): string[] =>
  entries.flatMap((each) =>
    'entries' in each
      ? [`${each.label} (${each.entries.length})`, ...outline(each.entries).map((line) => `  ${line}`)]
      : [each.label ?? ''],
  );
const allOf = (entries: readonly DataEntry[]): DataEntry[] =>
  entries.flatMap((each) => ('entries' in each ? allOf(each.entries) : [each]));
const letters = (index: number) => String.fromCharCode(97 + (index % 26));

describe('the schemas of a large document in the sidebar', () => {
  it('stay one list, in the order of the document, while it can be read at a glance', () => {
    const entries = range(100, (index) => `Boat ${100 - index}`);
    expect(groupSchemas(entries)).toEqual(entries);
  });

  it('are in groups of those that begin with the same words, down to lists that can be read', () => {
    const entries = [
      ...range(3, (index) => `Anchor ${letters(index)}`),
      ...range(45, (index) => `Pull request review ${letters(index)} ${index}`),
      ...range(45, (index) => `Pull request labeled ${index}`),
      ...range(5, (index) => `pull order ${index}`),
      ...range(10, (index) => `Sail ${index}`),
      entry('Sail'),
    ];
    expect(outline(groupSchemas(entries)).filter((line) => !/\d/.test(line) || line.endsWith(')'))).toEqual([
      ...['Anchor a', 'Anchor b', 'Anchor c'],
      ...['pull (2)', '  pull order (5)', '  Pull request (2)'],
      ...['    Pull request labeled (45)', '    Pull request review (45)'],
      ...['Sail (11)', '  Sail'],
    ]);
  });

  it('are all there once, whatever they are called', () => {
    for (const name of [
      () => 'User',
      (index: number) => `User ${index % 3}`,
      (index: number) => `${letters(index)}${index}`,
      (index: number) => `${'Deep '.repeat(index % 60)}end`,
      (index: number) => (index % 2 === 0 ? '' : '名前'),
    ]) {
      const entries = range(260, name).map((each, index) => ({ ...each, route: `/${index}` }));
      const all = allOf(groupSchemas(entries));
      expect(all).toHaveLength(260);
      expect(new Set(all)).toEqual(new Set(entries));
    }
  });

  it('are found by their first letter where they share no words', () => {
    const groups = groupSchemas(range(260, (index) => `${letters(index)}${index}`));
    expect(groups).toHaveLength(26);
    expect(outline(groups).slice(0, 3)).toEqual(['A (10)', '  a0', '  a26']);
  });
});
