import { exactDigits, isRecord } from '../json.ts';
import { doubleQuoted } from './escape.ts';
import {
  allHeaders,
  bodyJson,
  CERTIFICATE,
  indentRest,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
} from './request.ts';

/** What a sample needs before its call: imports, and lines that make the body. */
interface Preparation {
  imports: string[];
  lines: string[];
  /** The body as an expression; empty without one. */
  value: string;
}

const READ = 'import { readFileSync } from "node:fs";';
const KEYS = `{ cert: readFileSync("${CERTIFICATE.certificate}"), key: readFileSync("${CERTIFICATE.key}") }`;

/** Methods that fetch never sends. */
const REFUSED = ['CONNECT', 'TRACE', 'TRACK'];

/** JavaScript for Node.js 20 and later, which have fetch. Null where fetch refuses the request. */
export function nodejsSample(request: SampleRequest): string | null {
  const { body, method } = request;
  if (REFUSED.includes(method.toUpperCase()) || (body && (method === 'GET' || method === 'HEAD')))
    return null;
  const { imports, lines, value } = prepare(body, true);
  const options = [`  method: "${method}",\n`, headerOption(request)];
  if (value !== '') options.push(`  body: ${indentRest(value, '  ')},\n`);
  if (request.certificate) {
    // The fetch that Node.js has takes no certificate without the package that it is made of.
    imports.push(READ, 'import { Agent, fetch } from "undici";');
    options.push(`  dispatcher: new Agent({ connect: ${KEYS} }),\n`);
  }
  const code = `const response = await fetch(${doubleQuoted(request.url)}, {
${options.join('')}});

if (!response.ok) {
  throw new Error(\`\${response.status} \${response.statusText}\`);
}
${fetchAnswer(request, imports)}`;
  return join(imports, lines, code);
}

/** JavaScript for Node.js with the package axios. */
export function axiosSample(request: SampleRequest): string {
  const { imports, lines, value } = prepare(request.body, false);
  const options = [
    `  method: "${request.method.toLowerCase()}",\n`,
    `  url: ${doubleQuoted(request.url)},\n`,
    headerOption(request),
  ];
  if (value !== '') options.push(`  data: ${indentRest(value, '  ')},\n`);
  const { answer } = request;
  if (request.certificate) {
    imports.push(READ, 'import { Agent } from "node:https";');
    options.push(`  httpsAgent: new Agent(${KEYS}),\n`);
  }
  if (answer?.kind === 'file') options.push('  responseType: "arraybuffer",\n');
  if (answer?.kind === 'stream') options.push('  responseType: "stream",\n');
  if (answer?.kind === 'file') imports.push('import { writeFile } from "node:fs/promises";');
  const end =
    answer?.kind === 'file'
      ? `await writeFile(${doubleQuoted(answer.file)}, response.data);`
      : answer?.kind === 'stream'
        ? 'response.data.pipe(process.stdout);'
        : 'console.log(response.data);';
  return join(
    ['import axios from "axios";', ...imports],
    lines,
    `const response = await axios({\n${options.join('')}});\n${end}`,
  );
}

function join(imports: readonly string[], lines: readonly string[], code: string): string {
  const head = imports.length > 0 ? `${imports.join('\n')}\n\n` : '';
  return `${head}${lines.length > 0 ? `${lines.join('\n')}\n\n` : ''}${code}`;
}

function headerOption(request: SampleRequest): string {
  const headers = allHeaders(request).map(
    ([name, value]) =>
      `    ${/^[A-Za-z]+$/.test(name) ? name : doubleQuoted(name)}: ${doubleQuoted(value)},\n`,
  );
  return headers.length > 0 ? `  headers: {\n${headers.join('')}  },\n` : '';
}

function fetchAnswer({ answer }: SampleRequest, imports: string[]): string {
  if (answer?.kind === 'json') return 'console.log(await response.json());';
  if (answer?.kind === 'file') {
    imports.push('import { writeFile } from "node:fs/promises";');
    return `await writeFile(${doubleQuoted(answer.file)}, response.body);`;
  }
  if (answer?.kind !== 'stream') return 'console.log(await response.text());';
  return `for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
  process.stdout.write(text);
}`;
}

function prepare(body: SampleBody | null, isFetch: boolean): Preparation {
  if (!body) return { imports: [], lines: [], value: '' };
  switch (body.kind) {
    case 'json':
      return { imports: [], lines: [], value: jsonBody(body.value, isFetch) };
    case 'form': {
      const pairs = body.fields.map(
        ([name, value]) => `  [${doubleQuoted(name)}, ${doubleQuoted(value)}],\n`,
      );
      return {
        imports: [],
        lines: [`const form = new URLSearchParams([\n${pairs.join('')}]);`],
        value: 'form',
      };
    }
    case 'multipart':
      return {
        imports: body.parts.some(({ kind }) => kind === 'file')
          ? ['import { openAsBlob } from "node:fs";']
          : [],
        lines: ['const form = new FormData();', ...body.parts.map(appendPart)],
        value: 'form',
      };
    case 'file':
      return isFetch
        ? {
            imports: ['import { openAsBlob } from "node:fs";'],
            lines: [],
            value: `await openAsBlob(${doubleQuoted(body.file)})`,
          }
        : {
            imports: ['import { createReadStream } from "node:fs";'],
            lines: [],
            value: `createReadStream(${doubleQuoted(body.file)})`,
          };
    default:
      return { imports: [], lines: [], value: doubleQuoted(body.text) };
  }
}

function jsonBody(value: unknown, isFetch: boolean): string {
  // Numbers of JavaScript would round them: the text of the body is sent as it is.
  if (holdsExact(value)) return `\`${bodyJson(value).replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
  // axios turns objects into JSON, and sends texts as they are.
  const isText = isFetch || !(isRecord(value) || Array.isArray(value));
  return isText ? `JSON.stringify(${nodejsLiteral(value)})` : nodejsLiteral(value);
}

/** True for a value with an integer that JavaScript can't hold. */
function holdsExact(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return exactDigits(value) !== undefined;
  return Object.values(value).some(holdsExact);
}

function appendPart(part: SamplePart): string {
  const type = `{ type: ${doubleQuoted(part.type)} }`;
  const name = doubleQuoted(part.name);
  if (part.kind === 'file') {
    const file = doubleQuoted(part.file);
    return `form.append(${name}, await openAsBlob(${file}, ${type}), ${file});`;
  }
  const text = doubleQuoted(part.text);
  return part.type === ''
    ? `form.append(${name}, ${text});`
    : `form.append(${name}, new Blob([${text}], ${type}));`;
}

/** A JSON value as a JavaScript expression. JSON is one, but for a key that would set the prototype. */
function nodejsLiteral(value: unknown): string {
  return bodyJson(value).replace(/^([ \t]*)"__proto__":/gm, '$1["__proto__"]:');
}
