import { toHast } from 'mdast-util-to-hast';
import { describe, expect, it } from 'vitest';
import { createListItemHandler } from '../../../src/mdx/list-items.ts';
import { loadNativeParser } from '../../../src/mdx/native/parser.ts';
import { PageContext } from '../../../src/mdx/page-context.ts';
import { remarkForeignMarkup } from '../../../src/mdx/plugins/remark-foreign-markup.ts';
import { remarkLostBlocks } from '../../../src/mdx/plugins/remark-lost-blocks.ts';
import { remarkPrintedMarkup } from '../../../src/mdx/plugins/remark-printed-markup.ts';
import { processorSeconds } from '../../support/processor-time.ts';
import { SEED } from '../../support/random.ts';
import { tortureLongPages } from '../../torture/long-pages.ts';
import { tortureLongTexts } from '../../torture/long-texts.ts';

/** Seconds of the processor that a paragraph of this text takes where markup is looked for that Markdown does not know. */
function secondsOf(text: string, value: string): number {
  const context = new PageContext('a.md', 'md', text, 'analyse', { readFile: () => null, hashText: String });
  const position = {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: text.length + 1, offset: text.length },
  };
  const paragraph = {
    type: 'paragraph' as const,
    children: [{ type: 'text' as const, value, position }],
    position,
  };
  return processorSeconds(() => {
    for (const look of [remarkPrintedMarkup, remarkLostBlocks, remarkForeignMarkup])
      look({ type: 'root', children: [paragraph] }, context);
  });
}

describe(`a long page (DOCSGEN_SEED=${SEED})`, () => {
  it('is compiled, or named by its budget of time, whatever it repeats', async () => {
    expect(await tortureLongPages({ seed: SEED, runs: 12 })).toEqual({ runs: 12 });
  }, 60_000);

  it('is read by the main thread in time that grows with the text, whatever it repeats', () => {
    expect(tortureLongTexts({ seed: SEED, runs: 40 })).toEqual({ runs: 40 });
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
    // It took half a minute.
    expect(processorSeconds(() => toHast(list(false, false)(60_000), { handlers }))).toBeLessThan(5);
  });

  it.each([
    ...['&amp; ', '&nosuch; ', '&copy ', '** ', '**a ', '__a ', '{/* ', '{status} ', '{color:a} ', '{info:'],
    ...['—-', '-|', '| a ', '• a\n'],
  ])('with %j all over is searched once for markup of others: some took half a minute', (piece) => {
    const text = piece.repeat(40_000);
    expect(secondsOf(text, text.replaceAll('&amp;', '&'))).toBeLessThan(3);
  });

  it('with a line of dashes that goes on with a word is searched once for tables', () => {
    const text = `| a |\n| ${'—'.repeat(200_000)} b`;
    expect(secondsOf(text, text)).toBeLessThan(3);
  });

  it.each(['&amp;', ':a ', ':a[', '<b>x</b> '])(
    'with %j all over is not given to the native parser, which nothing can interrupt',
    (piece) => {
      const native = loadNativeParser();
      const parse = () => expect(native?.(piece.repeat(400_000 / piece.length), 'mdx') ?? null).toBeNull();
      expect(processorSeconds(parse)).toBeLessThan(1);
      // A page has some of them.
      if (native && piece === '&amp;') expect(native(`${piece} `.repeat(100), 'md')).not.toBeNull();
    },
  );
});
