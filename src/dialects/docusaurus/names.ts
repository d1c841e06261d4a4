const PREFIX = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
/** Dates and versions begin with numbers that order nothing. */
const IS_NAME = /^\d+[-_.]\d/;

/** The number in front of a name, and the name without it. */
export function splitPrefix(name: string): { number: number | null; name: string } {
  const match = IS_NAME.test(name) ? null : PREFIX.exec(name);
  return match ? { number: Number(match[1]), name: name.slice(match[0].length) } : { number: null, name };
}

/** A name as a label: `getting-started` is `Getting started`. */
export function toLabel(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
