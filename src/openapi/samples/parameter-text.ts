import { isRecord, toCompactJson } from '../../shared/json.ts';
import { wellFormed } from '../../shared/samples/escape.ts';
import type { ApiParameter } from '../read/api-model.ts';
import { isForm, isJson } from './media-types.ts';

/** How a parameter is written: its name, and what the document says of lists and objects in it. */
type Form = Pick<ApiParameter, 'name' | 'style' | 'explode' | 'mediaType' | 'isWholeQuery' | 'allowReserved'>;

/** What stands in a path for a value: by the style `simple`, `label` or `matrix`. */
export function pathText(form: Form, value: unknown): string {
  const name = encodeURIComponent(wellFormed(form.name));
  if (form.mediaType !== '') return encode(documentText(form.mediaType, value));
  if (form.style === 'label') return `.${partsOf(form, value, encode).join('.')}`;
  if (form.style !== 'matrix') return partsOf(form, value, encode).join(',');
  if (form.explode && isRecord(value)) return `;${partsOf(form, value, encode).join(';')}`;
  const each =
    form.explode && Array.isArray(value) ? value.map(encode) : [partsOf(form, value, encode).join(',')];
  return each.map((text) => `;${name}=${text}`).join('');
}

/** The pairs of a query for a value. */
export function queryTexts(form: Form, value: unknown): string[] {
  const texts = encodedTexts(form, value);
  return form.allowReserved ? texts.map(withReserved) : texts;
}

function encodedTexts(form: Form, value: unknown): string[] {
  const name = encodeURIComponent(wellFormed(form.name));
  if (form.isWholeQuery) return wholeQuery(form.mediaType, value);
  if (form.mediaType !== '') return [`${name}=${encode(documentText(form.mediaType, value))}`];
  if (isRecord(value) && form.style === 'deepObject') return deepTexts(name, value);
  if (form.explode && isRecord(value))
    return Object.entries(value).flatMap(([key, item]) => {
      // Nothing says how a list stands in an object that is taken apart: servers read its name again for each item.
      const items: unknown[] = Array.isArray(item) ? item : [item];
      return items.map((part) => `${encode(key)}=${encode(part)}`);
    });
  if (form.explode && Array.isArray(value)) return value.map((item) => `${name}=${encode(item)}`);
  const separator = form.style === 'spaceDelimited' ? '%20' : form.style === 'pipeDelimited' ? '%7C' : ',';
  return [`${name}=${partsOf(form, value, encode).join(separator)}`];
}

/** What the document lets stand as it is; what would end a value or the query is written in its other form all the same. */
const RESERVED: Readonly<Record<string, string>> = {
  '%3A': ':',
  '%2F': '/',
  '%3F': '?',
  '%40': '@',
  '%24': '$',
  '%2C': ',',
  '%3B': ';',
};

function withReserved(text: string): string {
  return text.replace(/%(?:3A|2F|3F|40|24|2C|3B)/g, (code) => RESERVED[code] ?? code);
}

/** A query without a name: the pairs of a form, or a document as it is. */
function wholeQuery(mediaType: string, value: unknown): string[] {
  const isPairs = mediaType === '' || isForm(mediaType);
  // A form that is a text is one that is written already.
  if (typeof value === 'string' && isPairs) return [value];
  if (!isRecord(value) || isJson(mediaType)) return [encode(value)];
  return Object.entries(value).flatMap(([key, item]) => {
    const items: unknown[] = Array.isArray(item) ? item : [item];
    return items.map((part) => `${encode(key)}=${encode(part)}`);
  });
}

/** The pairs of an object at any depth; the name of a list stands again for each item. */
function deepTexts(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.map((item) => `${name}=${encode(item)}`);
  if (!isRecord(value)) return [`${name}=${encode(value)}`];
  return Object.entries(value).flatMap(([key, item]) => deepTexts(`${name}[${encode(key)}]`, item));
}

/** A value as a document of a type: only JSON puts a text in quotes. */
function documentText(mediaType: string, value: unknown): string {
  if (typeof value === 'string' && !isJson(mediaType)) return value;
  return isForm(mediaType) ? wholeQuery(mediaType, value).join('&') : toCompactJson(value);
}

/** The value of a header. */
export function headerValue(form: Form, value: unknown): string {
  return form.mediaType === '' ? partsOf(form, value, String).join(',') : documentText(form.mediaType, value);
}

/** The pairs of a cookie for a value; those of an object that is taken apart are cookies of their own. */
export function cookieTexts(form: Form, value: unknown): string[] {
  if (form.mediaType !== '') return [`${form.name}=${encode(documentText(form.mediaType, value))}`];
  // Version 3.2 has a style for cookies that are written as they are.
  const isPlain = form.style === 'cookie';
  const write = isPlain ? (text: string) => text : encodeURIComponent;
  if (form.explode && isRecord(value))
    return Object.entries(value).map(([key, item]) =>
      isPlain ? `${key}=${plainText(item)}` : `${encode(key)}=${encode(item)}`,
    );
  if (form.explode && isPlain && Array.isArray(value))
    return value.map((item) => `${form.name}=${plainText(item)}`);
  const parts = partsOf(form, value, String).map(write);
  return [`${form.name}=${parts.join(write(','))}`];
}

/** Items of a list; names and values of an object, as pairs or in turn; or the value itself. */
function partsOf({ explode }: Form, value: unknown, write: (part: unknown) => string): string[] {
  if (Array.isArray(value)) return value.map(write);
  if (!isRecord(value)) return [write(value)];
  const entries = Object.entries(value);
  return explode
    ? entries.map(([key, item]) => `${write(key)}=${write(item)}`)
    : entries.flatMap(([key, item]) => [write(key), write(item)]);
}

function encode(value: unknown): string {
  return encodeURIComponent(wellFormed(plainText(value)));
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? toCompactJson(value) : String(value);
}
