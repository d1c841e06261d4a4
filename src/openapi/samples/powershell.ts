import { hasInvisible, powershellQuoted, replaceInvisible } from './escape.ts';
import { bodyText, type SampleRequest } from './request.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** PowerShell 5.1 and later with Invoke-RestMethod. */
export function powershellSample(request: SampleRequest): string {
  const { body, method } = request;
  const parameters = [
    METHODS.includes(method) ? `Method = '${method}'` : `CustomMethod = '${method}'`,
    `Uri = ${powershellQuoted(request.url)}`,
  ];
  if (request.headers.length > 0) {
    const headers = request.headers.map(
      ([name, value]) => `        ${powershellQuoted(name)} = ${powershellQuoted(value)}\n`,
    );
    parameters.push(`Headers = @{\n${headers.join('')}    }`);
  }
  if (body) {
    // Without the charset, version 5.1 sends Latin-1.
    const type = /charset|boundary/i.test(body.mediaType)
      ? body.mediaType
      : `${body.mediaType}; charset=utf-8`;
    parameters.push(`ContentType = ${powershellQuoted(type)}`, 'Body = $body');
  }
  const definition = body ? `$body = ${powershellLiteral(bodyText(body))}\n\n` : '';
  return `${definition}$request = @{\n${parameters.map((line) => `    ${line}\n`).join('')}}

$response = Invoke-RestMethod @request
$response | ConvertTo-Json -Depth 10`;
}

/** A here-string where the text has several lines and none of them would end it. */
export function powershellLiteral(text: string): string {
  if (hasInvisible(text)) return concatenated(text);
  if (!text.includes('\n') || /^['\u2018\u2019\u201a\u201b]@/m.test(text)) return powershellQuoted(text);
  return `@'\n${text}\n'@`;
}

/** Version 5.1 has no escape for any character, but it can add one. */
function concatenated(text: string): string {
  return `(${replaceInvisible(powershellQuoted(text), (code) => `' + [char]0x${code.toString(16).padStart(4, '0')} + '`)})`;
}
