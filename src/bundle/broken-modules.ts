import path from 'node:path';
import type { BuildFailure, BuildResult, Message, Plugin } from 'esbuild';
import { type BuildOptions, build } from '../files/esbuild.ts';
import { STYLE_SHEET } from '../shared/style-files.ts';

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
  /** What is wrong with them. */
  failures: Message[];
}

type WrittenNowhere = BuildOptions & { write: false; metafile: true };

/** Bundles, with a stand-in for each module of the site that fails. Throws esbuild's failure where there is none. */
export async function buildAround<T extends WrittenNowhere>(
  options: T,
  detour: Detour,
): Promise<BuildResult<T>> {
  for (let tries = 0; ; tries++) {
    try {
      return await build<T>(withDetour(options, detour) as never);
    } catch (error) {
      const { errors = [] } = error as Partial<BuildFailure>;
      const found = errors.map((message) => fileOf(message, options.absWorkingDir ?? ''));
      const isOurs = (file: string) =>
        ['theme', 'src', 'dist'].some((own) =>
          file.startsWith(path.join(detour.packageRoot, own) + path.sep),
        );
      if (detour.missing === null || tries >= MOST_TRIES || found.length === 0) throw error;
      if (found.some((file) => file === null || isOurs(file) || detour.broken.has(file))) throw error;
      for (const file of found) if (file !== null) detour.broken.add(file);
      detour.failures.push(...errors);
    }
  }
}

/** The same bundle with stand-ins for the modules that are known to fail. */
export function withDetour<T extends BuildOptions>(options: T, detour: Detour): T {
  return { ...options, plugins: [brokenModulesPlugin(detour), ...(options.plugins ?? [])] };
}

function fileOf({ location }: Message, workingDir: string): string | null {
  if (!location) return null;
  return path.resolve(workingDir, location.file.replace(/^island-original:/, ''));
}

function brokenModulesPlugin({ missing, broken }: Detour): Plugin {
  return {
    name: 'docsgen-broken-modules',
    setup(build) {
      build.onLoad({ filter: /.*/ }, ({ path: file }) => {
        if (missing === null || !broken.has(file)) return undefined;
        if (STYLE_SHEET.test(file)) return { contents: '', loader: 'css' };
        const contents = `module.exports = require(${JSON.stringify(missing)});`;
        return { contents, loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}
