/** Letters of mathematics as characters of their own: of `mathvariant`, browsers know nothing but `normal`. */

/** Where the letters of a style begin in Unicode: capitals, small letters, digits; Greek ones. */
interface Alphabet {
  readonly latin: number;
  readonly digits?: number;
  readonly greek?: number;
}

const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  bold: { latin: 0x1d400, digits: 0x1d7ce, greek: 0x1d6a8 },
  italic: { latin: 0x1d434, greek: 0x1d6e2 },
  'bold-italic': { latin: 0x1d468, greek: 0x1d71c },
  script: { latin: 0x1d49c },
  'bold-script': { latin: 0x1d4d0 },
  fraktur: { latin: 0x1d504 },
  'double-struck': { latin: 0x1d538, digits: 0x1d7d8 },
  'bold-fraktur': { latin: 0x1d56c },
  'sans-serif': { latin: 0x1d5a0, digits: 0x1d7e2 },
  'bold-sans-serif': { latin: 0x1d5d4, digits: 0x1d7ec, greek: 0x1d756 },
  'sans-serif-bold-italic': { latin: 0x1d63c, greek: 0x1d790 },
  'sans-serif-italic': { latin: 0x1d608 },
  monospace: { latin: 0x1d670, digits: 0x1d7f6 },
};

/** Letters that Unicode had before the alphabets, and whose places there are empty. */
const EARLIER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  italic: { h: 'ℎ' },
  script: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
};

/** Signs between the Greek capitals and behind the small letters, in the order of the alphabets. */
const GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';

/** Markup whose styled letters are characters of their own. */
export function styleLetters(markup: string): string {
  return markup.replace(/<(?!\/)([^<>]*)>([^<>]+)/g, (whole, tag: string, text: string) => {
    const variant = / mathvariant="([a-z-]+)"/.exec(tag)?.[1];
    // A single letter is slanted unless it is said to be upright; those of the alphabets never are.
    if (variant === undefined || variant === 'normal') return whole;
    const styled = text.replace(/&#?\w+;|[\s\S]/gu, (letter) => styleLetter(letter, variant));
    return `<${tag.replace(` mathvariant="${variant}"`, '')}>${styled}`;
  });
}

function styleLetter(letter: string, variant: string): string {
  const alphabet = ALPHABETS[variant];
  const earlier = EARLIER[variant]?.[letter];
  if (!alphabet || earlier !== undefined) return earlier ?? letter;
  const code = letter.codePointAt(0) ?? 0;
  const at = (start: number | undefined, offset: number) =>
    start === undefined ? letter : String.fromCodePoint(start + offset);
  if (/^[A-Z]$/.test(letter)) return at(alphabet.latin, code - 65);
  if (/^[a-z]$/.test(letter)) return at(alphabet.latin, code - 97 + 26);
  if (/^\d$/.test(letter)) return at(alphabet.digits, code - 48);
  const greek = GREEK.indexOf(letter);
  return greek === -1 ? letter : at(alphabet.greek, greek);
}
