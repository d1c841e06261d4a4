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

/** The lines of a block, and the classes of those that a fence marks: `{1,3-5}`. */
export function parseLines(
  content: string,
  {
    metastring = '',
    magicComments = [],
  }: { metastring?: string; magicComments?: readonly { className: string }[] } = {},
): { code: string; lineClassNames: Record<number, string[]> } {
  const code = content.replace(/\n$/, '');
  const marked = /\{([\d,\s-]+)\}/.exec(metastring)?.[1] ?? '';
  const name = magicComments[0]?.className ?? 'theme-code-block-highlighted-line';
  const lineClassNames: Record<number, string[]> = {};
  for (const part of marked.split(',')) {
    const [from = Number.NaN, to = from] = part.split('-').map(Number);
    for (let line = from; line <= to; line++) lineClassNames[line - 1] = [name];
  }
  return { code, lineClassNames };
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
