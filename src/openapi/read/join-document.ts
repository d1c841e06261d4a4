import path from 'node:path';
import { parseExactYaml } from '../../files/yaml.ts';
import { isRecord, toJson } from '../../shared/json.ts';
import type { ReadFile } from './documents.ts';

/** A `$ref` that names another file. */
const ELSEWHERE = /\$ref["']?\s*:\s*(?:["'][^#"'\s]|[^#"'\s])/;
/** Keys of a schema that hold schemas by name, one schema or several; all others hold values. */
const NAMED_SCHEMAS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
]);
const SCHEMAS = new Set([
  ...[
    'items',
    'prefixItems',
    'additionalProperties',
    'unevaluatedProperties',
    'unevaluatedItems',
    'contains',
  ],
  ...['propertyNames', 'not', 'if', 'then', 'else'],
]);
const LISTED_SCHEMAS = new Set(['allOf', 'anyOf', 'oneOf']);
/** Keys of other objects that hold what somebody sends. */
const VALUES = new Set(['example', 'value', 'default', 'enum', 'const']);

/** A document as one text: as it was written where it stands in one file, else joined, as JSON; null where a part is missing. */
export function joinDocument(file: string, readFile: ReadFile): string | null {
  const text = readFile(file);
  if (text === null || !ELSEWHERE.test(text)) return text;
  try {
    const joined = new Joiner(file, readFile).join();
    return isRecord(joined) ? `${toJson(joined)}\n` : null;
  } catch {
    // The document has faults, which its pages name with their places.
    return null;
  }
}

/** What a `$ref` leads to. */
interface Target {
  file: string;
  value: unknown;
  key: string;
}

/**
 * Parts of other files take the place of their references. Schemas become shared ones, as they may lead back to themselves;
 * they keep the name under which the document lists them.
 */
class Joiner {
  private readonly main: string;
  private readonly readFile: ReadFile;
  private readonly parsed = new Map<string, unknown>();
  private readonly names = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly schemas: Record<string, unknown> = {};

  constructor(main: string, readFile: ReadFile) {
    this.main = main;
    this.readFile = readFile;
  }

  join(): unknown {
    const root = this.open(this.main);
    if (!isRecord(root)) return null;
    const parts = this.follow(root.components, this.main);
    const { schemas, ...others } = isRecord(parts.value) ? parts.value : {};
    const listed = this.follow(schemas, parts.file);
    const own = isRecord(listed.value) ? Object.entries(listed.value) : [];
    for (const [name, schema] of own) {
      this.taken.add(name);
      if (parts.key !== '') this.names.set(`${parts.key}/schemas/${name}`, name);
      if (listed.key !== '') this.names.set(`${listed.key}/${name}`, name);
      const target = this.follow(schema, listed.file);
      if (target.key !== '') this.names.set(target.key, name);
    }
    const { components: _, ...rest } = root;
    const joined = this.part(rest, this.main, []) as Record<string, unknown>;
    const components = this.part(others, parts.file, []) as Record<string, unknown>;
    for (const [name, schema] of own) {
      const target = this.follow(schema, listed.file);
      this.schemas[name] = this.schema(target.value, target.file);
    }
    return { ...joined, components: { ...components, schemas: this.schemas } };
  }

