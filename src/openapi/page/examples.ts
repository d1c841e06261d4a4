import type { ApiExampleView } from '../../shared/api-view.ts';
import type { ApiMedia } from '../read/model.ts';
import { isJson } from '../samples/media-types.ts';
import { bodyJson } from '../samples/request.ts';
import { type Direction, type SchemaLookup, sampleSchema } from '../samples/sampler.ts';
import { shortenLists } from '../samples/trim-example.ts';

/** Lists in longer examples are cut. */
const SHORTEN_ABOVE = 2500;
const MAX_CHARACTERS = 8000;
/** All examples of one body may have so many, and each one at least so many of its own. */
const MAX_TOGETHER = 12_000;
const MIN_CHARACTERS = 1000;
const MAX_EXAMPLES = 12;

/** Examples of a body: those of the document, or one made from the schema. */
export function examplesOf(media: ApiMedia, direction: Direction, lookup: SchemaLookup): ApiExampleView[] {
  let left = MAX_TOGETHER;
  const given = media.examples.slice(0, MAX_EXAMPLES).map((example, index) => {
    const label = example.name || (index === 0 ? 'Example' : `Example ${index + 1}`);
    const view = cut(exampleView(example.value, media.type, label), Math.max(left, MIN_CHARACTERS));
    left -= view.code.length;
    return example.descriptionHtml ? { ...view, descriptionHtml: example.descriptionHtml } : view;
  });
  if (given.length > 0) return given;
  if (!media.schema || !isJson(media.type)) return [];
  const value = sampleSchema(media.schema, lookup, direction);
  return value === null ? [] : [exampleView(value, media.type, 'Example')];
}

/** An example as code. Long ones lose list items, very long ones their end. */
export function exampleView(value: unknown, mediaType: string, label: string): ApiExampleView {
  const language = languageOf(mediaType);
  // XML and other texts come as they are; for JSON a text is a value like any other.
  if (typeof value === 'string' && (language !== 'json' || /^\s*[[{]/.test(value))) {
    return cut({ label, code: value, language });
  }
  const code = jsonText(value);
  if (code.length <= SHORTEN_ABOVE) return { label, code, language: 'json' };
  for (const items of [3, 2, 1]) {
    const shorter = jsonText(shortenLists(value, items));
    if (shorter.length <= SHORTEN_ABOVE) return { label, code: shorter, language: 'json', shortened: true };
  }
  return cut({ label, code: jsonText(shortenLists(value, 1)), language: 'json', shortened: true });
}

function cut(view: ApiExampleView, limit = MAX_CHARACTERS): ApiExampleView {
  if (view.code.length <= limit) return view;
  const end = view.code.lastIndexOf('\n', limit);
  return { ...view, code: `${view.code.slice(0, end > 0 ? end : limit)}\n…`, shortened: true };
}

function jsonText(value: unknown): string {
  return bodyJson(value ?? null);
}

function languageOf(mediaType: string): string {
  if (isJson(mediaType)) return 'json';
  return /[/+]xml\b/i.test(mediaType)
    ? 'xml'
    : /html/i.test(mediaType)
      ? 'html'
      : /yaml/i.test(mediaType)
        ? 'yaml'
        : 'text';
}
