import { shellQuoted } from './escape.ts';
import {
  allHeaders,
  bodyText,
  CERTIFICATE,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
} from './request.ts';

/** A curl command for POSIX shells. */
export function curlSample(request: SampleRequest): string {
  const options = [
    request.method === 'HEAD' ? '--head' : `--request ${request.method}`,
    // Braces and brackets in a URL are patterns to curl.
    ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
    `--url ${shellQuoted(request.url)}`,
    ...(request.certificate ? [`--cert ${CERTIFICATE.certificate}`, `--key ${CERTIFICATE.key}`] : []),
    ...allHeaders(request).map(([name, value]) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    ...(request.body ? bodyOptions(request.body) : []),
  ];
  if (request.answer?.kind === 'file') options.push(`--output ${shellQuoted(request.answer.file)}`);
  if (request.answer?.kind === 'stream') options.push('--no-buffer');
  return `curl ${options.join(' \\\n  ')}`;
}

function bodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case 'form':
      // curl encodes what stands behind the first equals sign.
      return body.fields.map(
        ([name, value]) =>
          `--data-urlencode ${shellQuoted(`${encodeURIComponent(name).replace(/%5B/g, '[').replace(/%5D/g, ']')}=${value}`)}`,
      );
    case 'multipart':
      return body.parts.map(partOption);
    case 'file':
      return [`--data-binary ${shellQuoted(`@${body.file}`)}`];
    default:
      return [`--data-raw ${shellQuoted(bodyText(body))}`];
  }
}

function partOption(part: SamplePart): string {
  const name = part.name.replace(/[=\r\n"]/g, encodeURIComponent);
  if (part.kind === 'file') return `--form ${shellQuoted(`${name}=@${part.file};type=${part.type}`)}`;
  if (part.type === '') return `--form-string ${shellQuoted(`${name}=${part.text}`)}`;
  const quoted = part.text.replace(/[\\"]/g, '\\$&');
  return `--form ${shellQuoted(`${name}="${quoted}";type=${part.type}`)}`;
}
