import path from 'node:path';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { createDiagnostic, type Diagnostic, type Severity } from '../../diagnostics/diagnostic.ts';
import { fromYaml } from '../../diagnostics/from-yaml.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { ChangedNumber } from '../../files/exact-numbers.ts';
import { createPlaces } from '../../files/text-places.ts';
import { parseExactYaml, YamlError } from '../../files/yaml.ts';
import { decodePath } from '../../shared/urls.ts';
import { Cursor } from './cursor.ts';
import { parseExactJson } from './exact-json.ts';
import { createLocator, type Locator } from './locator.ts';

/** Reads a file by its path from the site's root; null when there is none. */
export type ReadFile = (rootRelativePath: string) => string | null;

interface ApiFile {
  root: Cursor | null;
  text: string;
  /** Whether JSON has read it, and not YAML. */
  isJson: boolean;
  locate: Locator | null;
}

/** More faults than this help nobody. */
const MAX_DIAGNOSTICS = 200;
/** Files of one API; a document that needs more is a mistake. */
const MAX_FILES = 2000;
const MAX_REF_CHAIN = 50;

/** The files of one API document: reads them when they are first named, follows `$ref`s, collects faults. */
export class Documents {
  readonly diagnostics: Diagnostic[] = [];
  private readonly readFile: ReadFile;
  private readonly files = new Map<string, ApiFile>();
  private readonly reported = new Set<string>();

  constructor(readFile: ReadFile) {
    this.readFile = readFile;
  }

  /** Paths of all files that were asked for, the missing ones included. */
  get inputs(): string[] {
    return [...this.files.keys()].sort();
  }

  /** Roots of all files that were read. */
  roots(): Cursor[] {
    return [...this.files.values()].flatMap(({ root }) => root ?? []);
  }

  /** Root of a file; null when it is missing or does not parse, which is reported at `from`. */
  open(file: string, from: Cursor | null): Cursor | null {
    const known = this.files.get(file);
    if (known) return known.root;
    const text = this.files.size < MAX_FILES ? this.readFile(file) : null;
    const entry: ApiFile = { root: null, text: text ?? '', isJson: false, locate: null };
    this.files.set(file, entry);
    if (text === null) this.reportMissing(file, from);
    else this.parse(file, entry);
    return entry.root;
  }

  /**
   * A child that is a text, or a reference in its place to a Markdown file or to a text in another file, as tools that join
   * documents take it; a file that is missing is reported.
   */
  textOf(cursor: Cursor, key: string): string | undefined {
    const child = cursor.get(key);
    const file = child && markdownFileOf(child);
    if (!child || file === undefined) {
      const target = child && isElsewhere(child) ? this.resolve(child) : child;
      return typeof target?.value === 'string' ? target.value : undefined;
    }
    const known = this.files.get(file);
    if (known) return known.text;
    const text = this.files.size < MAX_FILES ? this.readFile(file) : null;
    this.files.set(file, { root: null, text: text ?? '', isJson: false, locate: null });
    if (text === null) this.reportMissing(file, child);
    return text ?? '';
  }

  /**
   * A part that may stand elsewhere. Documents in several files have a `$ref` in the place of lists, and of objects with names
   * as keys, too: OpenAPI knows it for some things only, tools that join documents take it everywhere.
   */
  part(cursor: Cursor, key: string): Cursor | undefined {
    const child = cursor.get(key);
    return (child && this.resolve(child)) ?? undefined;
  }

  /** What such a part holds. */
  entries(cursor: Cursor, key: string): Cursor[] {
    return this.part(cursor, key)?.children() ?? [];
  }

  /** Follows a `$ref` of the value, if it has one; null when it leads nowhere (reported). */
  resolve(cursor: Cursor): Cursor | null {
    let current = cursor;
    for (let steps = 0; steps < MAX_REF_CHAIN; steps++) {
      const ref = current.ownText('$ref');
      if (ref === undefined) return current;
      const target = this.follow(ref, current);
      if (!target) return null;
      current = target;
    }
    this.report('openapi-ref-unknown', cursor, { message: 'The "$ref" leads back to itself', at: '$ref' });
    return null;
  }

