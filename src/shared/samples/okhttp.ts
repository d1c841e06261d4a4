import { doubleQuoted } from './escape.ts';
import { javaLiteral } from './java.ts';
import { bodyText, CERTIFICATE, type SampleBody, type SampleRequest } from './request.ts';

const NEEDS_BODY = ['POST', 'PUT', 'PATCH'];

/** The module okhttp-tls reads the files. */
const CLIENT = `        HandshakeCertificates certificates = new HandshakeCertificates.Builder()
            .heldCertificate(HeldCertificate.decode(
                Files.readString(Path.of("${CERTIFICATE.certificate}")) + Files.readString(Path.of("${CERTIFICATE.key}"))))
            .addPlatformTrustedCertificates()
            .build();
        OkHttpClient client = new OkHttpClient.Builder()
            .sslSocketFactory(certificates.sslSocketFactory(), certificates.trustManager())
            .build();
`;

/** Java with OkHttp 4 and later; null for requests that it refuses. */
export function okhttpSample(request: SampleRequest): string | null {
  const { body, method, answer } = request;
  if (body && (method === 'GET' || method === 'HEAD')) return null;
  const headers = request.headers.map(
    ([name, value]) => `            .header(${doubleQuoted(name)}, ${doubleQuoted(value)})\n`,
  );
  const empty = NEEDS_BODY.includes(method) ? 'RequestBody.create("", null)' : 'null';
  const hasFile =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file'));
  const imports = [
    ...(hasFile ? ['import java.io.File;\n'] : []),
    ...(answer?.kind === 'file' || request.certificate
      ? ['import java.nio.file.Files;\n', 'import java.nio.file.Path;\n']
      : []),
    'import okhttp3.*;\n',
    ...(request.certificate ? ['import okhttp3.tls.*;\n'] : []),
  ];
  return `${imports.join('')}
public class Example {
    public static void main(String[] args) throws Exception {
${body ? `        RequestBody body = ${bodyOf(body)};\n` : ''}        Request request = new Request.Builder()
            .url(${doubleQuoted(request.url)})
${headers.join('')}            .method("${method}", ${body ? 'body' : empty})
            .build();
${request.certificate ? CLIENT : ''}        try (Response response = ${request.certificate ? 'client' : 'new OkHttpClient()'}.newCall(request).execute()) {
            System.out.println(response.code());
            ${answerOf(answer)}
        }
    }
}`;
}

function answerOf(answer: SampleRequest['answer']): string {
  if (answer?.kind === 'file')
    return `Files.copy(response.body().byteStream(), Path.of(${doubleQuoted(answer.file)}));`;
  if (answer?.kind !== 'stream') return 'System.out.println(response.body().string());';
  return `while (!response.body().source().exhausted()) {
                System.out.println(response.body().source().readUtf8Line());
            }`;
}

function bodyOf(body: SampleBody): string {
  const media = (type: string) => `MediaType.parse(${doubleQuoted(type)})`;
  const file = (name: string, type: string) =>
    `RequestBody.create(new File(${doubleQuoted(name)}), ${media(type)})`;
  const INDENT = '\n            ';
  switch (body.kind) {
    case 'form':
      return `new FormBody.Builder()${body.fields
        .map(([name, value]) => `${INDENT}.add(${doubleQuoted(name)}, ${doubleQuoted(value)})`)
        .join('')}${INDENT}.build()`;
    case 'multipart':
      return `new MultipartBody.Builder()${INDENT}.setType(MultipartBody.FORM)${body.parts
        .map((part) => {
          const name = doubleQuoted(part.name);
          if (part.kind === 'file')
            return `${INDENT}.addFormDataPart(${name}, ${doubleQuoted(part.file)}, ${file(part.file, part.type)})`;
          const text = doubleQuoted(part.text);
          return part.type === ''
            ? `${INDENT}.addFormDataPart(${name}, ${text})`
            : `${INDENT}.addFormDataPart(${name}, null, RequestBody.create(${text}, ${media(part.type)}))`;
        })
        .join('')}${INDENT}.build()`;
    case 'file':
      return file(body.file, body.mediaType);
    default:
      return `RequestBody.create(${javaLiteral(bodyText(body))}, ${media(body.mediaType)})`;
  }
}
