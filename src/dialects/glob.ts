const SPECIAL = /[.+^$|\\]/g;

/**
 * A pattern for paths as a regular expression: `*` and `?` within a name, `**` over folders, `{a,b}` and `(a|b)` for
 * either, `[abc]` for a character.
 */
export function globToRegex(pattern: string): RegExp {
  const parts = pattern
    .replace(/^\.?\//, '')
    .match(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|\([^()]*\)|\[[^\]]*\]|[^*?{([]+|./g);
  return new RegExp(`^${(parts ?? []).map(toRegex).join('')}$`);
}

function toRegex(part: string): string {
  if (part === '**/') return '(?:[^/]+/)*';
  if (part === '**') return '.*';
  if (part === '*') return '[^/]*';
  if (part === '?') return '[^/]';
  if (/^\{.*\}$/.test(part)) return `(?:${part.slice(1, -1).split(',').map(inner).join('|')})`;
  if (/^\(.*\)$/.test(part)) return `(?:${part.slice(1, -1).split('|').map(inner).join('|')})`;
  if (/^\[.+\]$/.test(part)) return part.replace(/^\[!/, '[^');
  return part.replace(/[.+^$|\\{}()[\]]/g, '\\$&');
}

function inner(part: string): string {
  return part
    .replace(SPECIAL, '\\$&')
    .replace(/\*\*/g, '.*')
    .replace(/(?<!\.)\*/g, '[^/]*')
    .replace(/\?/g, '[^/]');
}
