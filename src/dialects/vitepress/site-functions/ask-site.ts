import path from 'node:path';
import { noteReads } from '../../../plugins/hook-reads.ts';
import { WaitingWorker } from '../../waiting-worker.ts';
import type { FunctionAnswer, FunctionRequest } from './protocol.ts';

/** Milliseconds until there is an answer; the first one waits for the configuration. */
const TIME_LIMIT = 20_000;

type Answer = FunctionAnswer | { readonly fault: string };

const kept = new Map<string, WaitingWorker<FunctionRequest, Answer>>();

/**
 * The anchors that a site's own function makes, which its configuration names as `markdown.anchor.slugify`.
 *
 * @param configuration path of VitePress' configuration, relative to the root
 */
export function createSiteSlugs(configuration: string, root: string): (text: string) => string {
  return (text) => {
    const answer = ask({ kind: 'slug', text }, configuration, root);
    if ('fault' in answer) throw new Error(`The site’s own anchors could not be made: ${answer.fault}`);
    return answer.made;
  };
}

/** What became of code, or why nothing did. */
export type TransformedCode = { readonly code: string } | { readonly fault: string };

/**
 * What a site's own transformers of Shiki make of the text of code, which its configuration names as
 * `markdown.codeTransformers`: those of its functions that are given a text (`preprocess`, `postprocess`).
 *
 * @param configuration path of VitePress' configuration, relative to the root
 */
export function createSiteCode(
  configuration: string,
  root: string,
): (code: string, lang: string, meta: string) => TransformedCode {
  return (code, lang, meta) => {
    const answer = ask({ kind: 'code', code, lang, meta }, configuration, root);
    return 'fault' in answer ? answer : { code: answer.made };
  };
}

function ask(request: FunctionRequest, configuration: string, root: string): Answer {
  const file = path.join(root, configuration);
  const worker =
    kept.get(file) ?? new WaitingWorker('site-functions-worker.cjs', { configuration: file }, TIME_LIMIT, {});
  kept.set(file, worker);
  const answer = worker.ask(request) as Answer;
  noteReads([file]);
  if (!('fault' in answer)) noteReads(answer.inputs);
  return answer;
}
