import type { ApiOperation } from './api-model.ts';
import type { Cursor } from './cursor.ts';
import type { Documents } from './documents.ts';
import { kebabCase, type SlugStyle, type UniqueNames } from './slug.ts';

/** What tells an operation from all others of its document. */
export function operationKey({ kind, method, path }: Pick<ApiOperation, 'kind' | 'method' | 'path'>): string {
  return `${kind} ${path} ${method}`;
}

/** An operation whose operationId another one had before. */
export interface DoubledId {
  operationId: string;
  key: string;
  cursor: Cursor;
  first: Cursor;
}

export interface SlugOptions {
  style: SlugStyle;
  taken: UniqueNames;
  /** Keys of the operations whose last part of the address the document gives. */
  given: ReadonlySet<string>;
}

/**
 * Gives each operation an address of its own: the wanted one, which stands in `slug`, and method and path where another one
 * has that. Which one keeps the name is decided by their paths, so that no address changes when operations change their order.
 */
export function assignSlugs(operations: readonly ApiOperation[], options: SlugOptions): void {
  const { style, taken, given } = options;
  const rank = (operation: ApiOperation) =>
    `${given.has(operationKey(operation)) ? 0 : 1} ${operation.kind === 'operation' ? 0 : 1} ${operation.path} ${operation.method}`;
  const ranked = operations
    .map((operation) => ({ operation, rank: rank(operation) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  const left = ranked.filter(({ operation }) => {
    if (!taken.isFree(operation.slug)) return true;
    taken.take(operation.slug);
    return false;
  });
  for (const { operation } of left)
    operation.slug = taken.take(kebabCase(`${operation.method} ${operation.path}`, style) || operation.slug);
}

/** Says of each name that several operations have where the pages of two of them are. */
export function reportDoubledIds(
  doubles: readonly DoubledId[],
  operations: readonly ApiOperation[],
  documents: Documents,
): void {
  const slugs = new Map(operations.map((operation) => [operationKey(operation), operation.slug]));
  for (const { operationId, key, cursor, first } of doubles)
    documents.report('openapi-operation-id-duplicate', cursor, {
      message: `The operationId "${operationId}" is used twice; the page of this operation is "${slugs.get(key) ?? ''}"`,
      hint: 'Give every operation a name of its own: addresses and links come from it.',
      at: 'operationId',
      related: [{ message: 'The other operation', cursor: first }],
    });
}
