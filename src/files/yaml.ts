/**
 * The one reading of YAML: front matter, data files and API documents. It is the core schema of YAML 1.2 with merge
 * keys, and one exception in the writer's favour: a decimal number with a leading zero (`010`, a postcode, a
 * version) stays the text that it is. js-yaml is used because it is four times as fast as the yaml package; its own
 * schemas know YAML 1.1 only, where `010` is eight, `12:30` is 750 and a date an object.
 */
import yaml, { type LoaderState } from 'js-yaml';
import { type ChangedNumber, readWrittenNumber } from './exact-numbers.ts';
import { createPlaces } from './text-places.ts';

const NULL = new yaml.Type('tag:yaml.org,2002:null', {
  kind: 'scalar',
  resolve: (data) => data === null || /^(?:~|null|Null|NULL|)$/.test(data),
  construct: () => null,
});

const BOOLEAN = new yaml.Type('tag:yaml.org,2002:bool', {
  kind: 'scalar',
  resolve: (data) => data !== null && /^(?:true|false|True|False|TRUE|FALSE)$/.test(data),
  construct: (data) => data[0] === 't' || data[0] === 'T',
});

const MERGE = new yaml.Type('tag:yaml.org,2002:merge', {
  kind: 'scalar',
  resolve: (data) => data === '<<',
});

const CORE = createSchema(toNumber);

