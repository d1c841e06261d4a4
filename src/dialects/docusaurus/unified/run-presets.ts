import path from 'node:path';
import { loadModule, PACKAGE } from '../../load-framework-config.ts';
import { CLASSIC, findPreset } from '../presets.ts';
import { type Options, toRecord } from './instance-options.ts';
import { isListedOnly } from './read-anyway.ts';
import { contextOf } from './run-plugins.ts';

type Create = (context: Options, options: unknown) => unknown;

/**
 * A configuration with the plugins that presets make of their options, in front of its own: those of other names than
 * Docusaurus' own add plugins of remark and rehype of theirs. One that isn't installed adds nothing.
 *
 * @param configuration absolute path
 */
export async function withPresets(config: Options, configuration: string): Promise<Options> {
  const plugins: unknown[] = [];
  for (const entry of Array.isArray(config.presets) ? (config.presets as unknown[]) : []) {
    const [first, options = {}] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    const create = await findCreate(first, path.dirname(configuration));
    if (create === null) continue;
    const generated = path.join(path.dirname(configuration), '.docusaurus');
    const made = toRecord(await create(contextOf(config, configuration, generated), options));
    if (Array.isArray(made.plugins)) plugins.push(...(made.plugins as unknown[]));
  }
  const own = Array.isArray(config.plugins) ? (config.plugins as unknown[]) : [];
  return plugins.length === 0 ? config : { ...config, plugins: [...plugins, ...own] };
}

async function findCreate(written: unknown, folder: string): Promise<Create | null> {
  if (typeof written === 'function')
    return (written as unknown as Record<symbol, unknown>)[PACKAGE] === undefined
      ? (written as Create)
      : null;
  const file = typeof written === 'string' && !CLASSIC.test(written) ? findPreset(written, folder) : null;
  if (file === null) return null;
  const { value } = await loadModule(file, isListedOnly, 'babel');
  const own = typeof value === 'function' ? value : toRecord(value).default;
  return typeof own === 'function' ? (own as Create) : null;
}
