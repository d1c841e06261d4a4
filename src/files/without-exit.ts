/** Names of the functions with which code ends the process that it runs in. */
const ENDINGS = ['exit', 'reallyExit', 'execve', 'abort', 'kill'] as const;

type Endings = Record<(typeof ENDINGS)[number], unknown>;

/** Who forbids it now, in the order in which they began. */
const forbidding: object[] = [];
/** The functions themselves, while somebody forbids them. */
let own: Partial<Endings> | null = null;

/**
 * Forbids code to end the process until the function that this gives back is called: such a call throws instead. Code that
 * waits may forbid it beside other code, and end in any order.
 */
export function forbidExit(): () => void {
  const token = {};
  forbidding.push(token);
  own ??= exchange();
  return () => release(token, 1);
}

function release(token: object, count: number): void {
  const at = forbidding.indexOf(token);
  if (at >= 0) forbidding.splice(at, count);
  if (forbidding.length > 0 || own === null) return;
  Object.assign(process, own);
  own = null;
}

/** Puts functions that throw in the place of those that end the process. */
function exchange(): Partial<Endings> {
  const endings = process as unknown as Endings;
  // Not every version of Node has all of them.
  const names = ENDINGS.filter((name) => endings[name] !== undefined);
  const before = Object.fromEntries(names.map((name) => [name, endings[name]]));
  for (const name of names) {
    endings[name] = (): never => {
      throw new Error(`process.${name}() was called, which would end the command`);
    };
  }
  return before;
}

/** Runs code of a site, which can't end the process meanwhile. */
export function withoutExit<T>(run: () => T): T {
  const token = {};
  forbidding.push(token);
  own ??= exchange();
  try {
    return run();
  } finally {
    // Where time was up inside of it, not even `finally` has run there: what began meanwhile ends with it.
    release(token, Number.POSITIVE_INFINITY);
  }
}
