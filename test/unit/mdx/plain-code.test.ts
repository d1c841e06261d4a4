import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { createPageCompiler } from '../../../src/mdx/compile.ts';
import type { PageFormat } from '../../../src/shared/page.ts';
import { fc } from '../../support/random.ts';

const common = { readFile: () => null, hashText: String };
const plain = createPageCompiler(common);
/** Hands every page to MDX's own pipeline: what is added to its tree says nothing, and is no element. */
const byMdx = createPageCompiler({
  ...common,
  plugins: {
    key: 'by mdx',
    list: [
      {
        name: 'by-mdx',
        rehype: [
          () => (tree: Root) => {
            const estree = {
              type: 'Program' as const,
              sourceType: 'module' as const,
              body: [],
              comments: [],
            };
            tree.children.push({ type: 'mdxjsEsm', value: '', data: { estree } } as never);
          },
        ],
      },
    ],
  },
});

/** A program as the engine understands it: without places and spelling. */
function meaningOf(code: string): unknown {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([key]) => !['start', 'end', 'raw'].includes(key));
    const fields = Object.fromEntries(kept.map(([key, child]) => [key, bare(child)]));
    // `{a: 1}` and `{"a": 1}` name the same field.
    const { type, key, computed } = fields as { type?: string; key?: { name?: string }; computed?: boolean };
    return type === 'Property' && !computed && key?.name
      ? { ...fields, key: { type: 'Literal', value: key.name } }
      : fields;
  };
  // A function that stands in parentheses under a name is one that is declared.
  const declared = code.replace(
    /^const _createMdxContent=\((function)([^\n]*)\);$/m,
    '$1 _createMdxContent$2',
  );
  return bare(parse(`(function () {${declared}})`, { ecmaVersion: 2024 }));
}

const compileBoth = (body: string, format: PageFormat) =>
  [plain, byMdx].map((compiler) => compiler.compile({ path: `content/page.${format}`, format, body }));

/** The parser as tests load it has assertions of its own, which some made-up pages break; users' has none. */
const isParsed = (body: string, format: PageFormat): boolean => {
  try {
    plain.analyse({ path: `content/page.${format}`, format, body });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ASSERTION') return false;
    throw error;
  }
};

/** Only MDX prints with white space between the fields of an object. */
const isPlain = (code: string) => code.includes('return {default:MDXContent};');

/** Holds the two codes of a page against each other; whether there was anything to hold. */
function expectAgreement(body: string, format: PageFormat): boolean {
  const [own, reference] = compileBoth(body, format);
  expect(own?.diagnostics, body).toEqual(reference?.diagnostics);
  if (!own?.page || !reference?.page) {
    expect(own?.page ?? null, body).toEqual(reference?.page ?? null);
    return false;
  }
  expect(isPlain(reference.page.code)).toBe(false);
  expect({ ...own.page, code: '' }).toEqual({ ...reference.page, code: '' });
  expect(meaningOf(own.page.code), body).toEqual(meaningOf(reference.page.code));
  return isPlain(own.page.code);
}

const pages = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.mdx?$/.test(file),
);

describe('the code of a plain page', () => {
  it('is the program that MDX makes, for nearly all pages of a documentation', () => {
    const written = pages.filter((file) => {
      const source = readFileSync(path.join('content', file), 'utf8');
      const body = source.replace(/^---\n[\s\S]*?\n---\n/, (matter) =>
        '\n'.repeat(matter.split('\n').length - 1),
      );
      return expectAgreement(body, file.endsWith('x') ? 'mdx' : 'md');
    });
    expect(written.length).toBeGreaterThan(pages.length * 0.9);
  });

  it.each([
    ['nothing', ''],
    ['one paragraph', 'a\n'],
    ['one component', '<Card title="a">b</Card>\n'],
    ['one element that a writer has typed', '<b>a</b>\n'],
    ['a comment alone', '{/* a */}\n'],
    ['a comment between words', 'a {/* b */} c\n'],
    ['components alone, which are asked for without elements', '<Card />\n\n<Box a b="c" />\n'],
    ['a list with boxes', '- [ ] a\n- [x] b\n'],
    ['a list that begins at three', '3. a\n4. b\n'],
    ['a table with aligned cells', '| a | b |\n| :-- | --: |\n| c | d |\n'],
    ['footnotes', 'a[^1]\n\n[^1]: Note\n'],
    ['code with lines and a title', '```ts title="a.ts" {2}\na\nb\n```\n'],
    ['quotes, backslashes and separators', 'a "b" \\\\ \u2028 \u2029 `c"d</script>`\n'],
    ['an image', '![a](/b.png "c")\n'],
    ['attributes with dashes', '<Card data-a="b" aria-label="c" />\n'],
  ])('is the program that MDX makes of %s', (_, body) => {
    expect(expectAgreement(body, 'mdx')).toBe(true);
  });

  it.each([
    ['an expression', '{1 + 1}\n'],
    ['an import', 'import A from "./a.tsx"\n\n<A />\n'],
    ['an attribute with an expression', '<Card a={1 + 1} />\n'],
    ['attributes that are spread', '<Card {...props} />\n'],
    ['a component that belongs to another', '<Tabs.Item />\n'],
    ['a key', '<Card key="a" />\n'],
    ['an element with a dash', '<my-card />\n'],
    ['a drawing', '<svg viewBox="0 0 1 1"><path d="M0 0" /></svg>\n'],
    ['a fragment', '<>a</>\n'],
    ['an attribute with a colon', '<Card a:b="c" />\n'],
    ['a component with the name of a part of the program', '<MDXLayout />\n'],
  ])('is left to MDX for %s', (_, body) => {
    const [own] = compileBoth(body, 'mdx');
    expect(own?.page && isPlain(own.page.code)).not.toBe(true);
    expectAgreement(body, 'mdx');
  });

  it('is the program that MDX makes of HTML in Markdown', () => {
    const html =
      '<p align="center" class="a b">a <b>c</b></p>\n\n<details open><summary>s</summary>t</details>\n';
    expect(
      expectAgreement(`${html}\n<img src="/a.png" srcset="/a.png 1x, /b.png 2x" width="3" />\n`, 'md'),
    ).toBe(true);
  });

  const fragment = fc.constantFrom(
    ...[
      'text ',
      'a "b" \\ ',
      '\n',
      '\n\n',
      '*a* ',
      '**b** ',
      '`c` ',
      '# h\n',
      '## h {#x}\n',
      '- a\n',
      '1. b\n',
      '> c\n',
    ],
    ...[
      '| a | b |\n| - | :-: |\n| c | d |\n',
      '[a](./b.mdx) ',
      '![a](/b.png) ',
      '<Card>',
      '</Card>',
      '<Card a="b" c />',
    ],
    ...[
      '<b>',
      '</b>',
      '<br />',
      ':::note\n',
      ':::\n',
      '```js {1}\nx\n```\n',
      '{/* c */}',
      '[^1]',
      '[^1]: n\n',
      '- [ ] a\n',
    ],
    ...[
      '<details>\n\n',
      '\n</details>\n',
      '<Tabs.Item />',
      '{1}',
      '~~a~~',
      'https://example.com ',
      '😀',
      '***\n',
      '  ',
    ],
  );

  it.each(['mdx', 'md'] as const)('is the program that MDX makes of made-up pages, as %s', (format) => {
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 12 }), (parts) => {
        fc.pre(isParsed(parts.join(''), format));
        expectAgreement(parts.join(''), format);
      }),
      { numRuns: 300 },
    );
  });
});
