import matter from 'gray-matter';
import type { z } from 'zod';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { FrontMatter, SourceFile } from '../shared/page.ts';

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** The text with front matter replaced by as many empty lines, so that line numbers stay true. */
  body: string;
  diagnostics: Diagnostic[];
}

const refuseJavaScript = () => {
  throw new Error('front matter is YAML; JavaScript is not run');
};

// gray-matter caches by text when it gets no options, and then hides a broken file's second error; its
// JavaScript engine would run code from content.
const MATTER_OPTIONS = {
  engines: { javascript: refuseJavaScript, js: refuseJavaScript, coffee: refuseJavaScript },
};

/** Splits a source into front matter and body, and validates the front matter. Never throws. */
export function parseFrontMatter(source: SourceFile, schema: z.ZodObject): ParsedFrontMatter {
  const text = source.text.replace(/^\uFEFF/, '');
  if (!/^---[ \t]*\r?\n/.test(text)) return { frontMatter: {}, body: text, diagnostics: [] };
  let data: unknown;
  let content: string;
  try {
    ({ data, content } = matter(text, MATTER_OPTIONS));
  } catch (error) {
    return { frontMatter: {}, body: blankFrontMatter(text), diagnostics: [syntaxFault(source.path, error)] };
  }
  const body = blankLines(text.slice(0, text.length - content.length)) + content;
  const parsed = schema.safeParse(data);
  if (parsed.success) return { frontMatter: parsed.data as FrontMatter, body, diagnostics: [] };
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
    // gray-matter hands the text between the fences to the YAML parser, which counts its lines from 0.
    location: { file, line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 },
  });
}

function blankFrontMatter(text: string): string {
  const end = /\r?\n---[ \t]*(?:\r?\n|$)/.exec(text.slice(3));
  if (!end) return '';
  const length = 3 + end.index + end[0].length;
  return blankLines(text.slice(0, length)) + text.slice(length);
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
