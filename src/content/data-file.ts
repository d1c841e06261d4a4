import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromYaml } from '../diagnostics/from-yaml.ts';
import { createPlaces } from '../files/text-places.ts';
import { parseYaml, parseYamlWithPlaces, YamlError, type YamlPlace } from '../files/yaml.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Memory } from '../shared/memory.ts';

/** Finds the place of a value in the file that holds it, by its path in the data. */
export type Locate = (path: readonly (string | number)[]) => SourceLocation | undefined;

export interface DataFile {
  data: unknown;
  locate: Locate;
  diagnostics: Diagnostic[];
}

/**
 * Parses a YAML file of the site (sidebars, redirects). Places are looked for when somebody asks for one: a site
 * without faults needs none.
 */
export function parseDataFile(
  file: string,
  text: string,
  code: DiagnosticCode,
  memory: Memory | null = null,
): DataFile {
  let found: Locate | null = null;
  const locate: Locate = (path) => {
    found ??= createLocate(file, text);
    return found(path);
  };
  const known = memory?.get('data file', text);
  if (known) return { data: known, locate, diagnostics: [] };
  if (/\.[cm]?[jt]sx?$/.test(file)) return codeFault(file, code);
  const comment = file.endsWith('.json') ? findComment(text) : null;
  if (comment !== null) return commentFault(file, text, comment, code);
  try {
    const data = parseYaml(text);
    memory?.set('data file', text, data);
    return { data, locate, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    const place = { file, line: error.line, column: error.column };
    return { data: null, locate: () => place, diagnostics: [fromYaml(error, { code, file })] };
  }
}

/** Where a comment stands between the values of a JSON text; null where there is none. */
function findComment(text: string): number | null {
  // YAML, as which it is read, knows texts in single quotes too.
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote === '"' && sign === '\\') at++;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '/' && /[/*]/.test(text[at + 1] ?? '')) return at;
  }
  return null;
}

/** Code is run by the configuration alone. */
function codeFault(file: string, code: DiagnosticCode): DataFile {
  const location = { file, line: 1, column: 1 };
  const fault = createDiagnostic(code, {
    message: 'This file is code, where YAML or JSON is read',
    hint: 'Import it in the configuration, and write what it exports in the place of the path.',
    location,
  });
  return { data: null, locate: () => location, diagnostics: [fault] };
}

/** YAML, as which JSON is read, takes it for a part of the key behind it. */
function commentFault(file: string, text: string, comment: number, code: DiagnosticCode): DataFile {
  const location = { file, ...createPlaces(text)(comment) };
  const fault = createDiagnostic(code, {
    message: 'JSON has no comments',
    hint: `Take it out, or rename the file to ${file.slice(file.lastIndexOf('/') + 1).replace(/json$/, 'yml')}, where # begins one.`,
    location,
  });
  return { data: null, locate: () => location, diagnostics: [fault] };
}

function createLocate(file: string, text: string): Locate {
  const { value: root, places } = parseYamlWithPlaces(text);
  const placeAt = createPlaces(text);
  return (path) => {
    let value = root;
    let place: YamlPlace | undefined;
    for (const step of path) {
      if (typeof value !== 'object' || value === null) break;
      const next = places.get(value)?.get(String(step));
      if (!next) break;
      place = next;
      value = (value as Record<string, unknown>)[String(step)];
    }
    const start = place ? place.start : text.search(/\S|$/);
    const end = placeAt(place ? place.end : text.trimEnd().length);
    return { file, ...placeAt(start), endLine: end.line, endColumn: end.column };
  };
}

/** The fault of a data file that does not exist. */
export function missingDataFile(file: string, location: SourceLocation | undefined): Diagnostic {
  return createDiagnostic('config-file-missing', {
    message: `The file "${file}" does not exist`,
    hint: 'The path is relative to the configuration file.',
    location,
  });
}
