import type { ApiOperation, ApiTag } from './api-model.ts';
import type { Cursor } from './cursor.ts';
import { MADE_TAGS, type OperationContext, readExternalDocs } from './operation-reader.ts';
import { plainTitle } from './plain-title.ts';
import { kebabCase } from './slug.ts';

/** Tags that have something to show: declared ones in the document's order, then the others by first use. */
export function readTags(
  root: Cursor,
  operations: readonly ApiOperation[],
  context: OperationContext,
): ApiTag[] {
  const byTag = new Map<string, ApiOperation[]>();
  for (const operation of operations) {
    const list = byTag.get(operation.tag);
    if (list) list.push(operation);
    else byTag.set(operation.tag, [operation]);
  }
  const declared = new Map(
    context.documents.entries(root, 'tags').map((tag) => [tag.ownText('name')?.trim() ?? '', tag]),
  );
  const names = [...new Set([...declared.keys(), ...byTag.keys()])].filter(
    (name) => byTag.has(name) || isText(declared.get(name), context),
  );
  return names.map((name) => {
    const cursor = declared.get(name);
    // Version 3.2 has a key of its own for it.
    const title = plainTitle(cursor?.ownText('x-displayName') ?? cursor?.ownText('summary') ?? '');
    const externalDocs = cursor ? readExternalDocs(cursor, context) : null;
    const slug = kebabCase(cursor?.ownText('x-slug') ?? '') || kebabCase(name, context.slugStyle) || 'tag';
    return {
      name,
      ...(title && title !== name ? { title } : {}),
      ...(!cursor && MADE_TAGS.has(name) ? { isMade: true as const } : {}),
      // An operation may have the tag's name; its address is the older promise.
      slug: context.slugs.take(context.slugs.isFree(slug) ? slug : `${slug}-operations`),
      descriptionHtml: context.describe((cursor && context.documents.textOf(cursor, 'description')) ?? ''),
      ...(externalDocs ? { externalDocs } : {}),
      operations: (byTag.get(name) ?? []).map((operation) => operation.slug),
    };
  });
}

/** A tag that groups nothing: a chapter of text among the others, as Redoc shows it. */
function isText(tag: Cursor | undefined, { documents }: OperationContext): boolean {
  return tag?.own('x-traitTag') === true && (documents.textOf(tag, 'description') ?? '').trim() !== '';
}
