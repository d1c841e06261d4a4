import type { ApiNamedSchema, ApiSchema } from '../read/api-model.ts';

/** Tells, for any schema of an API, whether it holds read-only or write-only fields at any depth. */
export function createSideFinder(schemas: readonly ApiNamedSchema[]): (schema: ApiSchema) => boolean {
  const users = new Map<string, string[]>();
  const sided = new Set<string>();
  for (const { key, schema } of schemas) {
    const found = inspect(schema);
    if (found.isSided) sided.add(key);
    for (const ref of found.refs) users.set(ref, [...(users.get(ref) ?? []), key]);
  }
  // A set grows while it is gone through: what uses a sided schema is one too.
  for (const key of sided) for (const user of users.get(key) ?? []) sided.add(user);
  return (schema) => {
    if (schema.ref !== undefined) return sided.has(schema.ref);
    const { isSided, refs } = inspect(schema);
    return isSided || refs.some((ref) => sided.has(ref));
  };
}

/** What a schema holds without looking into the shared ones that it refers to. */
function inspect(schema: ApiSchema): { isSided: boolean; refs: string[] } {
  const refs: string[] = [];
  let isSided = false;
  const waiting = [schema];
  for (const current of waiting) {
    isSided ||= current.readOnly === true || current.writeOnly === true;
    if (current.ref !== undefined) refs.push(current.ref);
    waiting.push(...partsOf(current));
  }
  return { isSided, refs };
}

function partsOf({
  fields = [],
  values,
  patterns = [],
  items,
  tuple = [],
  choices = [],
}: ApiSchema): ApiSchema[] {
  return [
    ...fields.map(({ schema }) => schema),
    ...patterns.map(({ schema }) => schema),
    ...choices.flatMap(({ options }) => options),
    ...tuple,
    ...(values ? [values] : []),
    ...(items ? [items] : []),
  ];
}