  /** Where one `$ref` text leads; null when it leads nowhere (reported). */
  follow(ref: string, from: Cursor): Cursor | null {
    const [written = '', pointer = ''] = splitRef(ref);
    const filePart = this.fileOf(written, from);
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(filePart)) {
      this.report('openapi-ref-remote', from, {
        message: `The "$ref" "${ref}" leads to another site`,
        hint: 'Save that file next to the document and point to the copy: a build reads no remote files.',
        at: '$ref',
      });
      return null;
    }
    const file =
      filePart === '' ? from.file : path.posix.join(path.posix.dirname(from.file), decodePath(filePart));
    const root = this.open(file, from);
    return root ? this.walk(root, decodePath(pointer), ref, from) : null;
  }

  /** A document that says its own address (`$self` of version 3.2) is named by it, too. */
  private fileOf(written: string, from: Cursor): string {
    if (!/^[a-z][a-z0-9+.-]*:/i.test(written)) return written;
    const root = this.roots().find((one) => one.ownText('$self')?.split('#')[0] === written);
    return root ? path.posix.relative(path.posix.dirname(from.file), root.file) : written;
  }

  /** Adds a fault at a value, or at one of its keys. */
  report(
    code: DiagnosticCode,
    cursor: Cursor,
    details: {
      message: string;
      hint?: string;
      severity?: Severity;
      at?: string;
      related?: { message: string; cursor: Cursor }[];
    },
  ): void {
    if (this.diagnostics.length >= MAX_DIAGNOSTICS) return;
    const identity = `${code} ${cursor.file} ${cursor.pointer().join('/')} ${details.at ?? ''} ${details.message}`;
    if (this.reported.has(identity)) return;
    this.reported.add(identity);
    const { message, hint, severity, at, related } = details;
    this.diagnostics.push(
      createDiagnostic(code, {
        message,
        ...(hint === undefined ? {} : { hint }),
        ...(severity === undefined ? {} : { severity }),
        location: this.locate(cursor, at),
        ...(related
          ? { related: related.map((r) => ({ message: r.message, location: this.locate(r.cursor) })) }
          : {}),
      }),
    );
  }

  /** Place of a value, or of one of its keys. */
  locate(cursor: Cursor, key?: string) {
    const entry = this.files.get(cursor.file);
    if (!entry) return { file: cursor.file, line: 1, column: 1 };
    entry.locate ??= createLocator(cursor.file, entry.text, entry.isJson);
    return entry.locate(key === undefined ? cursor.pointer() : [...cursor.pointer(), key]);
  }

  private parse(file: string, entry: ApiFile): void {
    const json = parseJson(entry.text);
    entry.isJson = json !== undefined;
    try {
      const { value, changed } = json ?? parseExactYaml(entry.text);
      entry.root = new Cursor(file, value, null, '');
      this.reportNumbers(file, entry.text, changed);
    } catch (error) {
      this.diagnostics.push(describeSyntaxError(error, file));
    }
  }

  /** Numbers that are not shown as they are written; each once. */
  private reportNumbers(file: string, text: string, changed: readonly ChangedNumber[]): void {
    const placeAt = createPlaces(text);
    const known = new Set<string>();
    for (const { written, offset, shown } of changed) {
      if (known.has(written) || this.diagnostics.length >= MAX_DIAGNOSTICS) continue;
      known.add(written);
      this.diagnostics.push(
        createDiagnostic('openapi-number-changed', {
          message:
            shown === null
              ? `The number ${written} is none that JSON can hold, and read as null`
              : `The number ${written} has more digits than numbers keep: it is shown as ${shown}`,
          hint: 'Write fewer digits, or a text in quotes if each of them counts.',
          location: { file, ...placeAt(offset) },
        }),
      );
    }
  }

  private reportMissing(file: string, from: Cursor | null): void {
    const message = `There is no file "${file}"`;
    const hint = 'Paths in a "$ref" are relative to the file that holds it and stay inside the site.';
    if (from) this.report('openapi-ref-unknown', from, { message, hint, at: '$ref' });
    else
      this.diagnostics.push(
        createDiagnostic('openapi-not-found', { message: `${message}, which the configuration names` }),
      );
  }

  private walk(root: Cursor, pointer: string, ref: string, from: Cursor): Cursor | null {
    let current: Cursor | null = root;
    for (const step of pointer.split('/').slice(1)) {
      // A pointer may lead through another reference.
      if (current.ownText('$ref') !== undefined) current = this.resolve(current);
      const key: string = step.replace(/~1/g, '/').replace(/~0/g, '~');
      const next: Cursor | undefined = current?.get(key);
      if (!next) {
        const guess = current ? nearest(key, current.keys()) : null;
        this.report('openapi-ref-unknown', from, {
          message: `The "$ref" "${ref}" leads nowhere: there is no "${key}"`,
          ...(guess === null ? {} : { hint: `Did you mean "${guess}"?` }),
          at: '$ref',
        });
        return null;
      }
      current = next;
    }
    if (pointer !== '' && !pointer.startsWith('/')) {
      this.report('openapi-ref-unknown', from, {
        message: `The "$ref" "${ref}" names an anchor`,
        hint: 'Write the path inside the document instead: #/components/schemas/Name.',
        at: '$ref',
      });
      return null;
    }
    return current;
  }
}

/** The Markdown file that stands in the place of a text: `description: {$ref: about.md}`. */
export function markdownFileOf(cursor: Cursor): string | undefined {
  const ref = cursor.ownText('$ref');
  if (ref === undefined || cursor.keys().length > 1 || !/^(?![a-z][a-z0-9+.-]*:|\/)[^#?]+\.mdx?$/i.test(ref))
    return undefined;
  return path.posix.join(path.posix.dirname(cursor.file), decodePath(ref));
}

/** A reference to another place of the site, in the place of a text. */
export function isElsewhere(cursor: Cursor): boolean {
  const ref = cursor.ownText('$ref');
  return ref !== undefined && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(ref);
}

function splitRef(ref: string): [string, string] {
  const at = ref.indexOf('#');
  return at < 0 ? [ref, ''] : [ref.slice(0, at), ref.slice(at + 1)];
}

/** What JSON reads; undefined for a text that it does not take. */
function parseJson(text: string): ReturnType<typeof parseExactJson> | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    // A space in the place of the mark, so that nothing moves.
    return parseExactJson(text.replace(/^\uFEFF/, ' '));
  } catch {
    // Perhaps YAML in flow style; if not, its parser says where the fault is.
    return undefined;
  }
}

function describeSyntaxError(error: unknown, file: string): Diagnostic {
  if (error instanceof YamlError) return fromYaml(error, { code: 'openapi-syntax', file });
  const message = error instanceof RangeError ? 'The file is nested too deeply' : 'The file cannot be read';
  return createDiagnostic('openapi-syntax', { message, location: { file, line: 1, column: 1 } });
}
