import { nearest } from '../diagnostics/nearest.ts';

/** Something that is wrong in a style sheet, at an offset of its text. */
export interface StyleFault {
  index: number;
  message: string;
  hint: string;
}

/** A file that a style sheet names, at an offset of its text. */
export interface StyleTarget {
  index: number;
  /** As it is written, without quotes. */
  target: string;
}

/** The rules of CSS that begin with an at sign; those of one browser have a dash behind it. */
const AT_RULES: ReadonlySet<string> = new Set(
  (
    'charset color-profile container counter-style document font-face font-feature-values font-palette-values import ' +
    'keyframes layer media namespace page position-try property scope starting-style supports view-transition viewport ' +
    'annotation character-variant historical-forms ornaments styleset stylistic swash ' +
    'bottom-center bottom-left bottom-left-corner bottom-right bottom-right-corner left-bottom left-middle left-top ' +
    'right-bottom right-middle right-top top-center top-left top-left-corner top-right top-right-corner'
  ).split(' '),
);

/** Tools by rules that only they know. */
const TOOLS: readonly [name: string, rules: ReadonlySet<string>][] = [
  [
    'Sass',
    new Set(
      'include mixin extend use forward if else each for while function return debug warn error'.split(' '),
    ),
  ],
  [
    'Tailwind',
    new Set(
      'tailwind apply theme plugin source utility variant custom-variant config reference screen responsive variants'.split(
        ' ',
      ),
    ),
  ],
];

/** Rules that browsers don't know: another tool has to make CSS of them. */
export function findToolRules(text: string): StyleFault[] {
  const told = new Set<string>();
  return [...blankOut(text).text.matchAll(/@([a-z-]+)/g)].flatMap(({ 1: name = '', index }) => {
    if (name.startsWith('-') || AT_RULES.has(name) || told.has(name) || text[index - 1] === '\\') return [];
    told.add(name);
    const tool = TOOLS.find(([, rules]) => rules.has(name))?.[0];
    return {
      index,
      message: `No browser knows the rule @${name}${tool === undefined ? '' : `, which ${tool} translates`}: it has no effect`,
      hint:
        tool === 'Sass'
          ? 'Give the file the ending .scss, and run npm install --save-dev sass.'
          : `Let ${tool ?? 'the tool that knows it'} write plain CSS to a file, and name that one.`,
    };
  });
}

/** Custom properties of other generators' themes, by how their names begin. */
const FOREIGN_TOKENS: readonly [system: string, begin: RegExp][] = [
  ['Docusaurus', /^--(?:ifm|docusaurus)-/],
  ['VitePress', /^--vp-/],
  ['Starlight', /^--sl-/],
  ['Material for MkDocs', /^--md-/],
];

/**
 * Custom properties that are set and that nothing reads: those of other generators, the first of each, and those whose name
 * is nearly a token's of the theme. `isRead` is asked for names with their dashes.
 */
export function findUnreadTokens(
  text: string,
  tokens: readonly string[],
  isRead: (name: string) => boolean,
): StyleFault[] {
  const names = [...blankOut(text).text.matchAll(/(?<![\w-])--[\w-]+(?=\s*:)/g)];
  const told = new Set<string>();
  return names.flatMap(({ 0: name, index }): StyleFault[] => {
    const system = FOREIGN_TOKENS.find(([, begin]) => begin.test(name))?.[0];
    const guess = system === undefined ? nearest(name, tokens) : null;
    const what = system ?? name;
    const isOdd = system !== undefined || (guess !== null && guess !== name);
    if (!isOdd || told.has(what) || isRead(name)) return [];
    told.add(what);
    return system === undefined
      ? [{ index, message: `Nothing reads ${name}`, hint: `Did you mean ${guess}?` }]
      : [
          {
            index,
            message: `Nothing reads ${name}: it belongs to the theme of ${system}`,
            hint: "Set docsgen's own with `theme.tokens`, and take those out: `docsgen theme tokens` lists them.",
          },
        ];
  });
}

/** Braces, comments and texts without their other half: the first of them, as it may be the cause of others. */
export function findUnbalanced(text: string): StyleFault[] {
  const { text: code, lost } = blankOut(text);
  const open: number[] = [];
  for (const { 0: sign, index } of code.matchAll(/[{}]/g)) {
    if (lost && index > lost.index) break;
    if (sign === '{') open.push(index);
    else if (open.pop() === undefined)
      return [
        {
          index,
          message: 'This } ends nothing',
          hint: 'Take it out: the rule that follows is lost with it.',
        },
      ];
  }
  if (lost) return [lost];
  return open.slice(0, 1).map((index) => ({
    index,
    message: 'This { has no end: what follows belongs to its rule',
    hint: 'Write } where the rule ends.',
  }));
}

/** The files that a style sheet names: addresses of other sites, data and parts of drawings are none. */
export function findTargets(text: string): StyleTarget[] {
  const code = blankOut(text, false).text;
  return [...code.matchAll(/\burl\(|@import\s/gi)].flatMap(({ 0: sign, index }) => {
    const start = index + sign.length;
    const quoted = sign.startsWith('@');
    const end = code.slice(start).search(quoted ? /[;\n]/ : /[)\n]/);
    const written = code.slice(start, end < 0 ? code.length : start + end);
    const quote = written.trimStart()[0] ?? '';
    const isText = quote === '"' || quote === "'";
    if (quoted && !isText) return [];
    const target = isText ? (written.split(quote)[1] ?? '') : written.trim();
    if (target === '' || /^(?:[a-z][a-z\d+.-]{0,30}:|\/\/|#)/i.test(target)) return [];
    return { index: start + written.indexOf(target), target };
  });
}

/** A style sheet with spaces in the place of its comments and texts, and the first of them that has no end. */
function blankOut(text: string, withTexts = true): { text: string; lost: StyleFault | null } {
  const parts: string[] = [];
  let lost: StyleFault | null = null;
  let from = 0;
  const take = (at: number, end: number) => {
    parts.push(text.slice(from, at), text.slice(at, end).replace(/[^\n]/g, ' '));
    from = end;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0)
        lost ??= {
          index: at,
          message: 'This comment has no end: all that follows is left out',
          hint: 'Write */ where it ends.',
        };
      take(at, end < 0 ? text.length : end + 2);
    } else if (sign === '"' || sign === "'") {
      const end = endOfText(text, at);
      if (end === null) lost ??= unendedText(at, sign);
      else if (withTexts) take(at, end);
      if (end !== null) at = end - 1;
    } else if (withTexts && sign === '(' && /url$/i.test(text.slice(at - 3, at))) {
      const end = text.slice(at).search(/[)"'\n]/);
      // An address may hold any sign but these.
      if (end > 0 && text[at + end] === ')') take(at, at + end);
    }
    at = Math.max(at, from - 1);
  }
  return { text: parts.join('') + text.slice(from), lost };
}

function unendedText(index: number, sign: string): StyleFault {
  return { index, message: 'This text has no end on its line', hint: `Write ${sign} where it ends.` };
}

/** Where a text in quotes ends; null where its line does first. */
function endOfText(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at + 1;
    else if (text[at] === '\n') return null;
  }
  return null;
}
