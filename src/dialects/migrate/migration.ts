import type { Brand } from './brand.ts';

/** What a migration would write, and what it has to say. */
export interface Migration {
  /** Name of the system for people. */
  readonly system: string;
  /** Folder of the new configuration; absolute. */
  readonly root: string;
  /** The configuration, and the imports that it begins with. */
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly imports: readonly string[];
  /** Files to write besides, by their names below the root. */
  readonly files: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
  /** Documents of APIs that the old system made pages of, in another way than docsgen does. */
  readonly oldApis?: readonly OldApi[];
  /** Pictures that docsgen reads from the public folder alone, and that stand elsewhere. */
  readonly copies?: readonly Copy[];
  /** The color that the site has given its old theme; null where it says none. */
  readonly brand?: Brand | null;
}

/** A file that is copied. */
export interface Copy {
  /** Absolute path. */
  readonly from: string;
  /** Below the root. */
  readonly to: string;
}

/** A document of an API, and the route of the first page that was made of it. */
export interface OldApi {
  readonly route: string;
  readonly file: string;
}

/** Something that came over, in another form, or not at all. */
export interface Note {
  readonly kind: 'taken' | 'approximated' | 'left';
  readonly what: string;
  /** Where it stands: files, keys. */
  readonly places: readonly string[];
}

/** First line of files that a migration writes: one that still has it may be written again. */
export const MARK = '// Written by docsgen migrate; take this line out to keep your changes.';

/** Collects notes while a site is read. */
export class Notes {
  readonly list: Note[] = [];

  taken(what: string, ...places: string[]): void {
    this.add({ kind: 'taken', what, places });
  }

  approximated(what: string, ...places: string[]): void {
    this.add({ kind: 'approximated', what, places });
  }

  left(what: string, ...places: string[]): void {
    this.add({ kind: 'left', what, places });
  }

  /** The same of several places is one note. */
  private add(note: Note): void {
    const at = this.list.findIndex(({ kind, what }) => kind === note.kind && what === note.what);
    const before = this.list[at];
    if (!before) this.list.push(note);
    else this.list[at] = { ...note, places: [...before.places, ...note.places] };
  }
}

/** The text of a configuration. Keys that are undefined are left out. */
export function printConfig(
  config: Readonly<Record<string, unknown>>,
  imports: readonly string[] = [],
): string {
  const lines = [
    MARK,
    "import { defineConfig } from 'docsgen';",
    ...imports,
    '',
    `export default defineConfig(${print(config)});`,
  ];
  return `${lines.join('\n')}\n`;
}

/** A value that stands in a configuration as code, such as the name of an import. */
export class Code {
  constructor(readonly text: string) {}
}

function print(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string')
    return `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, inner))
    : Object.entries(value)
        .filter(([, own]) => own !== undefined)
        .map(([key, own]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : print(key)}: ${print(own, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const flat = `${open === '{' ? '{ ' : '['}${parts.join(', ')}${close === '}' ? ' }' : ']'}`;
  if (flat.length + indent.length < 100 && !flat.includes('\n')) return flat;
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`;
}
