import { isRecord } from '../read/cursor.ts';
import { doubleQuoted, singleQuoted } from './escape.ts';
import { allHeaders, capitalize, type SampleRequest } from './request.ts';

const CLASSES = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** Ruby with net/http. */
export function rubySample(request: SampleRequest): string {
  const { body, method } = request;
  const creation = CLASSES.includes(method)
    ? `Net::HTTP::${capitalize(method)}.new(uri)`
    : `Net::HTTPGenericRequest.new('${method}', ${body !== null}, true, uri)`;
  const lines = [
    ...(body?.kind === 'json' ? ["require 'json'"] : []),
    "require 'net/http'",
    '',
    `uri = URI(${singleQuoted(request.url)})`,
    `request = ${creation}`,
    ...allHeaders(request).map(([name, value]) => `request[${singleQuoted(name)}] = ${singleQuoted(value)}`),
  ];
  if (body?.kind === 'json') lines.push(`request.body = JSON.generate(${rubyLiteral(body.value, '')})`);
  else if (body) lines.push(`request.body = ${rubyText(body.text)}`);
  lines.push(
    '',
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.code',
    'puts response.body',
  );
  return lines.join('\n');
}

/** A JSON value as a Ruby literal. */
export function rubyLiteral(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return rubyText(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => inner + rubyLiteral(item, inner)).join(',\n')}\n${indent}]`;
  }
  // Ruby wants a digit after the point: 1e+21 is fine, and JSON has no other forms.
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([name, item]) => `${inner}${rubyText(name)} => ${rubyLiteral(item, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** A double-quoted literal; `#` starts an interpolation in front of a brace, `$` or `@`. */
function rubyText(text: string): string {
  return doubleQuoted(text, /#(?=[{$@])/g);
}
