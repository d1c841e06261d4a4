import { hasInvisible, replaceInvisible, singleQuoted } from './escape.ts';
import { allHeaders, bodyText, type SampleRequest } from './request.ts';

/** PHP with the curl extension. */
export function phpSample(request: SampleRequest): string {
  const { body } = request;
  const headers = allHeaders(request).map(
    ([name, value]) => `        ${singleQuoted(`${name}: ${value}`)},\n`,
  );
  return `<?php

${body ? `$body = ${phpLiteral(bodyText(body))};\n\n` : ''}$curl = curl_init(${singleQuoted(request.url)});
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => '${request.method}',
${request.method === 'HEAD' ? '    CURLOPT_NOBODY => true,\n' : ''}    CURLOPT_RETURNTRANSFER => true,
${headers.length > 0 ? `    CURLOPT_HTTPHEADER => [\n${headers.join('')}    ],\n` : ''}${body ? '    CURLOPT_POSTFIELDS => $body,\n' : ''}]);

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
curl_close($curl);

echo $response;`;
}

/** A nowdoc where the text has several lines, closed by a word that none of them starts with. */
export function phpLiteral(text: string): string {
  if (hasInvisible(text)) {
    const escaped = text.replace(/[\\"$]/g, '\\$&').replace(/\n/g, '\\n');
    return `"${replaceInvisible(escaped, (code) => `\\u{${code.toString(16)}}`)}"`;
  }
  if (!text.includes('\n')) return singleQuoted(text);
  let word = 'BODY';
  while (new RegExp(`^[ \\t]*${word}(?![A-Za-z0-9_\\x80-\\uffff])`, 'm').test(text)) word += '_';
  return `<<<'${word}'\n${text}\n${word}`;
}
