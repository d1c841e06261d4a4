import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../src/prose/sentences.ts';
import { expectNoFindings } from './support/findings.ts';
import { createPage } from './support/page.ts';
import { loadPages } from './support/pages.ts';
import { checkRhythm, measureRhythm, sentencesOf } from './support/sentences.ts';

describe('the prose of the documentation', () => {
  it('has sentences of 14 to 16 words, few of them short, and few that begin with "The"', () => {
    expectNoFindings(checkRhythm(loadPages()));
  });
});

describe('the measure of sentences', () => {
  const page = (body: string, file = 'content/x.mdx') => createPage(file, `---\ntitle: X\n---\n\n${body}\n`);
  const texts = (body: string) => sentencesOf(page(body)).map(({ text, words }) => `${words} ${text}`);
  /** Sentences of fifteen and of seventeen words. */
  const even = 'You can join two thoughts when one of them would be short without the other.';
  const long = 'You can always join two thoughts when one of them would be too short without the other.';

  it.each([
    ['One two three. Four five? (Six seven.) "Eight nine."', 4],
    ['See v5.7, e.g. The example, and so on. Next one.', 2],
    ['Two ways exist: Docker, and from source.', 1],
    ['GET /api/admin', 0],
    ['Then it prints:', 1],
  ])('splits %s', (text, count) => {
    expect(splitSentences(text)).toHaveLength(count);
  });

  it('reads running text, with code as one word, and leaves steps, tables, headings, and cards alone', () => {
    const body = [
      '## The heading is no sentence.',
      'Call `GET /api. Now` with [a link](./x.mdx) and\n**Admin settings > Users**. It works.',
      ':::note\n\nA note counts.\n\n:::',
      '- An item does not.',
      '1. A step does not.',
      '| A cell does not. |\n| --- |',
      '<Card title="T" href="./x.mdx">A card does not.</Card>',
      '<Steps>\n\nNeither does this.\n\n</Steps>',
    ].join('\n\n');
    expect(texts(body)).toEqual([
      '9 Call GET_/api__Now with a link and Admin settings > Users.',
      '2 It works.',
      '3 A note counts.',
    ]);
  });

  it('measures the mean, the short ones, and those that begin with "The"', () => {
    const rhythm = measureRhythm(sentencesOf(page('The cat sat. It has seven words, more than six.')));
    expect(rhythm).toEqual({ sentences: 2, mean: 5, short: 0.5, the: 0.5 });
  });

  const broken: [string, string, string][] = [
    ['The mean', 'Seven words are not enough for this.', 'a sentence has 7.0 words on average'],
    [
      'Short',
      `${long}\n\n${long} ${long} ${long} It stays as it is there.`,
      '20.0% of the sentences have at most 6 words',
    ],
    [
      'The',
      `${even}\n\nThe page always joins two thoughts which would be far too short without one another.`,
      '50.0% of the sentences begin with "The"',
    ],
  ];
  it.each(broken)('finds what is out of bounds: %s', (_, body, message) => {
    const found = checkRhythm([page(body), page(even, 'content/y.mdx')].slice(0, 1));
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ file: 'content', message: expect.stringContaining(message) });
    expect(found[0]?.message).toContain(`By folder:\n    content: ${message}`);
    expect(found[1]).toMatchObject({ file: 'content/x.mdx', message: expect.stringContaining(message) });
  });

  it('names the line and the way out', () => {
    const [, found] = checkRhythm([page(`${long} ${long} ${long}\n\n${long} It stays as it is there.`)]);
    expect(found).toMatchObject({ line: 7 });
    expect(found?.message).toMatch(
      /: join short sentences with their neighbors\. First here: "It stays as it is there\."$/,
    );
  });

  it('lets even prose pass', () => {
    expect(checkRhythm([page(`${even} ${even}`)])).toEqual([]);
  });
});
