import { posix } from 'node:path';

export interface IncludeRequest {
  file: string;
  region?: string | undefined;
  lines?: string | undefined;
}

/** `beyond` is there for lines that the file does not have: how many it has. */
export type IncludeResult =
  | { ok: true; code: string; beyond?: number }
  | { ok: false; message: string; hint: string };

const REGION_START = /#region\b[ \t]*([\w.-]*)/;
const REGION_END = /#endregion\b/;

/**
 * Path of an included file relative to the site's root; null when it is none that is relative to the page. What leads out
 * of the site begins with `../`: whether it may be read is up to the site's roots.
 */
export function resolveInclude(pagePath: string, file: string): string | null {
  if (file.startsWith('/') || /^[a-z]+:/i.test(file)) return null;
  return posix.join(posix.dirname(pagePath), file);
}

/** Cuts the wanted part out of a file's text and moves it to the left margin. */
export function cutInclude(text: string, request: IncludeRequest): IncludeResult {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n');
  const part = request.region === undefined ? lines : findRegion(lines, request.region);
  if (!part) return missingRegion(lines, request);
  const unmarked = part.filter((line) => !isRegionMark(line));
  if (request.lines === undefined) return { ok: true, code: dedent(unmarked) };
  const range = /^(\d+)(?:-(\d+)?)?$/.exec(request.lines.trim());
  const first = Number(range?.[1]);
  const last = range?.[2] ? Number(range[2]) : request.lines.includes('-') ? lines.length : first;
  if (!range || first < 1 || last < first || first > lines.length) {
    return {
      ok: false,
      message: `${request.file} has no lines ${request.lines}`,
      hint:
        lines.length === 1
          ? 'It has one line; write lines="1".'
          : `It has ${lines.length} lines; write lines="1-${lines.length}".`,
    };
  }
  const source = request.region === undefined ? lines : part;
  const code = dedent(source.slice(first - 1, last).filter((line) => !isRegionMark(line)));
  return { ok: true, code, ...(range[2] && last > source.length ? { beyond: source.length } : {}) };
}

/** Removes the indentation that all lines share, and empty lines at both ends. */
export function dedent(lines: string[]): string {
  const isBlank = (line: string | undefined) => line !== undefined && line.trim() === '';
  let start = 0;
  let end = lines.length;
  while (start < end && isBlank(lines[start])) start++;
  while (end > start && isBlank(lines[end - 1])) end--;
  const kept = lines.slice(start, end);
  const indents = kept.filter((line) => !isBlank(line)).map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce((a, b) => a.slice(0, commonLength(a, b)), indents[0] ?? '').length;
  return kept.map((line) => (isBlank(line) ? '' : line.slice(shared))).join('\n');
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function isRegionMark(line: string): boolean {
  return (
    (REGION_START.test(line) || REGION_END.test(line)) && /^\s*(?:\/\/|\/\*|#|--|<!--|;|%|\{)/.test(line)
  );
}

function findRegion(lines: string[], name: string): string[] | null {
  const start = lines.findIndex((line) => isRegionMark(line) && REGION_START.exec(line)?.[1] === name);
  if (start < 0) return null;
  let depth = 1;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (!isRegionMark(line)) continue;
    depth += REGION_END.test(line) ? -1 : 1;
    if (depth === 0) return lines.slice(start + 1, index);
  }
  return lines.slice(start + 1);
}

function missingRegion(lines: string[], request: IncludeRequest): IncludeResult {
  const names = lines.flatMap((line) => (isRegionMark(line) ? (REGION_START.exec(line)?.[1] ?? []) : []));
  const hint =
    names.length > 0
      ? `It has the regions ${[...new Set(names)].join(', ')}.`
      : `Mark it with #region ${request.region} and #endregion in comments.`;
  return { ok: false, message: `${request.file} has no region \`${request.region}\``, hint };
}
