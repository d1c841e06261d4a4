import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { SITE_CODE_SECONDS } from '../shared/limits.ts';
import { FIND_PLACE, placesIn } from './module-place.ts';
import { packageRoot } from './package-info.ts';
import { SiteCodeError } from './site-code-error.ts';
import { withinTime } from './time-limit.ts';
import { withoutExit } from './without-exit.ts';

/** What stack traces call the code of a site's components. */
export const SITE_CODE = 'server-bundle.cjs';

/**
 * Loads the bundle of a site's components and returns its exports. What it throws, an end of the process that it
 * tries, and a loop without end become a `SiteCodeError`.
 *
 * @param root folder of the site; absolute
 */
export function runSiteCode(code: string, root: string): unknown {
  try {
    return withoutExit(() => withinTime(SITE_CODE_SECONDS, () => runCommonJs(code, SITE_CODE, root)));
  } catch (error) {
    throw new SiteCodeError(error);
  }
}

/**
 * Runs the text of a CommonJS module and returns its exports. Unlike a required file, it's forgotten when nobody
 * holds the exports any more: a live server runs a new one after each save.
 *
 * @param name stands in stack traces
 * @param root folder that the places of its modules start from; absolute
 */
export function runCommonJs(code: string, name: string, root: string): unknown {
  const filename = path.join(packageRoot, name);
  const run = vm.compileFunction(code, ['exports', 'require', 'module', FIND_PLACE], {
    filename,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} as unknown };
  run(module.exports, createRequire(filename), module, placesIn(root));
  return module.exports;
}
