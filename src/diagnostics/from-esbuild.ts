import path from 'node:path';
import type { Location, Message } from 'esbuild';
import { toPosix } from '../files/paths.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { DiagnosticCode } from './catalogue.ts';
import { createDiagnostic, type Diagnostic, type Severity } from './diagnostic.ts';
import { fileFault } from './from-thrown.ts';

export interface FromEsbuildOptions {
  /** Folder that esbuild ran in (`absWorkingDir`), absolute: the site's root. */
  root: string;
  /** `bundle-failed` when left out. */
  code?: DiagnosticCode;
  severity?: Severity;
  /** Folder that paths in messages start from, where it is not the root; absolute. */
  workingDir?: string;
}

type EsbuildMessage = Pick<Message, 'text' | 'location' | 'notes'>;

/** Turns messages of esbuild into diagnostics with places relative to the site's root. */
export function fromEsbuild(messages: readonly EsbuildMessage[], options: FromEsbuildOptions): Diagnostic[] {
  return messages.map((message) => {
    const unread = unreadableFault(message.text, options);
    if (unread) return unread;
    const hints = message.notes.filter((note) => note.location === null).map((note) => note.text);
    if (message.location?.suggestion) hints.unshift(`Write ${message.location.suggestion}.`);
    const related = message.notes.flatMap(({ text, location }) =>
      location ? [{ message: text, location: toLocation(location, options.root) }] : [],
    );
    return createDiagnostic(options.code ?? 'bundle-failed', {
      message: message.text.replace(/\.$/, ''),
      ...(options.severity ? { severity: options.severity } : {}),
      ...(hints.length > 0 ? { hint: hints.join(' ') } : {}),
      ...(message.location ? { location: toLocation(message.location, options.root) } : {}),
      ...(related.length > 0 ? { related } : {}),
    });
  });
}

/** What esbuild says of a file that it can't read: its words for the system's codes. */
const UNREAD = /^(?:Cannot read (?:file|directory) "(.+)"|Could not read from file: (.+?)): (.+)$/;
const CODES: Record<string, string> = {
  'permission denied': 'EACCES',
  'operation not permitted': 'EPERM',
  'is a directory': 'EISDIR',
  'input/output error': 'EIO',
  'too many open files': 'EMFILE',
  'too many levels of symbolic links': 'ELOOP',
};

function unreadableFault(text: string, { root, workingDir = root }: FromEsbuildOptions): Diagnostic | null {
  const [, name, other, reason = ''] = UNREAD.exec(text) ?? [];
  const file = name ?? other;
  const code = CODES[reason];
  if (file === undefined || code === undefined) return null;
  return fileFault(
    Object.assign(new Error(text), { code, syscall: 'open', path: path.resolve(workingDir, file) }),
    root,
  );
}

function toLocation(location: Location, root: string): SourceLocation {
  // A virtual module carries its namespace in front of the path: `mdx:content/a.mdx`.
  const prefix = location.namespace && location.namespace !== 'file' ? `${location.namespace}:` : '';
  const name = location.file.startsWith(prefix) ? location.file.slice(prefix.length) : location.file;
  const file = path.isAbsolute(name) ? path.relative(root, name) : name;
  // esbuild counts bytes from 0; editors and our frames count UTF-16 units from 1.
  const start = bytesToUnits(location.lineText, location.column);
  const end = bytesToUnits(location.lineText, location.column + location.length);
  return {
    file: toPosix(file),
    line: location.line,
    column: start + 1,
    endLine: location.line,
    endColumn: Math.max(end, start + 1) + 1,
  };
}

function bytesToUnits(text: string, bytes: number): number {
  return Buffer.from(text, 'utf8').subarray(0, bytes).toString('utf8').length;
}
