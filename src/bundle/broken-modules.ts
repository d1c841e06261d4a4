import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildFailure, BuildResult, Message, Plugin } from 'esbuild';
import { unreadFile } from '../diagnostics/unread-file.ts';
import { type BuildOptions, build } from '../files/esbuild.ts';
import { STYLE_SHEET } from '../shared/style-files.ts';
import { createIsShipped } from './own-modules.ts';

/** How often a bundle is tried again without the modules that failed: each time, others may turn out to. */
const MOST_TRIES = 8;

/** What a bundle goes on without. */
export interface Detour {
  /** What stands for modules that don't compile; null where they are errors. */
  missing: string | null;
  /** Folder that holds docsgen; absolute. A fault in it is a bug, and no module of the site. */
  packageRoot: string;
  /** Modules that are known not to compile; absolute. More are added as they are found. */
  broken: Set<string>;
  /** Names that modules are asked for and don't export: they are nothing, as they are to other bundlers. */
  lacking: Map<string, Set<string>>;
  /** What is wrong with them. */
  failures: Message[];
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
      if (detour.missing === null || tries >= MOST_TRIES || found.length === 0) throw error;
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
  const isScript = /\.[jt]sx?$/.test(asked) && !asked.startsWith('docsgen-') && name !== 'default';
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
  /^export (?:async )?(?:function\*?|const|let|var|class|enum) ([\w$]+)|^export ?\{([^{}]{0,2000})\}/gm;

/** A module that exports by the names of another what stands for them: whoever hands on all of it asks for its names. */
function standInSource(file: string, missing: string): string {
  const names = [...readFileSync(file, 'utf8').matchAll(EXPORTED)].flatMap(([, name, list = '']) =>
    name === undefined ? list.split(',').map((one) => one.trim().split(' as ').at(-1) ?? '') : [name],
  );
  const own = [...new Set(names)].filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default');
  const from = `import * as all from ${JSON.stringify(missing)};`;
  const lines = own.map((name) => `export const ${name} = all[${JSON.stringify(name)}];`);
  return [from, ...lines, "export default all['default'];"].join('\n');
}

function brokenModulesPlugin({ missing, broken }: Detour): Plugin {
  return {
    name: 'docsgen-broken-modules',
    setup(build) {
      // What is broken is known before a bundle is tried: mostly nothing, and then no module has to be asked about.
      if (missing === null || broken.size === 0) return;
      build.onLoad({ filter: /.*/ }, ({ path: file }) => {
        if (!broken.has(file)) return undefined;
        if (STYLE_SHEET.test(file)) return { contents: '', loader: 'css' };
        return { contents: standInSource(file, missing), loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}