/** The core schema with numbers as `construct` makes them of their texts. */
function createSchema(construct: (data: string) => unknown) {
  const INTEGER = new yaml.Type('tag:yaml.org,2002:int', {
    kind: 'scalar',
    resolve: (data) => data !== null && /^(?:[-+]?(?:0|[1-9]\d*)|0x[0-9a-fA-F]+|0o[0-7]+)$/.test(data),
    construct,
  });
  const FLOAT = new yaml.Type('tag:yaml.org,2002:float', {
    kind: 'scalar',
    resolve: (data) =>
      data !== null &&
      (/^[-+]?(?:\.\d+|(?:0|[1-9]\d*)(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(data) ||
        /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(data)),
    construct,
  });
  return new yaml.Schema({
    include: [yaml.FAILSAFE_SCHEMA],
    implicit: [NULL, BOOLEAN, INTEGER, FLOAT, MERGE],
  });
}

function toNumber(data: string): number {
  const isNegative = data.startsWith('-');
  const digits = data.replace(/^[-+]/, '');
  if (/^\.n/i.test(digits)) return Number.NaN;
  const size = /^\.i/i.test(digits) ? Number.POSITIVE_INFINITY : Number(digits);
  return isNegative ? -size : size;
}

/** A fault of syntax. */
export class YamlError extends Error {
  /** Counted from 1, in the text as it was given. */
  readonly line: number;
  readonly column: number;

  constructor(reason: string, text: string, offset: number) {
    super(reason);
    this.name = 'YamlError';
    const { line, column } = createPlaces(text)(offset);
    this.line = line;
    this.column = column;
  }
}

/**
 * Parses YAML or JSON; a text without a value is null. Throws `YamlError`, and nothing else: also for a value that
 * stands inside of itself by an alias, in which whoever walks through it would never come to an end.
 */
export function parseYaml(text: string): unknown {
  return withoutCircles(parseYamlGraph(text), text);
}

/** The same as Python reads it: of keys that are there twice, the last one counts. */
export function parseLooseYaml(text: string): unknown {
  return withoutCircles(load(text, undefined, CORE, true), text);
}

/** A value of a text; throws where it stands inside of itself. */
function withoutCircles(value: unknown, text: string): unknown {
  const anchor = ANCHOR.exec(text);
  if (anchor && holdsItself(value, new Set(), new Set()))
    throw new YamlError('an alias stands inside of what it stands for', text, anchor.index);
  return value;
}

/** The same for readers that know where they have been already: what it returns may stand inside of itself. */
export function parseYamlGraph(text: string): unknown {
  // js-yaml takes a tab in the indentation for nothing, so that a level below becomes one beside.
  return MAYBE_TABS.test(text) ? parseYamlWithPlaces(text).value : load(text);
}

/** The same with integers of any size, as `bigint` where numbers would round them; and what is not as it is written. */
export function parseExactYaml(text: string): { value: unknown; changed: ChangedNumber[] } {
  const changed = new Map<string, number | null>();
  const schema = createSchema((written) => {
    const { value, isChanged } = readWrittenNumber(written);
    if (isChanged && typeof value !== 'bigint') changed.set(written, value);
    return value;
  });
  if (!MAYBE_TABS.test(text)) {
    const value = load(text, undefined, schema);
    if (changed.size === 0) return { value, changed: [] };
  }
  const { value, places } = parseYamlWithPlaces(text, schema);
  const found = [...places.values()].flatMap((children) =>
    [...children.values()].flatMap(({ start, end }) => {
      const written = text.slice(start, end);
      return changed.has(written) ? [{ written, offset: start, shown: changed.get(written) ?? null }] : [];
    }),
  );
  return { value, changed: found.sort((a, b) => a.offset - b.offset) };
}

const MAYBE_TABS = /^ *\t[ \t]*[^\s{}[\],#]/m;

type Listener = (event: 'open' | 'close', state: LoaderState) => void;

function load(text: string, listener?: Listener, schema = CORE, json = false): unknown {
  try {
    return yaml.load(text, { schema, json, ...(listener ? { listener } : {}) }) ?? null;
  } catch (error) {
    throw toYamlError(error, text);
  }
}

/** What an alias may stand for. */
const ANCHOR = /(?<![^\s[{,])&[^\s,[\]{}]+/;

/** True for a value without end, which nobody could walk through. `whole` are those that have been looked at. */
function holdsItself(value: unknown, above: Set<object>, whole: Set<object>): boolean {
  if (typeof value !== 'object' || value === null || whole.has(value)) return false;
  if (above.has(value)) return true;
  above.add(value);
  const found = Object.values(value).some((inner) => holdsItself(inner, above, whole));
  above.delete(value);
  whole.add(value);
  return found;
}

function toYamlError(error: unknown, text: string): YamlError {
  if (error instanceof YamlError) return error;
  if (error instanceof RangeError) return new YamlError('it is nested too deeply', text, 0);
  if (!(error instanceof yaml.YAMLException)) return new YamlError(String(error), text, 0);
  // The parser's own line is that of the last break it read, not always that of the fault.
  const offset = (error.mark?.position ?? 0) + bomLength(text);
  return new YamlError(error.reason.replace(/\s+/g, ' ').trim(), text, offset);
}

/** Where a value stands: `key` is the offset of its key in a mapping, and that of the value itself in a list. */
export interface YamlPlace {
  key: number;
  start: number;
  end: number;
}

/** Places of the children of a mapping or list, by key or index. */
export type ChildPlaces = ReadonlyMap<string, YamlPlace>;

interface OpenNode {
  start: number;
  children: { start: number; end: number; value: unknown }[];
}

/**
 * Parses again and keeps where things stand, which the first reading does not do because it costs time and
 * nearly every text is free of faults. The value may stand inside of itself. Throws `YamlError`.
 *
 * @returns the value, and for each mapping and list in it the places of its values
 */
export function parseYamlWithPlaces(
  text: string,
  schema = CORE,
): { value: unknown; places: Map<object, ChildPlaces> } {
  const places = new Map<object, ChildPlaces>();
  const stack: OpenNode[] = [];
  const shift = bomLength(text);
  const listener: Listener = (event, state) => {
    if (event === 'open') {
      stack.push({ start: state.position + shift, children: [] });
      return;
    }
    const node = stack.pop();
    if (!node) return;
    const value = state.result;
    stack.at(-1)?.children.push({ start: node.start, end: state.position + shift, value });
    if (typeof value === 'object' && value !== null && !places.has(value)) {
      places.set(value, placesOf(node, Array.isArray(value), text));
    }
  };
  return { value: load(text, listener, schema), places };
}

/** The same with integers of any size, so that keys which are numbers are found under the names that they have. */
export function parseExactYamlWithPlaces(text: string): ReturnType<typeof parseYamlWithPlaces> {
  return parseYamlWithPlaces(
    text,
    createSchema((written) => readWrittenNumber(written).value),
  );
}

function placesOf(node: OpenNode, isList: boolean, text: string): ChildPlaces {
  const result = new Map<string, YamlPlace>();
  const isBlock = !/[[{]/.test(text[skipSpace(text, node.start)] ?? '');
  // A mapping's children are its keys and values in turn.
  for (let index = 0; index < node.children.length; index += isList ? 1 : 2) {
    const first = node.children[index];
    const child = isList ? first : node.children[index + 1];
    if (!first) break;
    const key = skipSpace(text, first.start);
    if (isBlock && /^ *\t[\s-]*$/.test(text.slice(text.lastIndexOf('\n', key - 1) + 1, key)))
      throw new YamlError('tab characters must not be used in indentation', text, key);
    const start = child && child !== first ? skipSpace(text, child.start) : key;
    const end = start + text.slice(start, Math.max(start, child?.end ?? start)).trimEnd().length;
    result.set(isList ? String(index) : String(first.value), { key, start, end });
  }
  return result;
}

/** js-yaml opens a node before the white space and comments in front of it. */
function skipSpace(text: string, offset: number): number {
  const space = /(?:\s|#[^\n]*\n)*(?:-(?=\s)\s*)?/y;
  space.lastIndex = offset;
  return offset + (space.exec(text)?.[0].length ?? 0);
}

/** js-yaml counts from behind a byte order mark. */
function bomLength(text: string): number {
  return text.startsWith('\uFEFF') ? 1 : 0;
}
