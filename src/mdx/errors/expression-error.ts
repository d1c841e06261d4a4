import type { Explanation, ParserFault } from './fault.ts';
import { braceSpan, findOpenBrace } from './source-scan.ts';
import { ATTRIBUTE_BRACES, ATTRIBUTE_FAULT } from './unknown-names.ts';

/** A `{` without its `}`. */
export function explainOpenExpression(fault: ParserFault): Explanation {
  const start = findOpenBrace(fault.text, fault.offset) ?? Math.max(0, fault.offset - 1);
  const span = { start, end: start + 1 };
  if (/^\{\s*\/\*/.test(fault.text.slice(start))) {
    return { message: 'This comment is never closed', hint: 'End it with */}.', span };
  }
  if (fault.text[start - 1] === '=' || fault.text.startsWith('{...', start)) {
    return { message: 'This `{` is never closed', hint: 'Write } behind the value.', span };
  }
  return {
    message: 'This `{` opens a JavaScript expression that is never closed',
    hint: 'Write \\{ for a brace in text, or put it in `code`.',
    span,
  };
}

/** Braces whose content is no JavaScript. */
export function explainAcorn(fault: ParserFault): Explanation {
  const start = findOpenBrace(fault.text, fault.offset);
  const span = start === null ? null : braceSpan(fault.text, start);
  const written = span ? fault.text.slice(span.start, span.end) : '';
  const template = start === null ? null : TEMPLATE_MARKS.exec(fault.text.slice(start))?.[0];
  if (start !== null && template)
    return {
      message: `No template is run: \`${template}\` is read as JavaScript, and is none`,
      hint: "Write the text itself, or a component: import Part from './_part.mdx' and <Part />; in `code` it is shown as it is.",
      span: { start, end: start + template.length },
    };
  if (span && /^\{#[^\s{}]+\}$/.test(written)) {
    return {
      message: `\`${written}\` is an id only at the end of a heading`,
      hint: 'Move it to the end of the heading’s line; elsewhere write \\{ and \\} for braces.',
      span,
    };
  }
  if (span && /^\{#[^{}\n]+\}$/.test(written)) {
    const id = written.slice(2, -1).trim().split(/\s+/).join('-');
    return {
      message: `\`${written}\` is no id: an id has no spaces`,
      hint: `Write {#${id}} at the end of the heading.`,
      span,
    };
  }
  if (span && ATTRIBUTE_BRACES.test(written)) return { ...ATTRIBUTE_FAULT, span };
  if (span && span.end > span.start + 1 && isProse(written)) {
    return {
      message: `\`${written}\` is read as JavaScript, and is none`,
      hint: `Write \\${written.slice(0, -1)}\\} for braces in text, or put it in \`code\`.`,
      span,
    };
  }
  return {
    message: `The expression is no valid JavaScript: ${lowerFirst(fault.javascript)}`,
    hint: 'Mend it; for braces in text write \\{ and \\}.',
    span: { start: fault.offset, end: fault.offset + 1 },
    ...(start !== null &&
      start !== fault.offset && {
        related: { message: 'The expression begins here', span: { start, end: start + 1 } },
      }),
  };
}

/** Marks of Liquid, Jinja and Hugo, from their first brace on. */
const TEMPLATE_MARKS = /^(?:\{%[^%{}\n]*%\}|\{\{[<%][^{}\n]*[>%]\}\})/;

/** True for words without anything that only code has. */
function isProse(written: string): boolean {
  return !/=>|[()<>?+*=&|"'`[\];]|\b(?:const|let|var|return|function|new|await)\b/.test(written);
}

/** A parser's message as the end of a sentence. */
export function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
