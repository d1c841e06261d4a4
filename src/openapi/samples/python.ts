import { isRecord } from '../read/cursor.ts';
import { doubleQuoted } from './escape.ts';
import type { SampleRequest } from './request.ts';

const FUNCTIONS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Python with the package requests. */
export function pythonSample(request: SampleRequest): string {
  const { method, body } = request;
  const headers = [...request.headers];
  // `json=` sets this type itself.
  if (body && (body.kind === 'text' || body.mediaType !== 'application/json'))
    headers.push(['Content-Type', body.mediaType]);
  const lines = ['import requests', '', `url = ${doubleQuoted(request.url)}`];
  const options = ['url'];
  if (headers.length > 0) {
    lines.push(
      'headers = {',
      ...headers.map(([name, value]) => `    ${doubleQuoted(name)}: ${doubleQuoted(value)},`),
      '}',
    );
    options.push('headers=headers');
  }
  if (body?.kind === 'json') {
    lines.push(`payload = ${pythonLiteral(body.value, '')}`);
    options.push('json=payload');
  } else if (body) {
    lines.push(`payload = ${doubleQuoted(body.text)}`);
    options.push('data=payload.encode("utf-8")');
  }
  const call = FUNCTIONS.includes(method)
    ? `requests.${method.toLowerCase()}(`
    : `requests.request("${method}", `;
  lines.push(
    '',
    `response = ${call}${options.join(', ')}, timeout=10)`,
    'response.raise_for_status()',
    'print(response.text)',
  );
  return lines.join('\n');
}

/** A JSON value as a Python literal. */
export function pythonLiteral(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return doubleQuoted(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inner}${pythonLiteral(item, inner)},\n`).join('')}${indent}]`;
  }
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(
    ([name, item]) => `${inner}${doubleQuoted(name)}: ${pythonLiteral(item, inner)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}
