import { describe, expect, it } from 'vitest';
import { applyEdits, unedited } from '../../../src/plugins/text-edits.ts';
import { fc } from '../../support/random.ts';

describe('edits of a text', () => {
  it('leave a way back from every kept character to where it stood', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(40), fc.nat(5), fc.stringMatching(/^[A-Z]{0,4}$/)), { maxLength: 6 }),
        (text, wanted) => {
          const lower = text.toLowerCase().replace(/[A-Z]/g, 'x');
          const edits = wanted
            .filter(([start, length]) => start + length <= lower.length)
            .map(([start, length, put]) => ({ start, end: start + length, text: put }));
          const edited = applyEdits(unedited(lower), edits);
          for (let offset = 0; offset < edited.text.length; offset++) {
            const character = edited.text[offset] ?? '';
            if (!/[A-Z]/.test(character)) expect(lower[edited.toOriginal(offset)]).toBe(character);
          }
        },
      ),
    );
  });

  it('can be made one after the other', () => {
    const first = applyEdits(unedited('one two three'), [{ start: 4, end: 7, text: 'a longer word' }]);
    const second = applyEdits(first, [{ start: 0, end: 4, text: '' }]);
    expect(second.text).toBe('a longer word three');
    expect(second.toOriginal(second.text.indexOf('three'))).toBe(8);
    expect(second.toOriginal(3)).toBe(4);
  });

  it('take the first of those that overlap', () => {
    const edits = [
      { start: 2, end: 5, text: 'X' },
      { start: 4, end: 6, text: 'Y' },
    ];
    expect(applyEdits(unedited('abcdefg'), edits).text).toBe('abXfg');
  });

  it('have to lie inside of the text', () => {
    expect(() => applyEdits(unedited('abc'), [{ start: 1, end: 9, text: '' }])).toThrow(
      'an edit from 1 to 9 lies outside of the text',
    );
  });
});
