import { toCompactJson } from '../../shared/json.ts';
import { escapeHtml } from '../../shared/text.ts';
import type { Cursor } from './cursor.ts';
import type { DescriptionRenderer } from './description.ts';

/** Names under which publishers say what each value of an `enum` means. */
const KEYS = ['x-enumDescriptions', 'x-enum-descriptions'];
/** Names under which generators of .NET, Java and TypeScript say what single values are called in code. */
const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'];
const PARAGRAPH = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/;

/** What a schema says of itself and of its single values, as HTML; empty where it says nothing. */
export function describeSchema(schema: Cursor, describe: DescriptionRenderer): string {
  const text = schema.ownText('description') ?? '';
  return (text.trim() === '' ? '' : describe(text)) + describeValues(schema, describe);
}

/** A list of the values of an `enum` that have a text; empty for none. Texts stand by their values, or in a list in the order of these. */
export function describeValues(schema: Cursor, describe: DescriptionRenderer): string {
  const values = schema.own('enum');
  const [texts, names] = [KEYS, NAMES].map((keys) =>
    keys.map((key) => schema.get(key)).find((found) => found !== undefined),
  );
  if (!Array.isArray(values) || !(texts || names)) return '';
  const items = values.flatMap((value, index) => {
    const shown = showValue(value);
    const name = textFor(names, shown, index);
    const named = name === '' || name === shown ? '' : `<code>${escapeHtml(name)}</code>`;
    return valueItem(shown, named, describe(textFor(texts, shown, index)));
  });
  return valueList(items);
}

/** A value as readers see it: a text as it is, anything else as JSON. */
export function showValue(value: unknown): string {
  return typeof value === 'string' ? value : toCompactJson(value);
}

/** The entry of a value with its name and what it means, both HTML; none for a value of which nothing is said. */
export function valueItem(shown: string, nameHtml: string, meaningHtml: string): string[] {
  const meaning = PARAGRAPH.exec(meaningHtml)?.[1] ?? meaningHtml;
  const parts = [nameHtml, meaning].filter((part) => part !== '');
  return parts.length > 0 ? [`<li><code>${escapeHtml(shown)}</code>: ${parts.join(' – ')}</li>`] : [];
}

/** The entries as a list; empty for none. */
export function valueList(items: readonly string[]): string {
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

function textFor(texts: Cursor | undefined, shown: string, index: number): string {
  const text: unknown = Array.isArray(texts?.value) ? texts.value[index] : texts?.own(shown);
  return typeof text === 'string' ? text.trim() : '';
}
