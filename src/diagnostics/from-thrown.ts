import path from 'node:path';
import { EncodingError } from '../files/decode-text.ts';
import { OutsideError } from '../files/link-roots.ts';
import type { SystemError } from '../files/list-files.ts';
import { contains, relativePath, toPosix } from '../files/paths.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import type { SourceLocation } from '../shared/location.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from './diagnostic.ts';

/** Operations that change something on a disk, by the system's names for them. */
const WRITING = new Set(['write', 'mkdir', 'rename', 'unlink', 'rmdir', 'rm', 'copyfile', 'symlink', 'link']);

const REASONS: Record<string, [reason: string, hint: string]> = {
  EACCES: ['this user may not', 'Give yourself the right to it, or run as its owner.'],
  EPERM: ['the system does not allow it', 'Give yourself the right to it, or run as its owner.'],
  ENOENT: ['it does not exist', 'Bring it back, or mend the path that leads to it.'],
  EISDIR: ['it is a folder', 'Put a file in its place.'],
  ENOTDIR: ['a part of its path is a file', 'Put a folder in its place.'],
  ELOOP: ['its links lead round in circles', 'Mend or remove the link.'],
  ENAMETOOLONG: ['the file system takes no names as long', 'Shorten the name.'],
  EIO: ['the disk fails', 'Check the disk, and bring the file back from git.'],
  EMFILE: ['too many files are open', 'Raise the limit with "ulimit -n", or close other programs.'],
  ENFILE: ['too many files are open', 'Close other programs.'],
  ENOSPC: ['the disk is full', 'Make room, and try again.'],
  EDQUOT: ['the quota of the disk is used up', 'Make room, and try again.'],
  EROFS: ['its file system is read-only', 'Use a folder that can be written to.'],
  ENOTFILE: ['it is no file but a pipe, a socket or a device', 'Put a file in its place.'],
  EBUSY: ['another program uses it', 'Close the program that has it open, and try again.'],
};

/** Names that code of browsers takes for granted, and Node has not. */
export const BROWSER_GLOBALS: ReadonlySet<string> = new Set(
  (
    'window document localStorage sessionStorage navigator location history screen matchMedia self alert ' +
    'requestAnimationFrame cancelAnimationFrame IntersectionObserver ResizeObserver MutationObserver HTMLElement Element ' +
    'Image customElements getComputedStyle indexedDB XMLHttpRequest'
  ).split(' '),
);

/**
 * The diagnostic of an error that is a fault of the machine or of the site's code, and no bug: a file operation that
 * failed, components that failed while they were loaded. Null for all others. `root` is the site's folder.
 */
export function fromThrown(error: unknown, root: string): Diagnostic | null {
  if (error instanceof SiteCodeError) return siteCodeFault(error, root);
  if (error instanceof EncodingError) return encodingFault(error, root);
  if (error instanceof OutsideError) return outsideFault(error.path, error.target, root);
  return isSystemError(error) ? fileFault(error, root) : null;
}

/** What is thrown on: a `DiagnosticError` for such faults, anything else as it is. */
export function toDiagnosticError(error: unknown, root: string): unknown {
  if (error instanceof SiteCodeError) {
    const faults = [error, ...error.others].map((one) => siteCodeFault(one, root));
    return new DiagnosticError(faults, 1, error.files);
  }
  const fault = error instanceof DiagnosticError ? null : fromThrown(error, root);
  return fault ? new DiagnosticError([fault], 1) : error;
}

/**
 * Runs what programs ask of a site: faults of the machine and of the site's code are thrown as `DiagnosticError`, with places
 * relative to the folder of the configuration.
 */
export async function namingFaults<Result>(
  { cwd = process.cwd(), config = 'docs-site.config.ts' }: { cwd?: string; config?: string | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    throw toDiagnosticError(thrown, path.dirname(path.resolve(cwd, config)));
  }
}

const ENCODINGS: Record<EncodingError['kind'], [what: string, hint: string]> = {
  'UTF-16': ['The file is written in UTF-16', 'Save it as UTF-8.'],
  NUL: ['Here stands a NUL byte, which no text holds', 'Take it out; perhaps the file is no text.'],
  other: [
    'Here stands a byte that is no UTF-8',
    'Save the file as UTF-8: it has perhaps been written in Latin-1.',
  ],
};

/** The fault of a file in another encoding: as UTF-8 it would be published with holes. */
function encodingFault({ path: file, line, column, kind }: EncodingError, root: string): Diagnostic {
  const [message, hint] = ENCODINGS[kind];
  return createDiagnostic('encoding-invalid', {
    message,
    hint,
    location: { file: contains(root, file) ? relativePath(root, file) : file, line, column },
  });
}

/** The fault of a link that leads out of the site; what it leads to is not shown, and not published. */
export function outsideFault(
  link: string,
  target: string,
  root: string,
  location?: SourceLocation,
): Diagnostic {
  const file = contains(root, link) ? relativePath(root, link) : link;
  return createDiagnostic('file-outside', {
    message: `"${file}" leads out of the site, to ${toPosix(target)}`,
    hint: 'Put a copy in its place, or name the folder that it leads to in `roots` of the configuration.',
    location: location ?? { file, line: 1, column: 1 },
  });
}

/** The fault of a file operation: path, operation, reason and mend. */
export function fileFault(error: SystemError, root: string): Diagnostic {
  const { code, syscall } = error;
  const isWriting = WRITING.has(syscall) || (syscall === 'open' && isOnlyOfWriting(code));
  const [reason, hint] = REASONS[code] ?? ['', 'Look at the file, and try again.'];
  const done = isWriting ? 'written' : syscall === 'scandir' ? 'listed' : 'read';
  const file = contains(root, error.path) ? relativePath(root, error.path) || '.' : error.path;
  return createDiagnostic(isWriting ? 'file-unwritable' : 'file-unreadable', {
    message: `"${file}" can't be ${done}: ${reason === '' ? code : `${reason} (${code})`}`,
    hint,
    location: { file, line: 1, column: 1 },
  });
}

/** Nobody is told that a disk is full or read-only who wants to read. */
function isOnlyOfWriting(code: string): boolean {
  return code === 'EROFS' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** True for the error of a file operation; its path is known. */
function isSystemError(error: unknown): error is SystemError {
  if (!(error instanceof Error)) return false;
  const { code, syscall, path: file } = error as Partial<SystemError>;
  return [code, syscall, file].every((value) => typeof value === 'string');
}

/** The fault of a module that fails while it is loaded; the file of its place is absolute. */
export function siteCodeFault(
  { message, location }: Pick<SiteCodeError, 'message' | 'location'>,
  root: string,
): Diagnostic {
  const place: SourceLocation | null = location && { ...location, file: path.relative(root, location.file) };
  const global = /^(\w+) is not defined$/.exec(message)?.[1] ?? '';
  return createDiagnostic('site-code-failed', {
    message: `A component's module failed while it was loaded: ${message}`,
    hint: BROWSER_GLOBALS.has(global)
      ? `Only browsers have \`${global}\`, and what stands outside of functions runs when the site is built too, also under 'use client'. Use it in an effect or a handler of an island: a file that starts with 'use client'.`
      : 'Mend the statement outside of functions that fails.',
    ...(place && { location: place }),
  });
}
