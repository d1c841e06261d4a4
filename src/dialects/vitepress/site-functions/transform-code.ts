import { toList, toRecord } from '../../migrate/json.ts';
import { readText } from '../../vue/html.ts';
import type { CodeRequest } from './protocol.ts';

type Step = (this: object, text: string, options: object) => unknown;

/**
 * What transformers of Shiki make of the text of code, by those of their functions that are given a text: the code before it
 * is coloured, and its HTML after that. What they do to the tree in between is docsgen's own work, and left out.
 */
export function transformCode(transformers: unknown, { code, lang, meta }: CodeRequest): string {
  const steps = toList(transformers).flat(Number.POSITIVE_INFINITY).map(toRecord);
  const options = { lang, meta: { __raw: meta } };
  const run = (key: 'preprocess' | 'postprocess', text: string) =>
    steps.reduce((now, own) => {
      const step = own[key];
      if (typeof step !== 'function') return now;
      const made = (step as Step).call({ options, meta: {}, source: code }, now, options);
      return typeof made === 'string' ? made : now;
    }, text);
  const before = run('preprocess', code);
  const html = toHtml(before);
  const after = run('postprocess', html);
  return after === html ? before : readText(after);
}

/** Code as Shiki prints it, without its colours. */
function toHtml(code: string): string {
  const lines = code.split('\n').map((line) => `<span class="line"><span>${escapeSigns(line)}</span></span>`);
  return `<pre class="shiki" tabindex="0"><code>${lines.join('\n')}</code></pre>`;
}

function escapeSigns(text: string): string {
  return text.replace(/&/g, '&#x26;').replace(/</g, '&#x3C;');
}
