import type { ApiSchemaPageProps } from '../../shared/api-view.ts';
import { findText } from '../../shared/texts.ts';
import { htmlToText } from '../read/description.ts';
import { kebabCase } from '../read/slug.ts';
import { sampleSchema } from '../samples/sampler.ts';
import { createPageSchemas, type PagedSchema, type PagesContext } from './context.ts';
import { exampleView } from './examples.ts';
import { type GeneratedPage, heading } from './generated-page.ts';

/** Makes the page of a schema that is too large for the pages which use it. */
export function createSchemaPage(named: PagedSchema, context: PagesContext): GeneratedPage {
  const { texts } = context;
  const schemas = createPageSchemas(context, { slug: named.key, title: named.name }, ['schema', 'example']);
  const schema = schemas.show(named.schema, 'schema', 'field');
  schemas.finish();
  const example = sampleSchema(named.schema, context.lookup, 'response');
  const props: ApiSchemaPageProps = {
    schema,
    example: example === null ? null : exampleView(example, 'application/json', findText(texts, 'Example')),
  };
  const route = context.schemaPages.routeOf(named);
  return {
    id: context.id + route.slice(context.route.length),
    route,
    title: readableName(named.name),
    description:
      htmlToText(named.schema.descriptionHtml ?? '').slice(0, 160) ||
      findText(texts, 'Fields of {0} in the {1} API.', named.name, context.api.title),
    component: 'ApiSchemaPage',
    props,
    headings: [
      heading('schema', findText(texts, 'Fields')),
      ...(props.example ? [heading('example', findText(texts, 'Example'))] : []),
    ],
    ids: schemas.fieldIds,
    links: [...schemas.links],
    sidebarLabel: readableName(named.name),
    deprecated: false,
    keywords: [],
    file: '',
    tag: null,
  };
}

/**
 * Tells pages apart that have the same title: documents give one to many schemas that differ, and then only the place
 * says which one is meant. Schemas with a name of their own keep it.
 */
export function distinguishSchemas(pages: readonly GeneratedPage[], schemas: readonly PagedSchema[]): void {
  const count = new Map<string, number>();
  for (const { title } of pages) count.set(title, (count.get(title) ?? 0) + 1);
  for (const [index, page] of pages.entries()) {
    const named = schemas[index];
    if (count.get(page.title) === 1 || !named?.isInline) continue;
    page.title = `${page.title} (${kebabCase(named.key).replaceAll('-', ' ')})`;
    page.sidebarLabel = page.title;
  }
}

/** `createUserSchema` as `Create user schema`; a name with spaces was made for readers. */
function readableName(name: string): string {
  if (/\s/.test(name)) return name;
  const words = kebabCase(name).replace(/-/g, ' ');
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
