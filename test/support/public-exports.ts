import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './paths.ts';

/** What a module of the package exports under one name. */
export interface PublicExport {
  name: string;
  kind: 'function' | 'value' | 'class' | 'type';
  /** Its doc comment on one line; empty where it has none. */
  comment: string;
  /** Names of the fields of an interface, with a question mark behind those that may be left out. */
  fields: string[];
  /** The file that declares it, from the folder of the repository. */
  file: string;
}

const DECLARATION =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export (?:declare )?(async function|function|const|class|interface|type)\*? (\w+)/gm;
const LIST = /^export (type )?(?:\{([^}]*)\}|\*) from '([^']+)';/gm;
const KINDS: Record<string, PublicExport['kind']> = { function: 'function', const: 'value', class: 'class' };

/** All that a module exports, by what its sources say; sorted by name. What comes from other packages is left out. */
export function readPublicExports(file: string): PublicExport[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const own = [...text.matchAll(DECLARATION)].map(
    ({ 1: comment = '', 2: kind = '', 3: name = '', index }): PublicExport => ({
      name,
      kind: KINDS[kind.replace('async ', '')] ?? 'type',
      comment: onOneLine(comment),
      fields: kind === 'interface' ? fieldsOf(text.slice(index)) : [],
      file,
    }),
  );
  const passedOn = [...text.matchAll(LIST)].flatMap(([, onlyTypes, list, specifier = '']) => {
    const source = resolve(file, specifier);
    if (source === null) return [];
    const all = readPublicExports(source);
    if (list === undefined) return onlyTypes ? all.filter(({ kind }) => kind === 'type') : all;
    return namesOf(list).map(({ name, as }) => {
      const found = all.find((one) => one.name === name);
      if (!found) throw new Error(`${source} declares no ${name}, which ${file} exports`);
      return { ...found, name: as };
    });
  });
  return [...own, ...passedOn].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The formatter indents the fields of an interface by two, and closes it at the start of a line. */
function fieldsOf(text: string): string[] {
  const body = text.slice(text.indexOf('\n', text.indexOf('\nexport ') + 1), text.search(/\n\}/));
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+\??)(?=[:(])/gm)].map(([, field = '']) => field);
}

function namesOf(list: string): { name: string; as: string }[] {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', as = name] = part.split(' as ');
      return { name, as };
    });
}

/** The file that a specifier stands for; null for packages. */
function resolve(file: string, specifier: string): string | null {
  const part = /^@theme(?:-default)?\/(.+)$/.exec(specifier)?.[1];
  if (part) return `theme/components/${part}.tsx`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

function onOneLine(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
