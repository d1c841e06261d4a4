import { escapeHtml } from '../../shared/text.ts';
import type { ApiSchema, SchemaType } from './api-model.ts';
import { showValue, valueItem, valueList } from './schema-texts.ts';

/** What an alternative that is one value may say besides. */
const KEYS: readonly string[] = ['enum', 'types', 'title', 'descriptionHtml', 'docsHtml'];

/**
 * Alternatives that are one value each, with words for it, are how JSON Schema says what the values of an `enum` mean.
 * Puts them into their owner as such, with a list of the words; false where they are anything else.
 */
export function joinConstants(options: readonly ApiSchema[], owner: ApiSchema): boolean {
  const isConstants = options.every(
    (option) => option.enum?.length === 1 && Object.keys(option).every((key) => KEYS.includes(key)),
  );
  if (options.length < 2 || !isConstants) return false;
  const values = options.flatMap((option) => option.enum ?? []);
  owner.enum = values;
  owner.types ??= [...new Set(options.flatMap(({ types }, index) => types ?? typeOf(values[index])))];
  const items = options.flatMap((option, index) => describeConstant(option, values[index]));
  if (items.length > 0) owner.descriptionHtml = (owner.descriptionHtml ?? '') + valueList(items);
  return true;
}

function describeConstant(
  { title = '', descriptionHtml = '', docsHtml = '' }: ApiSchema,
  value: unknown,
): string[] {
  const shown = showValue(value);
  const isSame = title.toLowerCase() === shown.toLowerCase();
  return valueItem(shown, isSame ? '' : escapeHtml(title), descriptionHtml + docsHtml);
}

function typeOf(value: unknown): SchemaType {
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as 'string' | 'boolean';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return Array.isArray(value) ? 'array' : 'object';
}
