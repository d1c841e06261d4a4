const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*/g;
const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;

/** JavaScript with spaces in the place of its comments, so that all else stays where it is. */
export function blankComments(code: string): string {
  return code.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** The same for its texts; what a template puts in stays. */
export function blankTexts(code: string): string {
  return code.replace(TEXT, (text) =>
    text.replace(/(\$\{[^}]*\})|[^\n]/g, (_, expression?: string) => expression ?? ' '),
  );
}
