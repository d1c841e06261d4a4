/** Values by key that outlast a build; see `Shelf` of the store. What is asked for may be gone at any time. */
export interface Kept<Value> {
  get: (key: string) => Value | null;
  set: (key: string, value: Value) => void;
}

/** What earlier builds have made of an index. */
export interface IndexMemory {
  /** Opens the values of a kind. */
  kept: <Value>(name: string) => Kept<Value>;
  /** True when the output has a file with this content hash under this name. */
  isThere: (file: string, hash: string) => boolean;
}

/** The memory of an index that is made anew: it knows what has been made of that. */
export function freshMemory(): IndexMemory {
  const kinds = new Map<string, Map<string, unknown>>();
  return {
    kept: <Value>(name: string) => {
      const values = kinds.get(name) ?? new Map<string, unknown>();
      kinds.set(name, values);
      return {
        get: (key) => (values.get(key) as Value | undefined) ?? null,
        set: (key, value) => void values.set(key, value),
      };
    },
    isThere: () => false,
  };
}

/** The value of a key, made where it is not known. */
export function remembered<Value>(kept: Kept<Value>, key: string, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== null) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

/** A value that is made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
