const PREFIX = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
/** Dates and versions begin with numbers that order nothing. */
const IS_NAME = /^\d+[-_.]\d/;

/** The number in front of a name, and the name without it. */
export interface SplitName {
  readonly number: number | null;
  readonly name: string;
}

/** How a folder of docs reads numbers in front of names. */
export interface NumberRules {
  /** Whether they order names, and are no part of them. */
  readonly numberPrefixes: boolean;
  /** Names that the site's own function reads in another way than the usual one. */
  readonly numbers?: Readonly<Record<string, SplitName>>;
}

/** The number in front of a name by the usual rules, and the name without it. */
export function splitPrefix(name: string): SplitName {
  const match = IS_NAME.test(name) ? null : PREFIX.exec(name);
  return match ? { number: Number(match[1]), name: name.slice(match[0].length) } : { number: null, name };
}

/** The same by the rules of a folder. */
export function splitBy({ numberPrefixes, numbers }: NumberRules, name: string): SplitName {
  const own = numbers !== undefined && Object.hasOwn(numbers, name) ? numbers[name] : undefined;
  if (own !== undefined) return own;
  return numberPrefixes ? splitPrefix(name) : { number: null, name };
}

/** A name as a label: `getting-started` is `Getting started`. */
export function toLabel(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
