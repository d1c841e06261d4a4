import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter.ts';
import { createFrontMatterSchema } from '../../../src/content/front-matter-schema.ts';

const schema = createFrontMatterSchema({});

function read(...lines: string[]) {
  const text = `---\n${lines.join('\n')}\n---\n\nText.\n`;
  const { frontMatter, diagnostics } = parseFrontMatter(
    { path: 'content/a.md', absolutePath: '/content/a.md', format: 'md', text },
    schema,
  );
  const faults = diagnostics.map(
    ({ code, message, hint, location }) =>
      `${code} ${location?.line}:${location?.column}-${location?.endColumn} ${message} — ${hint}`,
  );
  return { frontMatter, faults };
}

describe('a value of front matter that YAML cuts', () => {
  it('is told where a sign stands in it that begins a comment', () => {
    const { frontMatter, faults } = read(
      'title: Issue #12 and more',
      'keywords:',
      '  - C #sharp',
      "description: It's about #tags",
    );
    expect(frontMatter).toEqual({ title: 'Issue', keywords: ['C'], description: "It's about" });
    const rest = 'A comment has a space behind its #.';
    expect(faults).toEqual([
      `front-matter-cut 2:14-26 The value ends in front of "#12 and more": YAML takes that for a comment — Write the value in quotes: title: 'Issue #12 and more'. ${rest}`,
      `front-matter-cut 4:7-13 The value ends in front of "#sharp": YAML takes that for a comment — Write the value in quotes: - 'C #sharp'. ${rest}`,
      `front-matter-cut 5:25-30 The value ends in front of "#tags": YAML takes that for a comment — Write the value in quotes: description: "It's about #tags". ${rest}`,
    ]);
  });

  it('is told where its first word becomes the name of an anchor', () => {
    const { frontMatter, faults } = read('title: &more of it');
    expect(frontMatter).toEqual({ title: 'of it' });
    expect(faults).toEqual([
      `front-matter-cut 2:8-13 "&more" is no part of the value: YAML takes it for the name of an anchor — Write the value in quotes: title: '&more of it'`,
    ]);
  });

  it('is none where a comment is one, and where a text holds the sign', () => {
    const { frontMatter, faults } = read(
      'title: A page # for now',
      'sidebar_position: 2 #second',
      'draft: false #not yet',
      'sidebar_label: C# and F#',
      "slug: '/a' #where it was",
      'image: &a /a.png',
      'custom_edit_url: *a',
      'pagination_label: Next #TODO',
      'description: |',
      '  - About #12',
      '  and #13',
    );
    expect(faults).toEqual([]);
    expect(frontMatter).toMatchObject({ title: 'A page', sidebar_label: 'C# and F#', image: '/a.png' });
  });
});

describe('a value of front matter that has to be in quotes', () => {
  it.each([
    ['title: [draft] Foo', "title: '[draft] Foo'"],
    ['title: "Foo" and bar', `title: '"Foo" and bar'`],
    ["title: 'it's here'", `title: "it's here"`],
    ['title: A: b', "title: 'A: b'"],
    ['title: - x', "title: '- x'"],
    ['title: > x', "title: '> x'"],
    ["title: @it's", `title: "@it's"`],
  ])('is shown in them where YAML can not read it: %s', (line, mended) => {
    const { faults } = read(line);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^front-matter-syntax 2:\d+/);
    expect(faults[0]).toContain(` — Write the value in quotes: ${mended}`);
    expect(read(mended).faults).toEqual([]);
  });

  it.each([
    ['title: #1 guide', "title: '#1 guide'", 'null'],
    ['title: 2024', "title: '2024'", '2024'],
    ['title: [WIP]', "title: '[WIP]'", 'a list'],
    ['title: {x}', "title: '{x}'", 'an object'],
  ])('is shown in them where it is no text: %s', (line, mended, found) => {
    expect(read(line).faults).toEqual([
      `front-matter-invalid 2:1-6 Front matter: "title" is wrong: expected text, found ${found} — Write the value in quotes: ${mended}`,
    ]);
    expect(read(mended).faults).toEqual([]);
  });

  it('is shown in brackets where it is a list', () => {
    expect(read('keywords: a, b').faults).toEqual([
      'front-matter-invalid 2:1-9 Front matter: "keywords" is wrong: expected a list, found "a, b" — Write a list: keywords: [a, b]',
    ]);
  });
});
