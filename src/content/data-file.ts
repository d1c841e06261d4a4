import yaml from 'js-yaml';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromYaml } from '../diagnostics/from-yaml.ts';
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
 * Parses a YAML file of the site (sidebars, redirects). Places are looked for when somebody asks for one: the parser
 * that knows them takes ten times as long, and a site without faults needs none.
 */
export function parseDataFile(file: string, text: string, memory: Memory | null = null): DataFile {
  let placed: DataFile | null = null;
  const withPlaces = () => {
    placed ??= parseWithPlaces(file, text);
    return placed;
  };
  const locate: Locate = (path) => withPlaces().locate(path);
  const known = memory?.get('data file', text);
  if (known) return { data: known, locate, diagnostics: [] };
  try {
    const data = yaml.load(text, { schema: yaml.CORE_SCHEMA }) ?? null;
    memory?.set('data file', text, data);
    return { data, locate, diagnostics: [] };
  } catch {
    return withPlaces();
  }
}

function parseWithPlaces(file: string, text: string): DataFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, keepSourceTokens: false });
  const diagnostics = fromYaml(document.errors, { code: 'sidebar-invalid', file });
  const place = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const locate: Locate = (path) => {
    let node: unknown = document.contents;
    for (const step of path) {
      if (isMap(node)) node = node.items.find((pair) => isScalar(pair.key) && pair.key.value === step)?.value;
      else if (isSeq(node)) node = node.items[Number(step)];
      else break;
    }
    const range = (node as { range?: [number, number, number] } | null | undefined)?.range;
    if (!range) return { file, line: 1, column: 1 };
    const end = lines.linePos(range[1]);
    return { ...place(range[0]), endLine: end.line, endColumn: end.col };
  };
  return { data: diagnostics.length > 0 ? null : document.toJS(), locate, diagnostics };
}

/** The fault of a data file that does not exist. */
export function missingDataFile(file: string, location: SourceLocation | undefined): Diagnostic {
  return createDiagnostic('config-file-missing', {
    message: `The file "${file}" does not exist`,
    hint: 'The path is relative to the configuration file.',
    location,
  });
}
