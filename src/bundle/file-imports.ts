import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OnLoadArgs, OnLoadResult, PartialMessage, Plugin, PluginBuild } from 'esbuild';
import { findUnevenRows, parseCsv, type UnevenRow } from '../files/csv.ts';
import { decodeText, EncodingError } from '../files/decode-text.ts';
import { hashText } from '../files/hash.ts';
import { parseYaml, YamlError } from '../files/yaml.ts';
import { isStandIn } from '../plugins/imports.ts';
import { URL_FILE } from '../shared/url-files.ts';
import { withBaseUrl } from '../shared/urls.ts';
import { createSvgModule } from './svg-module.ts';

/** What imports of files give besides code. */
export interface ImportedFiles {
  /** Files to publish, by their path below the output folder: base64. */
  assets: Map<string, string>;
  /** Absolute paths of the files that were read. */
  read: Set<string>;
  /** Rows of tables that have more or fewer fields than their first line has names, by the absolute path of each. */
  uneven: Map<string, UnevenRow[]>;
}

/** An empty record of imported files. */
export function noImportedFiles(): ImportedFiles {
  return { assets: new Map(), read: new Set(), uneven: new Map() };
}

const QUERY = /^(.*)\?(raw|url|react)$/s;

/**
 * Imports of files that are no code: images and the like as their URL, `.csv` as rows, `.yaml` as data; any file as
 * text with `?raw`, as URL with `?url`, and an `.svg` as component with `?react`. The same for pages, for components on
 * the server, and for islands.
 */
export function fileImportsPlugin(baseUrl: string, { assets, read, uneven }: ImportedFiles): Plugin {
  const loadUrl = telling(async ({ path: file }) => {
    const bytes = await readFile(file);
    read.add(file);
    const extension = path.extname(file).toLowerCase();
    const name = path.basename(file, path.extname(file)).replace(/[^\w.-]+/g, '-');
    const published = `assets/${name}-${hashText(bytes).slice(0, 10)}${extension}`;
    assets.set(published, bytes.toString('base64'));
    return { contents: `export default ${JSON.stringify(withBaseUrl(baseUrl, published))};`, loader: 'js' };
  });
  const loadData = (parse: (text: string) => unknown) =>
    telling(async (args) => toModule(parse, await readText(args, read), args.path));
  return {
    name: 'docsgen-file-imports',
    setup(build) {
      resolveQueries(build);
      build.onLoad({ filter: URL_FILE, namespace: 'file' }, loadUrl);
      build.onLoad({ filter: /.*/, namespace: 'docsgen-url' }, loadUrl);
      build.onLoad({ filter: /\.[ct]sv$/i, namespace: 'file' }, (args) =>
        loadData((text) => {
          const separator = /\.tsv$/i.test(args.path) ? '\t' : ',';
          const rows = findUnevenRows(text, separator);
          if (rows.length > 0) uneven.set(args.path, rows);
          return parseCsv(text, separator);
        })(args),
      );
      build.onLoad({ filter: /\.ya?ml$/i, namespace: 'file' }, loadData(parseYaml));
      // The bundler would put other signs in the place of what is no UTF-8.
      build.onLoad(
        { filter: /\.json$/i, namespace: 'file' },
        telling(async (args) => ({ contents: await readText(args, read), loader: 'json' })),
      );
      build.onLoad(
        { filter: /.*/, namespace: 'docsgen-raw' },
        telling(async (args) => ({
          contents: `export default ${JSON.stringify(await readText(args, read))};`,
          loader: 'js',
        })),
      );
      build.onLoad(
        { filter: /.*/, namespace: 'docsgen-react' },
        telling(async (args) => {
          const contents = createSvgModule(await readText(args, read));
          if (contents === null) return { errors: [noSvg(args.path)] };
          return { contents, loader: 'js', resolveDir: path.dirname(args.path) };
        }),
      );
    },
  };
}

/** `./file.svg?react` is the file, read in another way. */
function resolveQueries(build: PluginBuild): void {
  build.onResolve({ filter: QUERY }, async ({ path: request, resolveDir, importer, kind, pluginData }) => {
    const [, file = '', query = ''] = QUERY.exec(request) ?? [];
    if (path.isAbsolute(file) && existsSync(file)) return { path: file, namespace: `docsgen-${query}` };
    // Whoever asked for this reading has looked at the file already: without a word it would ask again, for ever.
    const how = { resolveDir, importer, kind, pluginData: pluginData as unknown };
    // Nothing stands for a file that is there, of whatever kind: it is read as it is asked for.
    const exact = await build.resolve(file, { ...how, pluginData: how.pluginData ?? 'tried' });
    const found = exact.errors.length === 0 ? exact : await build.resolve(file, how);
    if (found.errors.length > 0) return { errors: found.errors };
    return isStandIn(found.path) ? { path: found.path } : { path: found.path, namespace: `docsgen-${query}` };
  });
}

type Load = (args: OnLoadArgs) => Promise<OnLoadResult>;

/** What a file can't be read for is told of the file: of what is thrown, esbuild names the line of ours that throws it. */
function telling(load: Load): Load {
  return async (args) => {
    try {
      return await load(args);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { line, column } = error instanceof EncodingError ? error : { line: 1, column: 1 };
      return { errors: [{ text: error.message, location: { file: args.path, line, column: column - 1 } }] };
    }
  };
}

/** What is wrong with a file that is asked for as a drawing and is none. */
function noSvg(file: string): PartialMessage {
  return {
    text: 'This file holds no <svg> element, and can’t be shown as a component',
    location: { file, line: 1, column: 0 },
    notes: [{ text: 'Put the drawing into the file, or import it without ?react for its address.' }],
  };
}

async function readText({ path: file }: OnLoadArgs, read: Set<string>): Promise<string> {
  read.add(file);
  return decodeText(await readFile(file), file).replace(/^\uFEFF/, '');
}

function toModule(parse: (text: string) => unknown, text: string, file: string): OnLoadResult {
  try {
    return { contents: `export default ${JSON.stringify(parse(text))};`, loader: 'js' };
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    const lineText = text.split('\n')[error.line - 1] ?? '';
    const location = { file, line: error.line, column: error.column - 1, lineText };
    return { errors: [{ text: error.message, location }] };
  }
}
