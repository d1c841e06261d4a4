import { isRecord, type Json, toRecord } from '../migrate/json.ts';

/** Configurations that extend each other, at the most. */
const MOST = 9;

/** A configuration with what it extends: a configuration, a promise or a function of one. Joined as VitePress joins them. */
export async function joinExtended(config: unknown, depth = 0): Promise<Json> {
  const { extends: base, ...own } = toRecord(config);
  if (base === undefined || base === null || depth > MOST) return own;
  const found: unknown = await (typeof base === 'function' ? (base as () => unknown)() : base);
  return join(await joinExtended(found, depth + 1), own);
}

/** Lists follow each other, records are joined key by key, what says nothing changes nothing. */
function join(base: Json, own: Json): Json {
  const joined: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = joined[key];
    if (value === undefined || value === null) continue;
    if (Array.isArray(before) && Array.isArray(value))
      joined[key] = [...(before as unknown[]), ...(value as unknown[])];
    else joined[key] = isRecord(before) && isRecord(value) ? join(before, value) : value;
  }
  return joined;
}
