import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { WrittenCode } from '../shared/written-code.ts';
import { readMark } from './mark.ts';
import { MissingPackageError } from './peers.ts';
import type { CodeProblem } from './problem.ts';
import { type CheckedLanguage, languageOf } from './sample-languages.ts';

/** What became of the samples of a site. Together, the counts are all that there are. */
export interface SampleResult {
  readonly counts: {
    samples: number;
    /** Read by a parser. */
    parsed: number;
    /** Left out by a mark. */
    marked: number;
    /** Text without a grammar. */
    plain: number;
    /** In languages that nobody can read. */
    unchecked: number;
  };
  readonly diagnostics: Diagnostic[];
}

/** Reads all samples with the parsers of their languages. */
export async function checkSamples(
  samples: readonly WrittenCode[],
  languages: Readonly<Record<string, CheckedLanguage>>,
  isStrict: boolean,
): Promise<SampleResult> {
  const counts = { samples: samples.length, parsed: 0, marked: 0, plain: 0, unchecked: 0 };
  const unread = new Map<string, { samples: WrittenCode[]; missing: string | null }>();
  const found = await Promise.all(
    samples.map(async (sample): Promise<Diagnostic[]> => {
      const reason = readMark(sample.before, sample.code);
      if (reason !== null) {
        counts.marked++;
        return reason === '' ? [withoutReason(sample)] : [];
      }
      const language = languageOf(sample.language);
      if (language === null) {
        counts.plain++;
        return [];
      }
      const read = await readSample(sample, languages[language]);
      if (Array.isArray(read)) {
        counts.parsed++;
        return read.map((problem) => toDiagnostic(sample, problem));
      }
      counts.unchecked++;
      const group = unread.get(language) ?? { samples: [], missing: read };
      group.samples.push(sample);
      unread.set(language, group);
      return [];
    }),
  );
  const left = [...unread].map(([language, group]) => unreadLanguage(language, group, isStrict));
  return { counts, diagnostics: [...found.flat(), ...left] };
}

/** The problems of a sample; in the place of them, the package that is missing, or null where nothing reads it. */
async function readSample(
  { code, title }: WrittenCode,
  language: CheckedLanguage | undefined,
): Promise<CodeProblem[] | string | null> {
  if (!language) return null;
  try {
    return await language.parser(code, title);
  } catch (error) {
    if (error instanceof MissingPackageError) return error.package;
    return [{ line: 1, message: error instanceof Error ? error.message : String(error) }];
  }
}

function toDiagnostic(
  { language, isIncluded, location }: WrittenCode,
  { line, message }: CodeProblem,
): Diagnostic {
  const place = isIncluded ? location : { file: location.file, line: location.line + line, column: 1 };
  return createDiagnostic('code-sample-invalid', {
    message: `This ${language} can't be read: ${message}`,
    hint: 'Mend it, or say on the line before it why not: {/* not-checked: … */}.',
    location: place,
  });
}

function withoutReason({ location }: WrittenCode): Diagnostic {
  return createDiagnostic('code-sample-unchecked', {
    message: 'This sample is left out, and nobody says why',
    hint: 'Write the reason behind a colon: not-checked: …',
    location,
  });
}

function unreadLanguage(
  language: string,
  { samples, missing }: { samples: readonly WrittenCode[]; missing: string | null },
  isStrict: boolean,
): Diagnostic {
  const [first] = samples;
  const many = samples.length === 1 ? '1 sample is' : `${samples.length} samples are`;
  return createDiagnostic('code-sample-unchecked', {
    message: `${many} not checked: nothing here reads ${language}`,
    hint: hintFor(missing),
    ...(isStrict ? { severity: 'error' } : {}),
    ...(first ? { location: first.location } : {}),
  });
}

/** What runs grammars, and what brings them: of the former, versions above 0.25 refuse those of the latter. */
const GRAMMAR_PACKAGES = ['web-tree-sitter', '@vscode/tree-sitter-wasm', 'tree-sitter-wasms'];

function hintFor(missing: string | null): string {
  if (missing === null) return 'Use the name of a language that has a parser, or `text`.';
  if (missing.endsWith('.wasm')) return `Put ${missing} into a folder, and name that with --grammars.`;
  const packages = GRAMMAR_PACKAGES.includes(missing)
    ? ['web-tree-sitter@0.25', ...(missing === 'web-tree-sitter' ? [] : [missing])]
    : [missing];
  return `npm install --save-dev ${packages.join(' ')}`;
}
