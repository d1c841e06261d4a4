/** Words for whatever was thrown; code of a site may throw anything. Never throws itself. */
export function describeThrown(error: unknown): string {
  try {
    if (error instanceof Error || isErrorLike(error)) return String(error.message) || String(error.name);
    return typeof error === 'object' && error !== null ? 'an object was thrown' : String(error);
  } catch {
    return 'something that has no text was thrown';
  }
}

/** The same in one line: what follows in messages of tools is a stack, or a picture of the code. */
export function describeInOneLine(error: unknown): string {
  const text = describeThrown(error);
  return text.split('\n')[0] || text.trim();
}

/** What was thrown, and why: of a request that failed, only its cause says what is wrong. */
export function describeWithCause(error: unknown): string {
  const cause = isErrorLike(error) ? error.cause : undefined;
  return cause === undefined ? describeThrown(error) : `${describeThrown(error)} (${describeThrown(cause)})`;
}

/** Errors of another realm are no instances of ours. */
function isErrorLike(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'message' in error && 'stack' in error;
}
