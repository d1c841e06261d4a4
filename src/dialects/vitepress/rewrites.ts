/** Where a source stands by the rewrites of VitePress; its own path when none of them fits. Paths are below `src`. */
export type Rewrite = (path: string) => string;

/** Makes the rewrites of a table: keys are paths, or patterns such as `packages/:name/src/(.*)`. */
export function createRewrites(table: Readonly<Record<string, string>>): Rewrite {
  const rules = Object.entries(table).map(([from, to]) => ({ ...compile(from), to }));
  return (path) => {
    if (Object.hasOwn(table, path)) return table[path] ?? path;
    for (const { regex, names, to } of rules) {
      const match = regex.exec(path);
      if (match) return fill(to, names, match.slice(1));
    }
    return path;
  };
}

const PARAMETER = /:(\w+)(\([^)]*\))?([*+?]?)|(\([^)]*\))|[^:(]+|./g;

function compile(pattern: string): { regex: RegExp; names: string[] } {
  const names: string[] = [];
  const source = [...pattern.replace(/^\//, '').matchAll(PARAMETER)].map((match) => {
    const [whole, name, own, repeat = '', group] = match;
    if (group !== undefined) {
      names.push(String(names.length));
      return group;
    }
    if (name === undefined) return whole.replace(/[.*+?^$|[\]{}\\]/g, '\\$&');
    names.push(name);
    if (own !== undefined) return own + repeat;
    if (repeat === '*') return '(.*?)';
    return repeat === '+' ? '(.+?)' : `([^/]+?)${repeat}`;
  });
  return { regex: safeRegex(source.join('')), names };
}

/** A pattern that is none fits nothing. */
function safeRegex(source: string): RegExp {
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return /(?!)/;
  }
}

function fill(to: string, names: readonly string[], values: readonly (string | undefined)[]): string {
  const filled = to.replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (written, name: string) => {
    const at = names.indexOf(name);
    return at < 0 ? written : (values[at] ?? '');
  });
  return filled.replace(/\/{2,}/g, '/').replace(/^\//, '');
}
