import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files/list-files.ts';

/** Names that a package can't hold as they are: npm leaves `.gitignore` out, and dot folders are easy to overlook. */
const REAL_NAMES: readonly [from: RegExp, to: string][] = [
  [/^gitignore$/, '.gitignore'],
  [/^vscode\//, '.vscode/'],
];

export interface TemplateOptions {
  title: string;
  /** Whether the pages that show what there is come along. */
  withContent: boolean;
  /** Further words of the templates, such as how scripts are called. */
  values: Readonly<Record<string, string>>;
}

/** Texts of the files that every new site gets, by their path in it. */
export function readTemplates(packageRoot: string, { title, withContent, values }: TemplateOptions) {
  const folder = path.join(packageRoot, 'templates/init');
  const files: Record<string, string> = {};
  for (const name of listFiles(folder, () => false)) {
    if (!withContent && name.startsWith('content/')) continue;
    const real = REAL_NAMES.reduce((shown, [from, to]) => shown.replace(from, to), name);
    files[real] = fillIn(readFileSync(path.join(folder, name), 'utf8'), { ...values, TITLE: title });
  }
  return files;
}

/** Text of one file of a host. */
export function readHostTemplate(packageRoot: string, name: string, values: Record<string, string>): string {
  return fillIn(readFileSync(path.join(packageRoot, 'templates/hosts', name), 'utf8'), values);
}

/** Tells whether a text is a file of a host, whatever its words are filled in with. */
export function readHostPattern(packageRoot: string, name: string): (text: string) => boolean {
  const parts = readHostTemplate(packageRoot, name, {}).split(/__[A-Z]+__/);
  return (text) => {
    const [first = '', ...others] = parts;
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const part of others) {
      const next = text.indexOf(part, at);
      if (next < 0) return false;
      at = next + part.length;
    }
    return text.slice(at).trim() === '';
  };
}

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/__([A-Z]+)__/g, (found, name: string) => values[name] ?? found);
}
