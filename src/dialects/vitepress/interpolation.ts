import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode, findInlineCode, type Stretch, scanLines } from '../scan-lines.ts';
import { toSlug } from './heading-ids.ts';

/** An expression of Vue in a text. */
export const EXPRESSION = /\{\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\}/g;
/** What a fence that Vue reads is called: `html-vue`. */
export const VUE_FENCE = /^[\w-]+-vue\b/;
/** Where Vue leaves braces alone. */
export const PLAIN =
  /^[ \t]*:{3,}[ \t]*v-pre\b[\s\S]*?^[ \t]*:{3,}[ \t]*$|<(\w+)\b[^>]*\sv-pre\b[^>]*>[\s\S]*?<\/\1>/gm;

const HEADING = /^ {0,3}#{1,6}[ \t]+([^\r\n]*\{\{[^\r\n]*?)[ \t]*(?=\r?$)/gm;

/** Attributes right behind something, none longer. */
const ATTRIBUTES = /^\{([^{}\n]{0,200})\}/;

/** The attributes behind code, where they say that Vue leaves it alone; null for others. */
function markBehind(text: string, end: number): { all: string; isAlone: boolean } | null {
  const [all = '', list = ''] = ATTRIBUTES.exec(text.slice(end, end + 250)) ?? [];
  const words = list.trim().split(/\s+/);
  return words.includes('v-pre') ? { all, isAlone: words.length === 1 } : null;
}

/** `{{ … }}`: values of front matter are put in; anything else is printed as it stands, and named. */
export const interpolation: Plugin = {
  name: 'vitepress/interpolation',
  version: '2',
  text: (page) => {
    const { text } = page;
    if (!text.includes('{{')) return [];
    const plain = [...text.matchAll(PLAIN)].map(({ 0: whole, index }) => ({
      start: index,
      end: index + whole.length,
    }));
    const isPlain = createInside(plain);
    const values = findExpressions(text).flatMap(({ start, end }): TextEdit[] => {
      if (isPlain(start)) return [];
      const whole = text.slice(start, end);
      const value = readValue(whole.slice(2, -2), page);
      if (value !== null) return [{ start, end, text: value }];
      page.report({
        message: `\`${whole.replace(/\s+/g, ' ')}\` is printed as it stands: Vue would have worked it out`,
        hint: 'Write the value; or put it in `<span v-pre>`, if braces are meant.',
        ...{ severity: 'warning', start, end },
      });
      return [];
    });
    return [...fitCode(text, values), ...marksOf(text), ...keepAnchors(text, values)];
  },
};

/** An expression that Vue reads, and whether what comes of it stands in code. */
export interface Expression extends Stretch {
  readonly isCode: boolean;
}

/**
 * Expressions in texts, in fences such as `html-vue`, and in code between backticks, which VitePress 1 and 2 hand to Vue as it is
 * written: only what `{v-pre}` stands behind is left alone. Ordered by where they start.
 */
export function findExpressions(text: string): Expression[] {
  const isCode = createInside(findCode(text));
  const isRead = createInside(readFences(text));
  const free = matchesIn(text, { start: 0, end: text.length }).flatMap((own) => {
    if (!isCode(own.start)) return [{ ...own, isCode: false }];
    return isRead(own.start) ? [{ ...own, isCode: true }] : [];
  });
  const quoted = findInlineCode(text)
    .filter(({ end }) => markBehind(text, end) === null)
    .flatMap((code) => matchesIn(text, code).map((own) => ({ ...own, isCode: true })));
  return [...free, ...quoted].sort((one, other) => one.start - other.start);
}

function matchesIn(text: string, { start, end }: Stretch): Stretch[] {
  return [...text.slice(start, end).matchAll(EXPRESSION)].map(({ 0: whole, index }) => ({
    start: start + index,
    end: start + index + whole.length,
  }));
}

/** Lines of fences in which Vue reads expressions. */
function readFences(text: string): Stretch[] {
  let isRead = false;
  return scanLines(text).filter(({ fence, info }) => {
    if (fence === 'open') isRead = VUE_FENCE.test(info);
    return fence === 'inside' && isRead;
  });
}

/** Takes the marks away that say no more than that Vue leaves code alone. */
function marksOf(text: string): TextEdit[] {
  return findInlineCode(text).flatMap(({ end }): TextEdit[] => {
    const mark = markBehind(text, end);
    return mark?.isAlone ? [{ start: end, end: end + mark.all.length, text: '' }] : [];
  });
}

/** The same edits, by which code between backticks stays code: whatever is put into it, and where nothing is left of it. */
export function fitCode(text: string, edits: readonly TextEdit[]): TextEdit[] {
  if (edits.length === 0) return [];
  const codes = findInlineCode(text);
  const isCode = createInside(codes);
  return [
    ...edits.filter(({ start }) => !isCode(start)),
    ...codes.flatMap((code) => fitOne(text, code, edits)),
  ];
}

function fitOne(text: string, { start, end }: Stretch, edits: readonly TextEdit[]): readonly TextEdit[] {
  const own = edits.filter((edit) => edit.start >= start && edit.end <= end);
  if (own.length === 0) return [];
  const [marks = ''] = /^`+/.exec(text.slice(start, end)) ?? [];
  let [inner, at] = ['', start + marks.length];
  for (const edit of own) {
    inner += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  inner += text.slice(at, end - marks.length);
  if (inner.trim() === '') return [{ start, end, text: '<code></code>' }];
  const runs = inner.match(/`+/g) ?? [];
  if (runs.length === 0) return own;
  const longer = '`'.repeat(1 + Math.max(...runs.map(({ length }) => length)));
  return [{ start, end, text: `${longer} ${inner.trim()} ${longer}` }];
}

/** Anchors of headings are made of the expression as it was written, not of its value. */
function keepAnchors(text: string, values: readonly TextEdit[]): TextEdit[] {
  return [...text.matchAll(HEADING)].flatMap(({ 0: whole, 1: written = '', index }): TextEdit[] => {
    const end = index + whole.length;
    const isHeld = values.some((edit) => edit.start >= index && edit.end <= end);
    const id = toSlug(written);
    return isHeld && id !== '' && !/\{#[^{}]*\}[ \t]*$/.test(written)
      ? [{ start: end, end, text: ` {#${id}}` }]
      : [];
  });
}

/** What an expression is worth that names a key of the front matter, or that is a literal; null for others. */
function readValue(expression: string, { frontMatter }: PluginPage): string | null {
  const literal = /^\s*(['"`])((?:(?!\1|\$\{|\\).)*)\1\s*$/.exec(expression)?.[2];
  if (literal !== undefined) return literal;
  const names = /^\s*\$?frontmatter\.([\w.]+)\s*$/.exec(expression)?.[1]?.split('.') ?? [];
  if (names.length === 0) return null;
  const value = names.reduce<unknown>(
    (own, name) =>
      typeof own === 'object' && own !== null ? (own as Record<string, unknown>)[name] : undefined,
    frontMatter,
  );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
