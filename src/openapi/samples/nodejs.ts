import { doubleQuoted } from './escape.ts';
import { allHeaders, bodyJson, indentRest, type SampleRequest } from './request.ts';

/** JavaScript for Node.js 18 and later, which have fetch. */
export function nodejsSample(request: SampleRequest): string {
  const { body } = request;
  const headers = allHeaders(request).map(
    ([name, value]) =>
      `    ${/^[A-Za-z]+$/.test(name) ? name : doubleQuoted(name)}: ${doubleQuoted(value)},\n`,
  );
  const options = [`  method: "${request.method}",\n`];
  if (headers.length > 0) options.push(`  headers: {\n${headers.join('')}  },\n`);
  if (body?.kind === 'json')
    options.push(`  body: JSON.stringify(${indentRest(nodejsLiteral(body.value), '  ')}),\n`);
  else if (body) options.push(`  body: ${doubleQuoted(body.text)},\n`);
  return `const response = await fetch(${doubleQuoted(request.url)}, {
${options.join('')}});

if (!response.ok) {
  throw new Error(\`\${response.status} \${response.statusText}\`);
}
console.log(await response.text());`;
}

/** A JSON value as a JavaScript expression. JSON is one, but for a key that would set the prototype. */
export function nodejsLiteral(value: unknown): string {
  return bodyJson(value).replace(/^(\s*)"__proto__":/gm, '$1["__proto__"]:');
}
