import type { CodeMeta } from './meta.ts';

type LineSets = Pick<CodeMeta, 'highlighted' | 'inserted' | 'deleted' | 'focused'>;
type Mark = keyof LineSets;

const OPENERS = String.raw`(?:\/\/|\/\*+|#|--|<!--|\{\s*\/\*|;{1,3}|%{1,2}|!|\*>|"|'|REM\b|\(\*|\.\.)`;
const CLOSERS = String.raw`(?:\*\/\s*\}|\*+\/|-->|\*\))?`;
/** A line that is nothing but `// highlight-next-line` and the like. */
const DIRECTIVE = new RegExp(
  String.raw`^\s*${OPENERS}\s*highlight-(next-line|start|end)\s*${CLOSERS}\s*$`,
  'i',
);
/** `// [!code ++]`, `// [!code focus:3]` at the end of a line. */
const NOTATION = new RegExp(
  String.raw`\s*${OPENERS}\s*\[!code\s+(\+\+|--|focus|highlight|hl|warning|error|info|word:[^\]]+?)(?::(\d+))?\]\s*${CLOSERS}`,
  'g',
);

const WORD = 'word:';

/** Any word where a mark could stand. */
const ANY_MARK = new RegExp(String.raw`${OPENERS}[ \t]*(\[!code[ \t]([^\]\n]{1,40})\])`, 'g');

/** A mark that is to be read, not to be taken: `[\\!code ++]`. */
const ESCAPED = '[\\!code';

const MARKS: Record<string, Mark> = {
  '++': 'inserted',
  '--': 'deleted',
  focus: 'focused',
  highlight: 'highlighted',
  hl: 'highlighted',
  warning: 'highlighted',
  error: 'highlighted',
  info: 'highlighted',
};

/** A text that a comment marks, from a line of what is left to another; to the end where `to` is `Infinity`. */
export interface MarkedWord {
  text: string;
  from: number;
  to: number;
}

interface Taken {
  code: string;
  marks: LineSets;
  words: MarkedWord[];
}

/** Takes the comments that mark lines and words out of a code text; the marks count lines of what is left, from 1. */
export function takeMagicComments(code: string): Taken {
  const marks: LineSets = {
    highlighted: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    focused: new Set(),
  };
  const words: MarkedWord[] = [];
  const show = (text: string) => text.replaceAll(ESCAPED, '[!code');
  if (!code.includes('highlight-') && !code.includes('[!code')) return { code: show(code), marks, words };
  const lines: string[] = [];
  let inBlock = false;
  let next = false;
  for (const line of code.split('\n')) {
    const directive = DIRECTIVE.exec(line)?.[1]?.toLowerCase();
    if (directive) {
      if (directive === 'next-line') next = true;
      else inBlock = directive === 'start';
      continue;
    }
    const kept = takeNotations(line, lines.length + 1, { marks, words });
    if (kept === null) continue;
    lines.push(kept);
    if (inBlock || next) marks.highlighted.add(lines.length);
    next = false;
  }
  return { code: show(lines.join('\n')), marks, words };
}

/** The line without its notations; null when it held nothing else, so that they mark what follows. */
function takeNotations(
  line: string,
  number: number,
  { marks, words }: Pick<Taken, 'marks' | 'words'>,
): string | null {
  if (!line.includes('[!code')) return line;
  const kept = line.replace(NOTATION, (_, name: string, count: string | undefined) => {
    if (name.startsWith(WORD)) {
      const lines = count === undefined ? Number.POSITIVE_INFINITY : Number(count);
      words.push({ text: name.slice(WORD.length), from: number, to: number + lines - 1 });
      return '';
    }
    const mark = MARKS[name];
    for (let offset = 0; mark && offset < Number(count ?? 1); offset++) marks[mark].add(number + offset);
    return '';
  });
  return kept !== line && kept.trim() === '' ? null : kept;
}

/** Marks that nobody knows, as they are written: they are printed with their comments. */
export function findUnknownMarks(code: string): { written: string; name: string }[] {
  if (!code.includes('[!code')) return [];
  return [...code.replace(NOTATION, '').matchAll(ANY_MARK)]
    .map(([, written = '', name = '']) => ({ written, name: name.trim() }))
    .filter(({ name }) => !Object.hasOwn(MARKS, name.replace(/:\d+$/, '')));
}

/** Names that marks have. */
export const MARK_NAMES: readonly string[] = [...Object.keys(MARKS), 'word:…'];
