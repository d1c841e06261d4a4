import type { ApiOperation } from '../read/api-model.ts';

/** Methods on a collection and on one of its items, in the order in which people need them. */
const TASKS: [place: 'collection' | 'item', method: string][] = [
  ['collection', 'POST'],
  ['item', 'GET'],
  ['collection', 'GET'],
  ['item', 'PUT'],
  ['item', 'PATCH'],
  ['collection', 'PUT'],
  ['collection', 'PATCH'],
  ['item', 'DELETE'],
];
/** A resource has that many of these tasks, or nothing tells it from other paths. */
const MIN_TASKS = 3;

/**
 * Puts the operations of a tag in the order of a task: create, get, list, update and delete of what the tag is about,
 * then everything else as the document has it.
 */
export function orderByTask(operations: readonly ApiOperation[]): ApiOperation[] {
  const collection = mainCollection(operations);
  if (collection === null) return [...operations];
  const rank = (operation: ApiOperation) => taskOf(operation, collection);
  return operations
    .map((operation, index) => ({ operation, index, rank: rank(operation) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ operation }) => operation);
}

/** The collection with the most tasks; the shorter path of two, then the earlier one. */
function mainCollection(operations: readonly ApiOperation[]): string | null {
  const candidates = new Set(
    operations.flatMap(({ kind, path }) => (kind === 'operation' && isItem(path) ? [parentOf(path)] : [])),
  );
  let best: { path: string; tasks: number } | null = null;
  for (const path of candidates) {
    const tasks = new Set(operations.map((one) => taskOf(one, path)).filter((task) => task < TASKS.length))
      .size;
    const isBetter =
      best === null || tasks > best.tasks || (tasks === best.tasks && path.length < best.path.length);
    if (tasks >= MIN_TASKS && isBetter) best = { path, tasks };
  }
  return best?.path ?? null;
}

function taskOf({ kind, method, path }: ApiOperation, collection: string): number {
  if (kind !== 'operation') return TASKS.length;
  const clean = path.replace(/(?<!\/)\/+$/, '');
  const place =
    clean === collection ? 'collection' : isItem(clean) && parentOf(clean) === collection ? 'item' : null;
  const task = TASKS.findIndex(([where, what]) => where === place && what === method);
  return task < 0 ? TASKS.length : task;
}

function isItem(path: string): boolean {
  return /\/\{[^{}/]+\}\/*$/.test(path);
}

function parentOf(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '').replace(/\/[^/]+$/, '');
}
