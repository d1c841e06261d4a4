import type { BuildOptions } from 'esbuild';
import { MOVED_ENDINGS } from '../shared/module-endings.ts';
import type { ClientBundleOptions } from './client-bundle.ts';

const LOADERS: BuildOptions['loader'] = {
  '.js': 'jsx',
  '.svg': 'file',
  '.png': 'file',
  '.jpg': 'file',
  '.webp': 'file',
  '.avif': 'file',
  '.woff2': 'file',
  '.woff': 'file',
  '.ttf': 'file',
  '.otf': 'file',
  '.eot': 'file',
  '.jpeg': 'file',
  '.gif': 'file',
  '.ico': 'file',
};

/** Options of esbuild that all parts of the client bundle share: what it writes, for which browsers. */
export function sharedOptions(options: ClientBundleOptions) {
  return {
    absWorkingDir: options.packageRoot,
    bundle: true,
    nodePaths: [...options.packages],
    ...(options.missing === null ? {} : { resolveExtensions: [...MOVED_ENDINGS, '.css'] }),
    write: false,
    metafile: true,
    minify: options.minify,
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
    logLevel: 'silent',
    legalComments: 'none',
    // In other languages than English, escapes would be the larger part of a text.
    ...(Object.keys(options.texts).length > 0 ? { charset: 'utf8' as const } : {}),
    loader: LOADERS,
    assetNames: 'assets/[name]-[hash]',
  } satisfies BuildOptions;
}
