import type { Plugin, PluginFault } from '../../plugins/plugin.ts';
import type { StarlightOptions } from './options.ts';

/** A document of the plugin `starlight-openapi`, whose pages are not made as it makes them. */
export interface StarlightApi {
  /** Where its pages stood. */
  readonly route: string;
  /** The document: a path, or an address. */
  readonly file: string;
  /** What stands for each page now; null for a document that is not in the site. */
  readonly pages: readonly { readonly from: string; readonly to: string }[] | null;
}

const HINT =
  'It shows the same operation in its own words: look at it, and say in `apis` and in the document what you miss (docs/api-reference.md).';

/** Names each page that the plugin `starlight-openapi` had made of a document: what docsgen shows in its place says it otherwise. */
export function apiPages(apis: StarlightOptions['apis']): Plugin {
  return {
    name: 'starlight/api-pages',
    version: '1',
    options: apis,
    check: () => apis.flatMap(faultsOf),
  };
}

function faultsOf({ route, file, pages }: StarlightApi): PluginFault[] {
  const severity = 'warning' as const;
  if (pages === null)
    return [
      {
        ...{ code: 'api-missing', severity },
        message: `The pages below ${route} are not made: ${file} is not in the site`,
        hint: 'Put the document into the site and name it in `apis` of the configuration.',
      },
    ];
  return pages.map(({ from, to }) => ({
    ...{ code: 'api-page', severity },
    message: `The page ${from} of starlight-openapi is docsgen’s own, at ${to}`,
    hint: HINT,
    location: { file, line: 1, column: 1 },
  }));
}
