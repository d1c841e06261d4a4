import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode, type Stretch, scanLines } from '../scan-lines.ts';
import { toSlug } from './heading-ids.ts';

/** An expression of Vue in a text. */
export const EXPRESSION = /\{\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\}/g;
/** What a fence that Vue reads is called: `html-vue`. */
export const VUE_FENCE = /^[\w-]+-vue\b/;
/** Where Vue leaves braces alone. */
export const PLAIN =
  /^[ \t]*:{3,}[ \t]*v-pre\b[\s\S]*?^[ \t]*:{3,}[ \t]*$|<(\w+)\b[^>]*\sv-pre\b[^>]*>[\s\S]*?<\/\1>/gm;

const HEADING = /^ {0,3}#{1,6}[ \t]+([^\r\n]*\{\{[^\r\n]*?)[ \t]*(?=\r?$)/gm;

/** `{{ … }}`: values of front matter are put in; anything else is printed as it stands, and named. */
export const interpolation: Plugin = {
  name: 'vitepress/interpolation',
  version: '1',
  text: (page) => {
    const { text } = page;
    if (!text.includes('{{')) return [];
    const plain = [...text.matchAll(PLAIN)].map(({ 0: whole, index }) => ({
      start: index,
      end: index + whole.length,
    }));
    const [isCode, isPlain] = [createInside(findQuietCode(text)), createInside(plain)];
    const values = [...text.matchAll(EXPRESSION)].flatMap(
      ({ 0: whole, 1: expression = '', index }): TextEdit[] => {
        if (isCode(index) || isPlain(index)) return [];
        const end = index + whole.length;
        const value = readValue(expression, page);
        if (value !== null) return [{ start: index, end, text: value }];
        page.report({
          message: `\`${whole.replace(/\s+/g, ' ')}\` is printed as it stands: Vue would have worked it out`,
          hint: 'Write the value; or put it in `code`, if braces are meant.',
          ...{ severity: 'warning', start: index, end },
        });
        return [];
      },
    );
    return [...values, ...keepAnchors(text, values)];
  },
};

/** Code in which Vue reads nothing: all but fences such as `html-vue`. */
export function findQuietCode(text: string): Stretch[] {
  let isRead = false;
  const read = scanLines(text).filter(({ fence, info }) => {
    if (fence === 'open') isRead = VUE_FENCE.test(info);
    return fence === 'inside' && isRead;
  });
  const isInside = createInside(read);
  return findCode(text).filter(({ start, end }) => start === end || !isInside(start));
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
