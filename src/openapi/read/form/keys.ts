import { nearest } from '../../../diagnostics/nearest.ts';
import type { Cursor } from '../cursor.ts';
import type { FormFault } from './fault-list.ts';
import { METHODS, OBJECTS, type ObjectName, OLD_KEYS } from './objects.ts';

/** What a security scheme needs by its type. */
const NEEDS_OF_SCHEMES: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
};

/** The fault of a key that an object does not have; null where keys of anybody's are allowed. */
export function unknownKey(child: Cursor, kind: ObjectName, where: string): FormFault | null {
  const { key, parent } = child;
  const known = Object.keys(OBJECTS[kind].keys).filter((name) => name !== '$ref');
  const taken = parent?.keys() ?? [];
  const guess = nearest(
    key,
    known.filter((name) => !taken.includes(name)),
  );
  // A schema may have keys of anybody's; only those that look like a slip are one.
  if (kind === 'schema' && (guess === null || key.length < 4)) return null;
  const old = kind === 'schema' || !Object.hasOwn(OLD_KEYS, key) ? undefined : OLD_KEYS[key];
  const isMethod = kind === 'path' && METHODS.some((method) => method === guess);
  const guessed =
    guess === null
      ? `Keys of your own begin with "x-". Known are ${known.join(', ')}.`
      : `Did you mean "${guess}"?`;
  return {
    code: 'openapi-key-unknown',
    message: isMethod
      ? `"${key}" is no method, so that the operation has no page`
      : `"${key}" is no key of ${OBJECTS[kind].name}, and left out`,
    hint: old ?? guessed,
    cursor: child,
    where,
  };
}

/** Faults of an object that lacks keys which OpenAPI demands. */
export function missingKeys(
  cursor: Cursor,
  kind: ObjectName,
  name: string,
  where: string,
  isOld: boolean,
): FormFault[] {
  const { needs = [], keys, name: kindName } = OBJECTS[kind];
  const unknown = cursor.keys().filter((key) => !Object.hasOwn(keys, key));
  const messages = needs
    // What was meant is reported as an unknown key.
    .filter(
      (need) => !isOptional(cursor, kind, need) && isMissing(cursor, need) && nearest(need, unknown) === null,
    )
    .map((need) => {
      const label = kind === 'response' || kind === 'scheme' ? `${kindName} ${name}` : kindName;
      return `${label.charAt(0).toUpperCase()}${label.slice(1)} has no "${need}"`;
    });
  if (kind === 'document') messages.push(...missingPaths(cursor, isOld));
  if (kind === 'parameter') messages.push(...missingSchema(cursor));
  if (kind === 'scheme') messages.push(...missingOfScheme(cursor, name));
  return messages.map((message) => ({
    code: 'openapi-key-missing',
    message,
    hint: 'Add it: OpenAPI demands it.',
    cursor,
    where,
  }));
}

/** Since version 3.2, a response may have a summary alone. */
function isOptional(cursor: Cursor, kind: ObjectName, key: string): boolean {
  return kind === 'response' && key === 'description' && !isMissing(cursor, 'summary');
}

function isMissing(cursor: Cursor, key: string): boolean {
  const value = cursor.own(key);
  return value === undefined || value === null;
}

function missingPaths(root: Cursor, isOld: boolean): string[] {
  const hasParts = !isMissing(root, 'webhooks') || !isMissing(root, 'components');
  const isLost = isOld && hasParts && isMissing(root, 'paths') && nearest('paths', root.keys()) === null;
  return isLost ? ['The document has no "paths", so that it has no operations'] : [];
}

function missingSchema(parameter: Cursor): string[] {
  if (!isMissing(parameter, 'schema') || !isMissing(parameter, 'content')) return [];
  // Unknown keys such as `type` say where they belong.
  const isNamed = parameter
    .keys()
    .some((key) => Object.hasOwn(OLD_KEYS, key) || nearest(key, ['schema', 'content']) !== null);
  const name = parameter.ownText('name');
  return isNamed
    ? []
    : [`The parameter ${name === undefined ? '' : `"${name}" `}has neither "schema" nor "content"`];
}

function missingOfScheme(scheme: Cursor, name: string): string[] {
  const type = scheme.ownText('type') ?? '';
  const needs = Object.hasOwn(NEEDS_OF_SCHEMES, type) ? (NEEDS_OF_SCHEMES[type] ?? []) : [];
  return needs
    .filter((need) => isMissing(scheme, need) && nearest(need, scheme.keys()) === null)
    .map((need) => `The security scheme ${name} of the type "${type}" has no "${need}"`);
}
