import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, DiagnosticError } from './diagnostics/diagnostic.ts';
import { nearest } from './diagnostics/nearest.ts';
import { packageRoot } from './files/package-info.ts';
import { contains, relativePath } from './files/paths.ts';
import { loadSiteConfig } from './site/built-site.ts';
import { listThemePartNames } from './site/theme-parts.ts';

/** A part of the theme. */
export interface ThemePart {
  name: string;
  /** The first sentence about it. */
  about: string;
}

/** All parts of the theme that a site can put its own in the place of, by name. */
export function listThemeParts(): ThemePart[] {
  return listThemePartNames(packageRoot).map((name) => ({ name, about: aboutOf(readPart(name), name) }));
}

function readPart(name: string): string {
  return readFileSync(path.join(packageRoot, 'theme/components', `${name}.tsx`), 'utf8');
}

/** First sentence of the comment on an export. */
function aboutOf(text: string, name: string): string {
  const before = text.slice(0, text.search(new RegExp(`^export (?:function|const) ${name}\\b`, 'm')));
  const start = before.lastIndexOf('/**');
  const comment = start < 0 ? '' : before.slice(start + 3).split('*/', 1)[0];
  const words = (comment ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/^\*/, '').trim())
    .join(' ')
    .trim();
  return /^.*?[.:](?= |$)/.exec(words)?.[0].replace(/:$/, '.') ?? words;
}

export interface EjectOptions {
  cwd: string;
  config?: string | undefined;
  /** Name of a part. */
  part: string;
  /** Folder for the copy, relative to the configuration; `theme` when left out. */
  to?: string | undefined;
}

/**
 * Copies a part of the theme into the site, where it compiles and shows the same. Gives the file and the entry of the
 * configuration that puts it in place. Throws `DiagnosticError`; an existing file stays as it is.
 */
export async function ejectPart(options: EjectOptions): Promise<{ file: string; entry: string }> {
  const { part, to = 'theme' } = options;
  const { root } = await loadSiteConfig(options);
  const names = listThemePartNames(packageRoot);
  if (!names.includes(part)) {
    const guess = nearest(part, names);
    throw refuse(
      `The theme has no part "${part}"`,
      guess === null ? 'docsgen theme list names all of them.' : `Did you mean "${guess}"?`,
    );
  }
  const target = path.resolve(root, to, `${part}.tsx`);
  if (!contains(root, target)) throw refuse(`"${to}" is outside of the site`, 'Name a folder of the site.');
  const file = relativePath(root, target);
  if (existsSync(target)) throw refuse(`${file} is there already`, 'Name another folder with --to.');
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, toSiteModule(readPart(part)));
  return { file, entry: `theme: { components: { ${part}: './${file}' } }` };
}

/** What a part imports from beside it, by the names that a site's modules have for it. */
function toSiteModule(source: string): string {
  return source
    .replace(/(from |import\()'\.\/([A-Z]\w*)\.tsx'/g, "$1'@theme/$2'")
    .replace(/(from |import\()'\.{1,2}\/[^']+'/g, "$1'docsgen/theme/helpers'");
}

function refuse(message: string, hint: string): DiagnosticError {
  return new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}
