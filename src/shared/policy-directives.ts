/** Directives of a Content-Security-Policy that name sources. */
export const POLICY_DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
] as const;

export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number];
/** Sources by directive. */
export type PolicySources = Partial<Record<PolicyDirective, readonly string[]>>;

/** Directives that stand in for others where those are missing: what is added to one that is missing adds to these. */
const STAND_INS: Partial<Record<PolicyDirective, PolicyDirective>> = {
  'script-src-attr': 'script-src',
  'script-src-elem': 'script-src',
  'style-src-attr': 'style-src',
  'style-src-elem': 'style-src',
};

/**
 * Adds sources to the directives of a policy. A directive of `'none'` gives way to them; one that the policy has not begins
 * with what counts in its place; `'none'` among them leaves nothing else. Browsers pass over `'unsafe-inline'` beside a
 * hash: where it is added, the hashes of the policy, which it makes needless, go.
 */
export function addSources(
  policy: Readonly<Record<string, readonly string[]>>,
  added: PolicySources,
): Record<string, readonly string[]> {
  const result: Record<string, readonly string[]> = { ...policy };
  for (const directive of POLICY_DIRECTIVES) {
    const sources = added[directive];
    if (!sources || sources.length === 0) continue;
    const before = policy[directive] ?? policy[STAND_INS[directive] ?? ''] ?? policy['default-src'] ?? [];
    const isInline = sources.includes("'unsafe-inline'");
    const kept = before.filter((source) => !isInline || !isHash(source));
    const all = [...kept, ...sources].filter((source) => source !== "'none'");
    result[directive] = sources.includes("'none'") ? ["'none'"] : all;
  }
  return result;
}

/** Tells whether a source of a policy names a script or a style by its hash. */
export const isHash = (source: string): boolean => /^'sha(?:256|384|512)-/i.test(source);
