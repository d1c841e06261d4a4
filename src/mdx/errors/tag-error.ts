import { isKnownElement } from '../syntax/html-elements.ts';
import type { Explanation, ParserFault } from './fault.ts';
import { explainOpenFence } from './open-fence.ts';
import { findTagStart, maskCode } from './source-scan.ts';

const TEXT_HINT = 'Write \\< for a less-than sign in text, or put it in `code`.';
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const CONTAINERS: Record<string, string> = {
  paragraph: 'paragraph',
  listItem: 'list item',
  blockQuote: 'quote',
  blockquote: 'quote',
  strong: 'bold text',
  emphasis: 'emphasis',
  link: 'link',
  heading: 'heading',
  tableCell: 'table cell',
  containerDirective: 'admonition',
};

/** A character where a tag cannot have it: mostly a `<` that was meant as text. */
export function explainCharacter(fault: ParserFault): Explanation {
  const { text, offset } = fault;
  const start = findTagStart(text, offset);
  const rest = text.slice(start);
  const character = text[offset] ?? '';
  const span = { start, end: offset + 1 };
  if (rest.startsWith('<!--')) {
    const comment = /^<!--([\s\S]*?)-->/.exec(rest);
    const inner = comment?.[1]?.trim() ?? '…';
    const short = inner.includes('\n') || inner.length > 60 ? '…' : inner;
    const end = start + (comment?.[0].length ?? 4);
    return {
      message: 'HTML comments do not work in MDX',
      hint: `Write {/* ${short} */}.`,
      span: { start, end },
    };
  }
  const link = /^<((?:https?|ftp|mailto):[^\s<>]+|[\w.+-]+@[\w.-]+)>/i.exec(rest);
  if (link?.[1]) {
    return {
      message: `\`${link[0]}\` is no link in MDX`,
      hint: `Write [text](${link[1].includes(':') ? '' : 'mailto:'}${link[1]}), or the address alone.`,
      span: { start, end: start + link[0].length },
    };
  }
  if (fault.message.includes('before attribute value')) return explainValue(fault);
  if (/before name/.test(fault.message)) {
    return {
      message: `\`<\` opens a tag, but \`${character}\` cannot start its name`,
      hint: TEXT_HINT,
      span,
    };
  }
  const tag = text.slice(start, offset + 1);
  const odd = /\s([@:#][\w.:-]*)$/.exec(`${tag}${/^[\w.:-]*/.exec(text.slice(offset + 1))?.[0] ?? ''}`)?.[1];
  if (odd !== undefined && /^<[a-z]/i.test(tag))
    return {
      message: `No attribute is called \`${odd}\`: templates of Vue are not read`,
      hint: "Take it out, or write a value as name={…}; what reacts to a click stands in a component of a file that starts with 'use client'.",
      span,
    };
  if (character === '"' && /=\s*"[^"]*"[^"<>]*"$/.test(tag))
    return {
      message: `\`${oneLine(tag)}\` is no tag: a quote stands within the quotes of a value`,
      hint: 'Write the value between single quotes, name=\'say "hi"\'; or &quot; for a quote in it.',
      span,
    };
  return {
    message: `\`${oneLine(tag)}\` is no tag: \`${character}\` cannot stand here`,
    hint: TEXT_HINT,
    span,
  };
}

function explainValue(fault: ParserFault): Explanation {
  const { text, offset } = fault;
  const name = /(?<![\w:.-])([\w:.-]+)\s*=\s*$/.exec(text.slice(0, offset))?.[1] ?? 'name';
  const value = /^[^\s>]*?(?=\s|\/?>|$)/.exec(text.slice(offset))?.[0] ?? '';
  return {
    message:
      value === '' ? `The attribute \`${name}\` has no value` : `The value of \`${name}\` has no quotes`,
    hint: `Write ${name}="${value.replace(/[“”„«»]/g, '') || '…'}".`,
    span: { start: offset, end: offset + Math.max(1, value.length) },
  };
}

/** The text ended inside of a tag. */
export function explainOpenTag(fault: ParserFault): Explanation {
  const { text, offset } = fault;
  if (fault.message.includes('in attribute value')) {
    const quote = /corresponding closing quote `(.)`/.exec(fault.message)?.[1] ?? '"';
    const start = Math.max(0, text.lastIndexOf(`=${quote}`, offset - 1) + 1);
    const name = /(?<![\w:.-])([\w:.-]+)\s*=\s*$/.exec(text.slice(0, start))?.[1] ?? 'name';
    return {
      message: `The value of \`${name}\` has no closing quote`,
      hint: `Write ${quote} at its end.`,
      span: { start, end: start + 1 },
    };
  }
  const start = findTagStart(text, offset);
  const name = /^<\/?[\w.:$-]*/.exec(text.slice(start))?.[0] ?? '<';
  return {
    message: `The tag \`${name}\` has no \`>\` at its end`,
    hint: 'Write > at its end; for a less-than sign in text write \\<.',
    span: { start, end: start + name.length },
  };
}

/** `</div>` where nothing is open. */
export function explainStrayClosing(fault: ParserFault): Explanation {
  const start = findTagStart(fault.text, fault.offset + 1);
  const tag = /^<\/\s*[\w.:$-]*\s*>?/.exec(fault.text.slice(start))?.[0] ?? '</';
  return {
    message: `\`${tag}\` closes a tag that is not open`,
    hint: `Remove it, or write ${tag.replace('/', '')} before it.`,
    span: { start, end: start + tag.length },
  };
}

/** Opening and closing tags that do not belong together; null for forms of the message that are new. */
export function explainMismatch(fault: ParserFault): Explanation | null {
  const open =
    /(?:Expected a|corresponding) closing tag for `<([^`]*)>` \((\d+):(\d+)-(\d+):(\d+)\)(?: before the end of `(\w+)`)?/.exec(
      fault.message,
    );
  if (!open) return explainCrossing(fault);
  const [, name = '', line, column, endLine, endColumn, container] = open;
  const span = {
    start: fault.offsetOf(Number(line), Number(column)),
    end: fault.offsetOf(Number(endLine), Number(endColumn)),
  };
  const closing = /^Unexpected closing tag `<\/([^`]*)>`/.exec(fault.message)?.[1];
  if (VOID.test(name)) {
    const tag = fault.text.slice(span.start, span.end).replace(/(?<!\s)\s*>$/, ' />');
    return { message: `\`<${name}>\` is not closed`, hint: `Write ${oneLine(tag)}.`, span };
  }
  if (closing !== undefined) {
    return {
      message: `\`</${closing}>\` stands where \`</${name}>\` is expected`,
      hint: `Write </${name}> before it, or remove one of the two tags.`,
      span: { start: fault.offset, end: fault.offset + closing.length + 3 },
      related: { message: `\`<${name}>\` is opened here`, span },
    };
  }
  return unclosed(fault, name, container, span);
}

function unclosed(
  fault: ParserFault,
  name: string,
  container: string | undefined,
  span: Explanation['span'],
): Explanation {
  const lost = explainOpenFence(fault, name, span);
  if (lost) return lost;
  const closing = maskCode(fault.text).indexOf(`</${name}>`, span.end);
  if (closing >= 0 && container !== undefined) {
    const place = CONTAINERS[container] ?? 'block';
    return {
      message: `\`<${name}>\` is opened in ${article(place)}, but not closed in it`,
      hint: `Put <${name}> and </${name}> on lines of their own with the same indentation, or both in one ${place}.`,
      span,
      related: {
        message: `\`</${name}>\` stands here`,
        span: { start: closing, end: closing + name.length + 3 },
      },
    };
  }
  const tag = oneLine(fault.text.slice(span.start, span.end));
  if (/^[a-z]/.test(name) && !isKnownElement(name)) {
    return {
      message: `\`${tag}\` is read as a tag that is never closed`,
      hint: `Write \\${tag} for text, or put it in \`code\`.`,
      span,
    };
  }
  const fragment = name === '';
  // A type behind a word, `List<T>`, and a key between words are text far likelier than a component without its end.
  const isText =
    /^<[A-Z]\w*>$/.test(tag) && (name.length === 1 || /\w/.test(fault.text[span.start - 1] ?? ''));
  if (
    isText ||
    /^<(?:Enter|Ctrl|Alt|Shift|Tab|Esc|Escape|Space|Delete|Del|Backspace|Cmd|Command|Option|Return|F\d+)>$/.test(
      tag,
    )
  )
    return {
      message: `\`${tag}\` is read as a tag that is never closed`,
      hint: `Write \\${tag} for text, or put it in \`code\`.`,
      span,
    };
  return {
    message: `\`<${name}>\` is never closed`,
    hint: fragment
      ? 'Write </> where it ends.'
      : `Write </${name}> where it ends, or ${tag.replace(/(?<!\s)\s*>$/, ' />')} if it has no content.`,
    span,
  };
}

/** `<div>**a</div>**`: the tag ends inside of Markdown that began within it, or the other way round. */
function explainCrossing(fault: ParserFault): Explanation | null {
  const match = /^Expected the closing tag `<\/([^`]*)>` either after the end of `(\w+)`/.exec(fault.message);
  if (!match) return null;
  const [, name = '', container = ''] = match;
  const place = CONTAINERS[container] ?? 'block';
  return {
    message: `\`</${name}>\` stands inside of ${article(place)} that \`<${name}>\` is outside of`,
    hint: `Put both tags inside of the ${place}, or both outside; tags around blocks stand on lines of their own.`,
    span: { start: fault.offset, end: fault.offset + name.length + 3 },
  };
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
