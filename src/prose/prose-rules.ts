import type { ProseKind } from './pieces.ts';

/** Something that prose must not have. */
export interface ProseRule {
  /** With the flag `g`. */
  pattern: RegExp;
  /** `{found}` stands for what was found. */
  message: string;
  /** Kinds of prose that it is for; all when left out. */
  where?: readonly ProseKind[] | undefined;
  /** False for a rule that leaves labels of a user interface alone, which stand in bold. */
  labels?: boolean | undefined;
  /** Files and folders that it is not for. */
  except?: readonly string[] | undefined;
}

/** The style of a site. */
export interface ProseStyle {
  rules: readonly ProseRule[];
  /** Words that a sentence may have; null for any number. */
  sentenceWords: number | null;
  /** How headings are written; null where nobody says. */
  headings: 'sentence' | 'title' | null;
  /** Names that keep their capital letters in headings. */
  names: readonly string[];
}

/** A word twice in a row: in English, this is a slip. Other languages have such pairs. */
const TWICE: ProseRule = {
  pattern: /(?<![\p{L}\p{N}-])(\p{L}+) \1(?![\p{L}\p{N}-])/giu,
  message: '"{found}" stands twice',
};

/** The style as a configuration has it, for the language of the site. */
export function createStyle(
  prose: {
    words?: Readonly<Record<string, string>> | undefined;
    rules?: readonly ProseRule[] | undefined;
    repeatedWords?: boolean | undefined;
    sentenceWords?: number | undefined;
    headings?: 'sentence' | 'title' | undefined;
    names?: readonly string[] | undefined;
  },
  locale: string,
): ProseStyle {
  const isEnglish = /^en(?:[-_]|$)/i.test(locale);
  return {
    rules: [
      ...wordRules(prose.words ?? {}),
      ...((prose.repeatedWords ?? isEnglish) ? [TWICE] : []),
      ...(prose.rules ?? []).map((rule) => ({ ...rule, pattern: withAll(rule.pattern) })),
    ],
    sentenceWords: prose.sentenceWords ?? null,
    headings: prose.headings ?? null,
    names: prose.names ?? [],
  };
}

function wordRules(words: Readonly<Record<string, string>>): ProseRule[] {
  return Object.entries(words).map(([word, instead]) => ({
    pattern: new RegExp(`(?<![\\p{L}\\p{N}_-])${escapePattern(word)}(?![\\p{L}\\p{N}_-])`, 'giu'),
    message: instead === '' ? 'leave out or replace "{found}"' : `write ${instead} instead of "{found}"`,
  }));
}

/** Spaces of a phrase stand for line ends too. */
function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}

function withAll(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
}
