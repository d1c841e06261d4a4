/** Numbers in front of names of files and folders, which order them: `01-install.md`, `2. Usage/`. */

const PREFIX = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
/** Dates and versions start with a number too, and are names: `2024-05-release`, `1.2-notes`. */
const IS_NAME = /^\d+[-_.]\d/;

/** The number in front of a name, and the name without it; `number` is null for a name without one. */
export function splitNumberPrefix(name: string): { number: number | null; name: string } {
  const match = IS_NAME.test(name) ? null : PREFIX.exec(name);
  return match ? { number: Number(match[1]), name: name.slice(match[0].length) } : { number: null, name };
}

/** A path without the numbers in front of its segments: `01-guides/02-install` gives `guides/install`. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/');
}
