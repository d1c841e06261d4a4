/** Output of terminals, whose colours are written as "select graphic rendition" of ECMA-48, 8.3.117. */
import { TERMINAL_SEQUENCE } from '../../shared/text.ts';
import { escapeText } from '../highlight.ts';

/** What stands for the eight colours: classes that the theme has for code, in both of its modes. */
const COLOURS = [null, 'deleted', 'inserted', 'number', 'function', 'keyword', 'class-name', null];
/** What is dim, or gray. */
const DIM = 'comment';

interface Look {
  /** Classes of the colours; null for that of the text. */
  text: string | null;
  behind: string | null;
  isBold: boolean;
  isDim: boolean;
  isItalic: boolean;
}

const PLAIN: Look = { text: null, behind: null, isBold: false, isDim: false, isItalic: false };

/** Lines of a terminal's output as HTML: a look that is set in one line holds in the next ones. */
export function terminalLines(source: string): string[] {
  let look = PLAIN;
  return source.split('\n').map((line) => {
    let html = '';
    let from = 0;
    for (const { 0: sequence, 1: numbers = '', 2: command, index } of line.matchAll(TERMINAL_SEQUENCE)) {
      html += piece(line.slice(from, index), look);
      from = index + sequence.length;
      if (command === 'm') look = withNumbers(look, numbers);
    }
    return html + piece(line.slice(from), look);
  });
}

function piece(text: string, look: Look): string {
  if (text === '') return '';
  const classes = classesOf(look);
  return text.trim() === '' || classes === ''
    ? escapeText(text)
    : `<span class="token ${classes}">${escapeText(text)}</span>`;
}

/** A coloured ground is the colour of its text here: a theme has no grounds for code. */
function classesOf({ text, behind, isBold, isDim, isItalic }: Look): string {
  const colour = behind ?? text ?? (isDim ? DIM : null);
  return [colour, isBold ? 'bold' : null, isItalic ? 'italic' : null].filter((one) => one !== null).join(' ');
}

/** The look after the numbers of a sequence, which may set several things. */
function withNumbers(before: Look, written: string): Look {
  const numbers = readNumbers(written);
  let look = before;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    if (!EXTENDED.has(number)) {
      look = { ...look, ...changeOf(number) };
      continue;
    }
    const [colour, length] = extendedColour(numbers.slice(at + 1));
    if (number === 38) look = { ...look, text: colour };
    if (number === 48) look = { ...look, behind: colour };
    at += length;
  }
  return look;
}

/** Numbers that a colour follows: of the text, of its ground, and of the line below it. */
const EXTENDED = new Set([38, 48, 58]);

/** Parts of a number stand behind colons: those of a colour count, which may name its space; those of others, such as kinds of lines, don't. */
function readNumbers(written: string): number[] {
  return written.split(';').flatMap((number) => {
    const [first = 0, ...parts] = number.split(':').map(Number);
    if (!EXTENDED.has(first)) return first;
    return parts[0] === 2 && parts.length > 4 ? [first, 2, ...parts.slice(2, 5)] : [first, ...parts];
  });
}

/** What one number changes. */
function changeOf(number: number): Partial<Look> {
  if (number === 0) return PLAIN;
  if (number === 1) return { isBold: true };
  if (number === 2) return { isDim: true };
  if (number === 3) return { isItalic: true };
  if (number === 22) return { isBold: false, isDim: false };
  if (number === 23) return { isItalic: false };
  if (number === 90) return { text: DIM };
  const tens = Math.floor(number / 10);
  const colour = COLOURS[number % 10] ?? null;
  if (tens === 3 || tens === 9) return { text: colour };
  if (tens === 4 || tens === 10) return { behind: colour };
  return {};
}

/** A colour of 256, or one by its red, green and blue; and how many numbers it takes. */
function extendedColour([kind, ...numbers]: readonly number[]): [colour: string | null, length: number] {
  const [first = 0, green = 0, blue = 0] = numbers;
  if (kind === 2) return [nearest(first, green, blue), 4];
  if (kind !== 5) return [null, 1];
  if (first === 8) return [DIM, 2];
  if (first < 16) return [COLOURS[first % 8] ?? null, 2];
  if (first > 231) return [first < 250 ? DIM : null, 2];
  // A cube of 6 colours by 6 by 6 follows the first sixteen.
  const cube = first - 16;
  return [nearest(Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6), 2];
}

/** The one of the eight colours that has the parts which are strong in this one. */
function nearest(red: number, green: number, blue: number): string | null {
  const most = Math.max(red, green, blue);
  const bit = (part: number, value: number) => (part > most * 0.6 ? value : 0);
  return most === 0 ? null : (COLOURS[bit(red, 1) + bit(green, 2) + bit(blue, 4)] ?? null);
}
