import type { RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { scanLines } from '../scan-lines.ts';

const DEFINITION = /^[ ]{0,3}\*\[([^\]\n]+)\][ ]?:[ \t]*(\S(?:.*\S)?|)[ \t]*$/;
/** Lines of definitions become comments, in which the words that they explain can still be read. */
const KEPT = /<!--abbr (\[(?:(?!<!--abbr).)*?\])-->/g;

/** `*[HTML]: Hyper Text Markup Language`: the words are explained wherever they stand in the page. */
export const abbreviations: Plugin = {
  name: 'mkdocs/abbreviations',
  version: '1',
  text: ({ text }) => {
    if (!/^ {0,3}\*\[[^\]\n]+\] ?:/m.test(text)) return [];
    return scanLines(text).flatMap((line): TextEdit[] => {
      const [, word, meaning = ''] = (line.fence === 'none' && DEFINITION.exec(line.text)) || [];
      if (word === undefined) return [];
      const kept = JSON.stringify([word, meaning]).replace(/--/g, '\\u002d\\u002d').replace(/>/g, '\\u003e');
      return [{ start: line.start, end: line.end, text: `<!--abbr ${kept}-->\n` }];
    });
  },
  nodes: {
    text: ((node: { value: string }, page: PluginPage) => explain(node.value, page.text)) as NodeHook,
  },
};

let last: { text: string; words: Map<string, string> } = { text: '', words: new Map() };

function wordsOf(text: string): Map<string, string> {
  if (!text.includes('<!--abbr ')) return new Map();
  if (last.text !== text) {
    const pairs = [...text.matchAll(KEPT)].map(([, kept = '[]']) => JSON.parse(kept) as [string, string]);
    last = { text, words: new Map(pairs) };
  }
  return last.words;
}

function explain(value: string, text: string): RootContent[] | undefined {
  const words = wordsOf(text);
  if (words.size === 0) return undefined;
  const escaped = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = value.split(new RegExp(`(?<![\\p{L}\\p{N}_])(${escaped.join('|')})(?![\\p{L}\\p{N}_])`, 'u'));
  if (parts.length === 1) return undefined;
  return parts.flatMap((part, index): RootContent[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part }];
    const title = (words.get(part) ?? '')
      .replace(/&/g, '&amp;')
      .replace(/"/g, '&quot;')
      .replace(/</g, '&lt;');
    return [
      { type: 'html', value: `<abbr title="${title}">` },
      { type: 'text', value: part },
      { type: 'html', value: '</abbr>' },
    ];
  });
}
