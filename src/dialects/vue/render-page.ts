import path from 'node:path';
import type { PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { TRANSPARENT_MARK } from '../vitepress/components.ts';
import { splitRendered } from './html.ts';
import { FILE_MARK } from './protocol.ts';
import type { Part, Region } from './regions.ts';

/** A region with what Vue made of it. */
export interface RenderedRegion extends Region {
  html: string;
}

/**
 * Puts what was rendered in the place of tags; the parts between them stay where they are, so that faults in them keep
 * their places. Null when parts come in another order, or more than once.
 */
export function editRegion(
  { html, ...region }: RenderedRegion,
  page: PluginPage,
  root: string,
): TextEdit[] | null {
  const { shown, texts } = readPieces({ html, ...region }, page, root);
  if (shown.some((number, index) => index > 0 && number <= (shown[index - 1] ?? 0))) return null;
  const parts = shown.map((number) => region.parts[number] as Part);
  // What no part stands in is what was rendered.
  return texts.map((text, index) => ({
    start: index === 0 ? region.start : (parts[index - 1] as Part).end,
    end: parts[index]?.start ?? region.end,
    text,
  }));
}

/** The same for a component that shows its parts in another order, or more than once: `inner` are the edits in them. */
export function replaceRegion(
  region: RenderedRegion,
  inner: readonly TextEdit[],
  page: PluginPage,
  root: string,
): TextEdit {
  const { shown, texts } = readPieces(region, page, root);
  const parts = shown.map((number) => editPart(region.parts[number] as Part, inner, page.text));
  const text = texts.map((own, index) => `${own}${parts[index] ?? ''}`).join('');
  return { start: region.start, end: region.end, text };
}

function editPart({ start, end }: Part, edits: readonly TextEdit[], text: string): string {
  let [at, out] = [start, ''];
  for (const edit of [...edits].sort((one, other) => one.start - other.start))
    if (edit.start >= at && edit.end <= end) {
      out += text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
  return out + text.slice(at, end);
}

/** Numbers of the parts as they are shown, and the HTML around them: one stretch more than there are parts. */
function readPieces({ html, ...region }: RenderedRegion, page: PluginPage, root: string) {
  const pieces = splitRendered(html);
  const shown = pieces.filter((piece) => typeof piece === 'number');
  const around = pieces.filter((piece) => typeof piece === 'string');
  const files = around.map((text) => withFiles(text, page, root));
  return { shown, texts: wrap(files, region, page.text) };
}

/** A block of HTML goes on being one, whatever the component begins with. */
function wrap(texts: readonly string[], { start, end }: Part, page: string): string[] {
  const begins = /(?:^|\n)[ \t]*$/.test(page.slice(0, start)) && /^[ \t]*(?:\n|$)/.test(page.slice(end));
  if (!begins || texts.join('') === '' || texts.length === 1) return [...texts];
  return texts.map(
    (text, index) =>
      `${index === 0 ? `<div ${TRANSPARENT_MARK}="">` : ''}${text}${index === texts.length - 1 ? '</div>' : ''}`,
  );
}

/** Files that components import are named as the page sees them. */
export function withFiles(html: string, page: PluginPage, root: string): string {
  const mark = FILE_MARK.replace(':', '&#58;');
  if (!html.includes(mark)) return html;
  return html.replace(new RegExp(`${mark}([^"]*)`, 'g'), (_, file: string) => {
    const decoded = file.replace(/&#(\d+);/g, (__, code: string) => String.fromCharCode(Number(code)));
    const relative = path
      .relative(path.dirname(path.join(root, page.path)), decoded)
      .split(path.sep)
      .join('/');
    return relative.startsWith('.') ? relative : `./${relative}`;
  });
}
