import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** What was to be done with a file or folder. */
export type OutputOperation = 'read' | 'list' | 'write' | 'link' | 'rename' | 'remove' | 'create' | 'lock';

/** A file operation that failed; plain data, as threads report it too. */
export interface OutputFault {
  operation: OutputOperation;
  /** Absolute path. */
  path: string;
  /** Code of the system, such as `EACCES` or `ENOSPC`. */
  code: string;
}

/** An operation on the output folder that failed. */
export class OutputError extends Error {
  readonly fault: OutputFault;

  constructor(fault: OutputFault) {
    super(`${fault.code}: ${fault.operation} ${fault.path}`);
    this.name = 'OutputError';
    this.fault = fault;
  }
}

/** Runs a file operation; its error becomes an `OutputError`. Bugs stay what they are. */
export function attempt<Result>(operation: OutputOperation, path: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof OutputError || code === undefined) throw error;
    throw new OutputError({ operation, path, code });
  }
}

const REASONS = new Map([
  [
    'EACCES',
    ['it belongs to another user', 'Give docsgen the right to write there, or choose another --out-dir.'],
  ],
  [
    'EPERM',
    ['the system does not allow it', 'Give docsgen the right to write there, or choose another --out-dir.'],
  ],
  ['EROFS', ['its file system is read-only', 'Choose an --out-dir that can be written to.']],
  ['ENOSPC', ['the disk is full', 'Make room, and build again.']],
  ['EDQUOT', ['the quota of the disk is used up', 'Make room, and build again.']],
  ['EBUSY', ['another program uses it', 'Close the program that has it open, and build again.']],
  ['ENOTDIR', ['a file stands where a folder is needed', 'Move the file away, or choose another --out-dir.']],
  [
    'EISDIR',
    ['a folder stands where a file is needed', 'Move the folder away, or choose another --out-dir.'],
  ],
  ['ENAMETOOLONG', ['the file system takes no names as long', 'Shorten the name of the page or file.']],
]);

const VERBS: Record<OutputOperation, string> = {
  read: 'read',
  list: 'listed',
  write: 'written',
  link: 'linked',
  rename: 'renamed',
  remove: 'removed',
  create: 'made',
  lock: 'locked',
};

/** The diagnostic of an operation that failed. */
export function describeFault({ operation, path, code }: OutputFault): Diagnostic {
  const [reason, hint] = REASONS.get(code) ?? ['', 'Look at the folder, and build again.'];
  return createDiagnostic('output-unwritable', {
    message: `"${path}" can't be ${VERBS[operation]}: ${reason ? `${reason} (${code})` : code}`,
    hint: hint ?? '',
  });
}
