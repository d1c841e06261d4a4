import { csharpCertificate, csharpLiteral } from './csharp.ts';
import { doubleQuoted } from './escape.ts';
import { capitalize, type SampleBody, type SampleRequest } from './request.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** C# with the package RestSharp; null for methods that it doesn't know. */
export function restsharpSample(request: SampleRequest): string | null {
  const { body, method, answer } = request;
  if (!METHODS.includes(method)) return null;
  const call =
    answer?.kind === 'file'
      ? [
          `await File.WriteAllBytesAsync(${doubleQuoted(answer.file)}, await client.DownloadDataAsync(request));`,
        ]
      : answer?.kind === 'stream'
        ? [
            'using var reader = new StreamReader(await client.DownloadStreamAsync(request));',
            'while (await reader.ReadLineAsync() is { } line) Console.WriteLine(line);',
          ]
        : [
            'var response = await client.ExecuteAsync(request);',
            'response.ThrowIfError();',
            'Console.WriteLine(response.Content);',
          ];
  return [
    'using RestSharp;',
    ...(request.certificate ? ['using System.Security.Cryptography.X509Certificates;'] : []),
    '',
    ...(request.certificate
      ? [
          'var options = new RestClientOptions',
          '{',
          `    ClientCertificates = new X509CertificateCollection { ${csharpCertificate()} },`,
          '};',
        ]
      : []),
    `using var client = new RestClient(${request.certificate ? 'options' : ''});`,
    `var request = new RestRequest(${doubleQuoted(request.url)}, Method.${capitalize(method)});`,
    ...request.headers.map(
      ([name, value]) => `request.AddHeader(${doubleQuoted(name)}, ${doubleQuoted(value)});`,
    ),
    ...(body ? bodyLines(body) : []),
    '',
    ...call,
  ].join('\n');
}

function bodyLines(body: SampleBody): string[] {
  const type = doubleQuoted(body.mediaType);
  switch (body.kind) {
    case 'form':
      return body.fields.map(
        ([name, value]) =>
          `request.AddParameter(${doubleQuoted(name)}, ${doubleQuoted(value)}, ParameterType.GetOrPost);`,
      );
    case 'multipart':
      return [
        'request.AlwaysMultipartFormData = true;',
        ...body.parts.map((part) =>
          part.kind === 'file'
            ? `request.AddFile(${doubleQuoted(part.name)}, ${doubleQuoted(part.file)}, ${doubleQuoted(part.type)});`
            : `request.AddParameter(${doubleQuoted(part.name)}, ${doubleQuoted(part.text)}${part.type === '' ? '' : `, ParameterType.RequestBody, ${doubleQuoted(part.type)}`});`,
        ),
      ];
    case 'file':
      return [`request.AddBody(File.ReadAllBytes(${doubleQuoted(body.file)}), ${type});`];
    default:
      return [`request.AddStringBody(${csharpLiteral(body)}, ${type});`];
  }
}
