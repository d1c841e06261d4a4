/**
 * Thrown when an entry that seemed to be there turns out damaged after others have been built on it. Whoever runs
 * the command starts again without the store: it's rare, and the result is right.
 */
export class LostEntryError extends Error {
  override readonly name = 'LostEntryError';

  /** `what` names the entry for the log. */
  constructor(what: string) {
    super(`${what} is lost from the store`);
  }
}

/** Takes a value that must be there. Throws `LostEntryError`. */
export function required<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new LostEntryError(what);
  return value;
}
