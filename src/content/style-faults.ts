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
const TOOLS: readonly [pattern: RegExp, name: string][] = [
  [/^(?:include|mixin|extend|use|forward|if|else|each|for|while|function|return|debug|warn|error)$/, 'Sass'],
  [
    /^(?:tailwind|apply|theme|plugin|source|utility|variant|custom-variant|config|reference|screen|responsive|variants)$/,
    'Tailwind',
  ],
];

/** Rules that browsers don't know: another tool has to make CSS of them. */
export function findToolRules(text: string): StyleFault[] {
  const told = new Set<string>();
  return [...blankOut(text).matchAll(/(?<![\w\\-])@([a-z][\w-]*)/g)].flatMap(({ 1: name = '', index }) => {
    if (AT_RULES.has(name) || told.has(name)) return [];
    told.add(name);
    const tool = TOOLS.find(([pattern]) => pattern.test(name))?.[1];
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

/** Braces, comments and texts without their other half. */
export function findUnbalanced(text: string): StyleFault[] {
  const open: number[] = [];
  for (const { 0: sign, index } of blankOut(text).matchAll(/\/\*|["']|[{}]/g)) {
    if (sign === '/*')
      return [
        {
          index,
          message: 'This comment has no end: all that follows is left out',
          hint: 'Write */ where it ends.',
        },
      ];
    if (sign === '"' || sign === "'")
      return [{ index, message: 'This text has no end on its line', hint: `Write ${sign} where it ends.` }];
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
  return open.slice(0, 1).map((index) => ({
    index,
    message: 'This { has no end: what follows belongs to its rule',
    hint: 'Write } where the rule ends.',
  }));
}

/** The files that a style sheet names: addresses of other sites, data and parts of drawings are none. */
export function findTargets(text: string): StyleTarget[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, spaces);
  return [
    ...code.matchAll(
      /\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'()]+))\s*\)|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi,
    ),
  ].flatMap(({ 0: whole, 1: double, 2: single, 3: bare, 4: imported, 5: other, index }) => {
    const target = double ?? single ?? bare ?? imported ?? other ?? '';
    if (target === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target)) return [];
    return { index: index + whole.lastIndexOf(target), target };
  });
}

/** A style sheet with spaces in the place of its comments and texts that end, so that all else stays where it is. */
function blankOut(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\burl\([^()"']*\)/g,
    spaces,
  );
}

function spaces(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
