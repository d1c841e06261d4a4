import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Location, Message } from 'esbuild';
import { decodeText } from '../files/decode-text.ts';
import { toPosix } from '../files/paths.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { DiagnosticCode } from './catalogue.ts';
import { createDiagnostic, type Diagnostic, type Severity } from './diagnostic.ts';
import { hintForForeignImport } from './foreign-imports.ts';
import { fileFault, fromThrown } from './from-thrown.ts';
import { unreadFile } from './unread-file.ts';

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
    const unread = unreadableFault(message.text, options) ?? encodingFaultOf(message, options.root);
    if (unread) return unread;
    const unclosed = unclosedFault(message, options);
    if (unclosed) return unclosed;
    const hints = hintsOf(message);
    const comma = missingComma(message.text);
    if (comma !== null) hints.unshift(comma);
    else if (message.location?.suggestion) hints.unshift(`Write ${message.location.suggestion}.`);
    const related = message.notes.flatMap(({ text, location }) =>
      // Our own plugins are nobody's business, and the list that imports style sheets is no file.
      location && !OWN_PLUGIN.test(text)
        ? [{ message: text, location: toLocation(location, options.root) }]
        : [],
    );
    return createDiagnostic(options.code ?? 'bundle-failed', {
      message: messageOf(message.text, options),
      ...(options.severity ? { severity: options.severity } : {}),
      ...(hints.length > 0 ? { hint: hints.join(' ') } : {}),
      ...(message.location ? { location: toLocation(message.location, options.root) } : {}),
      ...(related.length > 0 ? { related } : {}),
    });
  });
}

/** What esbuild says where an entry follows another without a comma: a name, a text, or what opens a value. */
const NO_COMMA = /^Expected "([}\])])" but found ("?[\w$]+"?|'[^']{0,200}'|"\\?["'`{[].{0,200})$/s;

/** The way out where a comma is missing between two entries; esbuild would have the bracket closed there. */
function missingComma(text: string): string | null {
  const close = NO_COMMA.exec(text)?.[1];
  return close === undefined
    ? null
    : `Write a comma behind what stands in front of it, or ${close} where that ends.`;
}

/** What esbuild says of a bracket that nothing closes: it has looked for its end where the file ends, or another one does. */
const UNCLOSED = /^The unbalanced "(.)" is here/;

/** The fault of such a bracket, at the bracket. */
function unclosedFault(
  { text, location, notes }: EsbuildMessage,
  options: FromEsbuildOptions,
): Diagnostic | null {
  const open = notes.find((note) => note.location !== null && UNCLOSED.test(note.text));
  const [, sign = ''] = UNCLOSED.exec(open?.text ?? '') ?? [];
  const close = /^Expected "(.)"/.exec(text)?.[1];
  if (!open?.location || close === undefined) return null;
  const related = location
    ? [{ message: 'Here it is still open', location: toLocation(location, options.root) }]
    : [];
  return createDiagnostic(options.code ?? 'bundle-failed', {
    message: `Nothing closes this "${sign}"`,
    ...(options.severity ? { severity: options.severity } : {}),
    hint: `Write "${close}" where it ends.`,
    location: toLocation(open.location, options.root),
    ...(related.length > 0 ? { related } : {}),
  });
}

/** esbuild reads everything as UTF-8, and trips over what a file in another encoding becomes. */
function encodingFaultOf({ location }: EsbuildMessage, root: string): Diagnostic | null {
  const file = location && path.resolve(root, location.file);
  if (!file || (location.namespace !== '' && location.namespace !== 'file') || !existsSync(file)) return null;
  try {
    decodeText(readFileSync(file), file);
    return null;
  } catch (error) {
    return fromThrown(error, root);
  }
}

/** What esbuild says of a module that a plugin of ours has read. */
const OWN_PLUGIN = /^The plugin "docsgen-[\w-]+" was triggered/;

/** What esbuild says of an `await` that the form of our bundle has no place for. */
const AWAIT = /^Top-level await is currently not supported/;

/** What esbuild says, in our words where its own are about a bundle and not about the site. */
function messageOf(text: string, { root, workingDir = root }: FromEsbuildOptions): string {
  if (AWAIT.test(text))
    return '`await` outside of functions: a component is not waited for while it is loaded';
  const unread = unreadFile(text);
  if (unread === null) return text.replace(/\.$/, '');
  const named = toPosix(path.relative(root, path.resolve(workingDir, unread.file)));
  return `Files that end with ${unread.ending} can’t be imported as they are: ${named}`;
}

/** esbuild's advice is for its own users: of a package that is missing, another one is given. */
function hintsOf({ text, notes, location }: EsbuildMessage): string[] {
  if (AWAIT.test(text))
    return [
      'Components are loaded in one go: read data in the configuration, in a plugin, or with functions such as readFileSync.',
    ];
  if (/^Could not resolve "\.\.?\//.test(text) && notes.length === 0)
    return [
      /\.(?:css|s[ac]ss)$/.test(location?.file ?? '')
        ? 'The path is relative to this style sheet; one that begins with a slash is a file of the public folder.'
        : 'The path is relative to this file; of endings, only .tsx, .ts, .jsx, .js and .json may be left out.',
    ];
  const ending = unreadFile(text)?.ending;
  if (ending !== undefined)
    return [
      /^\.(?:vue|svelte|astro)$/.test(ending)
        ? 'Components are React: write it as a .tsx file.'
        : `Import it with ?url for its address, or ?raw for its text: "./file${ending}?raw".`,
    ];
  const missing = /^Could not resolve "([^./"][^"]*)"/.exec(text)?.[1];
  if (missing === undefined || notes.some(({ location }) => location !== null))
    return notes.filter((note) => note.location === null).map((note) => note.text);
  if (isBuiltin(missing))
    return [
      `It belongs to Node, and browsers have none: use it in a file without 'use client' that no island imports.`,
    ];
  const foreign = hintForForeignImport(missing);
  if (foreign !== null) return [foreign];
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(missing)?.[0] ?? missing;
  return [`Install the package: npm install ${name}.`];
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
