/** The style of these pages, as far as `docsgen check-prose` can see it. */

const anyOf = (words: string) => new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'gi');

/** Words that are left out, and words with what to write in their place. */
export const WORDS: Record<string, string> = {
  ...Object.fromEntries(
    'simply|just|easily|effortless|effortlessly|obviously|of course|needless to say'
      .split('|')
      .map((word) => [word, '']),
  ),
  // What makes a page sound translated.
  somebody: '"someone", or name who it is',
  nobody: '"no one", or turn the sentence around',
  anew: '"again"',
  'of your own': '"your own", or "custom"',
  customary: '"usual" or "common"',
  shall: '"must" or "should"',
  'into being': '"is created" or "starts"',
  // Other names of what has one name here.
  ...each(
    'server-side SDK|server-side SDKs|backend SDK side|back-end SDK|back-end SDKs|server SDK|server SDKs',
    '"backend SDK"',
  ),
  ...each(
    'client-side SDK|client-side SDKs|front-end SDK|front-end SDKs|client SDK|client SDKs',
    '"frontend SDK"',
  ),
  ...each(
    'feature switch|feature switches|featureflag|featureflags|feature-flag|feature-flags',
    '"feature flag"',
  ),
};

function each(words: string, instead: string): Record<string, string> {
  return Object.fromEntries(words.split('|').map((word) => [word, instead]));
}

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
  'as far as (?:we|I) know|to our knowledge|we (?:think|believe|guess)',
  'TBD|to be (?:determined|confirmed)|undocumented|unconfirmed',
] as const;

/** All forms of doubt, also for texts that aren't prose of a page: pictures, figures, the document of the API. */
export const DOUBTS = anyOf(DOUBT.join('|'));

/** What is more than a word. `{found}` is what was found. */
export const RULES = [
  {
    pattern: anyOf(
      'seamless|seamlessly|powerful|blazing|blazingly|cutting-edge|world-class|best-in-class|game-changing|' +
        'game changer|revolutionary|state-of-the-art|supercharge|supercharges|leverage|leverages|empower|empowers|' +
        'delightful|frictionless|turnkey|next-generation|unparalleled|unrivaled|lightning-fast|rock-solid',
    ),
    message: '"{found}" is a word of marketing',
  },
  {
    // Names in the product, the old API, and quotes of the old word are left alone.
    pattern: /(?<![\w-])(?:feature )?toggl(?:e|es|ed|ing)(?![\w-])/gi,
    message: 'write "feature flag", or "turn on" and "turn off" instead of "{found}"',
    labels: false,
    except: ['content/reference/api/legacy'],
  },
  { pattern: /(?<=[\p{L}\p{N})])!(?!=|\[)/gu, message: 'no exclamation marks' },
  {
    pattern:
      /\b(?:Unleash|Unleash Edge|Edge|Unleash Proxy|[Ss]ince|[Uu]ntil|[Vv]ersion) \d+\.\d+(?:\.\d+)?\b/g,
    message: '"{found}": write versions as v5.7',
  },
  { pattern: /(?<![\w.])(?:V\d+\.\d+|v\.? \d+\.\d+)/g, message: '"{found}": write versions as v5.7' },
  { pattern: /\d\s%(?!\s?[\w(])/g, message: '"{found}": write percentages as 5%' },
  {
    pattern: new RegExp(
      '\\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}\\b(?! ?%)|' +
        '\\b\\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\\b|' +
        '\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b',
      'g',
    ),
    message: '"{found}": write dates as 2025-09-01',
  },
  {
    // British forms that American dictionaries tolerate.
    pattern: anyOf(
      '(?:label|model|travel|signal|channel|total|level|fuel)l(?:ed|ing)|grey|catalogues?|whilst|amongst|towards|' +
        'learnt|spelt|burnt|dreamt|programmes?|practise[ds]?|dialogues?|ageing|judgements?|defence|offence',
    ),
    message: '"{found}" is British; these pages are written in American English',
    labels: false,
    where: ['text', 'heading', 'attribute', 'front-matter'] as (
      | 'text'
      | 'heading'
      | 'attribute'
      | 'front-matter'
    )[],
  },
  {
    pattern: DOUBTS,
    message:
      '"{found}" hands the reader a doubt: find out what is so, in the server or the SDK, and write that',
  },
  // With a capital it is the name of a state.
  { pattern: /\bcancell(?:ed|ing)\b/g, message: 'write "canceled" instead of "{found}"' },
  {
    pattern:
      /\bGithub\b|\bJavascript\b|\bTypescript\b|\bNodeJS\b|\bNodejs\b|\bNextJS\b|\bPostgreSql\b|\bKeyCloak\b|\bDataDog\b|\bOpenApi\b/g,
    message: '"{found}" is not how the name is written',
  },
];

/** Components that print a screen of the product: what they say are its labels. */
export const SCREENS = [
  'Screen',
  'ScreenButton',
  'ScreenChoice',
  'ScreenColumns',
  'ScreenField',
  'ScreenMenu',
  'ScreenMessage',
  'ScreenNav',
  'ScreenRow',
  'ScreenSection',
  'ScreenSwitch',
  'ScreenTable',
  'ScreenTabs',
  'ScreenText',
  'ScreenTimeline',
];
