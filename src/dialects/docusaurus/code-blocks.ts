import type { Code } from 'mdast';
import type { NodeHook, Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { blank, scanLines } from '../scan-lines.ts';

/** Words that mean a file here; in Docusaurus they say whatever a component makes of them. */
const FILE_WORDS = /(?:^|\s)(?:file|region|lines)=(?:"[^"]*"|'[^']*'|\S+)/g;

/** A comment that marks lines, by the words that a site has for it. */
export interface MagicComment {
  readonly line?: string;
  readonly start?: string;
  readonly end?: string;
}

export interface CodeOptions {
  readonly magicComments: readonly MagicComment[];
  /** The language of fences that name none. */
  readonly defaultLanguage: string | null;
  /** Whether a theme of the site runs code in the browser. */
  readonly liveCode: boolean;
}

/** `mdx-code-block` fences: what stands in them is part of the page; and comments that mark lines in a site's own words. */
export function codeBlocks({ magicComments: magic, defaultLanguage, liveCode }: CodeOptions): Plugin {
  const translate = createTranslation(magic);
  const hook = (node: Code, page: PluginPage) => {
    if (isReference(node)) return toLink(node, page);
    const meta = node.meta && node.value.trim() !== '' ? node.meta.replace(FILE_WORDS, '') : node.meta;
    const value = translate(node.value);
    const lang = node.lang ?? defaultLanguage;
    return meta === node.meta && value === node.value && lang === node.lang
      ? undefined
      : { ...node, lang, meta, value };
  };
  return {
    name: 'docusaurus/code-blocks',
    version: '7',
    options: { magic, defaultLanguage, liveCode },
    // A fence that has a text of its own takes in no file.
    nodes: { code: hook as unknown as NodeHook },
    text: (page) => {
      if (liveCode) tellLiveCode(page);
      return page.text.includes('mdx-code-block') ? unwrap(page.text) : [];
    },
  };
}

/** A fence of `docusaurus-theme-github-codeblock`: readers' browsers load the code behind the address in it. */
function isReference({ meta, value }: Code): boolean {
  return /(?:^|\s)reference(?:\s|$)/.test(meta ?? '') && /^https:\/\/github\.com\/\S+$/.test(value.trim());
}

function toLink({ value, position }: Code, { report }: PluginPage): object {
  report({
    ...{ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0, severity: 'warning' },
    message: 'The code of this file on GitHub was loaded by browsers: a link to it stands in its place',
    hint: 'Copy the code into the site, and write file="./name" behind the language of the fence.',
  });
  const link = { type: 'link', url: value.trim(), children: [{ type: 'text', value: 'View on GitHub' }] };
  return { type: 'paragraph', children: [link], position };
}

/** Lines that are nothing but such a comment, in the words that docsgen has for it. */
function createTranslation(magic: readonly MagicComment[]): (code: string) => string {
  const words = new Map(
    magic.flatMap(({ line, start, end }) => [
      ...(line === undefined ? [] : [[line, 'highlight-next-line'] as const]),
      ...(start === undefined ? [] : [[start, 'highlight-start'] as const]),
      ...(end === undefined ? [] : [[end, 'highlight-end'] as const]),
    ]),
  );
  if (words.size === 0) return (code) => code;
  const escaped = [...words.keys()].map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(
    String.raw`^(\s*(?://|/\*+|#|--|<!--|\{\s*/\*|;{1,3}|%{1,2}|!|\*>|\(\*|"|'|REM)\s*)(${escaped.join('|')})(?=\s*(?:\*/\s*\}|\*+/|-->|\*\))?\s*$)`,
    'gm',
  );
  return (code) =>
    code.replace(pattern, (_, opener: string, word: string) => opener + (words.get(word) ?? word));
}

/** Names a page once whose readers saw what its code does. */
function tellLiveCode({ text, report }: Pick<PluginPage, 'text' | 'report'>): void {
  if (!/\blive\b/.test(text)) return;
  const live = scanLines(text).find(
    ({ fence, info }) => fence === 'open' && info.split(/\s+/).slice(1).includes('live'),
  );
  if (live === undefined) return;
  report({
    message: 'Code that readers could change and see run is shown as it stands: what it showed is not there',
    hint: 'Show it with a component of the site, or leave `live` out.',
    severity: 'warning',
    start: live.start,
    end: live.end,
  });
}

/** Docusaurus takes these fences away before it reads anything else, those within others of four marks first. */
function unwrap(text: string): TextEdit[] {
  const lines = linesOf(text);
  return ['```', '````'].flatMap((marks) => {
    const edits: TextEdit[] = [];
    let opener: Line | null = null;
    for (const line of lines) {
      const written = line.text.trim();
      const isOpener = written.startsWith(marks) && written.slice(marks.length).trim() === 'mdx-code-block';
      if (opener === null) opener = isOpener ? line : null;
      else if (written === marks) {
        edits.push(blanked(opener), blanked(line));
        opener = null;
      }
    }
    return edits;
  });
}

interface Line {
  readonly start: number;
  readonly text: string;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((own) => {
    const line = { start, text: own };
    start += own.length + 1;
    return line;
  });
}

function blanked({ start, text }: Line): TextEdit {
  return { start, end: start + text.length, text: blank(text) };
}
