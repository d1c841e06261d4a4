import type { z } from 'zod';

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  function: 'a function',
  null: 'null',
  undefined: 'nothing',
};

const FORMATS: Record<string, string> = {
  url: 'a URL',
  email: 'an email address',
  date: 'a date',
  datetime: 'a date and time',
};

/** What an issue of zod says that a value should have been, in plain words. */
export function describeExpected(issue: z.core.$ZodIssue): string {
  return joinOr([...new Set(listExpected(issue))]);
}

/** The values or forms that an issue would have accepted. */
function listExpected(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(showValue);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return issue.errors.flatMap((branch) => branch.slice(0, 1).flatMap(listExpected));
  }
  return [describeForm(issue)];
}

function describeForm(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_format':
      return describeFormat(issue);
    case 'too_small':
      return describeSize(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return describeSize(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'invalid_union':
      // A discriminated union has no branches; it lists the values that it knows.
      return joinOr(((issue as { options?: unknown[] }).options ?? []).map(showValue));
    default:
      return issue.message;
  }
}

/** A value as a person would recognise it, in one short line. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  // Neither has a form in JSON, which would call them null.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return 'a function';
  if (value instanceof Date) return `the date ${value.toISOString().slice(0, 10)}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(typeof value === 'string' ? hideSecrets(value) : value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** An address without user, password and query: reports are read by many. */
function hideSecrets(text: string): string {
  return text
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, '$1…@')
    .replace(/^([a-z][a-z\d+.-]*:\/\/[^?]*)\?.*$/is, '$1?…');
}

/** `a`, `a or b`, `a, b or c`. */
export function joinOr(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}

function describeFormat(issue: z.core.$ZodIssueInvalidStringFormat): string {
  // A schema's own message says more than a pattern.
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  const { prefix, suffix, includes } = issue as { prefix?: string; suffix?: string; includes?: string };
  if (prefix !== undefined) return `text that starts with "${prefix}"`;
  if (suffix !== undefined) return `text that ends with "${suffix}"`;
  if (includes !== undefined) return `text that contains "${includes}"`;
  return (
    FORMATS[issue.format] ??
    (issue.pattern ? `text that matches ${issue.pattern}` : `text in the form ${issue.format}`)
  );
}

function describeSize(origin: string, limit: number | bigint, comparison: string): string {
  const size = Number(limit);
  if (origin === 'string') {
    if (comparison === 'at least' && size === 1) return 'text that is not empty';
    return `text of ${comparison} ${size} characters`;
  }
  if (origin === 'array' || origin === 'set')
    return `a list of ${comparison} ${size} ${size === 1 ? 'entry' : 'entries'}`;
  return `${comparison} ${size}`;
}
