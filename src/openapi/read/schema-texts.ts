import { escapeHtml } from '../../shared/text.ts';
import type { Cursor } from './cursor.ts';
import type { DescriptionRenderer } from './description.ts';

/** Names under which publishers say what each value of an `enum` means. */
const KEYS = ['x-enumDescriptions', 'x-enum-descriptions'];
const PARAGRAPH = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/;

/** What a schema says of itself and of its single values, as HTML; empty where it says nothing. */
export function describeSchema(schema: Cursor, describe: DescriptionRenderer): string {
  const text = schema.ownText('description') ?? '';
  return (text.trim() === '' ? '' : describe(text)) + describeValues(schema, describe);
}

/** A list of the values of an `enum` that have a text; empty for none. Texts stand by their values, or in a list in the order of these. */
export function describeValues(schema: Cursor, describe: DescriptionRenderer): string {
  const values = schema.own('enum');
  const texts = KEYS.map((key) => schema.get(key)).find((found) => found !== undefined);
  if (!Array.isArray(values) || !texts) return '';
  const items = values.flatMap((value, index) => {
    const name = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    const text = Array.isArray(texts.value) ? texts.value[index] : texts.own(name);
    if (typeof text !== 'string' || text.trim() === '') return [];
    const html = describe(text);
    return [`<li><code>${escapeHtml(name)}</code>: ${PARAGRAPH.exec(html)?.[1] ?? html}</li>`];
  });
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
