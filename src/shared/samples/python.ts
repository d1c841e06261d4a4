import { exactDigits, isRecord, recordOf } from '../json.ts';
import { doubleQuoted } from './escape.ts';
import { CERTIFICATE, groupFields, type SampleBody, type SamplePart, type SampleRequest } from './request.ts';

/** The two packages differ in little. */
interface Package {
  name: 'requests' | 'httpx';
  /** Argument of a body that is no JSON and no form. */
  content: 'data' | 'content';
  /** Methods with a function of their own. */
  functions: readonly string[];
  /** Those whose function takes no body. */
  bodyless: readonly string[];
}

const FUNCTIONS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const REQUESTS: Package = { name: 'requests', content: 'data', functions: FUNCTIONS, bodyless: [] };
const HTTPX: Package = {
  name: 'httpx',
  content: 'content',
  functions: FUNCTIONS,
  bodyless: ['GET', 'DELETE', 'HEAD', 'OPTIONS'],
};

/** Python with the package requests. */
export function pythonSample(request: SampleRequest): string {
  return write(request, REQUESTS);
}

/** Python with the package httpx. */
export function httpxSample(request: SampleRequest): string {
  return write(request, HTTPX);
}

function write(request: SampleRequest, library: Package): string {
  const { body, answer } = request;
  const headers = headersOf(request);
  const isContext = request.certificate && library.name === 'httpx';
  const lines = [
    ...(isContext ? ['import ssl', ''] : []),
    ...[`import ${library.name}`, '', `url = ${doubleQuoted(request.url)}`],
  ];
  const options = ['url'];
  if (headers.length > 0) {
    lines.push('headers = {', ...headers.map((header) => `    ${header},`), '}');
    options.push('headers=headers');
  }
  if (body) {
    const [definition, option] = bodyOf(body, library);
    lines.push(definition);
    options.push(option);
  }
  if (request.certificate) {
    const files = `"${CERTIFICATE.certificate}", "${CERTIFICATE.key}"`;
    if (isContext) lines.push('context = ssl.create_default_context()', `context.load_cert_chain(${files})`);
    options.push(isContext ? 'verify=context' : `cert=(${files})`);
  }
  if (answer?.kind === 'stream' && library.name === 'requests') options.push('stream=True');
  options.push('timeout=10');
  return [...lines, '', ...callLines(request, options, library)].join('\n');
}

function headersOf({ headers, body }: SampleRequest): string[] {
  const all = [...headers];
  // `json=` and forms set the type themselves.
  const isKnown = body?.kind === 'json' && body.mediaType === 'application/json';
  if (body && !isKnown && body.kind !== 'form' && body.kind !== 'multipart')
    all.push(['Content-Type', body.mediaType]);
  return all.map(([name, value]) => `${doubleQuoted(name)}: ${doubleQuoted(value)}`);
}

/** The line that makes the body, and the argument that sends it. */
function bodyOf(body: SampleBody, { content }: Package): [definition: string, option: string] {
  switch (body.kind) {
    case 'json':
      return [`payload = ${pythonLiteral(body.value, '')}`, 'json=payload'];
    case 'form': {
      const fields = groupFields(body.fields).map(
        ([name, values]) => [name, values.length > 1 ? values : values[0]] as const,
      );
      return [`payload = ${pythonLiteral(recordOf(fields), '')}`, 'data=payload'];
    }
    case 'multipart':
      return [`files = [\n${body.parts.map((part) => `    ${filePart(part)},\n`).join('')}]`, 'files=files'];
    case 'file':
      return [`payload = open(${doubleQuoted(body.file)}, "rb")`, `${content}=payload`];
    default:
      return [`payload = ${doubleQuoted(body.text)}`, `${content}=payload.encode("utf-8")`];
  }
}

function filePart(part: SamplePart): string {
  const type = part.type === '' ? '' : `, ${doubleQuoted(part.type)}`;
  const value =
    part.kind === 'file'
      ? `(${doubleQuoted(part.file)}, open(${doubleQuoted(part.file)}, "rb")${type})`
      : `(None, ${doubleQuoted(part.text)}${type})`;
  return `(${doubleQuoted(part.name)}, ${value})`;
}

function callLines({ method, body, answer }: SampleRequest, options: string[], library: Package): string[] {
  const { name } = library;
  if (answer?.kind === 'stream' && name === 'httpx') {
    return [
      `with httpx.stream("${method}", ${options.join(', ')}) as response:`,
      '    response.raise_for_status()',
      '    for line in response.iter_lines():',
      '        print(line)',
    ];
  }
  const isPlain = library.functions.includes(method) && !(body && library.bodyless.includes(method));
  const call = isPlain ? `${name}.${method.toLowerCase()}(` : `${name}.request("${method}", `;
  return [`response = ${call}${options.join(', ')})`, 'response.raise_for_status()', ...answerLines(answer)];
}

function answerLines(answer: SampleRequest['answer']): string[] {
  switch (answer?.kind) {
    case 'json':
      return ['print(response.json())'];
    case 'file':
      return [`with open(${doubleQuoted(answer.file)}, "wb") as file:`, '    file.write(response.content)'];
    case 'stream':
      return ['for line in response.iter_lines():', '    print(line.decode("utf-8"))'];
    default:
      return ['print(response.text)'];
  }
}

/** A JSON value as a Python literal. */
export function pythonLiteral(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return exactDigits(value) ?? doubleQuoted(value);
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