  /** A part that is no schema. */
  private part(value: unknown, file: string, within: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((item) => this.part(item, file, within));
    if (!isRecord(value)) return value;
    const target = this.follow(value, file);
    if (target.key !== '') {
      const { $ref, ...beside } = value;
      if (target.file === this.main && typeof $ref === 'string')
        return { ...beside, $ref: inMain(target.key) };
      if (within.includes(target.key)) return beside;
      const inner = this.part(target.value, target.file, [...within, target.key]);
      return isRecord(inner) ? { ...inner, ...beside } : inner;
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        key === 'schema' || key === 'itemSchema'
          ? this.schema(child, file)
          : VALUES.has(key)
            ? child
            : key.startsWith('x-')
              ? this.extension(child, file, within)
              : this.part(child, file, within),
      ]),
    );
  }

  /** What a document says to another tool: its files may be that tool's alone. */
  private extension(value: unknown, file: string, within: readonly string[]): unknown {
    try {
      return this.part(value, file, within);
    } catch {
      return value;
    }
  }

  private schema(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.schema(item, file));
    if (!isRecord(value)) return value;
    const target = this.follow(value, file);
    if (target.key !== '') {
      const { $ref: _, ...beside } = value;
      return { ...beside, $ref: this.reference(target) };
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, this.ofSchema(key, child, file)]),
    );
  }

  private ofSchema(key: string, value: unknown, file: string): unknown {
    if (SCHEMAS.has(key)) return this.schema(value, file);
    if (LISTED_SCHEMAS.has(key)) {
      const list = this.follow(value, file);
      return this.schema(list.value, list.file);
    }
    if (NAMED_SCHEMAS.has(key)) {
      const named = this.follow(value, file);
      if (!isRecord(named.value)) return named.value;
      const schemas = Object.entries(named.value);
      return Object.fromEntries(schemas.map(([name, one]) => [name, this.schema(one, named.file)]));
    }
    if (key === 'discriminator' && isRecord(value) && isRecord(value.mapping))
      return {
        ...value,
        mapping: Object.fromEntries(
          Object.entries(value.mapping).map(([name, to]) => [name, this.mapped(to, file)]),
        ),
      };
    return key === 'description' ? this.part(value, file, []) : value;
  }

  /** A mapping names a schema, or where it stands. */
  private mapped(to: unknown, file: string): unknown {
    if (typeof to !== 'string' || !/[#/]|\.(?:json|ya?ml)$/i.test(to)) return to;
    return this.reference(this.follow({ $ref: to }, file));
  }

  /** The reference to a schema, which is listed under a name from now on. */
  private reference(target: Target): string {
    const known = this.names.get(target.key);
    if (known !== undefined) return `#/components/schemas/${pointerPart(known)}`;
    if (target.file === this.main) return inMain(target.key);
    const name = this.freeName(target.key);
    this.names.set(target.key, name);
    this.schemas[name] = this.schema(target.value, target.file);
    return `#/components/schemas/${pointerPart(name)}`;
  }

  private freeName(key: string): string {
    const [file = '', pointer = ''] = key.split('#');
    const last = pointer.split('/').at(-1) || path.posix.basename(file).replace(/\.\w+$/, '');
    const name = last.replace(/[^\w.-]+/g, '_') || 'Schema';
    let free = name;
    for (let number = 2; this.taken.has(free); number++) free = `${name}${number}`;
    this.taken.add(free);
    return free;
  }

  /** Where a value stands that may be a reference; without a key where it is none. */
  private follow(value: unknown, file: string): Target {
    const ref = isRecord(value) && typeof value.$ref === 'string' ? value.$ref : null;
    if (ref === null || /^[a-z][a-z\d+.-]*:|^\/\//i.test(ref)) return { file, value, key: '' };
    const [name = '', pointer = ''] = ref.split('#');
    const other = name === '' ? file : path.posix.join(path.posix.dirname(file), decodeURIComponent(name));
    const found = pointer
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>(
        (at, part) => (isRecord(at) || Array.isArray(at) ? at[part as never] : undefined),
        this.open(other),
      );
    return { file: other, value: found, key: `${other}#${pointer}` };
  }

  private open(file: string): unknown {
    if (this.parsed.has(file)) return this.parsed.get(file);
    const text = this.readFile(file);
    if (text === null) throw new Error(`${file} is missing`);
    const value = /\.(?:md|markdown)$/i.test(file) ? text : parseExactYaml(text).value;
    this.parsed.set(file, value);
    return value;
  }
}

function inMain(key: string): string {
  return key.slice(key.indexOf('#'));
}

function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
