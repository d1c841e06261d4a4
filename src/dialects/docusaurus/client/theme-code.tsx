/** What a fence says behind its language, in the form `title="…"`. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /\btitle=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? '';
}

/** The language that the classes of a block of code name. */
export function parseLanguage(className: string): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

/** Whether a fence asks for numbers of lines. */
export function containsLineNumbers(metastring?: string): boolean {
  return /\bshowLineNumbers\b/.test(metastring ?? '');
}

/** The number of the first line; nothing where a block shows none. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring,
}: {
  showLineNumbers?: boolean | number | undefined;
  metastring?: string | undefined;
}): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (showLineNumbers !== undefined) return showLineNumbers ? 1 : undefined;
  const [whole, first] = /\bshowLineNumbers(?:=(\d+))?/.exec(metastring ?? '') ?? [];
  return whole === undefined ? undefined : Number(first ?? 1);
}

/** Words in comments that mark lines, and the class that such lines get. */
export interface MagicCommentConfig {
  readonly className: string;
  readonly line?: string;
  readonly block?: { readonly start: string; readonly end: string };
}

const HIGHLIGHT: readonly MagicCommentConfig[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

/** A line that is nothing but a comment of a few words, in any language. */
const COMMENT =
  /^(?:\/\/|\/\*+|#|--|<!--|\{\s*\/\*|;{1,3}|%{1,2}|!|\*>|\(\*|"|'|REM\b)\s*([\w-]+)(?:\s*(?:\*\/\s*\}|\*+\/|-->|\*\)))?$/;

/** Lines that one range may mark. */
const MOST_LINES = 10_000;

/** Numbers of lines, from 1, that a fence marks: `{1,3-5}`. */
export function markedLines(metastring: string): Set<number> {
  const marked = /\{([\d,\s-]+)\}/.exec(metastring)?.[1] ?? '';
  const found = new Set<number>();
  for (const part of marked.split(',')) {
    const [from = Number.NaN, to = from] = part.split('-').map(Number);
    for (let line = from; line <= Math.min(to, from + MOST_LINES); line++) found.add(line);
  }
  return found;
}

/** The lines of a block without the comments that mark some of them, and the classes of those, by their numbers from 0. */
export function parseLines(
  content: string,
  {
    metastring = '',
    magicComments = HIGHLIGHT,
  }: { metastring?: string; magicComments?: readonly MagicCommentConfig[] } = {},
): { code: string; lineClassNames: Record<number, string[]> } {
  const lines: string[] = [];
  const classes: Set<string>[] = [];
  const next = new Set<string>();
  const open = new Set<string>();
  for (const line of content.replace(/\n$/, '').split('\n')) {
    const word = COMMENT.exec(line.trim())?.[1];
    const found = word === undefined ? undefined : magicComments.find((own) => says(own, word));
    if (found === undefined) {
      classes.push(new Set([...open, ...next]));
      lines.push(line);
      next.clear();
    } else if (word === found.line) next.add(found.className);
    else if (word === found.block?.start) open.add(found.className);
    else open.delete(found.className);
  }
  const name = magicComments[0]?.className ?? 'theme-code-block-highlighted-line';
  for (const line of markedLines(metastring)) classes[line - 1]?.add(name);
  const named = classes.flatMap((own, line): [number, string[]][] =>
    own.size > 0 ? [[line, [...own]]] : [],
  );
  return { code: lines.join('\n'), lineClassNames: Object.fromEntries(named) };
}

function says({ line, block }: MagicCommentConfig, word: string): boolean {
  return word === line || word === block?.start || word === block?.end;
}

/** A block of code as components around it know it. */
export function createCodeBlockMetadata(given: {
  code: string;
  className?: string;
  language?: string;
  title?: string;
  metastring?: string;
  showLineNumbers?: boolean | number;
}): object {
  const { code: codeInput, className = '', metastring, showLineNumbers } = given;
  return {
    ...{ codeInput, className, ...parseLines(codeInput, metastring === undefined ? {} : { metastring }) },
    language: given.language ?? parseLanguage(className) ?? 'text',
    title: given.title ?? parseCodeBlockTitle(metastring),
    lineNumbersStart: getLineNumbersStart({ showLineNumbers, metastring }),
  };
}

/** Colours of code are in the style sheet. */
export function getPrismCssVariables(): object {
  return {};
}
