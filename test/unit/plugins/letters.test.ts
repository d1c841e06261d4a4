import { describe, expect, it } from 'vitest';
import { styleLetters } from '../../../src/plugins/math/letters.ts';

const VARIANTS =
  'bold italic bold-italic script bold-script fraktur double-struck bold-fraktur sans-serif bold-sans-serif sans-serif-bold-italic sans-serif-italic monospace'.split(
    ' ',
  );
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const styled = (text: string, variant: string) =>
  />([^<]*)</.exec(styleLetters(`<mi mathvariant="${variant}">${text}</mi>`))?.[1];

describe('letters of mathematics', () => {
  it('are characters that Unicode has, for every letter of every style', () => {
    for (const variant of VARIANTS)
      for (const letter of LETTERS) {
        const character = styled(letter, variant) ?? '';
        expect(character, `${variant} ${letter}`).toMatch(/^\p{Assigned}$/u);
        expect(character).not.toBe(letter);
        expect(character.normalize('NFKC')).toBe(letter);
      }
  });

  it('stay as they are where a style has none, and keep other attributes and characters', () => {
    expect(styled('1α', 'script')).toBe('1α');
    expect(styled('α1&amp;', 'bold')?.normalize('NFKC')).toBe('α1&amp;');
    expect(styleLetters('<mi mathvariant="normal">∥</mi>')).toBe('<mi mathvariant="normal">∥</mi>');
    expect(styleLetters('<mo fence="true" mathvariant="bold" stretchy="false">x</mo>')).toBe(
      '<mo fence="true" stretchy="false">𝐱</mo>',
    );
  });
});
