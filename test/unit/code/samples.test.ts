import { describe, expect, it } from 'vitest';
import { readMark } from '../../../src/code/mark.ts';
import { languageOf } from '../../../src/code/sample-languages.ts';
import { blankTags, findTags } from '../../../src/code/tags.ts';

describe('marks of samples', () => {
  it.each([
    ['{/* not-checked: why */}\n', '', 'why'],
    ['Text.\n\n<!-- not-checked: why: really -->\n\n', '', 'why: really'],
    ['{/* not-checked */}', '', ''],
    ['', '# not-checked: why\nmore', 'why'],
    ['', '/* not-checked: why */\nmore', 'why'],
    ['', '<!-- not-checked: why -->', 'why'],
    ['{/* not-checkedly: why */}', '', null],
    ['{/* not-checked: why */} And text.', '', null],
    ['', 'code() // not-checked: why', null],
    ['', 'first\n// not-checked: why', null],
  ])('before %j and in %j are %j', (before, code, reason) => {
    expect(readMark(before, code)).toBe(reason);
  });

  it('leave names of languages to what they stand for', () => {
    expect(['YML', 'sh', 'Text', '', 'cobol'].map(languageOf)).toEqual(['yaml', 'bash', null, null, 'cobol']);
  });
});

describe('tags of templates', () => {
  it('are found in their order, and lines stay where they are blanked', () => {
    const code = 'a {{ b }} {% if\nc %} d {{ never';
    const tags = findTags(code, [
      ['{%', '%}'],
      ['{{', '}}'],
    ]);
    expect(tags.map(({ inner }) => inner)).toEqual([' b ', ' if\nc ']);
    expect(blankTags(code, tags)).toBe(`a ${' '.repeat(13)}\n     d {{ never`);
  });
});
