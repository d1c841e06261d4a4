import { isRecord } from '../../shared/json.ts';

const MAX_NODES = 20_000;
const MAX_DEPTH = 100;

/**
 * True when a value of a document can be shown as JSON: not circular (YAML anchors can make it so), not nested
 * beyond reason, and not a small text that anchors blow up to millions of values.
 */
export function isPresentable(value: unknown): boolean {
  let nodes = 0;
  const visit = (current: unknown, depth: number): boolean => {
    if (++nodes > MAX_NODES || depth > MAX_DEPTH) return false;
    if (Array.isArray(current)) return current.every((item) => visit(item, depth + 1));
    return !isRecord(current) || Object.values(current).every((item) => visit(item, depth + 1));
  };
  return visit(value, 0);
}
