import type { ApiModel, ApiSchema } from '../../../src/openapi/read/api-model.ts';
import { htmlToText } from '../../../src/openapi/read/description.ts';

/** The description of a parameter or field. */
export interface NamedText {
  /** Where it stands, for people. */
  where: string;
  name: string;
  html: string;
  text: string;
}

/** Descriptions of all parameters and fields; a field of a shared schema is there once. */
export function collectTexts(api: ApiModel): NamedText[] {
  const shared = new Map(api.schemas.map(({ key, schema }) => [key, schema]));
  const found: NamedText[] = [];
  const add = (where: string, name: string, html: string) =>
    found.push({ where, name, html, text: htmlToText(html) });
  const describe = ({ descriptionHtml, ref }: ApiSchema) =>
    descriptionHtml ?? (ref === undefined ? undefined : shared.get(ref)?.descriptionHtml) ?? '';
  const visit = (schema: ApiSchema | null | undefined, where: string): void => {
    if (!schema) return;
    for (const field of schema.fields ?? []) {
      const at = `${where}.${field.name}`;
      add(at, field.name, describe(field.schema));
      visit(field.schema, at);
    }
    visit(schema.items, `${where}[]`);
    visit(schema.values, `${where}{}`);
    for (const item of schema.tuple ?? []) visit(item, `${where}[]`);
    for (const { options } of schema.choices ?? [])
      for (const [index, option] of options.entries()) visit(option, `${where}<${index + 1}>`);
  };
  for (const { key, schema } of api.schemas) visit(schema, key);
  for (const { operationId, parameters, body, responses } of api.operations) {
    for (const { name, descriptionHtml, schema } of parameters) {
      add(`${operationId}?${name}`, name, descriptionHtml);
      visit(schema, `${operationId}?${name}`);
    }
    const media = [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)];
    for (const { schema } of media) visit(schema, operationId);
  }
  return found;
}
