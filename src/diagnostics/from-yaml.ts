import type { DiagnosticCode } from './catalogue.ts';
import { createDiagnostic, type Diagnostic } from './diagnostic.ts';

/** What the errors of the packages yaml (`linePos`, from 1) and js-yaml (`mark`, from 0) have in common. */
export interface YamlFault {
  message: string;
  /** Name that the yaml package gives to the kind of fault, such as `DUPLICATE_KEY`. */
  code?: string;
  linePos?: readonly { line: number; col: number }[];
  /** js-yaml's message without its excerpt. */
  reason?: string;
  mark?: { line: number; column: number };
}

export interface FromYamlOptions {
  code: DiagnosticCode;
  /** Path relative to the site's root. */
  file: string;
}

const HINTS: Record<string, string> = {
  BAD_INDENT: 'Give entries of one level the same number of spaces in front.',
  BLOCK_AS_IMPLICIT_KEY: 'Quote the value: it holds ": ", which starts a new key.',
  DUPLICATE_KEY: 'Keep one of the two entries.',
  MISSING_CHAR: 'Close the quote, bracket or brace that is open here.',
  TAB_AS_INDENT: 'Indent with spaces instead of tabs.',
  BAD_ALIAS: 'Quote the value: a * at its start makes it a reference.',
};

const HINT = 'Quote values that hold ": " or " #", and indent with spaces.';

/** Turns YAML errors, of the yaml package or of js-yaml, into diagnostics. */
export function fromYaml(errors: readonly YamlFault[], options: FromYamlOptions): Diagnostic[] {
  return errors.map((error) =>
    createDiagnostic(options.code, {
      message: `The YAML does not parse: ${describe(error)}`,
      hint: HINTS[error.code ?? ''] ?? HINT,
      location: { file: options.file, ...placeOf(error) },
    }),
  );
}

/** One line without the place and the excerpt, which the reporters show themselves. */
function describe(error: YamlFault): string {
  const text = error.reason ?? error.message.replace(/ at line \d+, column \d+:?[\s\S]*$/, '');
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}

function placeOf(error: YamlFault) {
  if (error.mark) return { line: error.mark.line + 1, column: error.mark.column + 1 };
  const [start, end] = error.linePos ?? [];
  if (!start) return { line: 1, column: 1 };
  const place = { line: start.line, column: start.col };
  return end ? { ...place, endLine: end.line, endColumn: end.col } : place;
}
