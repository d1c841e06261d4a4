/** Names of the functions with which code ends the process that it runs in. */
const ENDINGS = ['exit', 'reallyExit', 'execve', 'abort', 'kill'] as const;

type Endings = Record<(typeof ENDINGS)[number], unknown>;

/** Forbids code to end the process until the function that this gives back is called: such a call throws instead. */
export function forbidExit(): () => void {
  const own = process as unknown as Endings;
  // Not every version of Node has all of them.
  const names = ENDINGS.filter((name) => own[name] !== undefined);
  const before = names.map((name) => own[name]);
  for (const name of names) {
    own[name] = (): never => {
      throw new Error(`process.${name}() was called, which would end the command`);
    };
  }
  return () => {
    for (const [index, name] of names.entries()) own[name] = before[index];
  };
}

/** Runs code of a site, which can't end the process meanwhile. */
export function withoutExit<T>(run: () => T): T {
  const allow = forbidExit();
  try {
    return run();
  } finally {
    allow();
  }
}
