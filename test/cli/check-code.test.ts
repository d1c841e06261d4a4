import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { projectRoot } from '../support/paths.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`;
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

interface Result {
  ok: boolean;
  counts: Record<string, number>;
  diagnostics: {
    code: string;
    severity: string;
    message: string;
    hint: string;
    file: string;
    line: number;
  }[];
}

/** Runs the command; its exit code and its report. */
async function check(...words: string[]): Promise<{ code: number | null; report: Result }> {
  const { code, stdout } = await runCli(site.root, ['check-code', '--format', 'json', ...words]);
  return { code, report: JSON.parse(stdout) as Result };
}

/** Gives the site the packages of this repository. */
function installAll(): void {
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(site.root, 'node_modules'));
}

describe('docsgen check-code', () => {
  it('names samples that no parser accepts with the line in the page, in lists and partials too', async () => {
    site = createSite({
      'content/index.mdx': page(
        `import Part from './_part.mdx';\n\n- Item\n\n  ${fence('json', '{\n  "a": 1,\n}').replaceAll('\n', '\n  ')}\n\n<Part />`,
      ),
      'content/_part.mdx': `${fence('js', 'const a = 1;')}\n\n${fence('ts', 'const b: = 2;')}\n`,
      'content/good.mdx': page(`import Part from './_part.mdx';\n\n${fence('', 'anything {')}\n\n<Part />`),
    });
    installAll();
    const { code, report } = await check();
    expect(code).toBe(1);
    expect(report.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['code-sample-invalid', 'content/_part.mdx', 6],
      ['code-sample-invalid', 'content/index.mdx', 12],
    ]);
    expect(report.diagnostics[0]).toMatchObject({
      message: `This ts can't be read: Unexpected "="`,
      hint: 'Mend it, or say on the line before it why not: {/* not-checked: … */}.',
    });
    expect(report.counts).toMatchObject({
      pages: 2,
      samples: 4,
      parsed: 3,
      plain: 1,
      marked: 0,
      unchecked: 0,
    });
  });

  it('leaves out what a mark gives a reason for, and names marks without one', async () => {
    site = createSite({
      'content/index.mdx': page(
        [
          `{/* not-checked: broken on purpose */}\n${fence('json', '{')}`,
          fence('js', '// not-checked: a fragment\nconst ='),
          `{/* not-checked */}\n\n${fence('json', '[')}`,
          `{/* something else */}\n${fence('json', '{"a": 1}')}`,
        ].join('\n\n'),
      ),
      'content/plain.md': page(`<!-- not-checked: shown as an error -->\n${fence('json', '}')}`),
    });
    const { code, report } = await check();
    expect(code).toBe(0);
    expect(
      report.diagnostics.map(({ code, severity, message, line }) => [code, severity, message, line]),
    ).toEqual([['code-sample-unchecked', 'warning', 'This sample is left out, and nobody says why', 17]]);
    expect(report.counts).toMatchObject({ samples: 5, parsed: 1, marked: 4 });
  });

  it('counts what nobody reads by language, says what to install, and fails for it when it is strict', async () => {
    site = createSite({
      'content/index.mdx': page(
        [
          fence('go', 'package main'),
          fence('go', 'func {'),
          fence('brainfuck', '+'),
          fence('hcl', 'a = 1'),
        ].join('\n\n'),
      ),
    });
    const { code, report } = await check();
    expect(code).toBe(0);
    expect(report.counts).toMatchObject({ samples: 4, parsed: 0, unchecked: 4 });
    expect(report.diagnostics.map(({ message, hint, line }) => [message, hint, line])).toEqual([
      [
        '2 samples are not checked: nothing here reads go',
        'npm install --save-dev web-tree-sitter@0.25 @vscode/tree-sitter-wasm',
        5,
      ],
      [
        '1 sample is not checked: nothing here reads brainfuck',
        'Use the name of a language that has a parser, or `text`.',
        13,
      ],
      [
        '1 sample is not checked: nothing here reads hcl',
        'Put tree-sitter-hcl.wasm into a folder, and name that with --grammars.',
        17,
      ],
    ]);
    expect((await check('--strict')).code).toBe(1);
    installAll();
    const grammars = path.join(projectRoot, 'test/content/support/grammars');
    const second = await check('--grammars', grammars);
    expect(second.report.counts).toMatchObject({ parsed: 3, unchecked: 1 });
    expect(second.report.diagnostics.map(({ code, line }) => [code, line])).toContainEqual([
      'code-sample-invalid',
      10,
    ]);
  });

  it('checks the pages that are named, and leaves out what a baseline lists', async () => {
    site = createSite({
      'content/index.mdx': page(fence('json', '{')),
      'content/other.mdx': page(fence('json', '[')),
    });
    expect((await check('content/other.mdx')).report.diagnostics.map(({ file }) => file)).toEqual([
      'content/other.mdx',
    ]);
    expect((await check('--baseline', 'known.txt', '--update-baseline')).code).toBe(0);
    site.write({ 'content/new.mdx': page(fence('json', '}')) });
    const { code, report } = await check('--baseline', 'known.txt');
    expect([code, report.diagnostics.map(({ file }) => file), report.counts.baseline]).toEqual([
      1,
      ['content/new.mdx'],
      2,
    ]);
    expect((await check('--baseline', 'none.txt')).code).toBe(2);
  });
});
