import { nearest } from '../../../diagnostics/nearest.ts';
import { isRecord } from '../../../shared/json.ts';
import type { Cursor } from '../cursor.ts';
import { markdownFileOf } from '../documents.ts';
import { fillServer } from '../server-reader.ts';
import { faultOfAddress } from './addresses.ts';
import type { Form } from './objects.ts';

/** What is wrong with a value, and its mend where there is only one. */
export interface ValueFault {
  message: string;
  hint?: string;
}

/** Faults of a value that is no list and no object. */
export function faultsOfValue(cursor: Cursor, form: Form, name: string): ValueFault[] {
  const { value } = cursor;
  if (typeof form === 'object') return 'one' in form ? faultsOfWord(value, form.one, name) : [];
  if (form === 'flag')
    return typeof value === 'boolean'
      ? []
      : [withHint(`${name} has to be true or false, not ${words(value)}`, hintOfFlag(value))];
  if (form === 'number')
    return isNumber(value)
      ? []
      : [withHint(`${name} has to be a number, not ${words(value)}`, hintOfNumber(value))];
  if (form === 'article' && markdownFileOf(cursor) !== undefined) return [];
  if (typeof value !== 'string') {
    const isPlain = isNumber(value) || typeof value === 'boolean';
    return [
      withHint(`${name} has to be a text, not ${words(value)}`, isPlain ? 'Put it in quotes.' : undefined),
    ];
  }
  return value.trim() === '' ? [] : faultsOfText(cursor, value, form);
}

function faultsOfText(cursor: Cursor, text: string, form: Form): ValueFault[] {
  if (form === 'mail')
    return /^[^\s@<>"]+@[^\s@<>"]+$/.test(text.trim()) ? [] : [{ message: `"${text}" is no e-mail address` }];
  if (form === 'server') return faultsOfServer(cursor, text);
  return form === 'address' ? listed(faultOfAddress(text)) : [];
}

/** Faults of a server's address, whose variables have to be described. */
function faultsOfServer(cursor: Cursor, template: string): ValueFault[] {
  const faults: ValueFault[] = [];
  const described = cursor.parent?.get('variables');
  const defaults = new Map<string, string>();
  for (const [, name = ''] of template.matchAll(/\{([^{}]+)\}/g)) {
    const variable = described?.get(name);
    // A default may have braces of its own: what readers have to put there, in the words of its author.
    defaults.set(name, String(variable?.own('default') ?? 'x').replace(/[{}]/g, ''));
    if (variable) continue;
    const guess = nearest(name, described?.keys() ?? []);
    faults.push({
      message: `The address of the server has {${name}}, which its "variables" do not describe`,
      hint: guess === null ? `Describe it: variables: {${name}: {default: …}}.` : `Did you mean {${guess}}?`,
    });
  }
  const filled = fillServer(template, defaults);
  if (/[{}]/.test(filled)) {
    const message = `The address "${template}" has a brace without its other one`;
    return [...faults, { message, hint: 'Close it, or leave it out.' }];
  }
  return [...faults, ...listed(faultOfAddress(filled))];
}

function faultsOfWord(value: unknown, known: readonly string[], name: string): ValueFault[] {
  if (typeof value === 'string' && known.includes(value)) return [];
  const guess = typeof value === 'string' ? nearest(value, known) : null;
  return [
    {
      message: `${typeof value === 'string' ? `"${value}"` : words(value)} is no value of ${name}`,
      hint: guess === null ? `It is one of ${known.join(', ')}.` : `Did you mean "${guess}"?`,
    },
  ];
}

/** How messages call a value that stands in the wrong place. */
export function words(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string'
    ? `the text "${value.slice(0, 40).replace(/\s+/g, ' ')}"`
    : `the ${isNumber(value) ? 'number' : typeof value} ${String(value)}`;
}

/** True for numbers, and integers of any size. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** What to write in the place of a value that should have been a list. */
export function hintOfList({ key, value }: Cursor): string | undefined {
  if (key === 'required' && typeof value === 'boolean')
    return 'The object that has the field lists it: required: [name].';
  if (key === 'security' && isRecord(value)) {
    const schemes = Object.keys(value).map((name) => `${name}: []`);
    return `Write security: [{${schemes.join(', ')}}].`;
  }
  if (typeof value === 'string') return `Write ${key}: [${value}].`;
  return isRecord(value) ? 'Begin its entries with a dash.' : undefined;
}

function hintOfFlag(value: unknown): string | undefined {
  const isYes = /^(?:true|yes|on|1)$/i.test(String(value));
  const isNo = /^(?:false|no|off|0)$/i.test(String(value));
  return isYes || isNo ? `Write ${isYes}, without quotes.` : undefined;
}

function hintOfNumber(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? `Write ${value.trim()}, without quotes.`
    : undefined;
}

function listed(fault: ValueFault | null): ValueFault[] {
  return fault ? [fault] : [];
}

function withHint(message: string, hint: string | undefined): ValueFault {
  return hint === undefined ? { message } : { message, hint };
}
