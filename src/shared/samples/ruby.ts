import { exactDigits, isRecord } from '../json.ts';
import { doubleQuoted, singleQuoted } from './escape.ts';
import {
  allHeaders,
  CERTIFICATE,
  capitalize,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
} from './request.ts';

const CLASSES = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** Ruby with net/http. */
export function rubySample(request: SampleRequest): string {
  const { body, method } = request;
  const creation = CLASSES.includes(method)
    ? `Net::HTTP::${capitalize(method)}.new(uri)`
    : `Net::HTTPGenericRequest.new('${method}', ${body !== null}, true, uri)`;
  return [
    ...(body?.kind === 'json' ? ["require 'json'"] : []),
    "require 'net/http'",
    ...(request.certificate ? ["require 'openssl'"] : []),
    '',
    `uri = URI(${singleQuoted(request.url)})`,
    `request = ${creation}`,
    ...allHeaders(request).map(([name, value]) => `request[${singleQuoted(name)}] = ${singleQuoted(value)}`),
    ...(body ? [bodyLine(body)] : []),
    ...(request.certificate ? KEYS : []),
    '',
    ...callLines(request),
  ].join('\n');
}

function bodyLine(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `request.body = JSON.generate(${rubyLiteral(body.value, '')})`;
    case 'form':
      return `request.set_form([\n${body.fields
        .map(([name, value]) => `  [${rubyText(name)}, ${rubyText(value)}]`)
        .join(',\n')}\n])`;
    case 'multipart':
      return body.parts.some(({ kind, type }) => kind === 'text' && type !== '')
        ? writtenParts(body.parts)
        : `request.set_form([\n${body.parts.map((part) => `  ${partOf(part)}`).join(',\n')}\n], 'multipart/form-data')`;
    case 'file':
      return `request.body = File.binread(${rubyText(body.file)})`;
    default:
      return `request.body = ${rubyText(body.text)}`;
  }
}

function partOf(part: SamplePart): string {
  if (part.kind === 'text') return `[${rubyText(part.name)}, ${rubyText(part.text)}]`;
  const type = part.type === '' ? '' : `, content_type: ${rubyText(part.type)}`;
  return `[${rubyText(part.name)}, File.open(${rubyText(part.file)}), { filename: ${rubyText(part.file)}${type} }]`;
}

/** The parts as they go over the wire: the forms of net/http drop the type of a text. */
function writtenParts(parts: readonly SamplePart[]): string {
  let boundary = 'boundary';
  while (parts.some((part) => part.kind === 'text' && part.text.includes(boundary))) boundary += '-';
  const quoted = (text: string) => `"${text.replace(/["\r\n]/g, encodeURIComponent)}"`;
  const lines = parts.flatMap((part) => {
    const file = part.kind === 'file' ? `; filename=${quoted(part.file)}` : '';
    return [
      `--${boundary}`,
      `Content-Disposition: form-data; name=${quoted(part.name)}${file}`,
      ...(part.type === '' ? [] : [`Content-Type: ${part.type}`]),
      '',
    ]
      .map(rubyText)
      .concat(part.kind === 'file' ? `File.binread(${rubyText(part.file)})` : rubyText(part.text));
  });
  lines.push(rubyText(`--${boundary}--`), rubyText(''));
  return `request['Content-Type'] = 'multipart/form-data; boundary=${boundary}'
request.body = [\n${lines.map((line) => `  ${line}`).join(',\n')}\n].map(&:b).join("\\r\\n")`;
}

const KEYS = [
  `certificate = OpenSSL::X509::Certificate.new(File.read('${CERTIFICATE.certificate}'))`,
  `key = OpenSSL::PKey.read(File.read('${CERTIFICATE.key}'))`,
];

function callLines({ answer, certificate }: SampleRequest): string[] {
  const keys = certificate ? ', cert: certificate, key: key' : '';
  const start = `Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https'${keys}) do |http|`;
  if (answer?.kind === 'stream') {
    const read = [
      '  http.request(request) do |response|',
      '    response.read_body { |text| print text }',
      '  end',
    ];
    return [start, ...read, 'end'];
  }
  const end =
    answer?.kind === 'file' ? `File.binwrite(${rubyText(answer.file)}, response.body)` : 'puts response.body';
  return [`response = ${start}`, '  http.request(request)', 'end', 'puts response.code', end];
}

/** A JSON value as a Ruby literal. */
export function rubyLiteral(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return exactDigits(value) ?? rubyText(value);
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
