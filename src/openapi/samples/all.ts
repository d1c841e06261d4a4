import type { ApiSampleView } from '../../shared/api-view.ts';
import { csharpSample } from './csharp.ts';
import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { javaSample } from './java.ts';
import { nodejsSample } from './nodejs.ts';
import { phpSample } from './php.ts';
import { powershellSample } from './powershell.ts';
import { pythonSample } from './python.ts';
import type { SampleRequest } from './request.ts';
import { rubySample } from './ruby.ts';

interface SampleLanguage {
  language: string;
  label: string;
  /** Language for highlighting. */
  grammar: string;
  write: (request: SampleRequest) => string;
}

/** The languages of request samples, in the order of their tabs. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { language: 'curl', label: 'curl', grammar: 'bash', write: curlSample },
  { language: 'python', label: 'Python', grammar: 'python', write: pythonSample },
  { language: 'go', label: 'Go', grammar: 'go', write: goSample },
  { language: 'nodejs', label: 'Node.js', grammar: 'javascript', write: nodejsSample },
  { language: 'ruby', label: 'Ruby', grammar: 'ruby', write: rubySample },
  { language: 'csharp', label: 'C#', grammar: 'csharp', write: csharpSample },
  { language: 'php', label: 'PHP', grammar: 'php', write: phpSample },
  { language: 'java', label: 'Java', grammar: 'java', write: javaSample },
  { language: 'powershell', label: 'PowerShell', grammar: 'powershell', write: powershellSample },
];

/** The samples of one request in all languages. */
export function createSamples(request: SampleRequest): ApiSampleView[] {
  return SAMPLE_LANGUAGES.map(({ language, label, grammar, write }) => ({
    language,
    label,
    grammar,
    code: write(request),
  }));
}
