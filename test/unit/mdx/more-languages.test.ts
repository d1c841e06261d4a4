import { refractor } from 'refractor/all';
import { expect, test } from 'vitest';
import { grammarOf, isKnownLanguage } from '../../../src/mdx/code/languages.ts';
import { MORE_LANGUAGES } from '../../../src/mdx/code/more-languages.ts';
import { highlightLines } from '../../../src/mdx/highlight.ts';

/** What Prism has besides languages: parts that others are made of, and names that mean something else here. */
const NO_LANGUAGES = new Set(
  'plain clike-extras css-extras js-extras js-templates php-extras xml-doc markup-templating javadoclike t4-templating false plant-uml plantuml'.split(
    ' ',
  ),
);

test('all languages of Prism are known by all of their names, and Prism knows all that are listed', () => {
  const names = Object.entries(refractor.languages as Record<string, unknown>)
    .filter(([name, grammar]) => typeof grammar === 'object' && !NO_LANGUAGES.has(name))
    .map(([name]) => name);
  expect(names.length).toBeGreaterThan(350);
  expect(names.filter((name) => !isKnownLanguage(name))).toEqual([]);
  expect(MORE_LANGUAGES.filter((name) => grammarOf(name) === null)).toEqual([]);
});

test('code in languages that few sites show is highlighted: a guide’s templates were plain text with a warning', () => {
  expect(highlightLines('{{#if asked}}<b>{{name}}</b>{{/if}}', 'hbs').join('\n')).toContain(
    '<span class="token block keyword">#if</span>',
  );
  expect(highlightLines('RULE = "a" / %x30-39', 'abnf').join('\n')).toContain('class="token ');
  expect(highlightLines('{% if a %}{{ b }}{% endif %}', 'jinja2').join('\n')).toContain('class="token ');
});

test('names that other highlighters have for a language are known: components of Astro were plain text', () => {
  const names = 'astro angular-ts vue-html jinja html+jinja postcss tfvars vimscript f90 nushell asm luau';
  expect(names.split(' ').filter((name) => grammarOf(name) === null)).toEqual([]);
  const shown = highlightLines('---\nconst a = 1;\n---\n<b class="x">{a}</b>', 'astro').join('\n');
  expect(shown).toContain('<span class="token keyword">const</span>');
  expect(shown).toContain('class="token tag"');
});

test.each(MORE_LANGUAGES)('every text is kept, escaped, in %s', (language) => {
  const text = 'if (a < b && "c") { d(1) } # <e> {{ f }}\n-- g % h\n\n* i: [j](k)';
  const shown = highlightLines(text, language)
    .join('\n')
    .replace(/<\/?span[^>]*>/g, '');
  expect(shown).toBe(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
});
