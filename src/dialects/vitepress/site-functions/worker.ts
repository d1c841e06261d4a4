import { parentPort, workerData } from 'node:worker_threads';
import { keepAddons } from '../../../files/keep-addons.ts';
import { describeInOneLine } from '../../../shared/thrown.ts';
import { stampsOf } from '../../file-stamps.ts';
import { type LoadedConfig, loadConfig, PACKAGE } from '../../load-framework-config.ts';
import { toRecord } from '../../migrate/json.ts';
import { loadNodeMarkdown } from '../../vue/node-vitepress.ts';
import { answerTo, type WaitedFor } from '../../waiting-worker.ts';
import { joinExtended } from '../extended.ts';
import { isReadByDocsgen } from '../known-marks.ts';
import { type Comparison, createComparison, findChanged } from './changed-blocks.ts';
import type { FunctionAnswer, FunctionRequest, FunctionSite, MarksRequest } from './protocol.ts';
import { transformCode } from './transform-code.ts';

/** Runs in a thread of its own: asks the functions of VitePress' configuration that make anchors and change code. */
const { configuration } = workerData as FunctionSite;
keepAddons();

/** They hand configurations through, and take long to load. */
const isUnneeded = (name: string) => /^(?:vitepress|vite)(?:\/|$)/.test(name);
const isUnasked = (name: string) => isUnneeded(name) || isReadByDocsgen(name);

interface Loaded extends LoadedConfig {
  /** How its files stand. */
  readonly looks: string;
}

let loaded: Loaded | null = null;
let compared: (Loaded & { readonly comparison: Comparison }) | null = null;

/** The configuration, run again once a file has changed that it was made of: the live server keeps its threads. */
async function load(): Promise<Loaded> {
  if (loaded && stampsOf(loaded.inputs) === loaded.looks) return loaded;
  const { value, inputs } = await loadConfig(configuration, isUnneeded);
  loaded = { value: await joinExtended(value), inputs, looks: stampsOf(inputs) };
  return loaded;
}

async function answer(request: FunctionRequest): Promise<FunctionAnswer | { fault: string }> {
  try {
    if (request.kind === 'marks') return await compare(request);
    const { value, inputs, looks } = await load();
    const { anchor, codeTransformers } = toRecord(toRecord(value).markdown);
    const run = () =>
      request.kind === 'code'
        ? transformCode(codeTransformers, request)
        : makeAnchor(toRecord(anchor).slugify, request.text);
    return { ...attempt(run), inputs, looks };
  } catch (error) {
    return { fault: describeInOneLine(error) };
  }
}

/** What the site's plugins of Markdown-it read, without those that docsgen knows; they are made again as `load` does. */
async function compare({ text, file }: MarksRequest): Promise<FunctionAnswer> {
  if (compared === null || stampsOf(compared.inputs) !== compared.looks) {
    const { value, inputs } = await loadConfig(configuration, isUnasked);
    const made = await loadNodeMarkdown(configuration);
    const comparison = await createComparison(toRecord(await joinExtended(value)).markdown, made);
    compared = { value, inputs, looks: stampsOf(inputs), comparison };
  }
  const { inputs, looks, comparison } = compared;
  return { ...attempt(() => JSON.stringify(findChanged(comparison, text, file))), inputs, looks };
}

function attempt(run: () => string): { made: string } | { fault: string } {
  try {
    return { made: run() };
  } catch (error) {
    return { fault: describeInOneLine(error) };
  }
}

function makeAnchor(slugify: unknown, text: string): string {
  if (typeof slugify !== 'function') throw new Error('the configuration has no `markdown.anchor.slugify`');
  const absent = (slugify as unknown as Record<symbol, unknown>)[PACKAGE];
  if (absent !== undefined) throw new Error(`the package ${String(absent)} is not installed`);
  return String((slugify as (text: string) => unknown)(text));
}

let queue: Promise<void> = Promise.resolve();
parentPort?.on('message', (call: WaitedFor<FunctionRequest>) => {
  queue = queue.then(async () => answerTo(call, await answer(call.request)));
});
