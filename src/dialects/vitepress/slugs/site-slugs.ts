import path from 'node:path';
import { noteReads } from '../../../plugins/hook-reads.ts';
import { WaitingWorker } from '../../waiting-worker.ts';
import type { SlugAnswer } from './protocol.ts';

/** Milliseconds until there is an answer; the first one waits for the configuration. */
const TIME_LIMIT = 20_000;

const kept = new Map<string, WaitingWorker<string, SlugAnswer | { fault: string }>>();

/**
 * The anchors that a site's own function makes, which its configuration names as `markdown.anchor.slugify`.
 *
 * @param configuration path of VitePress' configuration, relative to the root
 */
export function createSiteSlugs(configuration: string, root: string): (text: string) => string {
  const file = path.join(root, configuration);
  return (text) => {
    const worker =
      kept.get(file) ?? new WaitingWorker('slug-worker.cjs', { configuration: file }, TIME_LIMIT, {});
    kept.set(file, worker);
    const answer = worker.ask(text) as SlugAnswer | { fault: string };
    noteReads([file]);
    if ('fault' in answer) throw new Error(`The site’s own anchors could not be made: ${answer.fault}`);
    noteReads(answer.inputs);
    return answer.slug;
  };
}
