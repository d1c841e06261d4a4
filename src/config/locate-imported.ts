import { readFileSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../files/paths.ts';
import { createPlaces } from '../files/text-places.ts';
import { parseYamlWithPlaces, YamlError, type YamlPlace } from '../files/yaml.ts';
import type { SourceLocation } from '../shared/location.ts';
import { findInSource, locateInSource } from './locate.ts';

/** A configuration as it is written. */
export interface ConfigSource {
  /** Folder of the file; absolute. */
  root: string;
  /** Relative to the root. */
  file: string;
  text: string;
}

/**
 * The place of a value of the configuration, also where it stands in a JSON file that the configuration imports. Where it
 * is computed, the nearest key that can be seen is the answer.
 */
export function locateValue(
  { root, file, text }: ConfigSource,
  steps: readonly (string | number)[],
): SourceLocation {
  const { named } = findInSource(text, steps);
  const imported = named && findImport(text, named.name);
  if (!imported) return locateInSource(file, text, steps);
  const other = path.resolve(root, path.dirname(file), imported);
  return locateInJson(root, other, named.rest) ?? locateInSource(file, text, steps);
}

/** The JSON file that an import of this name reads. */
function findImport(text: string, name: string): string | null {
  for (const [, own, , from = ''] of text.matchAll(/\bimport\s+([\w$]+)\s+from\s+(['"])([^'"\n]+)\2/g))
    if (own === name && /^\.{1,2}\/.*\.json$/.test(from)) return from;
  return null;
}

function locateInJson(
  root: string,
  file: string,
  steps: readonly (string | number)[],
): SourceLocation | null {
  const text = readText(file);
  if (text === null) return null;
  try {
    const { value: whole, places } = parseYamlWithPlaces(text);
    let value = whole;
    let place: YamlPlace | undefined;
    for (const step of steps) {
      const next =
        typeof value === 'object' && value !== null ? places.get(value)?.get(String(step)) : undefined;
      if (!next) break;
      place = next;
      value = (value as Record<string, unknown>)[String(step)];
    }
    const start = place?.start ?? Math.max(0, text.search(/\S/));
    return { file: relativePath(root, file), ...createPlaces(text)(start) };
  } catch (error) {
    if (error instanceof YamlError) return null;
    throw error;
  }
}

/** The configuration has read the file; it may be gone since. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
