import path from 'node:path';
import type { Plugin } from '../../plugins/plugin.ts';
import type { DocusaurusFolder, DocusaurusOptions } from './options.ts';
import { folderOf, LISTS, placeOf } from './places.ts';
import type { EditUrlAnswer, UnifiedFault } from './unified/protocol.ts';
import { askFunction } from './unified/site-unified.ts';

/** Where pages are edited, in folders that have another place for it than the whole site, a function for it, or none. */
export function editUrls(options: DocusaurusOptions, root: string, locale: string): Plugin[] {
  const { configuration, folders, site } = options;
  const own = folders.filter(({ editUrl }) => editUrl !== undefined);
  if (own.length === 0) return [];
  const ask = createAsk(configuration === null ? null : path.join(root, configuration), site, locale);
  const named = { version: '1', options: { configuration, own, site } };
  const shown: Plugin = {
    ...{ ...named, name: 'docusaurus/edit-urls' },
    view: (_view, { path: file, route, frontMatter }) => {
      const folder = folderOf(file, folders);
      if (folder?.editUrl === undefined || frontMatter.custom_edit_url !== undefined) return {};
      if (typeof folder.editUrl === 'string') return { editUrl: `${folder.editUrl}/${file}` };
      const answer = folder.editUrl === null ? null : ask(folder, file, route);
      return { editUrl: answer !== null && 'url' in answer ? answer.url : null };
    },
  };
  // Where pages are shown, nothing can be said of their texts: the same question is asked where it can.
  const faults: Plugin = {
    ...{ ...named, name: 'docusaurus/edit-url-faults' },
    text: (page) => {
      const folder = folderOf(page.path, folders);
      const { path: file, frontMatter, takenInBy } = page;
      if (folder?.editUrl !== true || takenInBy !== null || file.startsWith(`${LISTS}/`)) return [];
      if (frontMatter.custom_edit_url !== undefined) return [];
      const answer = ask(folder, file, placeOf(file, folder, frontMatter).route);
      if (answer !== null && 'fault' in answer)
        page.report({
          ...{ start: 0, end: 0, severity: 'warning', isPassing: true },
          message: `The site’s own \`editUrl\` could not be run: ${answer.fault}`,
          hint: 'The page has no link for editing. Mend the function in the configuration of Docusaurus.',
        });
      return [];
    },
  };
  return [shown, faults];
}

type Ask = (folder: DocusaurusFolder, file: string, route: string) => EditUrlAnswer | UnifiedFault | null;

function createAsk(configuration: string | null, site: string, locale: string): Ask {
  return (folder, file, route) => {
    if (configuration === null) return null;
    const { kind, instance = 'default', version } = folder;
    return askFunction(configuration, {
      ...{ step: 'editUrl', kind, instance, locale, version: version?.name ?? 'current' },
      folder: path.posix.relative(site, folder.path),
      file: path.posix.relative(folder.path, file),
      permalink: route,
    });
  };
}
