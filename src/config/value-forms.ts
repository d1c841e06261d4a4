import type { RefusedValue } from '../diagnostics/from-zod.ts';

/** Words that people write for true and for false. */
const TRUE = new Set(['true', 'yes', 'on', '1']);
const FALSE = new Set(['false', 'no', 'off', '0']);

/** A number in quotes, such as `20` or `0.5`. */
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** What to write in the place of a value whose form alone is wrong; undefined where its form doesn't say what is meant. */
export function hintForForm({ path, value, expected }: RefusedValue): string | undefined {
  if (expected === undefined) return undefined;
  const key = keyOf(path);
  if (isNothing(value)) return 'Write a value, or take the key out.';
  if (expected === 'true or false') return hintForSwitch(key, String(value).toLowerCase());
  if (expected === 'text' && typeof value === 'number') return `Write it in quotes: ${key}'${value}'.`;
  if (typeof value !== 'string') return undefined;
  if (/^a (?:whole )?number$/.test(expected) && NUMBER.test(value))
    return `Write it without quotes: ${key}${value}.`;
  return expected === 'a list' ? `Write a list: ${key}['${value}'].` : undefined;
}

function hintForSwitch(key: string, said: string): string | undefined {
  if (TRUE.has(said)) return `Write ${key}true.`;
  return FALSE.has(said) ? `Write ${key}false.` : undefined;
}

/** What a variable leaves that nobody has set, and a calculation that came to nothing. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** `name: `; entries of lists have none. */
function keyOf(path: RefusedValue['path']): string {
  const last = path.at(-1);
  if (typeof last !== 'string') return '';
  return `${/^[A-Za-z_$][\w$]*$/.test(last) ? last : JSON.stringify(last)}: `;
}
