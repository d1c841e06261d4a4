import path from 'node:path';
import type {
  PluginRoute,
  PluginsAnswer,
  PluginsRequest,
  UnifiedFault,
} from '../docusaurus/unified/protocol.ts';
import { WaitingWorker } from '../waiting-worker.ts';
import { type Json, toList } from './json.ts';
import type { Notes } from './migration.ts';

/** File of what the site's own plugins hand to components, and of their pages. */
export const PLUGIN_DATA = 'docs-site.plugins.json';

/** Milliseconds that the plugins may take, all together. */
const TIME_LIMIT = 120_000;

/** What the file holds. */
interface PluginData {
  readonly data: PluginsAnswer['data'];
  readonly routes: readonly PluginRoute[];
}

/** What came of running the plugins of a site. */
export interface RunPlugins {
  /** The file's contents; null where nothing came of it. */
  readonly made: PluginData | null;
  /** Those that were run, as the configuration calls them. */
  readonly ran: readonly string[];
}

/**
 * Runs the site's own plugins for what they hand to components and for pages that they add. It is what stood there on this
 * day: the report says so.
 *
 * @param file the configuration of the site; absolute
 * @param root folder of docsgen's configuration; absolute
 */
export function runOwnPlugins(file: string, root: string, config: Json, notes: Notes): RunPlugins {
  if (toList(config.plugins).length === 0) return { made: null, ran: [] };
  const worker = new WaitingWorker<PluginsRequest, PluginsAnswer | UnifiedFault>(
    'unified-worker.cjs',
    { configuration: file },
    TIME_LIMIT,
    {},
  );
  const answer = worker.ask({ step: 'plugins' });
  worker.end();
  if ('fault' in answer) {
    notes.left(
      `The site’s own plugins could not be run, so that their data and pages are missing: ${answer.fault}`,
    );
    return { made: null, ran: [] };
  }
  for (const { name, fault } of answer.faults)
    notes.left(`A plugin could not be run, so that its data and its pages are missing: ${fault}`, name);
  const base = typeof config.baseUrl === 'string' ? config.baseUrl : '/';
  const routes = answer.routes.map((route) => ({
    ...route,
    path: withoutBase(route.path, base),
    component: componentOf(route.component, path.dirname(file), root),
  }));
  if (Object.keys(answer.data).length + routes.length === 0) return { made: null, ran: [] };
  notes.approximated(
    'Data and pages of plugins are those of today: run migrate again when they have changed',
    ...answer.ran,
  );
  return { made: { data: answer.data, routes }, ran: answer.ran };
}

function withoutBase(address: string, base: string): string {
  const own = address.startsWith(base) ? address.slice(base.length) : address;
  return `/${own.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
}

/** The file of a component, relative to the root; imports of the site stay what they are. */
function componentOf(written: string, site: string, root: string): string {
  const file = written.startsWith('@site/') ? path.join(site, written.slice('@site/'.length)) : written;
  return path.relative(root, path.resolve(site, file)).split(path.sep).join('/');
}
