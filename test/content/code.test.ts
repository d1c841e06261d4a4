import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CodeBlock, codeBlocksOf } from './support/code-blocks.ts';
import { expectNoFindings, type Finding } from './support/findings.ts';
import { loadPages } from './support/pages.ts';
import { LANGUAGES } from './support/parsers/languages.ts';

async function checkBlock({ page, language, title, code, line }: CodeBlock): Promise<Finding[]> {
  const parser = LANGUAGES[language]?.parser;
  if (!parser) return [];
  const problems = await parser(code, title);
  return problems.map((problem) => ({
    file: page.file,
    line: line + problem.line,
    column: 1,
    message: `${language}: ${problem.message}`,
  }));
}

const blocks = loadPages().flatMap(codeBlocksOf);

describe('every fenced code block of the documentation', () => {
  it('is in a language that has a parser here, or is plain text', () => {
    expectNoFindings(
      blocks
        .filter(({ language }) => !Object.hasOwn(LANGUAGES, language))
        .map(({ page, language, line }) => ({
          file: page.file,
          line,
          column: 1,
          message: `no parser for "${language}" in support/parsers/languages.ts`,
        })),
    );
  });

  it.each(Object.keys(LANGUAGES).filter((language) => LANGUAGES[language]?.parser))(
    'can be read by a parser of its language: %s',
    async (language) => {
      const written = blocks.filter((block) => block.language === language);
      expectNoFindings((await Promise.all(written.map(checkBlock))).flat());
    },
  );

  it('leaves nothing out without saying so in a comment', () => {
    expectNoFindings(
      blocks
        .filter(({ language }) => LANGUAGES[language]?.parser && language !== 'mermaid')
        .flatMap(({ page, code, line }) =>
          code
            .split('\n')
            .flatMap((text, index) =>
              /^\s*(?:\.\.\.|…),?\s*$/.test(text)
                ? [{ file: page.file, line: line + index + 1, column: 1, message: 'dots stand for code' }]
                : [],
            ),
        ),
    );
  });
});
