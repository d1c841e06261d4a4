import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** What a store was doing when it failed. */
export type StoreOperation = 'list' | 'create' | 'write' | 'rename';

/** Why nothing can be kept. */
export interface StoreFault {
  operation: StoreOperation;
  /** Absolute path. */
  path: string;
  /** Code of the system, such as `EACCES` or `ENOSPC`. */
  code: string;
}

const REASONS = new Map([
  ['EACCES', 'it belongs to another user'],
  ['EPERM', 'the system does not allow it'],
  ['EROFS', 'its file system is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the quota of the disk is used up'],
  ['EEXIST', 'a file stands in its place'],
  ['ENOTDIR', 'a file stands in its place'],
  ['ENOENT', 'it leads nowhere'],
  ['ELOOP', 'its links lead round in circles'],
]);

const VERBS: Record<StoreOperation, string> = {
  list: 'listed',
  create: 'made',
  write: 'written',
  rename: 'renamed',
};

/** Makes the fault of an error that a file operation threw. */
export function createFault(operation: StoreOperation, path: string, error: unknown): StoreFault {
  return { operation, path, code: (error as NodeJS.ErrnoException)?.code ?? 'UNKNOWN' };
}

/** The warning about a store that keeps nothing. The command works all the same. */
export function describeFault({ operation, path, code }: StoreFault): Diagnostic {
  const reason = REASONS.get(code);
  return createDiagnostic('store-unusable', {
    message: `Nothing is kept between runs: "${path}" can't be ${VERBS[operation]} (${reason ? `${reason}, ` : ''}${code})`,
    hint: 'Make the folder writable, or say --no-cache when nothing shall be kept.',
  });
}
