/**
 * Highlighting for pages that hold a lot of code: words that matter keep their colour, punctuation gets no
 * element of its own. Halves the HTML of an operation's page.
 */

/** Wraps highlighted lines as code blocks want them, and takes the elements around punctuation off. */
export function compactLines(html: string): string {
  const plain = html
    .replace(/<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g, '$1')
    .replace(
      /<span class="token (?:\w[\w-]* )?(string|function|class-name|variable)\b[^"]*">/g,
      '<span class="token $1">',
    );
  return plain.startsWith('<span class="line') ? plain : wrapLines(plain);
}

/** JSON as highlighted lines. */
export function jsonLines(code: string): string {
  const html = code.replace(
    /("(?:[^"\\\n]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d[\w.+-]*|[<>&]/g,
    (text: string, quoted: string | undefined, colon: string | undefined) => {
      if (quoted !== undefined) {
        return `<span class="token ${colon ? 'property' : 'string'}">${escapeText(quoted)}</span>${colon ?? ''}`;
      }
      if (/^[<>&]$/.test(text)) return escapeText(text);
      return `<span class="token ${/^[tfn]/.test(text) ? 'boolean' : 'number'}">${text}</span>`;
    },
  );
  return wrapLines(html);
}

function wrapLines(html: string): string {
  return html
    .split('\n')
    .map((line) => {
      // A line of nothing but a text, as in multi-line literals: one element is enough.
      const token = WHOLE_LINE.exec(line);
      return token
        ? `<span class="line ${token[1]}">${token[2]}</span>`
        : `<span class="line">${line}</span>`;
    })
    .join('\n');
}

const WHOLE_LINE = /^<span class="(token [\w -]+)">([^<]*)<\/span>$/;

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;',
  );
}
