/**
 * YAML 1.2 as OpenAPI documents have it. js-yaml is used because it is four times as fast as the yaml package,
 * and its own schemas know YAML 1.1 only: `012` would be ten, `12:30` a number, a date an object.
 */
import yaml, { type LoaderState } from 'js-yaml';

const NULL = new yaml.Type('tag:yaml.org,2002:null', {
  kind: 'scalar',
  resolve: (data) => data === null || data === '' || data === '~' || /^null$/i.test(data),
  construct: () => null,
});

const BOOLEAN = new yaml.Type('tag:yaml.org,2002:bool', {
  kind: 'scalar',
  resolve: (data) => data !== null && /^(?:true|false|True|False|TRUE|FALSE)$/.test(data),
  construct: (data) => data[0] === 't' || data[0] === 'T',
});

const NUMBER = new yaml.Type('tag:yaml.org,2002:float', {
  kind: 'scalar',
  resolve: (data) =>
    data !== null && /^(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|0x[0-9a-fA-F]+|0o[0-7]+)$/.test(data),
  construct: (data) => Number(data[0] === '+' ? data.slice(1) : data),
});

const MERGE = new yaml.Type('tag:yaml.org,2002:merge', {
  kind: 'scalar',
  resolve: (data) => data === '<<',
});

const CORE = new yaml.Schema({ include: [yaml.FAILSAFE_SCHEMA], implicit: [NULL, BOOLEAN, NUMBER, MERGE] });

/** Parses YAML or JSON. Throws a `YAMLException` for faults of syntax. */
export function parseYaml(text: string): unknown {
  return yaml.load(text, { schema: CORE });
}

/** Offsets of the children of a mapping or list: of each key, of each item. */
export type ChildOffsets = ReadonlyMap<string, number>;

interface OpenNode {
  offset: number;
  children: { offset: number; value: unknown }[];
}

/**
 * Parses again and keeps where things stand, which the first reading does not do because it costs time and
 * nearly every document is free of faults.
 *
 * @returns the value, and for each mapping and list in it the offsets of its keys or items
 */
export function parseYamlWithOffsets(text: string): { value: unknown; offsets: Map<object, ChildOffsets> } {
  const offsets = new Map<object, ChildOffsets>();
  const stack: OpenNode[] = [];
  const listener = (event: 'open' | 'close', state: LoaderState) => {
    if (event === 'open') {
      stack.push({ offset: state.position, children: [] });
      return;
    }
    const node = stack.pop();
    if (!node) return;
    const value = state.result;
    stack.at(-1)?.children.push({ offset: node.offset, value });
    if (typeof value === 'object' && value !== null && !offsets.has(value)) {
      offsets.set(value, offsetsOf(node, Array.isArray(value), text));
    }
  };
  return { value: yaml.load(text, { schema: CORE, listener }), offsets };
}

function offsetsOf(node: OpenNode, isList: boolean, text: string): ChildOffsets {
  const result = new Map<string, number>();
  // A mapping's children are its keys and values in turn.
  for (let index = 0; index < node.children.length; index += isList ? 1 : 2) {
    const child = node.children[index];
    if (!child) break;
    result.set(isList ? String(index) : String(child.value), skipSpace(text, child.offset));
  }
  return result;
}

/** js-yaml opens a node before the white space and comments in front of it. */
function skipSpace(text: string, offset: number): number {
  const space = /(?:\s|#[^\n]*\n)*(?:-(?=\s)\s*)?/y;
  space.lastIndex = offset;
  return offset + (space.exec(text)?.[0].length ?? 0);
}
