/** Components that end without giving anything back. */

type Component = (...given: unknown[]) => unknown;

const known = new WeakMap<object, boolean>();

/** True for a function component whose code may end without `return`: whether it does, a rendering shows. */
export function mayForgetReturn(type: unknown): type is Component {
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return false;
  const before = known.get(type);
  if (before !== undefined) return before;
  const found = endsWithoutReturn(Function.prototype.toString.call(type));
  known.set(type, found);
  return found;
}

/**
 * Whether no `return` stands by itself, without condition, in a function's block. Braces in its texts may mislead; then a
 * rendering tells.
 */
function endsWithoutReturn(text: string): boolean {
  const start = blockOf(text);
  if (start < 0) return false;
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[{}]|\breturn\b|\bthrow\b/g)) {
    if (index < start) continue;
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (depth === 1 && !/(?:\)|\belse)\s*$/.test(text.slice(Math.max(0, index - 40), index)))
      return false;
  }
  return true;
}

/** Where the block of a function begins: behind its parameters, which may hold braces. -1 for what has none to forget it in. */
function blockOf(text: string): number {
  if (/^class\b/.test(text)) return -1;
  const single = /^(?:async\s+)?\w+\s*=>\s*/.exec(text);
  if (single) return text[single[0].length] === '{' ? single[0].length : -1;
  let depth = 0;
  for (let index = text.indexOf('('); index >= 0 && index < text.length; index++) {
    if (text[index] === '(') depth++;
    if (text[index] !== ')' || --depth > 0) continue;
    const rest = /^\s*(?:=>\s*)?/.exec(text.slice(index + 1, index + 100))?.[0] ?? '';
    const start = index + 1 + rest.length;
    return text[start] === '{' ? start : -1;
  }
  return -1;
}

/** The same component, which tells whether it has given something back. */
export function watchReturn(type: Component, tell: (isNothing: boolean) => void): Component {
  return (...given) => {
    const shown = type(...given);
    tell(shown === undefined);
    return shown;
  };
}
