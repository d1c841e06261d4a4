import { createPlaces } from '../../files/text-places.ts';
import { type ChildPlaces, parseExactYamlWithPlaces } from '../../files/yaml.ts';
import type { SourceLocation } from '../../shared/location.ts';
import { createJsonPlaces } from './json-places.ts';

/** Place of the value at the end of a chain of keys: its key in a mapping, itself in a list. */
export type Locator = (pointer: readonly string[]) => SourceLocation;

/** Creates the locator of one file that has already been read without a fault; `isJson` says by what. */
export function createLocator(file: string, text: string, isJson: boolean): Locator {
  const placeAt = createPlaces(text);
  const find = isJson ? createJsonPlaces(text) : createYamlPlaces(text);
  return (pointer) => ({ file, ...placeAt(find(pointer)) });
}

function createYamlPlaces(text: string): (pointer: readonly string[]) => number {
  const { value: root, places } = readPlaces(text);
  return (pointer) => {
    let value = root;
    let offset = 0;
    for (const key of pointer) {
      if (typeof value !== 'object' || value === null) break;
      offset = places.get(value)?.get(key)?.key ?? offset;
      value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    }
    return offset;
  };
}

function readPlaces(text: string): { value: unknown; places: Map<object, ChildPlaces> } {
  try {
    return parseExactYamlWithPlaces(text);
  } catch {
    // What the first reading took and this one does not: faults then point to its start.
    return { value: null, places: new Map() };
  }
}
