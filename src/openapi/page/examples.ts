import type { ApiExampleView } from '../../shared/api-view.ts';
import { isRecord } from '../../shared/json.ts';
import { bodyJson } from '../../shared/samples/request.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import type { ApiExample, ApiMedia, ApiSchema } from '../read/api-model.ts';
import { UniqueNames } from '../read/slug.ts';
import { isJson, isXml } from '../samples/media-types.ts';
import { type Direction, resolveSchema, sampleSchema } from '../samples/sampler.ts';
import { isSequence, sequenceText } from '../samples/sequence-text.ts';
import { shortenLists } from '../samples/trim-example.ts';
import { xmlText } from '../samples/xml-text.ts';
import { optionName, type SchemaWords } from './schema-words.ts';

/** Lists in longer examples are cut. */
const SHORTEN_ABOVE = 2500;
const MAX_CHARACTERS = 8000;
/** All examples of one body may have so many, and each one at least so many of its own. */
const MAX_TOGETHER = 12_000;
const MIN_CHARACTERS = 1000;
const MAX_EXAMPLES = 12;
const MAX_OPTIONS = 8;

/** An example as it is shown, and what it was made of: nothing, where it is a link. */
export interface ShownExample {
  view: ApiExampleView;
  value?: unknown;
}

/** Examples of a body: those of the document, or one made from the schema; then those that the document only links. */
export function examplesOf(media: ApiMedia, direction: Direction, words: SchemaWords): ShownExample[] {
  const linked = (media.outside ?? []).map(({ name, descriptionHtml }) => ({
    view: { label: name, code: '', language: 'text', descriptionHtml },
  }));
  return [...writtenExamples(media, direction, words), ...linked];
}

function writtenExamples(media: ApiMedia, direction: Direction, words: SchemaWords): ShownExample[] {
  const { lookup, texts } = words;
  const viewOf = (value: unknown, label: string, schema = media.schema) =>
    isSequence(media.type) && typeof value !== 'string'
      ? structureView(value, label, 'text', (part) => sequenceText(media.type, part))
      : isXml(media.type)
        ? structureView(value, label, 'xml', (part) => xmlText(part, schema, lookup))
        : exampleView(value, media.type, label);
  let left = MAX_TOGETHER;
  const useful = media.examples.filter(({ value }) => !isRecord(value) || Object.keys(value).length > 0);
  const given = uniqueLabels(useful.slice(0, MAX_EXAMPLES)).map((example, index) => {
    const label =
      example.name || (index === 0 ? findText(texts, 'Example') : findText(texts, 'Example {0}', index + 1));
    const view = cut(viewOf(example.value, label), Math.max(left, MIN_CHARACTERS));
    left -= view.code.length;
    if (example.descriptionHtml) view.descriptionHtml = example.descriptionHtml;
    return { view, value: example.value };
  });
  if (given.length > 0) return given;
  if (!media.schema || !(isJson(media.type) || isXml(media.type) || isSequence(media.type))) return [];
  const options = optionsOf(media.schema, words);
  const made = options.length > 1 ? options : [{ name: findText(texts, 'Example'), schema: media.schema }];
  return made.flatMap(({ name, schema }) => {
    const value = sampleSchema(schema, lookup, direction);
    return value === null ? [] : [{ view: viewOf(value, name, schema), value }];
  });
}

/** A body that is one of several has an example of each. */
function optionsOf(schema: ApiSchema, words: SchemaWords): { name: string; schema: ApiSchema }[] {
  const whole = resolveSchema(schema, words.lookup);
  const [choice, ...others] = whole.choices ?? [];
  if (
    !choice ||
    others.length > 0 ||
    schema.examples ||
    whole.examples ||
    choice.options.length > MAX_OPTIONS
  )
    return [];
  return choice.options.map((option, index) => ({
    name: optionName(choice, index, words),
    schema: { ...whole, choices: [{ ...choice, options: [option] }] },
  }));
}

/** A menu needs a name of its own for each. */
function uniqueLabels(examples: readonly ApiExample[]): ApiExample[] {
  const names = new UniqueNames();
  return examples.map((example) =>
    example.name === '' ? example : { ...example, name: names.take(example.name) },
  );
}

/** An example as code. Long ones lose list items, very long ones their end. */
export function exampleView(value: unknown, mediaType: string, label: string): ApiExampleView {
  const language = languageOf(mediaType);
  // XML and other texts come as they are; for JSON a text is a value like any other.
  if (typeof value === 'string' && (language !== 'json' || /^\s*[[{]/.test(value))) {
    return cut({ label, code: value, language });
  }
  return structureView(value, label, 'json', jsonText);
}

/** A value as it is written in a language; a text stands for itself. */
function structureView(
  value: unknown,
  label: string,
  language: string,
  write: (value: unknown) => string,
): ApiExampleView {
  if (typeof value === 'string' && language !== 'json') return cut({ label, code: value, language });
  const code = write(value);
  if (code.length <= SHORTEN_ABOVE) return { label, code, language };
  for (const items of [3, 2, 1]) {
    const shorter = write(shortenLists(value, items));
    if (shorter.length <= SHORTEN_ABOVE) return { label, code: shorter, language, shortened: true };
  }
  return cut({ label, code: write(shortenLists(value, 1)), language, shortened: true });
}

/** An example's name together with its type: a name that says nothing gives way to it. */
export function labelWithType(label: string, type: string, texts: Texts): string {
  return label === type || label === findText(texts, 'Example') ? type : `${label} (${type})`;
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
