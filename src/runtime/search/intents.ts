/** What the form of a question says, beside its words. */
import { isRequested } from '../../shared/search/operation-words.ts';
import type { QueryContext, QueryPart } from './parse-query.ts';
import { PARTS } from './weights.ts';

/** Questions, what pages that answer them speak of, and how much more than other hints that says. */
const QUESTIONS: readonly [form: RegExp, answers: string, weight?: number][] = [
  [/\bhow many\b|\bhow big\b|\bhow large\b|\bmaximum number\b/i, 'limit, quota, maximum', 2],
  [/\bhow often\b/i, 'interval, frequency', 2],
  [
    /\bhow (?:long|fast|quickly|soon)\b.*\b(?:takes?|until|till|before|reach(?:es)?|propagate\w*|visible|live|active|effect|updates?|changes?)\b/i,
    'delay, interval, refresh, propagate',
  ],
  [
    /\b(?:takes?|took|taking|after) (?:\S+ ){0,3}(?:seconds?|minutes?|hours?|long|ages|forever|while)\b|\b(?:immediately|instantly|right away|real[ -]time|too late)\b/i,
    'delay, interval, refresh, propagate',
  ],
  [
    /\bwhen (?:not|shouldn.?t|should \S+ not)\b|\b(?:shouldn.?t|should not|don.?t|avoid|instead of) (?:I |we |you )?(?:use|using)\b|\bdownsides?\b|\bdrawbacks?\b/i,
    'disadvantage, wrong tool, pitfall, drawback',
    2,
  ],
  [
    /\bhow long\b(?!.*\b(?:takes?|until|till|before|reach(?:es)?|propagate\w*)\b)/i,
    'retention, lifetime, duration, timeout',
    2,
  ],
  [
    /\bwho (?:did|has|made|set|put|\w{2,}ed)\b|\bby whom\b|\bwhen (?:was|were|did)\b|\blast (?:changed|modified|edited|updated)\b/i,
    'event log, audit log, history',
    2,
  ],
  [
    /\b(?:still|ever|being|not(?! to\b)|never|longer|any ?(?:where|more|one|body))\b.{0,24}\bus(?:ed?|es|ing)\b|\bin use\b|\bwho uses\b|\bstill (?:ask|call|check|depend|evaluat|need|read|refer)/i,
    'usage, unused, stale, last seen, metrics',
    2,
  ],
  [
    /\bwho (?:can|may|is allowed)\b|\ballowed to\b|\bcan only\b|\bonly (?:some|certain|admins?)\b/i,
    'permission, role, access',
  ],
  [
    /\bwhy (?:is|are|does|do|did|can|isn|aren|doesn|don|can)(?! there\b)|\b(?:(?<!\b(?:but|and) )not|isn.?t|doesn.?t|don.?t|never|can.?t|won.?t) (?:work|show|appear|update|load|found|find|receive|return|get|connect|change)|\bworks?\b.{0,24}\bbut (?:not|doesn|isn|never|fails)|\bstopped (?:work|arriv|send|receiv|updat|com)|\bkeeps? (?:fail|return|show|gett)|\balways (?:false|true|returns?|disabled|off|on|empty)\b|\bfail(?:s|ed|ing|ure)?\b|\berror\b|\bwrong\b|\bbroken\b/i,
    'troubleshooting, problem, what goes wrong',
  ],
  [/\bwhat happens (?:if|when)\b|\bgoes down\b|\bis down\b/i, 'offline, outage, unavailable, fallback'],
  [/\bwhat (?:is|are)\b(?! the\b)/i, 'concept, introduction, overview, definition', 0.5],
  [
    /\bdifferences? between\b|\bvs\.?\b|\bversus\b|\bcompared (?:to|with)\b|\bwhich one\b|\bshould i (?:use|choose)\b/i,
    'difference, compare, choose',
  ],
];

/** What only one language, or few of them, write so: code that was pasted is of its pages, whatever names stand in it. */
const SYNTAX: typeof QUESTIONS = [
  [/\$\w+->|<\?php/, 'php', 2],
  [/\b[A-Z]\w*\.new\b|\bdo \||\w[?!]\(/, 'ruby', 2],
  [/\w :=|\bfunc \w*\(/, 'go', 2],
  [/\blet mut\b|\.await\b|::(?:new|default)\(/, 'rust', 2],
  [/\bfrom \w+ import\b|\bdef \w+\(/, 'python', 2],
  [/\bnew [A-Z]\w*\(\{|\brequire\(|\bfrom ['"]|\bconst \w+ = /, 'javascript, node, react', 2],
  [/\bval \w+ =/, 'kotlin', 2],
  [/\w\.builder\(\)/, 'java', 2],
  [/\b[A-Z]\w+\(\w+: ?/, 'swift, dart', 2],
  [/\wAsync\(/, 'dotnet', 2],
];

/** Parts that the form of a query adds: pages that speak of limits answer "how many". */
export function findIntents(query: string, { vocabulary, reader }: QueryContext): QueryPart[] {
  if (!reader.isEnglish) return [];
  return [...QUESTIONS, ...SYNTAX].flatMap(([form, answers, weight = 1]) => {
    if (!form.test(query)) return [];
    const phrases = answers
      .split(', ')
      .map((phrase) => reader.splitWords(phrase).map(({ whole }) => reader.stemOf(whole)));
    const known = phrases.filter((stems) => stems.every((stem) => vocabulary.has(stem)));
    return known.length === 0
      ? []
      : [
          {
            size: 1,
            weight: PARTS.HINT * weight,
            isHint: true,
            alternatives: known.map((stems) => ({ stems, weight: 1 })),
          },
        ];
  });
}

/** True for words around a subject that say that its API is meant. */
export function asksForOperation(query: string): boolean {
  return (
    /\b(?:curl|endpoints?|api (?:call|request|operation|route)|rest (?:api|call|request)|http (?:request|call)|request body)\b/i.test(
      query,
    ) ||
    /\S\s+(?:(?:via|with|through|using|by|over|in) (?:the |an )?)?api\s*$/i.test(query) ||
    /\S\s+(?:via|over|through|by) (?:http|rest)\b/i.test(query) ||
    isRequested(query) ||
    /\bapi (?:for|to) \S/i.test(query) ||
    /^(?:GET|POST|PUT|PATCH|DELETE)\b/.test(query.trim())
  );
}
