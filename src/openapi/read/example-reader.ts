import { escapeHtml } from '../../shared/text.ts';
import { isJson } from '../samples/media-types.ts';
import type { ApiExample, ApiMedia } from './api-model.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import { isPresentable } from './json.ts';
import { plainTitle } from './plain-title.ts';
import { showValue, valueItem, valueList } from './schema-texts.ts';

/** A text that stands beside a reference, as version 3.1 has it, or in what the reference leads to. */
export function textBeside(
  reference: Cursor | undefined,
  target: Cursor,
  key: 'description' | 'summary',
): string | undefined {
  return reference?.ownText(key) ?? target.ownText(key);
}

/** Reads `examples` (named) and `example` of a media type, parameter or header. */
export function readExamples(owner: Cursor, context: ReadContext): ApiExample[] {
  const named = context.documents.entries(owner, 'examples').flatMap((entry) => {
    const example = context.documents.resolve(entry);
    if (!example) return [];
    const value = exampleValue(example, owner);
    if (value === undefined || !isPresentable(value)) return [];
    const description = textBeside(entry, example, 'description');
    return [
      {
        name: plainTitle(textBeside(entry, example, 'summary') ?? '') || entry.key,
        descriptionHtml: description ? context.describe(description) : '',
        value,
        ...writtenOf(example),
      },
    ];
  });
  const single = owner.own('example');
  if (single === undefined || named.length > 0 || !isPresentable(single)) return named;
  return [{ name: '', descriptionHtml: '', value: single }];
}

/**
 * The value of an example. Version 3.2 tells the value from what it is written as: JSON is shown by its value, anything else as
 * it is written.
 */
function exampleValue(example: Cursor, { key }: Cursor): unknown {
  const [value, data, written] = [
    example.own('value'),
    example.own('dataValue'),
    example.own('serializedValue'),
  ];
  if (value !== undefined) return value;
  const isText = key.includes('/') && !isJson(key);
  return isText ? (written ?? data) : (data ?? written);
}

function writtenOf(example: Cursor): Pick<ApiExample, 'written'> {
  const written = example.ownText('serializedValue');
  return written === undefined ? {} : { written };
}

/** Examples that stand in files of their own, of which readers get links. */
export function readOutside(media: Cursor, context: ReadContext): Pick<ApiMedia, 'outside'> {
  const outside = context.documents.entries(media, 'examples').flatMap((entry) => {
    const example = context.documents.resolve(entry);
    const address = example?.ownText('externalValue')?.trim() ?? '';
    if (!example || address === '') return [];
    const target = address.replace(/[\s<>\\]/g, encodeURIComponent);
    return [
      {
        name: plainTitle(textBeside(entry, example, 'summary') ?? '') || entry.key,
        descriptionHtml:
          context.describe(textBeside(entry, example, 'description') ?? '') +
          context.describe(`[\`${address.replaceAll('`', '')}\`](<${target}>)`),
      },
    ];
  });
  return outside.length > 0 ? { outside } : {};
}

/** Longer values say nothing in a line. */
const LONGEST_VALUE = 160;

/** What the document says of single examples of a parameter or a header, as HTML; empty where it only has their values. */
export function tellExamples(owner: Cursor, context: ReadContext): string {
  const items = context.documents.entries(owner, 'examples').flatMap((entry) => {
    const example = context.documents.resolve(entry);
    const value = example ? exampleValue(example, owner) : undefined;
    if (!example || value === undefined || !isPresentable(value)) return [];
    const shown = showValue(value);
    const summary = escapeHtml(plainTitle(textBeside(entry, example, 'summary') ?? ''));
    const meaning = context.describe(textBeside(entry, example, 'description') ?? '');
    return shown.length > LONGEST_VALUE ? [] : valueItem(shown, summary, meaning);
  });
  const { outside = [] } = readOutside(owner, context);
  return valueList(items) + outside.map(({ descriptionHtml }) => descriptionHtml).join('');
}
