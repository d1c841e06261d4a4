import { parentPort, workerData } from 'node:worker_threads';
import { describeInOneLine } from '../../../shared/thrown.ts';
import { stampsOf } from '../../file-stamps.ts';
import { type LoadedConfig, loadConfig } from '../../load-framework-config.ts';
import { toRecord } from '../../migrate/json.ts';
import { answerTo, type WaitedFor } from '../../waiting-worker.ts';
import type { FunctionAnswer, FunctionRequest, FunctionSite } from './protocol.ts';
import { transformCode } from './transform-code.ts';

/** Runs in a thread of its own: asks the functions of VitePress' configuration that make anchors and change code. */
const { configuration } = workerData as FunctionSite;

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

async function answer(request: FunctionRequest): Promise<FunctionAnswer | { fault: string }> {
  try {
    const { value, inputs } = await load();
    const { anchor, codeTransformers } = toRecord(toRecord(value).markdown);
    if (request.kind === 'code') return { made: transformCode(codeTransformers, request), inputs };
    const { slugify } = toRecord(anchor);
    if (typeof slugify !== 'function') return { fault: 'the configuration has no `markdown.anchor.slugify`' };
    return { made: String((slugify as (text: string) => unknown)(request.text)), inputs };
  } catch (error) {
    return { fault: describeInOneLine(error) };
  }
}

let queue: Promise<void> = Promise.resolve();
parentPort?.on('message', (call: WaitedFor<FunctionRequest>) => {
  queue = queue.then(async () => answerTo(call, await answer(call.request)));
});
