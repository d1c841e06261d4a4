import path from 'node:path';
import { noteUnknown } from '../../../files/run-trace.ts';
import { noteReads } from '../../../plugins/hook-reads.ts';
import { stampsOf } from '../../file-stamps.ts';
import { WaitingWorker } from '../../waiting-worker.ts';
import type { Lines } from './changed-blocks.ts';
import type { FunctionAnswer, FunctionRequest } from './protocol.ts';

/** Milliseconds until there is an answer; the first one waits for the configuration. */
const TIME_LIMIT = 20_000;

type Answer = FunctionAnswer | { readonly fault: string };

/** What a function of the site made, or why nothing came of it. */
export type Made = { readonly made: string } | { readonly fault: string };

const kept = new Map<string, WaitingWorker<FunctionRequest, Answer>>();

/**
 * The anchors that a site's own function makes, which its configuration names as `markdown.anchor.slugify`. Each text is asked
 * for once, until a file changes that the configuration was made of.
 *
 * @param configuration path of VitePress' configuration, relative to the root
 */
export function createSiteSlugs(configuration: string, root: string): (text: string) => Made {
  const answers = new Map<string, Made>();
  let made: { inputs: readonly string[]; looks: string } | null = null;
  // Who works on a page does so in one go: files are looked at once meanwhile.
  let isFresh = false;
  /** Why the configuration could not be run, for as long. */
  let broken: Made | null = null;
  const refresh = () => {
    if (isFresh) return;
    broken = null;
    if (made === null || stampsOf(made.inputs) !== made.looks) answers.clear();
    isFresh = true;
    setImmediate(() => {
      isFresh = false;
    });
  };
  return (text) => {
    refresh();
    if (broken !== null) return broken;
    const known = answers.get(text);
    if (known !== undefined && made !== null) {
      noteUnknown('a thread of another system');
      noteReads([path.join(root, configuration), ...made.inputs]);
      return known;
    }
    const answer = ask({ kind: 'slug', text }, configuration, root);
    // Without its files nobody knows how long an answer holds.
    if (!('inputs' in answer)) {
      broken = answer;
      return broken;
    }
    if (made !== null && made.looks !== answer.looks) answers.clear();
    made = answer;
    answers.set(text, 'fault' in answer ? { fault: answer.fault } : { made: answer.made });
    return answer;
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

/** The blocks of a page that the site's plugins make something else of, or why nobody knows. */
export type ChangedBlocks = { readonly blocks: readonly Lines[] } | { readonly fault: string };

/**
 * Finds the blocks of a page that a site's plugins of Markdown-it make something else of, which its configuration adds as
 * `markdown.config`.
 *
 * @param configuration path of VitePress' configuration, relative to the root
 */
export function createSiteMarks(
  configuration: string,
  root: string,
): (text: string, file: string) => ChangedBlocks {
  return (text, file) => {
    const answer = ask({ kind: 'marks', text, file }, configuration, root);
    return 'fault' in answer ? answer : { blocks: JSON.parse(answer.made) as Lines[] };
  };
}

function ask(request: FunctionRequest, configuration: string, root: string): Answer {
  const file = path.join(root, configuration);
  const worker =
    kept.get(file) ?? new WaitingWorker('site-functions-worker.cjs', { configuration: file }, TIME_LIMIT, {});
  kept.set(file, worker);
  const answer = worker.ask(request) as Answer;
  noteReads([file]);
  if ('inputs' in answer) noteReads(answer.inputs);
  return answer;
}
