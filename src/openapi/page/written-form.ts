import type { ApiParameter, ApiSchema } from '../read/api-model.ts';
import { resolveSchema, type SchemaLookup } from '../samples/sampler.ts';

/** A parameter, or a field of a form, as far as it decides how its value is written. */
type Written = Pick<ApiParameter, 'name' | 'in' | 'style' | 'explode' | 'schema'>;

/** How a list or an object is written, where it is not the usual way: `ids=a,b`; empty otherwise. */
export function writtenForm(parameter: Written, lookup: SchemaLookup): string {
  const { name, in: place, style } = parameter;
  const shape = shapeOf(parameter.schema, lookup);
  if (style === 'deepObject') return `${name}[field]=value`;
  if (style === 'label') return labelForm(parameter, shape);
  if (style === 'matrix') return matrixForm(parameter, shape);
  return place === 'query' ? queryForm(parameter, shape) : '';
}

type Shape = 'list' | 'object' | 'value';

function shapeOf(schema: ApiSchema, lookup: SchemaLookup): Shape {
  const types = schema.types ?? resolveSchema(schema, lookup).types ?? [];
  if (types.includes('array')) return 'list';
  return types.includes('object') ? 'object' : 'value';
}

function labelForm({ explode }: Written, shape: Shape): string {
  if (shape === 'object') return explode ? '.field=value' : '.field.value';
  return shape === 'list' ? '.a.b' : '.value';
}

function matrixForm({ name, explode }: Written, shape: Shape): string {
  if (shape === 'object') return explode ? ';field=value' : `;${name}=field,value`;
  if (shape === 'list') return explode ? `;${name}=a;${name}=b` : `;${name}=a,b`;
  return `;${name}=value`;
}

/** The fields of an object that is taken apart stand in the query by their own names: nobody sends that of the parameter. */
function queryForm({ name, style, explode }: Written, shape: Shape): string {
  if (shape === 'value') return '';
  const separators: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '|' };
  const separator = separators[style] ?? ',';
  if (shape === 'object') return explode ? 'field=value' : `${name}=field${separator}value`;
  return explode ? `${name}=a&${name}=b` : `${name}=a${separator}b`;
}
