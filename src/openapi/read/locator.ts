import type { SourceLocation } from '../../shared/location.ts';
import { type ChildOffsets, parseYamlWithOffsets } from './yaml-core.ts';

/** Place of the value at the end of a chain of keys: its key in a mapping, itself in a list. */
export type Locator = (pointer: readonly string[]) => SourceLocation;

/** Creates the locator of one file that has already been read without a fault. */
export function createLocator(file: string, text: string): Locator {
  const { value: root, offsets } = readOffsets(text);
  const lineStarts = findLineStarts(text);
  return (pointer) => {
    let value = root;
    let offset = 0;
    for (const key of pointer) {
      if (typeof value !== 'object' || value === null) break;
      offset = offsets.get(value)?.get(key) ?? offset;
      value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    }
    return { file, ...placeOf(lineStarts, offset) };
  };
}

function readOffsets(text: string): { value: unknown; offsets: Map<object, ChildOffsets> } {
  try {
    return parseYamlWithOffsets(text);
  } catch {
    // JSON that YAML refuses, such as one with a key twice: faults then point to its start.
    return { value: null, offsets: new Map() };
  }
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function placeOf(lineStarts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}
