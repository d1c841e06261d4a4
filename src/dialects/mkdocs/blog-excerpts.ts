import path from 'node:path';
import type { TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode, scanLines } from '../scan-lines.ts';

/** What lists show of a post: nothing of its title, all up to its mark, with headings one level deeper. */
export function cutExcerpt(text: string, separator: string): TextEdit[] {
  const mark = text.indexOf(separator);
  const cut = mark < 0 ? text.length : mark;
  let hasTitle = false;
  const edits = scanLines(text).flatMap((line): TextEdit[] => {
    if (line.fence !== 'none' || line.start >= cut) return [];
    const [whole, marks] = /^(#{1,5})(?=[ \t]|[^#\s])/.exec(line.text) ?? [];
    if (whole === undefined || marks === undefined) return [];
    if (marks === '#' && !hasTitle) {
      hasTitle = true;
      return [{ start: line.start, end: line.end, text: '' }];
    }
    return [{ start: line.start, end: line.start, text: '#' }];
  });
  return cut === text.length ? edits : [...edits, { start: cut, end: text.length, text: '' }];
}

/** Paths of links and pictures: in Markdown, in definitions, in tags. */
const PATHS = [/(\]\(<?)([^\s()<>]+)/g, /(\]:[ \t]<?)([^\s<>]+)/g, /(\b(?:src|href)=["'])([^\s"'<>]+)/g];

/** A post's text as another file has to write it, so that its links and pictures lead to the same places. */
export function movedTo(
  text: string,
  { path: from, route }: { readonly path: string; readonly route: string },
  to: string,
): string {
  return PATHS.reduce((own, pattern) => {
    const isCode = createInside(findCode(own));
    return own.replace(pattern, (whole, before: string, target: string, at: number) => {
      if (isCode(at) || /^(?:[a-z][a-z\d+.-]*:|[/#{])/i.test(target)) return whole;
      // In tags, addresses are seen from that of the page.
      if (before.includes('=')) return before + path.posix.join(route, target);
      const end = target.search(/[?#]/);
      const file = end < 0 ? target : target.slice(0, end);
      return (
        before + relativeTo(to, path.posix.join(path.posix.dirname(from), file)) + target.slice(file.length)
      );
    });
  }, text);
}

/** Minutes that a post takes by Material's reckoning: its words, and some seconds for each picture. */
export function minutesOf(body: string, wordsPerMinute: number): number {
  const images = body.match(/!\[|<img\b/g)?.length ?? 0;
  const prose = body.replace(/\]\([^()\s]*/g, '] ').replace(/<[^<>]*>/g, ' ');
  const words = prose.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
  let seconds = Math.ceil((words / wordsPerMinute) * 60);
  for (let at = 0; at < images; at++) seconds += Math.max(3, 12 - at);
  return Math.max(1, Math.ceil(seconds / 60));
}

/** A file of the site as another one names it. */
export function relativeTo(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}
