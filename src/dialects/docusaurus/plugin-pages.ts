import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, PluginSite, VirtualPage } from '../../plugins/plugin.ts';
import type { DocusaurusOptions } from './options.ts';
import { LISTS } from './places.ts';
import { readReactPage } from './react-pages.ts';
import type { PluginRoute } from './unified/protocol.ts';

/** Pages that the site's own plugins add: components with their data. */
export function pluginPages({ pluginData }: DocusaurusOptions): Plugin[] {
  if (pluginData === null) return [];
  return [
    {
      name: 'docusaurus/plugin-pages',
      version: '1',
      options: { pluginData },
      pages: (site) => {
        const file = path.join(site.root, pluginData);
        return { pages: readRoutes(file).map((route, index) => toPage(route, index, site)), watch: [file] };
      },
    },
  ];
}

function readRoutes(file: string): readonly PluginRoute[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { routes: readonly PluginRoute[] }).routes;
}

/** The page takes its data out of the file, which may be long. */
function toPage({ path: route, component }: PluginRoute, index: number, site: PluginSite): VirtualPage {
  const { title, frontMatter = {} } = readReactPage(component, site);
  const matter = Object.entries({ title, ...frontMatter }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const file = `${LISTS}/plugins/${index}.mdx`;
  const specifier = path.posix.relative(path.posix.dirname(file), component);
  const imports = [
    `import plugins from '@site-plugin-data';`,
    `import Page from ${JSON.stringify(specifier)};`,
  ].join('\n');
  const text = `---\n${matter.join('\n')}\n---\n\n${imports}\n\n<Page {...plugins.routes[${index}].data} />\n`;
  return { path: file, route, text };
}
