import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { transform } from 'esbuild';
import { projectRoot } from './paths.ts';
import { listFiles } from './site.ts';

/** A regular expression of the sources. */
export interface Pattern {
  /** As it is written, with its flags. */
  text: string;
  source: string;
  flags: string;
  /** Files that have it, relative to the repository. */
  files: string[];
}

/** Regular expressions that stand in the sources as such, each once. */
export async function listPatterns(): Promise<Pattern[]> {
  const files = ['bin', 'scripts', 'src', 'theme'].flatMap((folder) =>
    listFiles(path.join(projectRoot, folder)).map((file) => `${folder}/${file}`),
  );
  const found = new Map<string, Pattern>();
  for (const file of files.filter((name) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(name))) {
    const source = readFileSync(path.join(projectRoot, file), 'utf8');
    // The parser of JavaScript knows no types.
    const { code } = await transform(source, { loader: file.endsWith('x') ? 'tsx' : 'ts', jsx: 'automatic' });
    simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }), {
      Literal({ regex }) {
        if (!regex) return;
        const text = `/${regex.pattern}/${regex.flags}`;
        const known = found.get(text) ?? { text, source: regex.pattern, flags: regex.flags, files: [] };
        if (!known.files.includes(file)) known.files.push(file);
        found.set(text, known);
      },
    });
  }
  return [...found.values()];
}
