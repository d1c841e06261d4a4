import { CodeBlock as Own } from '@theme-default/CodeBlock';
import { useContent } from 'docsgen/client';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { markedLines } from '../theme-code.tsx';

interface CodeBlockProps extends ComponentProps<typeof Own> {
  className?: string;
  metastring?: string;
  showLineNumbers?: boolean | number;
}

/** Code whose language is a class, and whose title and marked lines may stand in what would follow a fence's language. */
export default function CodeBlock(props: CodeBlockProps) {
  const { highlight } = useContent();
  const { className = '', metastring = '', showLineNumbers, ...own } = props;
  // Fences come with all that is known of them, and so does code that docsgen has read as one.
  if (own.html !== undefined) return <Own {...own} />;
  const language = props.language ?? /\blanguage-([\w+#.-]+)/.exec(className)?.[1];
  const title = props.title ?? /\btitle=(["'])(.*?)\1/.exec(metastring)?.[2];
  const numbered = showLineNumbers === undefined ? /\bshowLineNumbers\b/.test(metastring) : showLineNumbers;
  const first = typeof numbered === 'number' ? numbered : numbered ? 1 : undefined;
  const code = codeOf(props.children);
  const marked = markedLines(metastring);
  const html =
    marked.size > 0 && typeof code === 'string'
      ? markLines(highlight(code.replace(/\n$/, ''), language ?? 'text'), marked)
      : undefined;
  return (
    <Own
      {...(language === undefined ? {} : { language })}
      {...(title === undefined ? {} : { title })}
      {...(first === undefined ? {} : { lineNumbers: first })}
      {...(html === undefined ? {} : { html })}
    >
      {code}
    </Own>
  );
}

/** The text of `<pre><code>` that was handed over, or what was. */
function codeOf(children: ReactNode): ReactNode {
  return isValidElement<{ children?: ReactNode }>(children) ? codeOf(children.props.children) : children;
}

/** Highlighted lines, some of which comments in them may have marked already, with further ones. */
function markLines(html: string, marked: ReadonlySet<number>): string {
  const lines = html.split('\n').map((line, index) => {
    const known = line.startsWith('<span class="line') ? line : `<span class="line">${line}</span>`;
    const isKnown = /^<span class="line[^"]*\bhighlighted\b/.test(known);
    return marked.has(index + 1) && !isKnown
      ? known.replace('class="line', 'class="line highlighted')
      : known;
  });
  return lines.join('\n');
}
