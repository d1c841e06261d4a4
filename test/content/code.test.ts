import { describe, expect, it } from 'vitest';
import { checkCode } from '../../src/check-code.ts';
import { projectRoot } from '../support/paths.ts';
import { BROKEN_CODE } from './support/broken-code.ts';
import { type CodeBlock, codeBlocksOf } from './support/code-blocks.ts';
import { expectNoFindings, type Finding } from './support/findings.ts';
import { loadPages } from './support/pages.ts';
import { GRAMMARS, LANGUAGES } from './support/parsers/languages.ts';

const LANGUAGES_HEAD = `# What reads the code of the pages

Every fenced code block is read by a parser of its language, as \`docsgen check-code\` does it. A block in a language that is missing here fails the test; add a parser to \`src/code/sample-languages.ts\` and a broken sample to \`support/broken-code.ts\`. Parsers find what does not parse. They do not find wrong names of functions or packages.`;

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
          message: `no parser for "${language}" in src/code/sample-languages.ts`,
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

describe('docsgen check-code', () => {
  it('reads every sample of this documentation', async () => {
    const report = await checkCode({ cwd: projectRoot, strict: true, grammars: GRAMMARS });
    expect(report.diagnostics).toEqual([]);
    expect(report.counts).toMatchObject({ samples: blocks.length, marked: 0, unchecked: 0 });
  });
});

describe('the parsers of code', () => {
  const parse = async (language: string, code: string, title = '') =>
    (await LANGUAGES[language]?.parser?.(code, title)) ?? [];

  it.each(Object.keys(LANGUAGES).filter((language) => LANGUAGES[language]?.parser))(
    'refuse broken code: %s',
    async (language) => {
      const [code, title] = BROKEN_CODE[language] ?? ['there is no sample'];
      expect(await parse(language, code, title)).not.toEqual([]);
    },
  );

  it('name the line', async () => {
    expect(await parse('json', '{\n  "a": 1,\n}')).toMatchObject([{ line: 3 }]);
    expect(await parse('python', 'x = 1\ny = (\n')).toMatchObject([{ line: 2 }]);
    expect(await parse('bash', 'echo a\necho )')).toMatchObject([{ line: 2 }, { line: 2 }]);
  });

  it('see placeholders that a shell would take for a redirection', async () => {
    expect(await parse('bash', 'curl "<your-url>"')).toEqual([]);
    expect(await parse('bash', 'curl <your-url> -v >log')).toEqual([
      { line: 1, message: 'the placeholder "<your-url" stands outside of quotes' },
    ]);
  });

  it('see templates inside HTML', async () => {
    expect(await parse('html', '<% if on? %><p><%= name %></p><% end %>', 'a.html.erb')).toEqual([]);
    expect(await parse('html', '<% if on? %><p>x</p>', 'a.html.erb')).not.toEqual([]);
    expect(await parse('html', '<script>const a = ;</script>')).not.toEqual([]);
    expect(await parse('html', '{% if a %}<p>{{ b }}</p>{% endif %}')).toEqual([]);
  });

  it('are listed in languages.md', async () => {
    const rows = Object.entries(LANGUAGES).map(([language, { how }]) => `| ${language} | ${how} |`);
    const table = ['| Language | Read by |', '| --- | --- |', ...rows].join('\n');
    await expect(`${LANGUAGES_HEAD}\n\n${table}\n`).toMatchFileSnapshot('./languages.md');
  });
});
