import { babelParse } from '@vue/compiler-sfc';
import type { z } from 'zod';

/** A key of the configuration as the documentation shows it. */
export interface ConfigKey {
  path: string;
  type: string;
  /** Its doc comment in one line; empty where it has none. */
  text: string;
}

type Tree = ReturnType<typeof babelParse>['program']['body'][number];
interface Node {
  type: string;
  [name: string]: unknown;
}

/** All keys of the schema, read from its source, with types and comments. */
export function readConfigKeys(source: string): ConfigKey[] {
  const consts = new Map<string, Node>();
  for (const item of babelParse(source, { sourceType: 'module', plugins: ['typescript'] }).program.body)
    for (const { name, init } of declarations(item)) consts.set(name, init);
  const keys: ConfigKey[] = [];
  const visit = (value: Node, path: string, open: readonly Node[]): void => {
    const base = unwrap(value, consts);
    if (open.includes(base)) return;
    const within = [...open, base];
    for (const property of propertiesOf(base, consts)) {
      const name = property.key as Node & { name?: string; value?: string };
      const key = `${path}${path === '' ? '' : '.'}${name.name ?? name.value}`;
      const own = property.value as Node;
      keys.push({ path: key, type: describe(own, consts), text: commentOf(property) });
      visit(own, key, within);
    }
    for (const [suffix, part] of partsOf(base)) visit(part, path + suffix, within);
  };
  visit({ type: 'Identifier', name: 'configSchema' }, '', []);
  return keys;
}

function declarations(item: Tree): { name: string; init: Node }[] {
  const declaration = (item.type === 'ExportNamedDeclaration' ? item.declaration : item) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as { id: { name: string }; init: Node }[]).map(({ id, init }) => ({
    name: id.name,
    init,
  }));
}

/** What an expression is without refinements, casts and names of its own. */
function unwrap(node: Node, consts: ReadonlyMap<string, Node>): Node {
  if (node.type === 'TSAsExpression') return unwrap(node.expression as Node, consts);
  const known = node.type === 'Identifier' ? consts.get(String(node.name)) : undefined;
  if (known) return unwrap(known, consts);
  if (node.type !== 'CallExpression') return node;
  const callee = node.callee as Node;
  const object = callee.object as Node | undefined;
  if (!object || (object.type === 'Identifier' && object.name === 'z') || kindOf(node) === 'date')
    return node;
  if (kindOf(node) === 'lazy') return node;
  return unwrap(object, consts);
}

const kindOf = (node: Node) =>
  String((node.callee as { property?: { name?: string } })?.property?.name ?? '');
const argumentsOf = (node: Node) => (node.arguments ?? []) as Node[];

function propertiesOf(base: Node, consts: ReadonlyMap<string, Node>): Node[] {
  if (base.type === 'CallExpression' && /^(?:strict|loose)?[oO]bject$/.test(kindOf(base)))
    return propertiesOf(unwrap(argumentsOf(base)[0] as Node, consts), consts);
  if (base.type !== 'ObjectExpression') return [];
  return (base.properties as Node[]).flatMap((property) =>
    property.type === 'SpreadElement'
      ? propertiesOf(unwrap(property.argument as Node, consts), consts)
      : [property],
  );
}

function partsOf(base: Node): [suffix: string, part: Node][] {
  const [first, second] = argumentsOf(base);
  if (base.type !== 'CallExpression' || !first) return [];
  const kind = kindOf(base);
  if (kind === 'array') return [['[]', first]];
  if (kind === 'record' && second) return [['.*', second]];
  if (kind === 'lazy') return [['', first.body as Node]];
  if (kind === 'union') return (first.elements as Node[]).map((part) => ['', part]);
  return [];
}

/** A type in words. */
function describe(value: Node, consts: ReadonlyMap<string, Node>): string {
  const base = unwrap(value, consts);
  if (base.type !== 'CallExpression') return 'object';
  const [first, second] = argumentsOf(base);
  const kind = kindOf(base);
  const part = (node: Node | undefined) => (node ? describe(node, consts) : 'anything');
  if (kind === 'array') return `list of ${part(first)}`;
  if (kind === 'record') return `object of ${part(second)}`;
  if (kind === 'lazy') return part(first?.body as Node);
  if (kind === 'enum') {
    const list = unwrap(first as Node, consts);
    return (list.elements as { value: string }[]).map((word) => `\`'${word.value}'\``).join(', ');
  }
  if (kind === 'union')
    return [...new Set(((first?.elements ?? []) as Node[]).map((option) => part(option)))].join(' or ');
  if (kind === 'literal') return `\`${JSON.stringify((first as { value?: unknown }).value)}\``;
  if (/object/i.test(kind)) return 'object';
  return { url: 'URL', custom: 'anything', unknown: 'anything', date: 'date' }[kind] ?? kind;
}

function commentOf(property: Node): string {
  const comments = (property.leadingComments ?? []) as { type: string; value: string }[];
  const doc = comments.findLast(({ type, value }) => type === 'CommentBlock' && value.startsWith('*'));
  return (doc?.value ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim();
}

/** Paths of all keys that a schema has when it runs: what the source has been read against. */
export function pathsOfSchema(schema: z.ZodType, path = '', open: readonly unknown[] = []): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const go = (part: unknown, suffix = '') =>
    pathsOfSchema(part as z.ZodType, path + suffix, [...open, schema]);
  if (open.includes(schema)) return [];
  if (def.type === 'optional') return go(def.innerType);
  if (def.type === 'lazy') return go((def.getter as () => unknown)());
  if (def.type === 'array') return go(def.element, '[]');
  if (def.type === 'record') return go(def.valueType, '.*');
  if (def.type === 'union') return (def.options as unknown[]).flatMap((option) => go(option));
  if (def.type !== 'object') return [];
  return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, value]) => {
    const key = `${path}${path === '' ? '' : '.'}${name}`;
    return [key, ...pathsOfSchema(value as z.ZodType, key, [...open, schema])];
  });
}
