import { nearest } from '../../diagnostics/nearest.ts';
import type { ApiOperation, ApiTag } from './api-model.ts';
import type { Cursor } from './cursor.ts';
import type { Documents } from './documents.ts';
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
  const parents = readParents(declared, context.documents);
  const shown = [...new Set([...declared.keys(), ...byTag.keys()])].filter(
    (name) => byTag.has(name) || isText(declared.get(name), context),
  );
  const above = new Set(shown.flatMap((name) => ancestorsOf(name, parents)));
  const names = [...new Set([...declared.keys(), ...shown])].filter(
    (name) => above.has(name) || shown.includes(name),
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
      ...(parents.has(name) ? { parent: parents.get(name) ?? '' } : {}),
      operations: (byTag.get(name) ?? []).map((operation) => operation.slug),
    };
  });
}

/** The tags above one, the nearest first. */
function ancestorsOf(name: string, parents: ReadonlyMap<string, string>): string[] {
  const parent = parents.get(name);
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent, parents)];
}

/** Names of tags by those that stand below them (version 3.2); one that is not there, or stands below itself, is reported. */
function readParents(declared: ReadonlyMap<string, Cursor>, documents: Documents): Map<string, string> {
  const parents = new Map<string, string>();
  for (const [name, cursor] of declared) {
    const parent = cursor.ownText('parent')?.trim() ?? '';
    if (parent === '') continue;
    if (declared.has(parent) && parent !== name && !ancestorsOf(parent, parents).includes(name)) {
      parents.set(name, parent);
      continue;
    }
    const guess = nearest(parent, [...declared.keys()]);
    const hint = declared.has(parent)
      ? 'Leave "parent" of one of them out.'
      : guess === null
        ? 'Describe the tag in "tags", or leave "parent" out.'
        : `Did you mean "${guess}"?`;
    documents.report('openapi-value-invalid', cursor, {
      message: declared.has(parent)
        ? `The tag "${name}" stands below itself, and is shown at the top`
        : `There is no tag "${parent}", below which "${name}" could stand: it is shown at the top`,
      hint,
      at: 'parent',
    });
  }
  return parents;
}

/** What readers see of the tags that group nothing (version 3.2), by their names. */
export function readMarkTags(root: Cursor, documents: Documents): Map<string, string> {
  const marks = documents
    .entries(root, 'tags')
    .filter((tag) => /^(?:badge|audience)$/.test(tag.ownText('kind')?.trim() ?? ''));
  return new Map(
    marks.map((tag) => {
      const name = tag.ownText('name')?.trim() ?? '';
      return [name, plainTitle(tag.ownText('summary') ?? tag.ownText('x-displayName') ?? '') || name];
    }),
  );
}

/** A tag that groups nothing: a chapter of text among the others, as Redoc shows it. */
function isText(tag: Cursor | undefined, { documents }: OperationContext): boolean {
  return tag?.own('x-traitTag') === true && (documents.textOf(tag, 'description') ?? '').trim() !== '';
}
