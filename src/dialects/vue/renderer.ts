import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { packageRoot } from '../../files/package-info.ts';
import type { VueAnswer, VueNames, VuePage, VuePieces, VueRequest, VueSite } from './protocol.ts';

/** Milliseconds that a page's components may take; the first answer waits for the theme too. */
const TIME_LIMIT = 20_000;

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

/**
 * Renders components of Vue with the site's own Vue, in a thread of its own: hooks of a page's text can't wait for
 * promises, so that our thread stands still meanwhile.
 */
export class VueRenderer {
  private readonly site: VueSite;
  private readonly vue: string;
  private worker: Worker | null = null;

  constructor(site: VueSite, vue: string) {
    this.site = site;
    this.vue = vue;
  }

  names(page: VuePage, names: readonly string[]): VueNames | { fault: string } {
    return this.ask({ kind: 'names', page, names }) as VueNames | { fault: string };
  }

  render(page: VuePage, templates: readonly string[]): VuePieces | { fault: string } {
    return this.ask({ kind: 'render', page, templates }) as VuePieces | { fault: string };
  }

  private ask(request: VueRequest): VueAnswer | { fault: string } {
    this.worker ??= this.start();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const { port1: own, port2: theirs } = new MessageChannel();
    this.worker.postMessage({ request, signal, port: theirs }, [theirs]);
    const waited = Atomics.wait(signal, 0, 0, TIME_LIMIT);
    const answer = receiveMessageOnPort(own)?.message as VueAnswer | undefined;
    own.close();
    if (waited !== 'timed-out' && answer !== undefined) return answer;
    void this.worker.terminate();
    this.worker = null;
    return { fault: 'it did not end in time' };
  }

  private start(): Worker {
    const worker = new Worker(path.join(packageRoot, 'dist', 'vue-worker.cjs'), {
      workerData: { site: this.site, vue: this.vue },
      env: { ...process.env, NODE_ENV: 'production' },
      // What components print is not for a command's output.
      ...{ stdout: true, stderr: true },
    });
    worker.on('error', () => {
      this.worker = null;
    });
    worker.unref();
    return worker;
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
