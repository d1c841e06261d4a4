import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseFrontMatter } from '../../../src/content/front-matter.ts';
import { createFrontMatterSchema } from '../../../src/content/front-matter-schema.ts';
import { fc } from '../../support/random.ts';

const SCHEMA = createFrontMatterSchema({ since: z.string().optional() });

function read(text: string) {
  const path = 'content/a.mdx';
  return parseFrontMatter({ path, absolutePath: `/site/${path}`, format: 'mdx', text }, SCHEMA);
}

/** Code, place and message of each fault. */
function faultsOf(text: string): string[] {
  return read(text).diagnostics.map(
    ({ code, location, message }) => `${code} ${location?.line}:${location?.column} ${message}`,
  );
}

describe('front matter', () => {
  it('keeps 010 and 12:30 as the texts that they are', () => {
    expect(read('---\ntitle: 010\nsince: 12:30\n---\nText').frontMatter).toEqual({
      title: '010',
      since: '12:30',
    });
  });

  it('may leave out keys that a site takes whatever they hold (seen: "nav_title" is missing: expected nonoptional)', () => {
    const schema = createFrontMatterSchema({ any: z.any(), unknown: z.unknown(), asked: z.string() });
    const path = 'content/a.mdx';
    const text = '---\ntitle: A\nunknown: [1]\n---\n';
    const { diagnostics, frontMatter } = parseFrontMatter(
      { path, absolutePath: `/site/${path}`, format: 'mdx', text },
      schema,
    );
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'front-matter-invalid Front matter: "asked" is missing: expected text',
    ]);
    expect(frontMatter).toEqual({ title: 'A', unknown: [1] });
  });

  it('has a way out for switches and layouts as others write them', () => {
    const text =
      '---\ntitle: A\nhide_title: maybe\nunlisted: yes\nsearch: on\nlayout: default\nfaq: Off\n---\n';
    expect(read(text).diagnostics.map(({ location, hint }) => [location?.line, hint])).toEqual([
      [3, undefined],
      [4, 'Write unlisted: true.'],
      [5, undefined],
      [6, 'Take the key out: an ordinary page has the layout "doc" by itself.'],
      [7, 'Write faq: false.'],
    ]);
  });

  it('reports keys that every object has as unknown ones instead of failing (exit 70)', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const { diagnostics, frontMatter } = read(`---\ntitle: A\n${key}: {x: 1}\n---\n`);
      expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
        `front-matter-unknown-key Front matter has the unknown key "${key}"`,
      ]);
      expect(diagnostics[0]?.location?.line).toBe(3);
      expect(frontMatter).toEqual({ title: 'A' });
    }
  });

  it('that never ends is said to be that, with the line that was perhaps meant to end it', () => {
    const [plain] = read('---\ntitle: A\n\nText: with a colon\n').diagnostics;
    expect(plain).toMatchObject({
      code: 'front-matter-unclosed',
      message: 'The front matter that starts here never ends',
      hint: 'Add a line --- below its last key. A rule at the top of a page is written ***.',
      location: { line: 1, column: 1 },
    });
    const [long] = read('---\ntitle: A\n----\nText\n').diagnostics;
    expect(long?.hint).toBe(
      'It ends with a line of exactly three dashes; line 3 has more, fewer or something else.',
    );
    expect(faultsOf('---')).toEqual([
      'front-matter-unclosed 1:1 The front matter that starts here never ends',
    ]);
  });

  it('that is code or in another language is refused and never run', () => {
    const ran = globalThis as { ran?: boolean };
    for (const language of ['js', 'javascript', 'json', 'coffee', 'toml', 'constructor']) {
      expect(faultsOf(`---${language}\n(globalThis.ran = true, {title: "A"})\n---\n`)).toEqual([
        `front-matter-language 1:4 Front matter in "${language}" is not read: it is YAML, and code in it is never run`,
      ]);
    }
    expect(ran.ran).toBeUndefined();
    expect(read('--- yaml\ntitle: A\n---\n').frontMatter).toEqual({ title: 'A' });
  });

  it('that is broken is broken each time it is read', () => {
    const text = '---\ntitle: "A\n---\nText\n';
    expect(faultsOf(text)).toHaveLength(1);
    expect(faultsOf(text)).toEqual(faultsOf(text));
  });

  it('names the line of the file, after NUL bytes and dashes inside too', () => {
    expect(faultsOf('---\ntitle: A\nsince: \0\n---\n')[0]).toMatch(/^front-matter-syntax 3:8 /);
    expect(faultsOf('---\r\ntitle: A\r\n---x: 1\r\n---\r\n')[0]).toMatch(
      /^front-matter-syntax 3:1 .*a line inside starts with three dashes$/,
    );
    expect(faultsOf('---\ntitle: A: B\n---\n')[0]).toMatch(/^front-matter-syntax 2:9 /);
  });

  it('leaves every line of the text where it was', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab:- #[]"') });
    const ends = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.array(line, { maxLength: 4 }),
        ends,
        (block, body, end) => {
          const lines = ['---', ...block, '---', ...body];
          const found = read(lines.join(end)).body.split(/\r?\n/);
          const close = lines.findIndex((own, index) => index > 0 && /^---[ \t]*$/.test(own));
          expect(found).toHaveLength(lines.length);
          expect(found.slice(0, close + 1).join('')).toBe('');
          expect(found.slice(close + 1)).toEqual(lines.slice(close + 1));
        },
      ),
      { numRuns: 300 },
    );
  });
});
