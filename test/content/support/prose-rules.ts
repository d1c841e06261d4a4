import { type Finding, findingAt } from './findings.ts';
import type { ContentPage } from './page.ts';
import { blankTechnical, type Prose } from './prose.ts';

interface Rule {
  pattern: RegExp;
  message: (found: string) => string;
  /** Pieces of prose that the rule leaves alone. */
  except?: (prose: Prose, page: ContentPage) => boolean;
}

const anyOf = (words: string) => new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'gi');
const avoid = (found: string) => `leave out or replace "${found}"`;
const write = (instead: string) => (found: string) => `write ${instead} instead of "${found}"`;

/** Words that make a page sound translated, and what to write in their place. */
const STIFF: Record<string, string> = {
  somebody: '"someone", or name who it is',
  nobody: '"no one", or turn the sentence around',
  anew: '"again"',
  'of your own': '"your own", or "custom"',
  customary: '"usual" or "common"',
  shall: '"must" or "should"',
  'into being': '"is created" or "starts"',
};

/** What tells readers that the writer didn't know. */
const DOUBT = [
  // Who said it, in place of what is so.
  'sources? (?:disagree|differ|contradict|conflict|vary|say|name|give)s?',
  '(?<!in the )(?:server )?source(?: code)? only',
  'according to (?:the|its|their) (?:server )?(?:sources?|documentation|docs|README)',
  '(?:(?:the|its|their) )?(?:README|source)(?: of \\w+)? (?:prints?|says?|claims?|writes?|calls?)',
  '(?:documentation|docs|documents?|texts?|README)s? says? (?:otherwise|so|differently)',
  '(?:documentation|docs|document) also (?:says?|lists?|names?)',
  '(?:some|other|older) (?:texts?|writers) (?:says?|writes?|spells?|calls?|names?|claims?|prints?)',
  'some (?:say|write|spell|claim)',
  'older (?:docs|documentation|descriptions?)',
  // That it isn't known.
  "it(?: is|'s|’s) (?:unclear|undocumented|unknown (?:whether|if))",
  "(?:is|are|was|were)(?: not|n't|n’t) documented",
  'documented in (?:two|several|different) ways',
  "can(?:'t|’t|not) be (?:checked|confirmed|verified) here",
  'presumably|supposedly|reportedly|apparently|allegedly',
] as const;

const isLegacy = (_: Prose, page: ContentPage) => page.route.startsWith('/reference/api/legacy/');

/** The style of WRITING.md as far as a machine can see it. */
export const PROSE_RULES: readonly Rule[] = [
  {
    pattern: anyOf('simply|just|easily|effortless|effortlessly|obviously|of course|needless to say'),
    message: avoid,
  },
  {
    pattern: anyOf(
      'seamless|seamlessly|powerful|blazing|blazingly|cutting-edge|world-class|best-in-class|game-changing|' +
        'game changer|revolutionary|state-of-the-art|supercharge|supercharges|leverage|leverages|empower|empowers|' +
        'delightful|frictionless|turnkey|next-generation|unparalleled|unrivaled|lightning-fast|rock-solid',
    ),
    message: (found) => `"${found}" is a word of marketing`,
  },
  {
    pattern: /(?<![\w-])(?:feature )?toggl(?:e|es|ed|ing)(?![\w-])/gi,
    message: write('"feature flag", or "turn on" and "turn off"'),
    // Names in the product, the old API, and quotes of the old word.
    except: (prose, page) => prose.label || isLegacy(prose, page),
  },
  { pattern: /(?<=[\p{L}\p{N})])!(?!=|\[)/gu, message: () => 'no exclamation marks' },
  {
    pattern: /(?<![\p{L}\p{N}-])(\p{L}+) \1(?![\p{L}\p{N}-])/giu,
    message: (found) => `"${found}" stands twice`,
  },
  {
    pattern: anyOf('server-side SDKs?|backend SDK side|back-end SDKs?|server SDKs?'),
    message: write('"backend SDK"'),
  },
  { pattern: anyOf('client-side SDKs?|front-end SDKs?|client SDKs?'), message: write('"frontend SDK"') },
  {
    pattern: anyOf('feature switch|feature switches|featureflags?|feature-flags'),
    message: write('"feature flag"'),
  },
  {
    pattern:
      /\b(?:Unleash|Unleash Edge|Edge|Unleash Proxy|[Ss]ince|[Uu]ntil|[Vv]ersion) \d+\.\d+(?:\.\d+)?\b/g,
    message: (found) => `"${found}": write versions as v5.7`,
  },
  {
    pattern: /(?<![\w.])(?:V\d+\.\d+|v\.? \d+\.\d+)/g,
    message: (found) => `"${found}": write versions as v5.7`,
  },
  {
    pattern: new RegExp(
      '\\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}\\b(?! ?%)|' +
        '\\b\\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\\b|' +
        '\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b',
      'g',
    ),
    message: (found) => `"${found}": write dates as 2025-09-01`,
  },
  // British forms that American dictionaries tolerate.
  {
    pattern: anyOf(
      '(?:label|model|travel|signal|channel|total|level|fuel)l(?:ed|ing)|grey|catalogues?|whilst|amongst|towards|' +
        'learnt|spelt|burnt|dreamt|programmes?|practise[ds]?|dialogues?|ageing|judgements?|defence|offence',
    ),
    message: (found) => `"${found}" is British; these pages are written in American English`,
    except: (prose) => prose.label || prose.kind === 'table',
  },
  {
    pattern: anyOf(Object.keys(STIFF).join('|')),
    message: (found) => `write ${STIFF[found.toLowerCase()]} instead of "${found}"`,
  },
  {
    pattern: anyOf(DOUBT.join('|')),
    message: (found) =>
      `"${found}" hands the reader a doubt: find out what is so, in the server or the SDK, and write that`,
  },
  // With a capital it is the name of a state.
  { pattern: /\bcancell(?:ed|ing)\b/g, message: write('"canceled"') },
  {
    pattern:
      /\bGithub\b|\bJavascript\b|\bTypescript\b|\bNodeJS\b|\bNodejs\b|\bNextJS\b|\bPostgreSql\b|\bKeyCloak\b|\bDataDog\b|\bOpenApi\b/g,
    message: (found) => `"${found}" is not how the name is written`,
  },
];

/** Places of a page that break the rules of style. */
export function checkProse(page: ContentPage, prose: readonly Prose[]): Finding[] {
  return prose.flatMap((piece) => {
    const text = blankTechnical(piece.text);
    return PROSE_RULES.filter(({ except }) => !except?.(piece, page)).flatMap(({ pattern, message }) =>
      [...text.matchAll(pattern)].map((match) =>
        findingAt(page, piece.offset + match.index, message(match[0])),
      ),
    );
  });
}
