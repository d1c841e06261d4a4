import { isRecord, toCompactJson } from '../../shared/json.ts';
import { escapeHtml } from '../../shared/text.ts';
import type { ApiSchema, XmlForm } from '../read/api-model.ts';
import { resolveSchema, type SchemaLookup } from './sampler.ts';

/** Name of an outermost element that no schema names. */
const ROOT = 'root';
const INDENT = '  ';

/** A value as XML by what its schema says of names, attributes and lists; indented, with a declaration. */
export function xmlText(value: unknown, schema: ApiSchema | null, lookup: SchemaLookup): string {
  const root = schema ?? {};
  const shared = root.ref?.replace(/-\d+$/, '') ?? root.title ?? resolveSchema(root, lookup).title ?? ROOT;
  const lines = elementLines(shared, value, root, lookup);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/** What a schema, or the shared one that it refers to, says of its XML. */
function formOf(schema: ApiSchema, lookup: SchemaLookup): XmlForm {
  return schema.xml ?? resolveSchema(schema, lookup).xml ?? {};
}

function elementLines(name: string, value: unknown, schema: ApiSchema, lookup: SchemaLookup): string[] {
  const form = formOf(schema, lookup);
  const tag = qualified(form, name);
  const attributes = namespaceOf(form);
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => itemLines(form.name ?? name, item, schema, lookup));
    return wrap(tag, attributes, items);
  }
  if (!isRecord(value)) return [line(tag, attributes, value)];
  const fields = Object.entries(value).map(([key, item]) => ({
    key,
    item,
    field: fieldOf(schema, key, lookup),
  }));
  const inText = fields.find(({ field }) => formOf(field, lookup).text);
  const children: string[] = [];
  for (const { key, item, field } of fields) {
    const own = formOf(field, lookup);
    if (own.attribute && !isStructure(item))
      attributes.push(`${qualified(own, key)}="${escapeXml(textOf(item))}"`);
    else if (!own.text) children.push(...fieldLines(key, item, field, lookup));
  }
  return inText && children.length === 0
    ? [line(tag, attributes, inText.item)]
    : wrap(tag, attributes, children);
}

/** A list without an element of its own repeats its items. */
function fieldLines(name: string, value: unknown, schema: ApiSchema, lookup: SchemaLookup): string[] {
  const form = formOf(schema, lookup);
  return Array.isArray(value) && !form.wrapped
    ? value.flatMap((item) => itemLines(form.name ?? name, item, schema, lookup))
    : elementLines(name, value, schema, lookup);
}

function itemLines(name: string, item: unknown, list: ApiSchema, lookup: SchemaLookup): string[] {
  return elementLines(name, item, resolveSchema(list, lookup).items ?? {}, lookup);
}

/** The schema of a field, which perhaps only an alternative has. */
function fieldOf(schema: ApiSchema, name: string, lookup: SchemaLookup, depth = 0): ApiSchema {
  const shape = resolveSchema(schema, lookup);
  const own = shape.fields?.find((field) => field.name === name)?.schema;
  if (own || depth > 5) return own ?? {};
  for (const option of shape.choices?.flatMap(({ options }) => options) ?? []) {
    const found = fieldOf(option, name, lookup, depth + 1);
    if (Object.keys(found).length > 0) return found;
  }
  return shape.values ?? {};
}

function wrap(tag: string, attributes: readonly string[], lines: readonly string[]): string[] {
  if (lines.length === 0) return [line(tag, attributes, null)];
  const start = [tag, ...attributes].join(' ');
  return [`<${start}>`, ...lines.map((text) => INDENT + text), `</${tag}>`];
}

function line(tag: string, attributes: readonly string[], value: unknown): string {
  const start = [tag, ...attributes].join(' ');
  const text = escapeXml(textOf(value));
  return text === '' ? `<${start}/>` : `<${start}>${text}</${tag}>`;
}

function qualified({ name, prefix }: XmlForm, usual: string): string {
  const own = elementName(name ?? usual);
  return prefix ? `${elementName(prefix)}:${own}` : own;
}

function namespaceOf({ namespace, prefix }: XmlForm): string[] {
  if (!namespace) return [];
  return [`xmlns${prefix ? `:${elementName(prefix)}` : ''}="${escapeXml(namespace)}"`];
}

/** A name as XML allows it. */
function elementName(text: string): string {
  const name = text.replace(/[^\p{L}\p{N}_.-]+/gu, '_');
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return isStructure(value) ? toCompactJson(value) : String(value ?? '');
}

/** Escapes a text for content and attributes; characters that XML has no way to write are left out. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')).replace(
    /&#39;/g,
    "'",
  );
}
