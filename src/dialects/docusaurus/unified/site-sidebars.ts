import path from 'node:path';
import type { PluginFault } from '../../../plugins/data-pages.ts';
import type { Plugin } from '../../../plugins/plugin.ts';
import type { DocusaurusOptions } from '../options.ts';
import { type Generate, sidebars } from '../sidebars.ts';
import { askFunction } from './site-unified.ts';

/**
 * The sidebars of a site. Where its own function makes entries of folders, it is run in the thread of the site's plugins
 * for each set of pages; where it fails, folders stand as they are, and the fault is told with those of the site.
 *
 * @param hand is given what entries hand to components
 */
export function siteSidebars(
  options: DocusaurusOptions,
  root: string,
  hand: (handed: object) => void = () => {},
): Plugin[] {
  const { configuration, folders } = options;
  if (configuration === null || !folders.some(({ generator }) => generator))
    return [sidebars(options, undefined, hand)];
  const faults = new Map<string, string>();
  const generate: Generate = (written, folder, pages) => {
    const answer = askFunction(path.join(root, configuration), {
      step: 'sidebars',
      instance: folder.version?.plugin ?? folder.instance ?? 'default',
      version: folder.version?.name ?? 'current',
      ...{ root, folder: folder.path, numbers: folder, sidebars: written, pages },
    });
    faults.delete(folder.path);
    if ('sidebars' in answer) return answer.sidebars;
    faults.set(folder.path, answer.fault);
    return written;
  };
  const check = (): PluginFault[] =>
    [...faults].map(([folder, fault]) => ({
      code: 'sidebar-generator',
      message: `The site’s own \`sidebarItemsGenerator\` could not be run for ${folder}: ${fault}`,
      hint: 'Folders stand in sidebars as they are. Mend the function in the configuration of Docusaurus.',
      severity: 'warning',
      location: { file: configuration, line: 1, column: 1 },
    }));
  return [{ ...sidebars(options, generate, hand), check }];
}
