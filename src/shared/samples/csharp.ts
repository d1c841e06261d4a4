import { doubleQuoted } from './escape.ts';
import {
  bodyText,
  CERTIFICATE,
  capitalize,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
  type WrittenBody,
} from './request.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** Headers that HttpClient takes for the body alone, and leaves out elsewhere. */
const OF_BODY =
  /^(?:allow|content-(?:disposition|encoding|language|location|md5|range)|expires|last-modified)$/i;

/** C# 11 with HttpClient, as a program of top-level statements. */
export function csharpSample(request: SampleRequest): string {
  const { body, method } = request;
  const verb = METHODS.includes(method) ? `HttpMethod.${capitalize(method)}` : `new HttpMethod("${method}")`;
  const needsHeaders = body && body.kind !== 'form';
  return [
    ...(needsHeaders ? ['using System.Net.Http.Headers;'] : []),
    ...(body?.kind === 'json' || body?.kind === 'text' ? ['using System.Text;'] : []),
    ...(request.certificate ? ['using System.Security.Cryptography.X509Certificates;'] : []),
    ...(needsHeaders || request.certificate ? [''] : []),
    ...(request.certificate
      ? [
          'using var handler = new HttpClientHandler();',
          `handler.ClientCertificates.Add(${csharpCertificate()});`,
        ]
      : []),
    `using var client = new HttpClient(${request.certificate ? 'handler' : ''});`,
    `using var request = new HttpRequestMessage(${verb}, ${doubleQuoted(request.url)});`,
    ...headerLines('request.Headers', request, false),
    ...(body ? contentLines(body) : []),
    ...headerLines('request.Content.Headers', request, true),
    '',
    ...answerLines(request.answer),
  ].join('\n');
}

/** The certificate of a caller with its key, as an expression. */
export function csharpCertificate(): string {
  return `X509Certificate2.CreateFromPemFile("${CERTIFICATE.certificate}", "${CERTIFICATE.key}")`;
}

/** Those headers of a request that belong to its body, or all others. Without a body, none does. */
function headerLines(place: string, { headers, body }: SampleRequest, areOfBody: boolean): string[] {
  return headers
    .filter(([name]) => (body !== null && OF_BODY.test(name)) === areOfBody)
    .map(
      ([name, value]) => `${place}.TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`,
    );
}

function contentLines(body: SampleBody): string[] {
  const type = `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(body.mediaType)});`;
  switch (body.kind) {
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
        '{',
        ...body.fields.map(([name, value]) => `    new(${doubleQuoted(name)}, ${doubleQuoted(value)}),`),
        '});',
      ];
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.flatMap(partLines),
        'request.Content = form;',
      ];
    case 'file':
      return [`request.Content = new StreamContent(File.OpenRead(${doubleQuoted(body.file)}));`, type];
    default:
      return [`request.Content = new StringContent(${csharpLiteral(body)}, Encoding.UTF8);`, type];
  }
}

function partLines(part: SamplePart, index: number): string[] {
  const name = doubleQuoted(part.name);
  if (part.kind === 'text' && part.type === '')
    return [`form.Add(new StringContent(${doubleQuoted(part.text)}), ${name});`];
  const file = part.kind === 'file' ? doubleQuoted(part.file) : '';
  const variable = `part${index + 1}`;
  const content =
    part.kind === 'file'
      ? `StreamContent(File.OpenRead(${file}))`
      : `StringContent(${doubleQuoted(part.text)})`;
  return [
    `var ${variable} = new ${content};`,
    `${variable}.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(part.type)});`,
    `form.Add(${variable}, ${name}${file === '' ? '' : `, ${file}`});`,
  ];
}

function answerLines(answer: SampleRequest['answer']): string[] {
  const send = 'using var response = await client.SendAsync(request';
  const check = 'response.EnsureSuccessStatusCode();';
  if (answer?.kind === 'file') {
    const bytes = 'await response.Content.ReadAsByteArrayAsync()';
    return [`${send});`, check, `await File.WriteAllBytesAsync(${doubleQuoted(answer.file)}, ${bytes});`];
  }
  if (answer?.kind !== 'stream')
    return [`${send});`, check, 'Console.WriteLine(await response.Content.ReadAsStringAsync());'];
  return [
    `${send}, HttpCompletionOption.ResponseHeadersRead);`,
    check,
    'using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());',
    'while (await reader.ReadLineAsync() is { } line) Console.WriteLine(line);',
  ];
}

/** JSON as a raw literal, with more quotes around it than it has in a row; other texts with escapes. */
export function csharpLiteral(body: WrittenBody): string {
  const text = bodyText(body);
  if (body.kind === 'text' || !text.includes('\n')) return doubleQuoted(text);
  const runs = text.match(/"+/g) ?? [];
  const quotes = '"'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${quotes}\n${text}\n${quotes}`;
}
