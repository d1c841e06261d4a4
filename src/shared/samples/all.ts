import type { ApiSampleView } from '../api-view.ts';
import { csharpSample } from './csharp.ts';
import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { guzzleSample } from './guzzle.ts';
import { javaSample } from './java.ts';
import { axiosSample, nodejsSample } from './nodejs.ts';
import { okhttpSample } from './okhttp.ts';
import { phpSample } from './php.ts';
import { powershellSample } from './powershell.ts';
import { httpxSample, pythonSample } from './python.ts';
import type { SampleRequest } from './request.ts';
import { restsharpSample } from './restsharp.ts';
import { rubySample } from './ruby.ts';

/** Writes a request; null where the library can't send it. */
type SampleWriter = (request: SampleRequest) => string | null;

interface SampleLanguage {
  language: string;
  label: string;
  /** Language for highlighting. */
  grammar: string;
  /** Names of libraries with their writers, the usual one first. */
  libraries: readonly (readonly [name: string, write: SampleWriter])[];
}

/** The languages of request samples, in the order of their tabs. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { language: 'curl', label: 'curl', grammar: 'bash', libraries: [['curl', curlSample]] },
  {
    language: 'python',
    label: 'Python',
    grammar: 'python',
    libraries: [
      ['requests', pythonSample],
      ['httpx', httpxSample],
    ],
  },
  { language: 'go', label: 'Go', grammar: 'go', libraries: [['net/http', goSample]] },
  {
    language: 'nodejs',
    label: 'Node.js',
    grammar: 'javascript',
    libraries: [
      ['fetch', nodejsSample],
      ['axios', axiosSample],
    ],
  },
  { language: 'ruby', label: 'Ruby', grammar: 'ruby', libraries: [['net/http', rubySample]] },
  {
    language: 'csharp',
    label: 'C#',
    grammar: 'csharp',
    libraries: [
      ['HttpClient', csharpSample],
      ['RestSharp', restsharpSample],
    ],
  },
  {
    language: 'php',
    label: 'PHP',
    grammar: 'php',
    libraries: [
      ['cURL', phpSample],
      ['Guzzle', guzzleSample],
    ],
  },
  {
    language: 'java',
    label: 'Java',
    grammar: 'java',
    libraries: [
      ['HttpClient', javaSample],
      ['OkHttp', okhttpSample],
    ],
  },
  {
    language: 'powershell',
    label: 'PowerShell',
    grammar: 'powershell',
    libraries: [['Invoke-RestMethod', powershellSample]],
  },
];

/** The samples of one request: all languages, each with its libraries. */
export function createSamples(request: SampleRequest): ApiSampleView[] {
  return SAMPLE_LANGUAGES.flatMap(({ language, label, grammar, libraries }) =>
    libraries.flatMap(([library, write]) => {
      const code = write(request);
      return code === null ? [] : [{ language, label, grammar, library, code }];
    }),
  );
}
