import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

interface Mark {
  /** The extension of Python's Markdown that has it. */
  readonly extension: string;
  readonly pattern: RegExp;
  readonly toHtml: (inner: string) => string;
}

const MARKS: readonly Mark[] = [
  {
    extension: 'pymdownx.mark',
    pattern: /(?<![=\w])==(?![\s=])([^=\n]+?)(?<!\s)==(?![=\w])/g,
    toHtml: wrap('mark'),
  },
  {
    extension: 'pymdownx.caret',
    pattern: /(?<!\^)\^\^(?![\s^])([^^\n]+?)(?<!\s)\^\^(?!\^)/g,
    toHtml: wrap('ins'),
  },
  { extension: 'pymdownx.caret', pattern: /(?<![\^[])\^(?![\s^])([^^\s\]]+?)\^(?!\^)/g, toHtml: wrap('sup') },
  { extension: 'pymdownx.tilde', pattern: /(?<!~)~(?![\s~])([^~\s]+?)~(?!~)/g, toHtml: wrap('sub') },
  {
    extension: 'pymdownx.keys',
    pattern: /(?<![+\w])\+\+(?![\s+])([^+\n][^\n]*?)\+\+(?![+\w])/g,
    toHtml: keys,
  },
];

/** `==mark==`, `^^insert^^`, `A^2^`, `H~2~O` and `++ctrl+c++`, where their extensions are on. */
export function inlineMarks(extensions: readonly string[]): Plugin {
  const marks = MARKS.filter(({ extension }) => extensions.includes(extension));
  return {
    name: 'mkdocs/inline-marks',
    version: '1',
    options: extensions,
    text: ({ text }) => {
      if (marks.length === 0) return [];
      const isCode = createInside(findCode(text));
      return marks.flatMap(({ pattern, toHtml }) =>
        [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: inner = '', index }): TextEdit[] =>
          isCode(index) || isInTag(text, index)
            ? []
            : [{ start: index, end: index + whole.length, text: toHtml(inner) }],
        ),
      );
    },
  };
}

function wrap(element: string): (inner: string) => string {
  return (inner) => `<${element}>${inner}</${element}>`;
}

/** Names of keys as they stand on them; others begin with a capital. */
const KEYS: Readonly<Record<string, string>> = {
  ...{
    ctrl: 'Ctrl',
    cmd: '⌘',
    command: '⌘',
    alt: 'Alt',
    option: '⌥',
    shift: 'Shift',
    esc: 'Esc',
    escape: 'Esc',
  },
  ...{ del: 'Del', delete: 'Del', ins: 'Ins', 'page-up': 'Page Up', 'page-down': 'Page Down', win: 'Win' },
  ...{
    'arrow-up': '↑',
    up: '↑',
    'arrow-down': '↓',
    down: '↓',
    'arrow-left': '←',
    left: '←',
    'arrow-right': '→',
  },
  ...{ right: '→', enter: 'Enter', return: 'Return', tab: 'Tab', space: 'Space', backspace: 'Backspace' },
};

function keys(inner: string): string {
  return inner
    .split('+')
    .map((key) => key.trim().replace(/^"(.*)"$/, '$1'))
    .map((key) => `<kbd>${KEYS[key.toLowerCase()] ?? key.charAt(0).toUpperCase() + key.slice(1)}</kbd>`)
    .join('+');
}

/** Whether an offset stands in a tag or in the target of a link, where marks are none. */
function isInTag(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  return /<[^<>]*$|\]\([^()\s]*$|https?:\/\/\S*$/.test(line);
}
