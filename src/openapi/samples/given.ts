import type { ApiSampleView } from '../../shared/api-view.ts';
import { SAMPLE_LANGUAGES } from '../../shared/samples/all.ts';
import type { ApiCodeSample } from '../read/api-model.ts';

/** Names under which publishers write the languages of the tabs. */
const NAMES: Record<string, string> = {
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  curl: 'curl',
  javascript: 'nodejs',
  js: 'nodejs',
  node: 'nodejs',
  'node.js': 'nodejs',
  nodejs: 'nodejs',
  python: 'python',
  py: 'python',
  python3: 'python',
  go: 'go',
  golang: 'go',
  ruby: 'ruby',
  rb: 'ruby',
  csharp: 'csharp',
  'c#': 'csharp',
  '.net': 'csharp',
  dotnet: 'csharp',
  cs: 'csharp',
  php: 'php',
  java: 'java',
  powershell: 'powershell',
  ps1: 'powershell',
};

/**
 * The publisher's own samples win: they take the place of the made ones in their language. Languages beyond those of
 * the tabs get tabs of their own, at the end.
 */
export function joinSamples(
  given: readonly ApiCodeSample[],
  made: readonly ApiSampleView[],
): ApiSampleView[] {
  if (given.length === 0) return [...made];
  const own = given.map(viewSample);
  const languages = new Set(own.map(({ language }) => language));
  const known = SAMPLE_LANGUAGES.flatMap(({ language }) =>
    (languages.has(language) ? own : made).filter((sample) => sample.language === language),
  );
  return [
    ...known,
    ...own.filter(({ language }) => SAMPLE_LANGUAGES.every((one) => one.language !== language)),
  ];
}

function viewSample({ lang, label, source }: ApiCodeSample, index: number): ApiSampleView {
  const key = lang.trim().toLowerCase();
  const known = SAMPLE_LANGUAGES.find(
    ({ language }) => language === (Object.hasOwn(NAMES, key) ? NAMES[key] : ''),
  );
  const name = lang.trim() || label.trim() || 'Sample';
  return {
    language:
      known?.language ?? (key.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || `sample-${index + 1}`),
    label: known?.label ?? name,
    grammar: known?.grammar ?? (key || 'text'),
    library: label.trim() || name,
    code: source,
    given: true,
  };
}
