import { shellQuoted } from './escape.ts';
import { allHeaders, bodyText, type SampleRequest } from './request.ts';

/** A curl command for POSIX shells. */
export function curlSample(request: SampleRequest): string {
  const options = [
    request.method === 'HEAD' ? '--head' : `--request ${request.method}`,
    // Braces and brackets in a URL are patterns to curl.
    ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
    `--url ${shellQuoted(request.url)}`,
    ...allHeaders(request).map(([name, value]) => `--header ${shellQuoted(`${name}: ${value}`)}`),
  ];
  if (request.body) options.push(`--data-raw ${shellQuoted(bodyText(request.body))}`);
  return `curl ${options.join(' \\\n  ')}`;
}
