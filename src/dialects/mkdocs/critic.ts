import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** What becomes of changes that a text proposes: all are shown, or the text is as it would be with or without them. */
export type CriticMode = 'view' | 'accept' | 'reject';

const CHANGE = /\{(?:\+\+([^{}]+)\+\+|--([^{}]+)--|==([^{}]+)==|>>([^{}]+)<<)\}/g;
const SUBSTITUTION = /\{~~([^{}~]*(?:~(?!>)[^{}~]*)*)~>([^{}~]*)~~\}/g;
/** A line that nothing but the beginning or the end of a change stands in: what is between them are blocks. */
const BLOCK_MARK = /^([ \t]*)(?:\{(\+\+|--|==|>>)|(\+\+|--|==|<<)\})[ \t]*$/gm;

const ELEMENTS: Readonly<Record<string, string>> = { '++': 'ins', '--': 'del', '==': 'mark' };

/** `{++added++}`, `{--removed--}`, `{~~one~>other~~}`, `{==marked==}` and `{>>remark<<}` of `pymdownx.critic`. */
export function critic(mode: CriticMode): Plugin {
  return {
    name: 'mkdocs/critic',
    version: '1',
    options: mode,
    text: ({ text }) => {
      if (!/\{(?:\+\+|--|==|>>|~~)|(?:\+\+|--|==|<<)\}/.test(text)) return [];
      const isCode = createInside(findCode(text));
      const edits = [
        ...[...text.matchAll(CHANGE)].map((match) => toEdit(match, inlineOf(match, mode))),
        ...[...text.matchAll(SUBSTITUTION)].map((match) =>
          toEdit(match, shown('--', match[1] ?? '', mode) + shown('++', match[2] ?? '', mode)),
        ),
      ];
      const isTaken = createInside(edits.toSorted((a, b) => a.start - b.start));
      const blocks = [...text.matchAll(BLOCK_MARK)].map((match) => toEdit(match, blockOf(match)));
      return [...edits, ...blocks.filter(({ start }) => !isTaken(start))].filter(
        ({ start }) => !isCode(start),
      );
    },
  };
}

function toEdit({ 0: whole, index }: RegExpExecArray, text: string): TextEdit {
  return { start: index, end: index + whole.length, text };
}

function inlineOf([, added, removed, marked, remark]: RegExpExecArray, mode: CriticMode): string {
  if (added !== undefined) return shown('++', added, mode);
  if (removed !== undefined) return shown('--', removed, mode);
  if (marked !== undefined) return shown('==', marked, mode);
  return mode === 'view' ? `<span class="critic comment">${(remark ?? '').trim()}</span>` : '';
}

function shown(mark: '++' | '--' | '==', text: string, mode: CriticMode): string {
  if (mode === 'view') return `<${ELEMENTS[mark]}>${text}</${ELEMENTS[mark]}>`;
  const isLeftOut = mode === 'accept' ? mark === '--' : mark === '++';
  return isLeftOut ? '' : text;
}

function blockOf([, indent = '', opens, closes]: RegExpExecArray): string {
  const element = ELEMENTS[opens ?? closes ?? ''] ?? 'div';
  return `${indent}<${closes === undefined ? '' : '/'}${element}>`;
}
