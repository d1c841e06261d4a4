import type { Nodes } from 'mdast';
import { plainText } from '../../../src/mdx/plain-text.ts';
import { SKIP, walkTree } from '../../../src/mdx/walk.ts';
import { countWords, splitSentences } from '../../../src/prose/sentences.ts';
import { type Finding, findingAt } from './findings.ts';
import { type ContentPage, startOf } from './page.ts';

/** A whole sentence of running text. */
export interface Sentence {
  page: ContentPage;
  /** Where its paragraph begins. */
  offset: number;
  text: string;
  words: number;
}

/** What is measured of a set of sentences. */
export interface Rhythm {
  sentences: number;
  /** Words of a sentence on average. */
  mean: number;
  /** Share of sentences of at most `SHORT` words. */
  short: number;
  /** Share of sentences that begin with "The". */
  the: number;
}

/** So few words make a short sentence. */
export const SHORT = 6;

const isShort = ({ words }: Sentence) => words <= SHORT;
const beginsWithThe = ({ text }: Sentence) => /^["“(]?The\b/.test(text);

/** What the prose of the site keeps to. */
export const RHYTHM = { least: 14, most: 16, short: 0.12, the: 0.1 } as const;

/** Components in which paragraphs are labels rather than running text. */
const LABELS = new Set(['Card', 'Cards', 'Hero', 'HeroLink', 'Steps']);

const isLabel = (node: Nodes): boolean =>
  'name' in node && typeof node.name === 'string' && LABELS.has(node.name);

/** The sentences of a page's paragraphs. Steps, lists, tables, headings, and cards may be terse, and are left out. */
export function sentencesOf(page: ContentPage): Sentence[] {
  const sentences: Sentence[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type === 'list' || node.type === 'table' || node.type === 'heading') return SKIP;
    if (isLabel(node)) return SKIP;
    if (node.type !== 'paragraph') return undefined;
    for (const text of splitSentences(spokenText(node))) {
      sentences.push({ page, offset: startOf(node), text, words: countWords(text) });
    }
    return SKIP;
  });
  return sentences;
}

/** The text of a paragraph; a piece of code is spoken as one word, and so is each label of a path of menus. */
function spokenText(node: Nodes): string {
  if (node.type === 'inlineCode') return node.value.replace(/\s+/g, '_').replace(/[.?!]/g, '_');
  if (!('children' in node)) return plainText(node);
  if (isLabel(node)) return '';
  return node.children.map(spokenText).join('');
}

export function measureRhythm(sentences: readonly Sentence[]): Rhythm {
  const count = Math.max(sentences.length, 1);
  const share = (test: (sentence: Sentence) => boolean) => sentences.filter(test).length / count;
  return {
    sentences: sentences.length,
    mean: sentences.reduce((sum, { words }) => sum + words, 0) / count,
    short: share(isShort),
    the: share(beginsWithThe),
  };
}

/** What is measured, in words. */
interface Figure {
  /** How far the sentences are out of bounds; 0 or less when all is well. */
  excess: (rhythm: Rhythm) => number;
  say: (rhythm: Rhythm) => string;
  /** The sentences to look at first. */
  culprit: (sentence: Sentence) => boolean;
  wayOut: string;
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const FIGURES: readonly Figure[] = [
  {
    excess: ({ mean }) => Math.max(RHYTHM.least - mean, mean - RHYTHM.most),
    say: ({ mean }) =>
      `a sentence has ${mean.toFixed(1)} words on average; ${RHYTHM.least} to ${RHYTHM.most} are asked for`,
    culprit: ({ words }) => words < RHYTHM.least || words > RHYTHM.most,
    wayOut: 'join sentences that belong together, or divide those that hold two thoughts',
  },
  {
    excess: ({ short }) => short - RHYTHM.short,
    say: ({ short }) =>
      `${percent(short)} of the sentences have at most ${SHORT} words; less than ${percent(RHYTHM.short)} is asked for`,
    culprit: isShort,
    wayOut: 'join short sentences with their neighbors',
  },
  {
    excess: ({ the }) => the - RHYTHM.the,
    say: ({ the }) =>
      `${percent(the)} of the sentences begin with "The"; less than ${percent(RHYTHM.the)} is asked for`,
    culprit: beginsWithThe,
    wayOut: 'begin with the reader, the condition, or the purpose',
  },
];

/** So many pages are named for each figure. */
const NAMED = 12;

/** Figures of the whole site that are out of bounds, each with the pages that carry it farthest. */
export function checkRhythm(pages: readonly ContentPage[]): Finding[] {
  const byPage = pages.map((page) => ({ page, sentences: sentencesOf(page) }));
  const whole = measureRhythm(byPage.flatMap(({ sentences }) => sentences));
  return FIGURES.filter(({ excess }) => excess(whole) >= 0).flatMap(({ excess, say, culprit, wayOut }) => {
    // What a page adds to the site's figure: its own excess, as often as it has sentences.
    const weight = (sentences: Sentence[]) => excess(measureRhythm(sentences)) * sentences.length;
    const worst = byPage.filter(({ sentences }) => weight(sentences) > 0);
    worst.sort((a, b) => weight(b.sentences) - weight(a.sentences));
    const groups = measureGroups(byPage).map(
      ([group, rhythm]) => `${group}: ${say(rhythm).replace(/;.*/, '')}`,
    );
    return [
      {
        file: 'content',
        line: 1,
        column: 1,
        message: [`${say(whole)}. By folder:`, ...groups].join('\n    '),
      },
      ...worst.slice(0, NAMED).map(({ page, sentences }) => {
        const first = sentences.find(culprit);
        const message = `${say(measureRhythm(sentences))}: ${wayOut}. First here: "${first?.text ?? ''}"`;
        return findingAt(page, first?.offset ?? 0, message);
      }),
    ];
  });
}

function measureGroups(pages: readonly { page: ContentPage; sentences: Sentence[] }[]): [string, Rhythm][] {
  const groups = new Map<string, Sentence[]>();
  for (const { page, sentences } of pages) {
    const group = page.file.split('/').slice(0, -1).slice(0, 3).join('/');
    groups.set(group, [...(groups.get(group) ?? []), ...sentences]);
  }
  return [...groups].map(([group, sentences]) => [group, measureRhythm(sentences)]);
}
