import { isRepeated, phpHeaders, phpLiteral, phpText } from './php.ts';
import {
  bodyText,
  CERTIFICATE,
  formText,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
} from './request.ts';

/** PHP with the package guzzlehttp/guzzle. */
export function guzzleSample(request: SampleRequest): string {
  const { body, answer } = request;
  const headers = phpHeaders(request).map(
    ([name, value]) => `        ${phpText(name)} => ${phpText(value)},\n`,
  );
  const definition =
    body?.kind === 'json' || body?.kind === 'text' ? `$body = ${phpLiteral(bodyText(body))};\n\n` : '';
  const options = [
    ...(headers.length > 0 ? [`    'headers' => [\n${headers.join('')}    ],\n`] : []),
    ...(body ? [`    ${bodyOption(body)},\n`] : []),
    ...(request.certificate
      ? [`    'cert' => '${CERTIFICATE.certificate}',\n`, `    'ssl_key' => '${CERTIFICATE.key}',\n`]
      : []),
    ...(answer?.kind === 'file' ? [`    'sink' => ${phpText(answer.file)},\n`] : []),
    ...(answer?.kind === 'stream' ? ["    'stream' => true,\n"] : []),
  ];
  const end =
    answer?.kind === 'file'
      ? 'echo $response->getStatusCode();'
      : answer?.kind === 'stream'
        ? '$stream = $response->getBody();\nwhile (!$stream->eof()) {\n    echo $stream->read(1024);\n}'
        : 'echo $response->getBody();';
  return `<?php

require 'vendor/autoload.php';

${definition}$client = new GuzzleHttp\\Client();
$response = $client->request('${request.method}', ${phpText(request.url)}${options.length > 0 ? `, [\n${options.join('')}]` : ''});

${end}`;
}

function bodyOption(body: SampleBody): string {
  switch (body.kind) {
    case 'form': {
      if (isRepeated(body)) return `'body' => ${phpText(formText(body.fields))}`;
      const fields = body.fields.map(([name, value]) => `        ${phpText(name)} => ${phpText(value)},\n`);
      return `'form_params' => [\n${fields.join('')}    ]`;
    }
    case 'multipart':
      return `'multipart' => [\n${body.parts.map((part) => `        ${partOf(part)},\n`).join('')}    ]`;
    case 'file':
      return `'body' => fopen(${phpText(body.file)}, 'r')`;
    default:
      return "'body' => $body";
  }
}

function partOf(part: SamplePart): string {
  const type = part.type === '' ? '' : `, 'headers' => ['Content-Type' => ${phpText(part.type)}]`;
  const contents = part.kind === 'file' ? `fopen(${phpText(part.file)}, 'r')` : phpText(part.text);
  return `['name' => ${phpText(part.name)}, 'contents' => ${contents}${type}]`;
}
