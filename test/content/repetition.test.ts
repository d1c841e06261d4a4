import { describe, expect, it } from 'vitest';
import { expectNoFindings } from './support/findings.ts';
import { createPage } from './support/page.ts';
import { loadPages } from './support/pages.ts';
import { checkRepetition } from './support/repetition.ts';

describe('the pages of the documentation', () => {
  it('share no run of eight or more words', () => {
    expectNoFindings(checkRepetition(loadPages()));
  });
});

describe('the check of repetition', () => {
  const page = (name: string, body: string) =>
    createPage(`content/${name}.mdx`, `---\ntitle: ${name}\n---\n\n${body}\n`);
  const sentence = 'You need a token that may read the flags of one project.';

  it('finds a copied sentence across markup and line ends', () => {
    const copy =
      'First, you need a [token](./x.mdx) **now** that\nmay read `all` the flags of every project.';
    expect(checkRepetition([page('a', sentence), page('b', copy)])).toEqual([
      {
        file: 'content/b.mdx',
        line: 5,
        column: 1,
        message: 'also in content/a.mdx:5: "you need a token that may read the flags of"',
      },
    ]);
  });

  it('lets seven words, tables, headings, code, and one page alone', () => {
    expect(
      checkRepetition([
        page('a', 'One two three four five six seven.'),
        page('b', 'One two three four five six seven.'),
      ]),
    ).toEqual([]);
    expect(checkRepetition([page('a', `## ${sentence}`), page('b', `## ${sentence}`)])).toEqual([]);
    const table = `| a |\n| --- |\n| ${sentence} |\n\n\`\`\`text\n${sentence}\n\`\`\``;
    expect(checkRepetition([page('a', table), page('b', table)])).toEqual([]);
    expect(checkRepetition([page('a', `${sentence}\n\n${sentence}`)])).toEqual([]);
  });

  it('finds a legend that two figures share', () => {
    const figure = `<Figure src="./a.webp" alt="A">\n\n1. ${sentence}\n\n</Figure>`;
    expect(checkRepetition([page('a', figure), page('b', figure)])).toHaveLength(1);
  });
});
