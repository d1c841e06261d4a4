import type { ApiField, ApiMedia, BodyEncoding } from '../read/api-model.ts';
import { isForm, isMultipart } from '../samples/media-types.ts';
import { resolveSchema, type SchemaLookup } from '../samples/sampler.ts';
import { writtenForm } from './written-form.ts';

/** How one field of a form is sent, as its document says it. */
export interface FieldForm {
  /** Content types that it may have, as written. */
  contentType?: string;
  /** How a list or an object is written: `tags=a,b`. */
  written?: string;
  /** Headers of the part. */
  headers?: ApiField[];
}

/** By the names of the fields. */
export type FieldForms = ReadonlyMap<string, FieldForm>;

/** How the fields of a body are sent; undefined where its document says nothing of it, or it has no fields to say it of. */
export function fieldFormsOf(
  { type, schema, encoding = {} }: ApiMedia,
  lookup: SchemaLookup,
): FieldForms | undefined {
  if (!schema || !(isForm(type) || isMultipart(type))) return undefined;
  const fields = new Map(
    resolveSchema(schema, lookup).fields?.map((field) => [field.name, field.schema] as const),
  );
  const forms = Object.entries(encoding).map(([name, own]): [string, FieldForm] => {
    const field = fields.get(name) ?? {};
    return [name, isForm(type) ? pairForm({ name, schema: field }, own, lookup) : partForm(own)];
  });
  const said = forms.filter(([, form]) => Object.keys(form).length > 0);
  return said.length > 0 ? new Map(said) : undefined;
}

function pairForm(
  field: Pick<ApiField, 'name' | 'schema'>,
  { contentType, style, explode }: BodyEncoding,
  lookup: SchemaLookup,
): FieldForm {
  // A style says all of how a field is written: a content type beside it counts for nothing.
  if (style === undefined && explode === undefined) return contentType ? { contentType } : {};
  const known = style ?? 'form';
  const written = writtenForm(
    { ...field, in: 'query', style: known, explode: explode ?? known === 'form' },
    lookup,
  );
  return written === '' ? {} : { written };
}

function partForm({ contentType, headers = [] }: BodyEncoding): FieldForm {
  return {
    ...(contentType ? { contentType } : {}),
    ...(headers.length > 0 ? { headers } : {}),
  };
}
