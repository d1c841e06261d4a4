import { createDescriptionRenderer } from '@docsgen-descriptions';
import type { ApiChoiceView, ApiFieldView, ApiSchemaView } from 'docsgen/client';
import {
  circularName,
  factsOf,
  isSchema,
  listOf,
  marksOf,
  printValue,
  type Schema,
  textOf,
  typeOf,
} from './schema-words.ts';

/**
 * A schema as docsgen's theme draws it.
 *
 * @param id what the ids of its fields begin with
 */
export function toSchemaView(value: unknown, id: string): ApiSchemaView {
  if (!isSchema(value)) return { type: typeOf(value) };
  const schema = joined(value);
  const marks = marksOf(schema);
  const facts = factsOf(schema);
  const name = textOf(schema[LEADS_BACK]) ?? textOf(schema.title);
  const type = typeOf(schema);
  return {
    type,
    ...(name === undefined || name === type ? {} : { schema: name }),
    ...(marks.length > 0 ? { marks } : {}),
    ...descriptionOf(withValues(schema)),
    ...(facts.length > 0 ? { facts } : {}),
    ...partsOf(schema, id),
  };
}

/** A parameter or a header as a field. */
export function toField(name: string, written: Schema, id: string): ApiFieldView {
  const { schema, required, ...own } = written;
  const inner = isSchema(schema) ? joined(schema) : {};
  const description = own.description ?? inner.description;
  const both = { ...inner, ...own, ...(description === undefined ? {} : { description }) };
  return {
    ...toSchemaView(both, id),
    ...{ id, name },
    ...(required === true ? { required } : {}),
  };
}

const render = createDescriptionRenderer();

/** A description, which is Markdown with some HTML, as HTML that is safe to show. */
export function descriptionOf(written: unknown): { descriptionHtml?: string } {
  const text = textOf(written);
  return text === undefined ? {} : { descriptionHtml: render(text) };
}

/** The description of a schema, and below it what its values mean where the document says so, in Markdown. */
function withValues(schema: Schema): string | undefined {
  const text = textOf(schema.description);
  const values = [schema, schema.items].flatMap((own) => (isSchema(own) ? meaningsOf(own) : []));
  const items = values.map(([value, meaning]) => `- \`${value}\`: ${meaning.trim().replace(/\s+/g, ' ')}`);
  return items.length === 0 ? text : [...(text === undefined ? [] : [text]), items.join('\n')].join('\n\n');
}

/** The texts stand by their values, or in a list in the order of these. */
function meaningsOf(schema: Schema): (readonly [string, string])[] {
  const texts = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'];
  const named = Array.isArray(texts)
    ? listOf(schema.enum).map((value, index) => [printValue(value), texts[index] as unknown] as const)
    : Object.entries(isSchema(texts) ? texts : {});
  return named.flatMap(([value, meaning]) =>
    typeof meaning === 'string' && meaning.trim() !== '' ? [[value, meaning] as const] : [],
  );
}

/** Key of the name of a schema that one takes in, and that leads back to it. */
const LEADS_BACK = 'leads back to';

/** What `allOf` lists, as one schema. */
function joined(schema: Schema): Schema {
  const { allOf, ...own } = schema;
  const parts = listOf(allOf).map((part) =>
    isSchema(part) ? joined(part) : { [LEADS_BACK]: circularName(part) },
  );
  return parts.length === 0 ? own : [...parts, own].reduce(join);
}

function join(first: Schema, second: Schema): Schema {
  const both: Record<string, unknown> = { ...first, ...second };
  if (isSchema(first.properties) && isSchema(second.properties))
    both.properties = { ...first.properties, ...second.properties };
  for (const key of ['required', 'oneOf', 'anyOf'])
    if (Array.isArray(first[key]) && Array.isArray(second[key]))
      both[key] = [...listOf(first[key]), ...listOf(second[key])];
  return both;
}

/** The fields and alternatives of a schema; those of its items for a list. */
function partsOf(schema: Schema, id: string): Pick<ApiSchemaView, 'fields' | 'choices' | 'repeated'> {
  const { items } = schema;
  if (isSchema(items)) {
    const inner = partsOf(joined(items), id);
    return inner.fields || inner.choices ? { ...inner, repeated: true } : {};
  }
  const fields = fieldsOf(schema, id);
  const choices = choicesOf(schema, id);
  return { ...(fields.length > 0 ? { fields } : {}), ...(choices.length > 0 ? { choices } : {}) };
}

function fieldsOf({ properties, required, additionalProperties }: Schema, id: string): ApiFieldView[] {
  const needed = listOf(required);
  const named = Object.entries(isSchema(properties) ? properties : {}).map(([name, value]): ApiFieldView => {
    const own = `${id}-${name}`;
    return {
      ...toSchemaView(value, own),
      ...{ id: own, name },
      ...(needed.includes(name) ? { required: true } : {}),
    };
  });
  if (!isSchema(additionalProperties)) return named;
  const own = `${id}-any`;
  return [
    ...named,
    { ...toSchemaView(additionalProperties, own), id: own, name: 'property name*', generic: true },
  ];
}

function choicesOf({ oneOf, anyOf, discriminator }: Schema, id: string): ApiChoiceView[] {
  const listed = [
    ['oneOf', listOf(oneOf)],
    ['anyOf', listOf(anyOf)],
  ] as const;
  const choices = listed
    .filter(([, options]) => options.length > 0)
    .map(
      ([label, options]): ApiChoiceView => ({
        label,
        options: options.map((option, index) => toOption(option, `${id}-${label}-${index + 1}`)),
      }),
    );
  const { mapping, propertyName } = isSchema(discriminator) ? discriminator : {};
  // Where the alternatives are listed, the mapping says no more than their names.
  if (!isSchema(mapping) || choices.length > 0) return choices;
  const options = Object.entries(mapping).map(([name, value]) => ({
    ...toSchemaView(value, `${id}-${name}`),
    ...{ id: `${id}-${name}`, name },
  }));
  return [{ label: 'oneOf', discriminator: String(propertyName), options }];
}

function toOption(option: unknown, id: string): ApiFieldView {
  const { schema, ...view } = toSchemaView(option, id);
  return { ...view, id, name: schema ?? view.type, generic: true };
}
