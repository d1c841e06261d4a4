import type { Plugin, PluginPage, TextEdit } from '../plugins/plugin.ts';
import { type ScannedLine, scanLines } from './scan-lines.ts';

const HEADING = /^( {0,3}#{1,6}[ \t].*)\{:?([^{}]*)\}[ \t]*$/;

/** What spaces part, outside of quotes. */
const WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;
/** An id and classes, or a name with its value. */
const ATTRIBUTE = /^(?:[#.][\w:.#-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"']\S*))$/;
/** An id that begins with the sign that ids are marked by: `##id` is `#id`. */
const ODD_ID = /(?:^|\s)#(#[\w:.#-]+)/;
const NAME = /^[\w-]+$/;

/**
 * `## Title { #id .class }`: docsgen takes ids alone.
 *
 * @param takesNames whether a name alone, as in `{wide}`, is an attribute without a value: elsewhere it is a text
 */
export function headingAttributes(dialect: string, takesNames: boolean): Plugin {
  return {
    name: `${dialect}/heading-attributes`,
    version: '5',
    options: { takesNames },
    text: (page) =>
      page.text.includes('{') ? scanLines(page.text).flatMap((line) => toEdit(line, takesNames, page)) : [],
  };
}

function toEdit({ text, fence, start, end }: ScannedLine, takesNames: boolean, page: PluginPage): TextEdit[] {
  const [, before = '', inBraces = ''] = (fence === 'none' && HEADING.exec(text)) || [];
  const title = withoutClosing(before);
  const written = inBraces.trim();
  if (title === '' || !isAttributes(written, takesNames)) return [];
  const id = idOf(written);
  const odd = ODD_ID.exec(written)?.[1];
  if (odd !== undefined)
    page.report({
      message: `The anchor of this heading is \`${id}\`: that of the old site was \`${odd}\`, which has a sign that anchors have not here`,
      hint: 'Write one `#` in front of the anchor.',
      ...{ severity: 'warning', start: start + title.length, end },
    });
  return [{ start: start + title.length, end, text: id === undefined ? '' : ` {#${id}}` }];
}

function isAttributes(written: string, takesNames: boolean): boolean {
  const words = written.match(WORD) ?? [];
  if (words.length === 0 || written.replace(WORD, '').trim() !== '') return false;
  return words.every((word) => ATTRIBUTE.test(word) || (takesNames && NAME.test(word)));
}

/** The id that a list of attributes gives, in either of its forms; of several the last. */
function idOf(written: string): string | undefined {
  const ids = [...written.matchAll(/(?:^|\s)(?:#+|id=["']?)([\w:.-]+)/g)].map(([, id]) => id);
  return ids.at(-1);
}

/** A heading without the signs that may close it; those of `C#` belong to it. */
function withoutClosing(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  const bare = text.slice(0, end).trimEnd();
  return bare === '' || bare.length === end ? text : bare;
}
