import { describe, expect, it } from 'vitest';
import { firstTitle } from '../../../src/content/first-title.ts';

describe('the title that a page writes as a heading', () => {
  it.each([
    ['# my_function_name', 'my_function_name'],
    ['# 2 * 3 * 4 _a', '2 * 3 * 4 _a'],
    ['# C# and F#', 'C# and F#'],
    ['# Closed ##', 'Closed'],
    ['# Tagged {#custom}', 'Tagged'],
    ['# `code` *em* **st** \\*esc\\* ~~gone~~', 'code em st *esc* gone'],
    ['# Salt &amp; pepper', 'Salt & pepper'],
    ['# [Kettle](https://example.com/) ![build](https://example.com/b.svg)', 'Kettle'],
    ['# The [pot][p]\n\n[p]: https://example.com', 'The pot'],
    ['# <img src="a.svg" alt="Logo"> Kettle', 'Kettle'],
    ['# <a name="top"></a>Kettle', 'Kettle'],
    ['#\n\n# Later', 'Later'],
  ])('is what readers see of it: %j', (body, title) => {
    expect(firstTitle(body)).toBe(title);
  });

  it.each([
    ['Kettle *and* pot\n====', 'Kettle and pot'],
    ['Over\ntwo lines\n===\n', 'Over two lines'],
    ['<h1 align="center">Kettle &amp; <b>pot</b></h1>', 'Kettle & pot'],
    ['<h1>\n  <img src="a.svg" alt="Logo">\n  Kettle\n</h1>', 'Kettle'],
    ['<div align="center">\n    <h1 title="a > b">Kettle</h1>\n</div>', 'Kettle'],
  ])('may be underlined, or an element of HTML: %j', (body, title) => {
    expect(firstTitle(body)).toBe(title);
  });

  it.each([
    '```sh\n# comment\n```',
    '````md\n```\n# inside\n```\n````',
    '<!--\n# old\n-->',
    '{/* \n# old\n*/}',
    '    # code',
    '- list\n===',
    '> quote\n===',
    'text\n\n===',
    'text with <h1>Kettle</h1>',
    '#tag',
    'Section\n---',
  ])('is not what stands in code, comments, lists and quotes: %j', (body) => {
    expect(firstTitle(`${body}\n\ntext\n`)).toBeNull();
    expect(firstTitle(`${body}\n\n# Title\n`)).toBe('Title');
  });
});
