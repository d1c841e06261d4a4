/**
 * What stands in front of functions of Node, and of the environment, while somebody wants to know what they are asked. It
 * stands there once, however many want to know, so that they may begin and end in any order.
 */

/** Is told what a function is called with, before it runs. */
export type CallNote = (args: readonly unknown[]) => void;

/** Is told the variable of the environment that is read; null where all of them are listed. */
export type VariableNote = (name: string | null) => void;

type AnyFunction = (...args: unknown[]) => unknown;

interface NotedFunction {
  native: AnyFunction;
  /** Tells all who want to know, and calls the native one. */
  teller: AnyFunction;
  notes: Set<CallNote>;
}

const functions = new Map<object, Map<string, NotedFunction>>();

/**
 * Is told of the calls of a function of an object until the returned function is called. What is no function, or can't be
 * exchanged, is left alone. Modules that import names of Node's see the change after `syncBuiltinESMExports`.
 */
export function noteCalls(of: object, name: string, note: CallNote): () => void {
  const holder = of as Record<string, unknown>;
  const known = functions.get(of) ?? new Map<string, NotedFunction>();
  functions.set(of, known);
  const found = known.get(name) ?? createNoted(holder[name]);
  if (found === null) return () => {};
  if (!known.has(name)) {
    try {
      holder[name] = found.teller;
    } catch {
      return () => {};
    }
    known.set(name, found);
  }
  found.notes.add(note);
  return () => {
    found.notes.delete(note);
    if (found.notes.size > 0) return;
    // Where others have put theirs in front, ours stays behind it and tells nobody.
    if (holder[name] === found.teller) holder[name] = found.native;
    if (known.get(name) === found) known.delete(name);
  };
}

/** Forgets what stands in front of a function, which others have taken out: whoever wants to know puts it there anew. */
export function forgetCalls(of: object, name: string): void {
  functions.get(of)?.delete(name);
}

/** Whether nothing stands between those who call a function and those who want to know. */
export function isInFront(of: object, name: string): boolean {
  const own = functions.get(of)?.get(name);
  return own !== undefined && (of as Record<string, unknown>)[name] === own.teller;
}

function createNoted(native: unknown): NotedFunction | null {
  if (typeof native !== 'function') return null;
  const called = native as AnyFunction;
  const notes = new Set<CallNote>();
  const teller = function (this: unknown, ...args: unknown[]): unknown {
    for (const note of notes) note(args);
    return new.target ? Reflect.construct(called, args, new.target) : called.apply(this, args);
  };
  // Their forms with promises, and native ones, hang on them.
  Object.defineProperties(teller, Object.getOwnPropertyDescriptors(called));
  return { native: called, teller: teller as AnyFunction, notes };
}

const variables: { native: NodeJS.ProcessEnv; teller: NodeJS.ProcessEnv | null; notes: Set<VariableNote> } = {
  native: process.env,
  teller: null,
  notes: new Set(),
};

/** Is told of the variables of the environment that are read until the returned function is called. */
export function noteVariables(note: VariableNote): () => void {
  if (variables.teller === null || process.env !== variables.teller) {
    variables.native = process.env;
    variables.teller = tellVariables(process.env);
    process.env = variables.teller;
  }
  variables.notes.add(note);
  return () => {
    variables.notes.delete(note);
    if (variables.notes.size > 0 || process.env !== variables.teller) return;
    process.env = variables.native;
    variables.teller = null;
  };
}

function tellVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const tell = (name: string | symbol | null) => {
    if (typeof name !== 'symbol') for (const note of variables.notes) note(name);
  };
  return new Proxy(env, {
    get(target, name) {
      tell(name);
      return Reflect.get(target, name) as unknown;
    },
    has(target, name) {
      tell(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      tell(null);
      return Reflect.ownKeys(target);
    },
  });
}
