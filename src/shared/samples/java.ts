import { doubleQuoted } from './escape.ts';
import { allHeaders, bodyText, CERTIFICATE, type SampleBody, type SampleRequest } from './request.ts';

const CONTEXT = `        char[] password = "YOUR_PASSWORD".toCharArray();
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(KeyStore.getInstance(new File("${CERTIFICATE.both}"), password), password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
`;

/** Java 11 with java.net.http; null for forms with files, which it can't make. */
export function javaSample(request: SampleRequest): string | null {
  const { body } = request;
  if (body?.kind === 'multipart') return null;
  const all = allHeaders(request);
  if (body?.kind === 'form') all.push(['Content-Type', body.mediaType]);
  const headers = all.map(
    ([name, value]) => `            .header(${doubleQuoted(name)}, ${doubleQuoted(value)})\n`,
  );
  const [publisher, definition] = bodyOf(body);
  const { handler, type, end } = answerOf(request.answer);
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(body?.kind === 'form' ? ['java.net.URLEncoder', 'java.nio.charset.StandardCharsets'] : []),
    ...(body?.kind === 'file' || request.answer?.kind === 'file' ? ['java.nio.file.Path'] : []),
    ...(request.answer?.kind === 'stream' ? ['java.util.stream.Stream'] : []),
    ...(request.certificate
      ? [
          'java.io.File',
          'java.security.KeyStore',
          'javax.net.ssl.KeyManagerFactory',
          'javax.net.ssl.SSLContext',
        ]
      : []),
  ].sort();
  return `${imports.map((name) => `import ${name};\n`).join('')}
public class Example {
    public static void main(String[] args) throws Exception {
${request.certificate ? CONTEXT : ''}${definition}        HttpRequest request = HttpRequest.newBuilder(URI.create(${doubleQuoted(request.url)}))
${headers.join('')}            .method("${request.method}", HttpRequest.BodyPublishers.${publisher})
            .build();
        HttpResponse<${type}> response = HttpClient.${request.certificate ? 'newBuilder().sslContext(context).build()' : 'newHttpClient()'}
            .send(request, HttpResponse.BodyHandlers.${handler});
        System.out.println(response.statusCode());
        ${end}
    }
}`;
}

function answerOf(answer: SampleRequest['answer']): { handler: string; type: string; end: string } {
  if (answer?.kind === 'file') {
    const handler = `ofFile(Path.of(${doubleQuoted(answer.file)}))`;
    return { handler, type: 'Path', end: 'System.out.println(response.body());' };
  }
  if (answer?.kind === 'stream')
    return {
      handler: 'ofLines()',
      type: 'Stream<String>',
      end: 'response.body().forEach(System.out::println);',
    };
  return { handler: 'ofString()', type: 'String', end: 'System.out.println(response.body());' };
}

function bodyOf(
  body: Exclude<SampleBody, { kind: 'multipart' }> | null,
): [publisher: string, definition: string] {
  if (!body) return ['noBody()', ''];
  if (body.kind === 'file') return [`ofFile(Path.of(${doubleQuoted(body.file)}))`, ''];
  const text =
    body.kind === 'form'
      ? body.fields
          .map(
            ([name, value], index) =>
              `"${index > 0 ? '&' : ''}${encodeURIComponent(name)}=" + URLEncoder.encode(${doubleQuoted(value)}, StandardCharsets.UTF_8)`,
          )
          .join('\n            + ') || '""'
      : javaLiteral(bodyText(body));
  return ['ofString(body)', `        String body = ${text};\n`];
}

/** One literal for each line: text blocks came only with Java 15. */
export function javaLiteral(text: string): string {
  return (
    text
      .split(/(?<=\n)/)
      .map((line) => doubleQuoted(line))
      .join('\n            + ') || '""'
  );
}
