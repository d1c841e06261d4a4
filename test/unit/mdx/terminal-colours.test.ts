import { describe, expect, it } from 'vitest';
import { terminalLines } from '../../../src/mdx/code/terminal-colours.ts';

/** A text in which `~` stands for the sign that colours begin with. */
const show = (text: string) => terminalLines(text.replaceAll('~', '\u001b'));
const span = (classes: string, text: string) => `<span class="token ${classes}">${text}</span>`;

describe('output of a terminal', () => {
  it('has the colours of code for those of the terminal, until they end', () => {
    expect(show('~[32mok~[39m 3 <b>')).toEqual([`${span('inserted', 'ok')} 3 &lt;b&gt;`]);
    expect(show('~[1;31mno~[0m, ~[2mwhy~[22m ~[3m?~[23m')).toEqual([
      `${span('deleted bold', 'no')}, ${span('comment', 'why')} ${span('italic', '?')}`,
    ]);
    expect(show('~[93mloud~[m quiet ~[90mgray~[39m')).toEqual([
      `${span('number', 'loud')} quiet ${span('comment', 'gray')}`,
    ]);
  });

  it('keeps a colour over the end of a line, and closes each line by itself', () => {
    expect(show('~[34mone\n\ntwo~[39m\nthree')).toEqual([
      span('function', 'one'),
      '',
      span('function', 'two'),
      'three',
    ]);
  });

  it('takes the colour of a ground where there is one, as what stands on it may be black', () => {
    expect(show('~[30m~[41m FAIL ~[49m~[39m a.test')).toEqual([`${span('deleted', ' FAIL ')} a.test`]);
  });

  it('finds the nearest of the eight for one of 256, and for red, green and blue', () => {
    expect(show('~[38;5;2ma~[38;5;196mb~[38;5;244mc~[38;5;255md')).toEqual([
      `${span('inserted', 'a')}${span('deleted', 'b')}${span('comment', 'c')}d`,
    ]);
    expect(show('~[38;2;20;40;250mblue~[39;1m bold~[38;2;0;0;0m black~[38mx')).toEqual([
      `${span('function', 'blue')}${span('bold', ' bold')}${span('bold', ' black')}${span('bold', 'x')}`,
    ]);
  });

  it('reads parts of a number behind colons, and takes none for a number of its own', () => {
    expect(show('~[38:5:2ma~[38:2::250:10:10mb~[38:2:10:10:250mc~[39md')).toEqual([
      `${span('inserted', 'a')}${span('deleted', 'b')}${span('function', 'c')}d`,
    ]);
    expect(show('~[4:3mwavy~[58;2;1;2;3m line~[58:5:3m too')).toEqual(['wavy line too']);
  });

  it('leaves out what moves a cursor, clears a line, or tells the terminal itself something', () => {
    expect(show('~[2K~[1G~[?25ldone~[0K~[4 q')).toEqual(['done']);
    expect(show('~]8;;https://a.example~\\here~]8;;~\\ and ~]0;title\u0007there')).toEqual([
      'here and there',
    ]);
  });
});
