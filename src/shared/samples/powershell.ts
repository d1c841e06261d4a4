import { hasInvisible, powershellQuoted, replaceInvisible } from './escape.ts';
import {
  bodyText,
  CERTIFICATE,
  formText,
  groupFields,
  isTyped,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
  writtenBody,
} from './request.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** PowerShell 5.1 and later with Invoke-RestMethod; forms with files need 7. */
export function powershellSample(request: SampleRequest): string {
  const { body, method, answer } = request;
  const parameters = [
    METHODS.includes(method) ? `Method = '${method}'` : `CustomMethod = '${method}'`,
    `Uri = ${powershellQuoted(request.url)}`,
  ];
  if (request.headers.length > 0)
    parameters.push(`Headers = ${hashtable(request.headers.map(([name, value]) => [name, literal(value)]))}`);
  if (body) parameters.push(...bodyParameters(body));
  if (request.certificate) parameters.push(`Certificate = Get-PfxCertificate '${CERTIFICATE.both}'`);
  if (answer?.kind === 'file') parameters.push(`OutFile = ${literal(answer.file)}`);
  const written = writtenBody(body);
  const definition = written
    ? `$body = ${powershellLiteral(bodyText(written))}\n\n`
    : body?.kind === 'multipart' && body.parts.some(isTyped)
      ? `${typedForm(body.parts)}\n\n`
      : '';
  const call =
    answer?.kind === 'file'
      ? 'Invoke-RestMethod @request'
      : '$response = Invoke-RestMethod @request\n$response | ConvertTo-Json -Depth 10';
  return `${definition}$request = @{\n${parameters.map((line) => `    ${line}\n`).join('')}}

${call}`;
}

function bodyParameters(body: SampleBody): string[] {
  switch (body.kind) {
    case 'form': {
      const type = `ContentType = ${literal(body.mediaType)}`;
      const groups = groupFields(body.fields);
      // A hashtable holds each name once, whatever its case.
      const names = new Set(groups.map(([name]) => name.toLowerCase()));
      return names.size < body.fields.length
        ? [type, `Body = ${literal(formText(body.fields))}`]
        : [type, `Body = ${hashtable(body.fields.map(([name, value]) => [name, literal(value)]))}`];
    }
    case 'multipart':
      return [body.parts.some(isTyped) ? 'Body = $form' : `Form = ${hashtable(partsOf(body.parts))}`];
    case 'file':
      return [`ContentType = ${literal(body.mediaType)}`, `InFile = ${literal(body.file)}`];
    default: {
      // Without the charset, version 5.1 sends Latin-1.
      const type = /charset/i.test(body.mediaType) ? body.mediaType : `${body.mediaType}; charset=utf-8`;
      return [`ContentType = ${literal(type)}`, 'Body = $body'];
    }
  }
}

function partsOf(parts: readonly SamplePart[]): [name: string, value: string][] {
  const values = parts.map((part): [string, string] => [
    part.name,
    part.kind === 'file' ? `Get-Item ${literal(part.file)}` : literal(part.text),
  ]);
  return groupFields(values).map(([name, all]) => [
    name,
    all.length > 1
      ? `@(${all.map((value) => (value.startsWith('Get-Item') ? `(${value})` : value)).join(', ')})`
      : (all[0] ?? "''"),
  ]);
}

/** A form of the platform's own: the cmdlet's parts have no types. */
function typedForm(parts: readonly SamplePart[]): string {
  const lines = parts.flatMap((part, index) => {
    const variable = `$part${index + 1}`;
    const content =
      part.kind === 'file'
        ? `[System.Net.Http.StreamContent]::new([System.IO.File]::OpenRead((Resolve-Path ${literal(part.file)})))`
        : `[System.Net.Http.StringContent]::new(${literal(part.text)})`;
    const type = `[System.Net.Http.Headers.MediaTypeHeaderValue]::Parse(${literal(part.type)})`;
    const file = part.kind === 'file' ? `, ${literal(part.file)}` : '';
    return [
      `${variable} = ${content}`,
      ...(part.type === '' ? [] : [`${variable}.Headers.ContentType = ${type}`]),
      `$form.Add(${variable}, ${literal(part.name)}${file})`,
    ];
  });
  return ['$form = [System.Net.Http.MultipartFormDataContent]::new()', ...lines].join('\n');
}

function hashtable(entries: readonly (readonly [name: string, value: string])[]): string {
  return `@{\n${entries.map(([name, value]) => `        ${literal(name)} = ${value}\n`).join('')}    }`;
}

function literal(text: string): string {
  return hasInvisible(text) ? concatenated(text) : powershellQuoted(text);
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
