import { type ReadWatch, takeSorted, watchReads } from '../files/site-reads.ts';
import type { Plugin } from './plugin.ts';

/** Plugins of docsgen itself: they tell what their results depend on, and read the rest anew for each build. */
const known = new WeakSet<object>();

/** Takes plugins for docsgen's own: what their hooks read is not noted. */
export function trustPlugins<Value>(plugins: readonly Value[]): readonly Value[] {
  for (const plugin of plugins) if (typeof plugin === 'object' && plugin !== null) known.add(plugin);
  return plugins;
}

/** True for a plugin of docsgen's own. */
export function isTrusted(plugin: Plugin): boolean {
  return known.has(plugin);
}

let collected: Set<string> | null = null;
let remembered: Set<string> | null = null;

/**
 * From now on, all that hooks read in this thread, whenever they run: for processes that outlive what they have read.
 * Absolute paths, and `env:NAME`.
 */
export function rememberHookReads(): ReadonlySet<string> {
  remembered ??= new Set();
  return remembered;
}

/**
 * Notes what hooks of the site's plugins read by themselves, through `node:fs` and `process.env`, until `end`. `take`
 * gives what was read since the last call.
 */
export function collectHookReads(): ReadWatch {
  const own = new Set<string>();
  // Functions are exchanged once, and not for each hook of each page.
  const watch = watchReads();
  const before = collected;
  collected = own;
  return {
    take: () => takeSorted(own),
    end() {
      collected = before;
      watch.end();
    },
  };
}

/** Runs a hook, and notes what it reads where somebody wants to know. */
export function notingReads<Result>(plugin: Plugin, run: () => Result): Result {
  if ((collected === null && remembered === null) || known.has(plugin)) return run();
  const watch = watchReads();
  try {
    return run();
  } finally {
    noteReads(watch.take());
    watch.end();
  }
}

/** Notes what was read for a hook elsewhere, such as in a thread: absolute paths, and `env:NAME`. */
export function noteReads(names: Iterable<string>): void {
  for (const name of names) {
    collected?.add(name);
    remembered?.add(name);
  }
}
