import type { YamlError } from '../files/yaml.ts';
import type { DiagnosticCode } from './catalogue.ts';
import { createDiagnostic, type Diagnostic } from './diagnostic.ts';

export interface FromYamlOptions {
  code: DiagnosticCode;
  /** Path relative to the site's root. */
  file: string;
}

/** What to write instead, by a pattern of the parser's reason. */
const HINTS: readonly [RegExp, string][] = [
  [/^duplicated mapping key/, 'Keep one of the two entries.'],
  [/^tab characters/, 'Indent with spaces instead of tabs.'],
  [/^unidentified alias/, 'Quote the value: a * at its start makes it a reference.'],
  [/^an alias stands inside/, 'Write the value out where the alias (*) stands.'],
  [/^unknown tag/, 'Quote the value: a ! at its start makes it a tag.'],
  [/^bad indentation/, 'Give entries of one level the same number of spaces in front.'],
  [/^incomplete explicit mapping pair/, 'Quote the value: it holds ": ", which starts a new key.'],
  [
    /within a (?:single|double) quoted|flow collection/,
    'Close the quote, bracket or brace that is open here.',
  ],
  [/more$/, 'Remove the second "---" line and what is below it.'],
];

const HINT = 'Quote values that hold ": " or " #", and indent with spaces.';

/** Turns a fault of YAML into a diagnostic. */
export function fromYaml(error: YamlError, { code, file }: FromYamlOptions): Diagnostic {
  return createDiagnostic(code, {
    // JSON is read as the YAML that it is.
    message: `The ${file.endsWith('.json') ? 'JSON' : 'YAML'} does not parse: ${error.message}`,
    hint: HINTS.find(([reason]) => reason.test(error.message))?.[1] ?? HINT,
    location: { file, line: error.line, column: error.column },
  });
}
