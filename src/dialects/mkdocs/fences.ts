import type { NodeHook, Plugin } from '../../plugins/plugin.ts';

interface Fence {
  lang: string | null;
  meta: string | null;
  value: string;
}

/** Options of code blocks: `py title="a.py" linenums="1" hl_lines="2 3-4"`, also in braces with a dot. */
export const fences: Plugin = {
  name: 'mkdocs/fences',
  version: '1',
  nodes: {
    code: ((node: Fence) => readFence(node)) as unknown as NodeHook,
    inlineCode: ((node: { value: string }) => {
      // Highlighting of code in a line is told by a word in front of it.
      const shown = /^#!([\w+-]+)[ \t]+(.+)$/s.exec(node.value)?.[2];
      return shown === undefined ? undefined : { ...node, value: shown };
    }) as unknown as NodeHook,
  },
};

function readFence(node: Fence): Fence {
  const info = [node.lang ?? '', node.meta ?? ''].join(' ').trim();
  const braces = /\{[ \t]*\.?([\w+#-]*)([^{}]*)\}/.exec(info);
  const isLines = braces !== null && /^\{[\d\s,-]+\}$/.test(braces[0]);
  // An option may stand first, where a block has no language.
  const own = /^(?!\w+=)[^\s{]*/.exec(info)?.[0] ?? '';
  const first = info === '' ? /^[ \t]*(?:::+|#!)([\w+-]+)[ \t]*\n/.exec(node.value) : null;
  const language = first?.[1] ?? (own !== '' ? own : isLines ? '' : (braces?.[1] ?? ''));
  const read = (name: string) => new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(info)?.[2] ?? null;
  const [title, numbers, lines] = [read('title'), read('linenums'), read('hl_lines')];
  const words = [
    title === null ? '' : `title="${title.replace(/"/g, '')}"`,
    numbers === null || numbers === '0' ? '' : `showLineNumbers=${/\d+/.exec(numbers)?.[0] ?? 1}`,
    lines === null
      ? isLines
        ? braces[0]
        : ''
      : `{${lines
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
  ].filter((word) => word !== '');
  const value = first ? node.value.slice(first[0].length) : node.value;
  // `(1)!` marks a place that the list below explains.
  return {
    ...node,
    lang: language || null,
    meta: words.join(' ') || null,
    value: value.replace(/(\(\d+\))!/g, '$1'),
  };
}
