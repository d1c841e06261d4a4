import { existsSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { type Json, toList, toRecord, toText } from './json.ts';
import type { Notes, OldApi } from './migration.ts';
import { type PluginCall, wordsOf } from './starlight-calls.ts';

/** What the plugin `starlight-openapi` adds to a configuration. */
export interface MigratedApis {
  readonly apis: readonly Json[];
  /** All documents, those of other sites too. */
  readonly all: readonly OldApi[];
  /** Entries of the sidebar that stand for them. */
  readonly items: readonly Json[];
  /** The plugin, where something of it came over. */
  readonly plugins: readonly string[];
}

const PLUGIN = 'starlight-openapi';

/** Reads the documents of APIs that a site has pages of; `root` is its folder. */
export function migrateApis(calls: readonly PluginCall[], root: string, notes: Notes): MigratedApis {
  const written = toList(wordsOf(calls, PLUGIN)?.[0]).map(toRecord);
  const found = written.flatMap(({ base, schema }) => {
    const [parts, file] = [
      toText(base)
        ?.split('/')
        .map((part) => slug(part)),
      toText(schema)?.replace(/^\.\//, ''),
    ];
    if (parts === undefined || file === undefined) return [];
    return [{ route: `/${parts.filter((part) => part !== '').join('/')}`, file }];
  });
  const here = found.filter(({ file }) => existsSync(path.join(root, file)));
  const others = found.filter((own) => !here.includes(own));
  if (here.length > 0)
    notes.approximated(
      'Pages of APIs are docsgen’s own (docs/api-reference.md): the first one stands at its old address, those of operations at others, to which the old ones lead',
      ...here.map(({ route, file }) => `${route}/* (${file})`),
    );
  if (others.length > 0)
    notes.left(
      'Pages of an API are not made: put its document into the site, and name it in `apis`',
      ...others.map(({ route, file }) => `${route}/* (${file})`),
    );
  const apis = here.map(({ route, file }) => ({ id: route.slice(1).replace(/[^\w-]+/g, '-'), file, route }));
  return {
    apis,
    all: found,
    items: apis.map(({ id }) => ({ api: id })),
    plugins: found.length === 0 ? [] : [PLUGIN],
  };
}
