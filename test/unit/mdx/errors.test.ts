import { describe, expect, it } from 'vitest';
import { toSyntaxDiagnostic } from '../../../src/mdx/errors/syntax-error.ts';
import { PageContext } from '../../../src/mdx/page-context.ts';
import { compile, faults } from './render.ts';

/** Source, place, message, hint. */
const CASES: [string, string, string, string][] = [
  [
    'One.\n\nUse a {b',
    '3:7-8',
    'This `{` opens a JavaScript expression that is never closed',
    'Write \\{ for a brace in text, or put it in `code`.',
  ],
  [
    'Use {your token} here',
    '1:5-17',
    '`{your token}` is read as JavaScript, and is none',
    'Write \\{your token\\} for braces in text, or put it in `code`.',
  ],
  [
    '{% if x %}',
    '1:1-11',
    'No template is run: `{% if x %}` is read as JavaScript, and is none',
    "Write the text itself, or a component: import Part from './_part.mdx' and <Part />; in `code` it is shown as it is.",
  ],
  [
    'Use {{ x }} here',
    '1:5-12',
    '`{{ x }}` is a JavaScript object, which cannot be shown',
    'Write \\{\\{ … \\}\\} for braces in text, or put it in `code`.',
  ],
  [
    '/projects/{projectId}/x',
    '1:11-22',
    '`projectId` is read as JavaScript, but nothing in the page declares it',
    'Write \\{projectId\\} for braces in text, or put it in `code`.',
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what the writer typed
    'Cost ${price}',
    '1:7-14',
    '`price` is read as JavaScript, but nothing in the page declares it',
    'Write \\{price\\} for braces in text, or put it in `code`.',
  ],
  [
    '{a +}',
    '1:5-6',
    'The expression is no valid JavaScript: unexpected token',
    'Mend it; for braces in text write \\{ and \\}.',
  ],
  ['{/* note', '1:1-2', 'This comment is never closed', 'End it with */}.'],
  ['<a href={x>x</a>', '1:9-10', 'This `{` is never closed', 'Write } behind the value.'],
  ['<Foo {...x />', '1:6-7', 'This `{` is never closed', 'Write } behind the value.'],
  [
    '<Foo {x} />',
    '1:7-8',
    'Braces between attributes must hold a spread',
    'Write {...props}, or name={value}.',
  ],
  [
    '<Foo a={} />',
    '1:9-10',
    'The braces of this value are empty',
    'Write a value between them, or remove the attribute.',
  ],
  [
    '<Foo a={b} />',
    '1:9-10',
    '`b` is read as JavaScript, but nothing in the page declares it',
    'Import it, or write export const b = … at the top of the page.',
  ],
  [
    'a <3',
    '1:3-5',
    '`<` opens a tag, but `3` cannot start its name',
    'Write \\< for a less-than sign in text, or put it in `code`.',
  ],
  [
    'a <= b',
    '1:3-5',
    '`<` opens a tag, but `=` cannot start its name',
    'Write \\< for a less-than sign in text, or put it in `code`.',
  ],
  [
    'Map<string, number>',
    '1:4-12',
    '`<string,` is no tag: `,` cannot stand here',
    'Write \\< for a less-than sign in text, or put it in `code`.',
  ],
  [
    'Promise<string>',
    '1:8-16',
    '`<string>` is read as a tag that is never closed',
    'Write \\<string> for text, or put it in `code`.',
  ],
  [
    'see <your-token> x',
    '1:5-17',
    '`<your-token>` is read as a tag that is never closed',
    'Write \\<your-token> for text, or put it in `code`.',
  ],
  ['a <!-- c --> b', '1:3-13', 'HTML comments do not work in MDX', 'Write {/* c */}.'],
  ['<!--\nlong\ncomment\n-->', '1:1', 'HTML comments do not work in MDX', 'Write {/* … */}.'],
  [
    '<https://a.b/c>',
    '1:1-16',
    '`<https://a.b/c>` is no link in MDX',
    'Write [text](https://a.b/c), or the address alone.',
  ],
  [
    '<hi@example.com>',
    '1:1-17',
    '`<hi@example.com>` is no link in MDX',
    'Write [text](mailto:hi@example.com), or the address alone.',
  ],
  ['<a href=foo>x</a>', '1:9-12', 'The value of `href` has no quotes', 'Write href="foo".'],
  ['<a href=>x</a>', '1:9-10', 'The attribute `href` has no value', 'Write href="…".'],
  ['<a b="x>', '1:6-7', 'The value of `b` has no closing quote', 'Write " at its end.'],
  [
    'text <b',
    '1:6-8',
    'The tag `<b` has no `>` at its end',
    'Write > at its end; for a less-than sign in text write \\<.',
  ],
  ['<br>', '1:1-5', '`<br>` is not closed', 'Write <br />.'],
  ['text <img src="x">', '1:6-19', '`<img>` is not closed', 'Write <img src="x" />.'],
  [
    '<div>\n\ntext',
    '1:1-6',
    '`<div>` is never closed',
    'Write </div> where it ends, or <div /> if it has no content.',
  ],
  [
    'text <b>bold',
    '1:6-9',
    '`<b>` is never closed',
    'Write </b> where it ends, or <b /> if it has no content.',
  ],
  ['</div>', '1:1-7', '`</div>` closes a tag that is not open', 'Remove it, or write <div> before it.'],
  [
    '<div></span>',
    '1:6-13',
    '`</span>` stands where `</div>` is expected',
    'Write </div> before it, or remove one of the two tags.',
  ],
  [
    '<Tabs>\n  <TabItem>\n  x\n  </Tabs>',
    '4:3-10',
    '`</Tabs>` stands where `</TabItem>` is expected',
    'Write </TabItem> before it, or remove one of the two tags.',
  ],
  [
    '<Foo>a\n\nb</Foo>',
    '1:1-6',
    '`<Foo>` is opened in a paragraph, but not closed in it',
    'Put <Foo> and </Foo> on lines of their own with the same indentation, or both in one paragraph.',
  ],
  [
    '- <div>\n\n</div>',
    '1:3-8',
    '`<div>` is opened in a list item, but not closed in it',
    'Put <div> and </div> on lines of their own with the same indentation, or both in one list item.',
  ],
  ['**<b>x**', '1:3-6', '`<b>` is never closed', 'Write </b> where it ends, or <b /> if it has no content.'],
  [
    '<div>**a</div>**',
    '1:9-15',
    '`</div>` stands inside of a bold text that `<div>` is outside of',
    'Put both tags inside of the bold text, or both outside; tags around blocks stand on lines of their own.',
  ],
  ['<>a', '1:1-3', '`<>` is never closed', 'Write </> where it ends.'],
  [
    'text\nimport X from "./x"',
    '2:1-16',
    'This import is text, because it does not stand at the start of a block',
    'Put an empty line in front of it and remove its indentation.',
  ],
  [
    'import a from "b"\ntext here',
    '2:1-10',
    'Text follows the import without an empty line between them',
    'Put an empty line in front of this line.',
  ],
  [
    'export your data first',
    '1:1-7',
    'A paragraph that starts with `export` is read as JavaScript',
    "Begin with another word, or write {'export'} for the first one.",
  ],
  [
    'import type X from "x"',
    '1:13-14',
    'TypeScript does not work in a page',
    'Remove the types, or move the code to a .ts file and import it.',
  ],
  [
    'export const a: string = "x"',
    '1:15-16',
    'TypeScript does not work in a page',
    'Remove the types, or move the code to a .ts file and import it.',
  ],
  [
    'import {a b} from "x"',
    '1:11-12',
    'The import is no valid JavaScript: unexpected token',
    "Write for example import Name from './file.tsx'.",
  ],
  [
    'export const a =',
    '1:17-18',
    'The export is no valid JavaScript: unexpected token',
    'Write for example export const name = value.',
  ],
  ['<div class="a b">x</div>', '1:6-17', 'JSX has no attribute `class`', 'Write className="a b".'],
  ['<label for="x">x</label>', '1:8-15', 'JSX has no attribute `for`', 'Write htmlFor="x".'],
  [
    '<p style="margin-top: 4px; color: red">x</p>',
    '1:4-39',
    '`style` is a string, but JSX wants an object',
    "Write style={{marginTop: '4px', color: 'red'}}.",
  ],
  [
    '<button onclick="go()">x</button>',
    '1:9-23',
    '`onclick` is a string, but JSX wants a function',
    'Move what it does to a component of the site and import that.',
  ],
  [
    '{import.meta.url}',
    '1:2-13',
    '`import.meta` does not exist in a page',
    'Move the code that needs it to a module and import that.',
  ],
];

