import yaml from 'js-yaml';
import type { z } from 'zod';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Memory } from '../shared/memory.ts';
import type { FrontMatter, SourceFile } from '../shared/page.ts';

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** The text with front matter replaced by as many empty lines, so that line numbers stay true. */
  body: string;
  diagnostics: Diagnostic[];
}

/** A block of YAML between lines of three dashes at the start of a file. */
const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/**
 * Splits a source into front matter and body, and validates the front matter. Never throws. `memory` knows front
 * matter that was valid by the same schema.
 */
export function parseFrontMatter(
  source: SourceFile,
  schema: z.ZodObject,
  memory: Memory | null = null,
): ParsedFrontMatter {
  const text = source.text.replace(/^\uFEFF/, '');
  if (!/^---[ \t]*\r?\n/.test(text)) return { frontMatter: {}, body: text, diagnostics: [] };
  const match = FRONT_MATTER.exec(text);
  const body = match ? blankLines(match[0]) + text.slice(match[0].length) : blankLines(text);
  const written = match ? (match[1] ?? '') : text.slice(text.indexOf('\n') + 1);
  const known = memory?.get('front matter', written);
  if (known) return { frontMatter: known as FrontMatter, body, diagnostics: [] };
  let data: unknown;
  try {
    data = yaml.safeLoad(written) ?? {};
  } catch (error) {
    return { frontMatter: {}, body, diagnostics: [syntaxFault(source.path, error)] };
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) {
    memory?.set('front matter', written, parsed.data);
    return { frontMatter: parsed.data as FrontMatter, body, diagnostics: [] };
  }
  const diagnostics = fromZod(parsed.error, {
    knownCode: 'front-matter-invalid',
    unknownKeyCode: 'front-matter-unknown-key',
    schema,
    data,
    subject: 'Front matter',
    locate: (path) => locateKey(source.path, text, String(path[0] ?? '')),
  });
  return { frontMatter: dropInvalid(data, diagnostics.length > 0, schema), body, diagnostics };
}

/** Place of a top-level key in the front matter; the first line when it is not found. */
export function locateKey(file: string, text: string, key: string): SourceLocation {
  const lines = text.split('\n');
  for (let index = 1; index < lines.length && !/^---\s*$/.test(lines[index] ?? ''); index++) {
    const match = /^(['"]?)([^\s:'"]+)\1\s*:/.exec(lines[index] ?? '');
    if (match?.[2] === key) {
      return { file, line: index + 1, column: 1, endLine: index + 1, endColumn: 1 + key.length };
    }
  }
  return { file, line: 1, column: 1 };
}

function syntaxFault(file: string, error: unknown): Diagnostic {
  const mark = (error as { mark?: { line: number; column: number } }).mark;
  const reason =
    (error as { reason?: string }).reason ?? (error instanceof Error ? error.message : String(error));
  return createDiagnostic('front-matter-syntax', {
    message: `The front matter is not valid YAML: ${reason.replace(/\s+/g, ' ').trim()}`,
    hint: 'Quote values that hold ": " or " #", and indent lists with spaces.',
    // The parser counts from 0, and begins below the first dashes.
    location: { file, line: (mark?.line ?? 0) + 2, column: (mark?.column ?? 0) + 1 },
  });
}

function blankLines(text: string): string {
  return text.replace(/[^\r\n]+/g, '');
}

/** Keeps the values that are valid by themselves, so that one wrong key does not cause follow-up faults. */
function dropInvalid(data: unknown, invalid: boolean, schema: z.ZodObject): FrontMatter {
  if (!invalid || typeof data !== 'object' || data === null) return {};
  const kept: FrontMatter = {};
  for (const [key, value] of Object.entries(data)) {
    const field = (schema.shape as Record<string, z.ZodType>)[key];
    const parsed = field?.safeParse(value);
    if (parsed?.success) kept[key] = parsed.data;
  }
  return kept;
}
