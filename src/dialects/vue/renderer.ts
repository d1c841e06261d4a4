import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installationsOf } from '../file-stamps.ts';
import { WaitingWorker } from '../waiting-worker.ts';
import type { VueAnswer, VueLayout, VueNames, VuePage, VuePieces, VueRequest, VueSite } from './protocol.ts';

/** Milliseconds that a page's components may take. */
const TIME_LIMIT = 20_000;
/** Milliseconds that the first ones may take, and the theme, which may bring all of a library. */
const FIRST_LIMIT = 120_000;

/** The package of Vue that a site has installed, or null. */
export function findVue(folder: string): string | null {
  try {
    return createRequire(path.join(folder, 'x.js')).resolve('vue/package.json');
  } catch {
    return findBehindVitepress(folder);
  }
}

/** Package managers that keep packages apart show a site only those that it names. */
function findBehindVitepress(folder: string): string | null {
  try {
    const vitepress = createRequire(path.join(folder, 'x.js')).resolve('vitepress/package.json');
    return createRequire(vitepress).resolve('vue/package.json');
  } catch {
    return null;
  }
}

/** Renders components of Vue with the site's own Vue, in a thread of its own. */
export class VueRenderer {
  private readonly worker: WaitingWorker<VueRequest, VueAnswer>;

  constructor(site: VueSite, vue: string) {
    const causes = installationsOf(site.folder, site.root);
    this.worker = new WaitingWorker(
      'vue-worker.cjs',
      { site, vue },
      TIME_LIMIT,
      { NODE_ENV: 'production' },
      { causes, first: FIRST_LIMIT },
    );
  }

  names(page: VuePage, names: readonly string[]): VueNames | { fault: string } {
    return this.ask<VueNames>({ kind: 'names', page, names });
  }

  render(page: VuePage, templates: readonly string[]): VuePieces | { fault: string } {
    return this.ask<VuePieces>({ kind: 'render', page, templates });
  }

  layout(page: VuePage): VueLayout | { fault: string } {
    return this.ask<VueLayout>({ kind: 'layout', page });
  }

  private ask<Answer extends VueAnswer>(request: VueRequest): Answer | { fault: string } {
    const answer = this.worker.ask(request) as Answer | { fault: string };
    if (answer.fault !== null || ('absent' in answer && answer.absent.length > 0)) this.worker.noteLack();
    return answer;
  }
}

const kept = new Map<string, VueRenderer | null>();

/** The renderer of a site, one in each thread; null where Vue is not installed, or there is no folder of VitePress. */
export function rendererOf(root: string, src: string): VueRenderer | null {
  const pages = path.resolve(root, src);
  const folder = findVitepressFolder(root, pages);
  const vue = folder === null ? null : findVue(folder);
  if (folder === null || vue === null) return null;
  const key = [root, src, vue].join('\n');
  const known = kept.get(key) ?? new VueRenderer({ root, folder, src: pages }, vue);
  kept.set(key, known);
  return known;
}

function findVitepressFolder(root: string, pages: string): string | null {
  for (let folder = pages; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.vitepress'))) return folder;
    if (folder === root || folder === path.dirname(folder)) return null;
  }
}