describe('MDX syntax errors', () => {
  it.each(CASES)('%j', (source, place, message, hint) => {
    const [diagnostic] = compile(source).diagnostics;
    const { line, column, endColumn } = diagnostic?.location ?? { line: 0, column: 0 };
    expect({ ...diagnostic, place: `${line}:${column}${endColumn ? `-${endColumn}` : ''}` }).toMatchObject({
      code: 'mdx-syntax',
      severity: 'error',
      place,
      message,
      hint,
    });
    expect(compile(source).page).toBeNull();
  });

  it('name where the tag was opened', () => {
    expect(compile('<Tabs>\n  <TabItem>\n  x\n  </Tabs>').diagnostics[0]?.related).toEqual([
      {
        message: '`<TabItem>` is opened here',
        location: { file: 'content/guide/page.mdx', line: 2, column: 3, endLine: 2, endColumn: 12 },
      },
    ]);
    expect(compile('<Foo>a\n\nb</Foo>').diagnostics[0]?.related?.[0]).toMatchObject({
      message: '`</Foo>` stands here',
      location: { line: 3, column: 2 },
    });
  });

  it('are true behind CRLF, blank lines and code', () => {
    expect(faults('\r\n\r\n```js\r\n{ <\r\n```\r\n\r\n`{` a {b')[0]).toMatch(
      /^mdx-syntax 7:7 This `\{` opens/,
    );
  });

  it('do not exist in Markdown pages', () => {
    for (const [source] of CASES.slice(0, 22)) {
      // What would be a template elsewhere is text here, and named as such.
      const named = /^\{%.*%\}$|\{\{ ?\w+ ?\}\}/.test(source)
        ? [expect.stringMatching(/^markup-foreign 1:\d+ /)]
        : [];
      expect(faults(source, { format: 'md' }), source).toEqual(named);
    }
  });

  it('leave what is allowed alone', () => {
    const body =
      'export const list = [{a: 1}]\n\n{list.map(({a}, i) => <b key={i} style={{color: "red"}} title={`${a}`}>{a}</b>)}\n\n' +
      '\\{x\\} `{y}` a < b {Math.max(1, 2)} {props.components} {(() => { try { return 1 } catch (e) { return e } })()}\n\n' +
      '<my-element class="x" for="y"/> <details>\n<summary>x</summary>\n</details>';
    expect(faults(body)).toEqual([]);
  });

  it('are never made of a bug of the generator', () => {
    const context = new PageContext('a.md', 'md', '', 'compile', {
      readFile: () => null,
      hashText: (text) => text,
    });
    expect(() => toSyntaxDiagnostic(new TypeError('bug'), context)).toThrow('bug');
  });
});
