import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildFailure, BuildResult, Message, Plugin } from 'esbuild';
import { unreadFile } from '../diagnostics/unread-file.ts';
import { type BuildOptions, build } from '../files/esbuild.ts';
import { PLACEHOLDER } from '../shared/placeholder.ts';
import { STYLE_SHEET } from '../shared/style-files.ts';
import { CSS_MODULE } from './css-modules.ts';
import { createIsShipped } from './own-modules.ts';

/** How often a bundle is tried again without the modules that failed: each time, others may turn out to. */
const MOST_TRIES = 8;

/** What a bundle goes on without. */
export interface Detour {
  /** What stands for modules that don't compile; null where they are errors. */
  standIn: StandInSource | null;
  /** Folder that holds docsgen; absolute. A fault in it is a bug, and no module of the site. */
  packageRoot: string;
  /** Modules that are known not to compile; absolute. More are added as they are found. */
  broken: Set<string>;
  /** Names that modules are asked for and don't export: `lackingValue` stands for them. */
  lacking: Map<string, Set<string>>;
  /** What is wrong with them. */
  failures: Message[];
}

/** Source of a module that stands for another, with the names that it exports. */
export type StandInSource = (names: readonly string[]) => string;

/**
 * What stands for modules that don't compile: what a dialect has for code without a counterpart, or placeholders, where
 * the site is only looked at; null where they are errors.
 */
export function standInSource(missing: string | null, isLook: boolean): StandInSource | null {
  if (isLook) return placeholders;
  if (missing === null) return null;
  return (names) =>
    [
      `import * as all from ${JSON.stringify(missing)};`,
      ...names.map((name) => `export const ${name} = all[${JSON.stringify(name)}];`),
      "export default all['default'];",
    ].join('\n');
}

/** What stands for a name that a module lacks: nothing, as to other bundlers, or a placeholder. */
export function lackingValue(isLook: boolean): string {
  return isLook ? PLACEHOLDER : 'undefined';
}

function placeholders(names: readonly string[]): string {
  const lines = names.map((name) => `export const ${name} = nothing;`);
  return [`const nothing = ${PLACEHOLDER};`, ...lines, 'export default nothing;'].join('\n');
}

type WrittenNowhere = BuildOptions & { write: false; metafile: true };

/** Bundles, with a stand-in for each module of the site that fails. Throws esbuild's failure where there is none. */
export async function buildAround<T extends WrittenNowhere>(
  options: T,
  detour: Detour,
): Promise<BuildResult<T>> {
  const isOurs = createIsShipped(detour.packageRoot);
  for (let tries = 0; ; tries++) {
    try {
      return await build<T>(withDetour(options, detour) as never);
    } catch (error) {
      const { errors = [] } = error as Partial<BuildFailure>;
      const found = errors.map((message) => failedFile(message, options.absWorkingDir ?? ''));
      if (detour.standIn === null || tries >= MOST_TRIES || found.length === 0) throw error;
      if (found.some((file) => file === null || isOurs(file) || detour.broken.has(file))) throw error;
      for (const [index, file] of found.entries())
        if (file !== null) goAround(file, errors[index]?.text ?? '', detour, options.absWorkingDir ?? '');
      detour.failures.push(...errors);
    }
  }
}

/** What was asked for in vain; the file as esbuild writes it. */
const LACKING = /^No matching export in "([^"]+)" for import "([\w$]+)"/;

/** Of a module that asks another for a name that it does not have, the rest is shown. */
function goAround(file: string, text: string, detour: Detour, workingDir: string): void {
  const [, asked = '', name = ''] = LACKING.exec(text) ?? [];
  const target = path.resolve(workingDir, asked.replace(/^island-original:/, ''));
  const known = detour.lacking.get(target) ?? new Set();
  // What stands for a module that is broken takes further names, too.
  const isScript =
    (/\.[jt]sx?$/.test(asked) || detour.broken.has(target)) &&
    !asked.startsWith('docsgen-') &&
    name !== 'default';
  if (!isScript || known.has(name)) detour.broken.add(file);
  else detour.lacking.set(target, known.add(name));
}

/** The same bundle with stand-ins for the modules that are known to fail. */
export function withDetour<T extends BuildOptions>(options: T, detour: Detour): T {
  return { ...options, plugins: [brokenModulesPlugin(detour), ...(options.plugins ?? [])] };
}

/** The file that a bundle fails for; of one that nothing can be made of, itself, and not whoever asks for it. */
function failedFile({ text, location }: Message, workingDir: string): string | null {
  const unread = unreadFile(text);
  if (unread !== null) return path.resolve(workingDir, unread.file);
  if (!location) return null;
  return path.resolve(workingDir, location.file.replace(/^island-original:/, ''));
}

/** Names that a module exports, as far as one can tell of a text that does not compile. */
const EXPORTED =
  /\bexport (?:async )?(?:function\*?|const|let|var|class|enum) ([\w$]+)|\bexport ?\{([^{}]{0,2000})\}/g;

/** Names by which the stand-in of a module is asked: those that its text exports, and those that others asked for in vain. */
function namesOf(file: string, lacking: Detour['lacking']): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(EXPORTED)].flatMap(([, name, list = '']) =>
    name === undefined ? list.split(',').map((one) => one.trim().split(' as ').at(-1) ?? '') : [name],
  );
  const all = new Set([...named, ...(lacking.get(file) ?? [])]);
  return [...all].filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default');
}

function brokenModulesPlugin({ standIn, broken, lacking }: Detour): Plugin {
  return {
    name: 'docsgen-broken-modules',
    setup(build) {
      // What is broken is known before a bundle is tried: mostly nothing, and then no module has to be asked about.
      if (standIn === null || broken.size === 0) return;
      build.onLoad({ filter: /.*/ }, ({ path: file }) => {
        if (!broken.has(file)) return undefined;
        if (STYLE_SHEET.test(file) && !isAskedForNames(file, build.initialOptions))
          return { contents: '', loader: 'css' };
        const contents = standIn(namesOf(file, lacking));
        return { contents, loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}

/** Modules ask a style sheet for the names of its classes; where style sheets are joined, nobody does. */
function isAskedForNames(file: string, { stdin }: BuildOptions): boolean {
  return CSS_MODULE.test(file) && stdin?.loader !== 'css';
}
