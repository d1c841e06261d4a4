import { lowerFirst } from './expression-error.ts';
import type { Explanation, ParserFault } from './fault.ts';
import { lineAt } from './source-scan.ts';

/** An import or export, or text that looks like one, that is no JavaScript. */
export function explainEsm(fault: ParserFault): Explanation {
  const { text, offset } = fault;
  const block = blockStart(text, offset);
  const line = lineAt(text, offset);
  const first = text.slice(block, lineAt(text, block).end);
  const word = /^(?:import|export)/.exec(first)?.[0] ?? 'import';
  const current = text.slice(line.start, line.end);
  const previous = text.slice(block, line.start).trimEnd();
  if (
    line.start > block &&
    /(?:["';]|\}|\))$/.test(previous) &&
    !/^\s*(?:import|export|[}\])]|\/\/)/.test(current)
  ) {
    return {
      message: `Text follows the ${word} without an empty line between them`,
      hint: 'Put an empty line in front of this line.',
      span: line,
    };
  }
  if (
    /^import\s+type\b|^import\b.*\{\s*type\b|^export\s+(?:type|interface|enum)\b|^(?:export\s+)?(?:const|let|var)\s+\w+\s*:/.test(
      current,
    )
  ) {
    return {
      message: 'TypeScript does not work in a page',
      hint: 'Remove the types, or move the code to a .ts file and import it.',
      span: { start: offset, end: offset + 1 },
    };
  }
  if (isSentence(first)) {
    return {
      message: `A paragraph that starts with \`${word}\` is read as JavaScript`,
      hint: `Begin with another word, or write {'${word}'} for the first one.`,
      span: { start: block, end: block + word.length },
    };
  }
  return {
    message: `The ${word} is no valid JavaScript: ${lowerFirst(fault.javascript)}`,
    hint:
      word === 'import'
        ? "Write for example import Name from './file.tsx'."
        : 'Write for example export const name = value.',
    span: { start: offset, end: offset + 1 },
  };
}

/** Start of the lines without an empty one between them that contain an offset. */
function blockStart(text: string, offset: number): number {
  const before = text.slice(0, offset);
  const starts = [...before.matchAll(/(?:^|\n)(?=(?:import|export) )/g)];
  const last = starts.at(-1);
  return last ? last.index + last[0].length : lineAt(text, offset).start;
}

function isSentence(line: string): boolean {
  if (/^import\s+["'{*]|\sfrom\s+["']|^import\s+[\w$]+\s*(?:,|$|from\b)/.test(line)) return false;
  return !/^export\s+(?:default|const|let|var|function|class|async)\b|^export\s*[{*]/.test(line);
}
