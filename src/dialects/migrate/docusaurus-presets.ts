import { readFileSync } from 'node:fs';
import type { DocusaurusFolder } from '../docusaurus/options.ts';
import { CLASSIC, findPreset } from '../docusaurus/presets.ts';
import { type Json, toList, toText } from './json.ts';
import type { Notes } from './migration.ts';

/** Names of the presets that may add plugins of remark and of rehype to the pages. */
export type PresetPlugins = Required<Pick<DocusaurusFolder, 'remark' | 'rehype'>>;

/**
 * What presets of other names than Docusaurus' own add to pages, by their modules' texts; one that isn't there is named.
 *
 * @param site absolute path of the folder of the configuration
 */
export function readPresets({ presets }: Json, site: string, notes: Notes): PresetPlugins {
  const names = toList(presets)
    .map((entry) => toText(Array.isArray(entry) ? (entry as unknown[])[0] : entry))
    .filter((name) => name !== undefined && !CLASSIC.test(name)) as string[];
  const files = new Map(names.map((name) => [name, findPreset(name, site)]));
  const lost = names.filter((name) => files.get(name) === null && /docusaurus|^[@./]/.test(name));
  if (lost.length > 0)
    notes.left('Presets are not installed: plugins for pages that they add are not run', ...lost);
  const adding = (key: string) =>
    names.filter((name) => {
      const file = files.get(name) ?? null;
      return file !== null && readFileSync(file, 'utf8').includes(key);
    });
  const [remark, rehype] = [adding('emarkPlugins'), adding('ehypePlugins')];
  if (remark.length + rehype.length > 0)
    notes.taken(
      'Plugins for pages that presets add are run when pages are built',
      ...new Set([...remark, ...rehype]),
    );
  return { remark, rehype };
}
