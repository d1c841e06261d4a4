import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { decodeUrl, splitTarget, withBaseUrl } from '../shared/urls.ts';

/**
 * `url(/img/dots.svg)` in a style sheet is a file of the public folder, below the base URL. `asked` gets the absolute
 * paths of the files that were looked for, those that do not exist included.
 */
export function publicUrlsPlugin(publicDir: string, baseUrl: string, asked: Set<string>): Plugin {
  return {
    name: 'docsgen-public-urls',
    setup(build) {
      build.onResolve({ filter: /^\// }, ({ path: request, kind }) => {
        if (kind !== 'url-token' || request.startsWith('//')) return undefined;
        const file = path.join(publicDir, decodeUrl(splitTarget(request).path));
        asked.add(file);
        if (existsSync(file)) return { path: withBaseUrl(baseUrl, request), external: true };
        const text = `There is no file "${request}" in the public folder`;
        return {
          errors: [
            { text, notes: [{ text: 'A path that starts with a slash is one of the public folder.' }] },
          ],
        };
      });
    },
  };
}
