/** JavaScript with spaces in the place of its comments, so that all else stays where it is. */
export function blankComments(code: string): string {
  return blank(code, false);
}

/** The same for its texts too; what a template puts in stays. */
export function blankCode(code: string): string {
  return blank(code, true);
}

function blank(code: string, withTexts: boolean): string {
  const result: string[] = [];
  let from = 0;
  for (let at = 0; at < code.length; ) {
    const end = endOfPart(code, at);
    if (end === at) {
      at++;
      continue;
    }
    const part = code.slice(at, end);
    result.push(code.slice(from, at), part.startsWith('/') || withTexts ? spaces(part) : part);
    [at, from] = [end, end];
  }
  return result.join('') + code.slice(from);
}

/** The end of the comment or text that begins here; the same place where none does. */
function endOfPart(code: string, at: number): number {
  const sign = code[at];
  if (sign === '/') {
    const next = code[at + 1];
    // The slashes of an address in a text of JSX begin no comment.
    if (next === '/' && code[at - 1] !== ':') return positionOf(code, '\n', at);
    return next === '*' ? positionOf(code, '*/', at + 2, 2) : at;
  }
  if (sign !== '"' && sign !== "'" && sign !== '`') return at;
  for (let end = at + 1; end < code.length; end++) {
    if (code[end] === '\\') end++;
    else if (code[end] === sign) return end + 1;
    // An apostrophe in a text of JSX has no other one on its line.
    else if (code[end] === '\n' && sign !== '`') return at;
  }
  return at;
}

function positionOf(code: string, wanted: string, from: number, behind = 0): number {
  const at = code.indexOf(wanted, from);
  return at < 0 ? code.length : at + behind;
}

/** Spaces and the line ends of a text, and what a template puts in. */
function spaces(text: string): string {
  const parts = text.startsWith('`') ? text.split(/(\$\{[^${}]*\})/) : [text];
  return parts.map((part) => (part.startsWith('${') ? part : part.replace(/[^\n]/g, ' '))).join('');
}
