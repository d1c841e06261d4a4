import { doubleQuoted } from './escape.ts';
import { bodyText, capitalize, type SampleBody, type SampleRequest } from './request.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** C# 11 with HttpClient, as a program of top-level statements. */
export function csharpSample(request: SampleRequest): string {
  const { body, method } = request;
  const verb = METHODS.includes(method) ? `HttpMethod.${capitalize(method)}` : `new HttpMethod("${method}")`;
  const lines = [
    ...(body ? ['using System.Net.Http.Headers;', 'using System.Text;', ''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${verb}, ${doubleQuoted(request.url)});`,
    ...request.headers.map(
      ([name, value]) =>
        `request.Headers.TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`,
    ),
  ];
  if (body) {
    lines.push(
      `request.Content = new StringContent(${csharpLiteral(body)}, Encoding.UTF8);`,
      `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(body.mediaType)});`,
    );
  }
  lines.push(
    '',
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  );
  return lines.join('\n');
}

/** JSON as a raw literal, with more quotes around it than it has in a row; other texts with escapes. */
export function csharpLiteral(body: SampleBody): string {
  const text = bodyText(body);
  if (body.kind === 'text' || !text.includes('\n')) return doubleQuoted(text);
  const runs = text.match(/"+/g) ?? [];
  const quotes = '"'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${quotes}\n${text}\n${quotes}`;
}
