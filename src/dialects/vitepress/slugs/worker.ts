import { parentPort, workerData } from 'node:worker_threads';
import { describeInOneLine } from '../../../shared/thrown.ts';
import { stampsOf } from '../../file-stamps.ts';
import { type LoadedConfig, loadConfig } from '../../load-framework-config.ts';
import { toRecord } from '../../migrate/json.ts';
import { answerTo, type WaitedFor } from '../../waiting-worker.ts';
import type { SlugAnswer, SlugSite } from './protocol.ts';

/** Runs in a thread of its own: asks the function of VitePress' configuration that makes anchors. */
const { configuration } = workerData as SlugSite;

/** They hand configurations through, and take long to load. */
const isUnneeded = (name: string) => /^(?:vitepress|vite)(?:\/|$)/.test(name);

let loaded: { config: LoadedConfig; looks: string } | null = null;

/** The configuration, run again once a file has changed that it was made of: the live server keeps its threads. */
async function load(): Promise<LoadedConfig> {
  if (loaded && stampsOf(loaded.config.inputs) === loaded.looks) return loaded.config;
  const config = await loadConfig(configuration, isUnneeded);
  loaded = { config, looks: stampsOf(config.inputs) };
  return config;
}

async function answer(text: string): Promise<SlugAnswer | { fault: string }> {
  try {
    const { value, inputs } = await load();
    const { slugify } = toRecord(toRecord(toRecord(value).markdown).anchor);
    if (typeof slugify !== 'function') return { fault: 'the configuration has no `markdown.anchor.slugify`' };
    return { slug: String((slugify as (text: string) => unknown)(text)), inputs };
  } catch (error) {
    return { fault: describeInOneLine(error) };
  }
}

let queue: Promise<void> = Promise.resolve();
parentPort?.on('message', (call: WaitedFor<string>) => {
  queue = queue.then(async () => answerTo(call, await answer(call.request)));
});
