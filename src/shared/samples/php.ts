import { hasInvisible, replaceInvisible, singleQuoted } from './escape.ts';
import {
  allHeaders,
  bodyText,
  CERTIFICATE,
  formText,
  groupFields,
  type SampleBody,
  type SampleRequest,
} from './request.ts';

const KEYS = `    CURLOPT_SSLCERT => '${CERTIFICATE.certificate}',\n    CURLOPT_SSLKEY => '${CERTIFICATE.key}',\n`;

/** PHP with the curl extension; null for parts of the same name, of which its arrays hold one only. */
export function phpSample(request: SampleRequest): string | null {
  const { body, answer } = request;
  if (body?.kind === 'multipart' && new Set(body.parts.map(({ name }) => name)).size < body.parts.length)
    return null;
  const headers = phpHeaders(request).map(([name, value]) => `        ${phpText(`${name}: ${value}`)},\n`);
  return `<?php

${body ? `$body = ${curlBody(body)};\n\n` : ''}$curl = curl_init(${singleQuoted(request.url)});
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => '${request.method}',
${request.method === 'HEAD' ? '    CURLOPT_NOBODY => true,\n' : ''}${
  answer?.kind === 'stream'
    ? '    CURLOPT_WRITEFUNCTION => function ($curl, $text) { echo $text; return strlen($text); },\n'
    : '    CURLOPT_RETURNTRANSFER => true,\n'
}${headers.length > 0 ? `    CURLOPT_HTTPHEADER => [\n${headers.join('')}    ],\n` : ''}${body ? '    CURLOPT_POSTFIELDS => $body,\n' : ''}${request.certificate ? KEYS : ''}]);

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
curl_close($curl);${
    answer?.kind === 'stream'
      ? ''
      : answer?.kind === 'file'
        ? `\n\nfile_put_contents(${phpText(answer.file)}, $response);`
        : '\n\necho $response;'
  }`;
}

/** A form whose names repeat is sent as text: PHP's arrays hold each name once. */
export function phpHeaders(request: SampleRequest): [name: string, value: string][] {
  const headers = allHeaders(request);
  return isRepeated(request.body) && request.body
    ? [...headers, ['Content-Type', request.body.mediaType]]
    : headers;
}

/** True for a form in which a name stands twice. */
export function isRepeated(body: SampleBody | null): boolean {
  return body?.kind === 'form' && groupFields(body.fields).length < body.fields.length;
}

function curlBody(body: SampleBody): string {
  switch (body.kind) {
    case 'form': {
      if (isRepeated(body)) return phpText(formText(body.fields));
      const fields = body.fields.map(([name, value]) => `    ${phpText(name)} => ${phpText(value)},\n`);
      return `http_build_query([\n${fields.join('')}])`;
    }
    case 'multipart': {
      const lines = body.parts.map((part) => {
        const value =
          part.kind === 'file'
            ? `new CURLFile(${phpText(part.file)}, ${phpText(part.type)})`
            : part.type === ''
              ? phpText(part.text)
              : `new CURLStringFile(${phpText(part.text)}, '', ${phpText(part.type)})`;
        return `    ${phpText(part.name)} => ${value},\n`;
      });
      return `[\n${lines.join('')}]`;
    }
    case 'file':
      return `file_get_contents(${phpText(body.file)})`;
    default:
      return phpLiteral(bodyText(body));
  }
}

/** A text on one line, where it has no line ends. */
export function phpText(text: string): string {
  return hasInvisible(text) || text.includes('\n') ? phpEscaped(text) : singleQuoted(text);
}

/** A nowdoc where the text has several lines, closed by a word that none of them starts with. */
export function phpLiteral(text: string): string {
  if (hasInvisible(text)) return phpEscaped(text);
  if (!text.includes('\n')) return singleQuoted(text);
  let word = 'BODY';
  while (new RegExp(`^[ \\t]*${word}(?![A-Za-z0-9_\\x80-\\uffff])`, 'm').test(text)) word += '_';
  return `<<<'${word}'\n${text}\n${word}`;
}

function phpEscaped(text: string): string {
  const escaped = text.replace(/[\\"$]/g, '\\$&').replace(/\n/g, '\\n');
  return `"${replaceInvisible(escaped, (code) => `\\u{${code.toString(16)}}`)}"`;
}
