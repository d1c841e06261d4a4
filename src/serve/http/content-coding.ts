/** Which compression a request wants (RFC 9110, section 12.5.3). Pure. */

/** Codings that texts can have, the better one first. */
export type Coding = 'br' | 'gzip';
const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** The coding to send, or null for none: the file as it is needs no leave, but may be liked better. */
export function chooseCoding(accept: string | undefined): Coding | null {
  if (accept === undefined) return null;
  const weights = parseWeights(accept);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? 0;
  const [best] = CODINGS.map((coding) => ({ coding, weight: weightOf(coding) }))
    .filter(({ weight }) => weight > 0 && weight >= identity)
    .sort((a, b) => b.weight - a.weight);
  return best?.coding ?? null;
}

function parseWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const element of accept.toLowerCase().split(',')) {
    const match = /^\s*([\w*!#$%&'+.^`|~-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(element);
    if (match?.[1]) weights.set(match[1].replace(/^x-/, ''), Number(match[2] ?? 1));
  }
  return weights;
}
