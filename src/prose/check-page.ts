import type { Nodes } from 'mdast';
import { plainText } from '../mdx/plain-text.ts';
import { SKIP, walkTree } from '../mdx/walk.ts';
import { checkHeading } from './heading-rules.ts';
import { blankTechnical, type Prose, type ProsePage } from './pieces.ts';
import type { ProseRule, ProseStyle } from './prose-rules.ts';
import { countWords, splitSentences } from './sentences.ts';

/** A place that breaks a rule. */
export interface ProseFault {
  /** In the file. */
  offset: number;
  message: string;
}

/** What of a page is not in the style, in the order of the file. */
export function checkPage(page: ProsePage, prose: readonly Prose[], style: ProseStyle): ProseFault[] {
  return [
    ...checkRules(page.file, prose, style.rules),
    ...(style.sentenceWords === null ? [] : checkSentences(page, style.sentenceWords)),
    ...(style.headings === null ? [] : checkHeadings(page, style.headings, style.names)),
  ].sort((a, b) => a.offset - b.offset);
}

/** Places that rules find. */
function checkRules(file: string, prose: readonly Prose[], rules: readonly ProseRule[]): ProseFault[] {
  const own = rules.filter(({ except = [] }) => !except.some((path) => isIn(file, path)));
  return prose.flatMap((piece) => {
    const text = blankTechnical(piece.text);
    return own
      .filter(
        ({ where, labels }) => (where?.includes(piece.kind) ?? true) && !(labels === false && piece.label),
      )
      .flatMap(({ pattern, message }) =>
        [...text.matchAll(pattern)].map((match) => ({
          offset: piece.offset + match.index,
          message: message.replaceAll('{found}', () => match[0].replace(/\s+/g, ' ')),
        })),
      );
  });
}

function isIn(file: string, path: string): boolean {
  const bare = path.startsWith('./') ? path.slice(2) : path;
  const folder = bare.endsWith('/') ? bare.slice(0, -1) : bare;
  return file === folder || file.startsWith(`${folder}/`);
}

/** Sentences of running text that have more words than they may. */
function checkSentences({ tree }: ProsePage, most: number): ProseFault[] {
  const faults: ProseFault[] = [];
  walkTree(tree, (node) => {
    if (node.type === 'table' || node.type === 'heading') return SKIP;
    if (node.type !== 'paragraph') return undefined;
    for (const sentence of splitSentences(spokenText(node))) {
      const words = countWords(sentence);
      if (words <= most) continue;
      const start = sentence.split(' ').slice(0, 6).join(' ');
      faults.push({
        offset: node.position?.start.offset ?? 0,
        message: `the sentence that begins with "${start}" has ${words} words; ${most} are allowed`,
      });
    }
    return SKIP;
  });
  return faults;
}

/** The text of a paragraph; a piece of code is spoken as one word. */
function spokenText(node: Nodes): string {
  if (node.type === 'inlineCode') return node.value.replace(/\s+/g, '_').replace(/[.?!]/g, '_');
  if (!('children' in node)) return plainText(node);
  return node.children.map(spokenText).join('');
}

function checkHeadings(
  { tree }: ProsePage,
  form: 'sentence' | 'title',
  names: readonly string[],
): ProseFault[] {
  const faults: ProseFault[] = [];
  walkTree(tree, (node) => {
    if (node.type !== 'heading') return undefined;
    const message = checkHeading(node, form, names);
    if (message !== null) faults.push({ offset: node.position?.start.offset ?? 0, message });
    return SKIP;
  });
  return faults;
}
