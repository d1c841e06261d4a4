import { doubleQuoted } from './escape.ts';
import { allHeaders, bodyText, type SampleRequest } from './request.ts';

/** Java 11 with java.net.http. */
export function javaSample(request: SampleRequest): string {
  const { body } = request;
  const headers = allHeaders(request).map(
    ([name, value]) => `            .header(${doubleQuoted(name)}, ${doubleQuoted(value)})\n`,
  );
  const publisher = `HttpRequest.BodyPublishers.${body ? 'ofString(body)' : 'noBody()'}`;
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Example {
    public static void main(String[] args) throws Exception {
${body ? `        String body = ${javaLiteral(bodyText(body))};\n` : ''}        HttpRequest request = HttpRequest.newBuilder(URI.create(${doubleQuoted(request.url)}))
${headers.join('')}            .method("${request.method}", ${publisher})
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode());
        System.out.println(response.body());
    }
}`;
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
