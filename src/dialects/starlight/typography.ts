import type { NodeHook, Plugin } from '../../plugins/plugin.ts';

/** Quotation marks, dashes and dots as printers set them: Astro does so in all texts outside of code. */
export const typography: Plugin = {
  name: 'starlight/typography',
  version: '1',
  nodes: {
    text: ((node: { value: string }) => {
      const value = educate(node.value);
      return value === node.value ? undefined : { ...node, value };
    }) as NodeHook,
  },
};

/** A text with the marks that are meant by those of a typewriter. */
export function educate(text: string): string {
  if (!/["'`.-]/.test(text)) return text;
  return text
    .replace(/(?<!-)--(?!-)/g, '—')
    .replace(/\.\.\.|\. \. \./g, '…')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/"/g, (_, at: number, all: string) => (opens(all, at) ? '“' : '”'))
    .replace(/'/g, (_, at: number, all: string) =>
      opens(all, at) && !/^\d\ds?\b/.test(all.slice(at + 1)) ? '‘' : '’',
    );
}

/** Whether a mark stands in front of what it quotes: behind space or an opening mark, with a word after it. */
function opens(text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at + 1]];
  // At its ends a text may go on with an element: an end of a word is told by what usually follows one.
  if (before === undefined && (after === undefined || /^['"](?:s|t|d|m|re|ll|ve)\b/.test(text))) return false;
  return /[\s([{—–\-/‘“]/.test(before ?? ' ') && !/[\s.,;:!?)\]}]/.test(after ?? '');
}
