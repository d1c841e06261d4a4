import fc from 'fast-check';
import { toHast } from 'mdast-util-to-hast';
import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/files/hash.ts';
import { createListItemHandler } from '../../../src/mdx/list-items.ts';
import { loadNativeParser } from '../../../src/mdx/native/parser.ts';
import { PAGE_LIMITS } from '../../../src/shared/limits.ts';
import { Compiler } from '../../../src/workers/compiler.ts';

const SEED = Number(process.env.DOCSGEN_SEED ?? 20);

/** What pages are made of, and what parsers go back for. */
const PIECES =
  `*a |**b |_c |~d |\`e |[f |![ |[g](|[h]: i\n|[^1]: j\n\n|Text[^2] |&amp; |:k |:l[ |<b>m</b> |<b/> |<!-- |- n\n|> o\n|1. p\n|## q\n\n|r\n===\n|:::note\ns\n:::\n\n|\`\`\`js\nconst t = 1;\n\`\`\`\n\n|https://u.example/ |w@x.example |www.|{1} |\\|$y$ |    z\n|\t|a|  \n`
    .split(/(?<!\n)\|/)
    .concat('| cell ', '| a | b |\n', '| - | - |\n');

const text = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 20_000 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((runs) => runs.map(([piece, times]) => piece.repeat(Math.min(times, 60_000 / piece.length))).join(''));

describe(`a long page (DOCSGEN_SEED=${SEED})`, () => {
  it('is compiled, or named by its budget of time, whatever it repeats', async () => {
    const seconds = 1;
    const compiler = new Compiler({
      readFile: () => null,
      hashText,
      limits: { ...PAGE_LIMITS, seconds },
    } as never);
    const run = (body: string, format: 'md' | 'mdx') =>
      compiler.run([{ path: 'a.md', format, body }], (own, input) => own.compile(input), { page: null });
    await run('First.', 'md');
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('md' as const, 'mdx' as const), async (body, format) => {
        const started = performance.now();
        const [result] = await run(body, format);
        // A thread of a busy machine may be late, but not by another budget.
        expect(performance.now() - started).toBeLessThan(seconds * 3000);
        if (result?.page === null) expect(result.diagnostics).not.toEqual([]);
      }),
      { numRuns: 12, seed: SEED },
    );
  }, 60_000);

  it('of items is no work for each pair of them, and has the elements that it had', () => {
    const handlers = { listItem: createListItemHandler() };
    const list = (spread: boolean | null, odd: boolean) => {
      const item = (index: number) => ({
        ...{
          type: 'listItem' as const,
          spread: odd && index === 2 ? true : spread,
          checked: odd ? true : null,
        },
        children: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: `${index}` }] }],
      });
      return (count: number) => ({
        ...{
          type: 'list' as const,
          spread: false,
          children: Array.from({ length: count }, (_, at) => item(at)),
        },
      });
    };
    for (const few of [list(false, false), list(true, false), list(null, true), list(false, true)])
      expect(toHast(few(4), { handlers })).toEqual(toHast(few(4)));
    const started = performance.now();
    toHast(list(false, false)(60_000), { handlers });
    // It took half a minute.
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each(['&amp;', ':a ', ':a[', '<b>x</b> '])(
    'with %j all over is not given to the native parser, which nothing can interrupt',
    (piece) => {
      const native = loadNativeParser();
      const started = performance.now();
      expect(native?.(piece.repeat(400_000 / piece.length), 'mdx') ?? null).toBeNull();
      expect(performance.now() - started).toBeLessThan(1000);
      // A page has some of them.
      if (native && piece === '&amp;') expect(native(`${piece} `.repeat(100), 'md')).not.toBeNull();
    },
  );
});
