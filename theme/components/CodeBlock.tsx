import { t, useContent } from 'docsgen/client';
import type { ReactNode } from 'react';
import { languageName } from '../code-languages.ts';
import { plainText } from '../plain-text.ts';

/** Props of `CodeBlock`. */
export interface CodeBlockProps {
  /** Language as writers name it: `ts`, `bash`. */
  language?: string;
  /** File name, or what the code is. */
  title?: string;
  /** Highlighted code: elements of the class `line`, joined by line ends. */
  html?: string;
  /** Number of the first line; without it lines have no numbers. */
  lineNumbers?: number;
  /** The same by the name that fences have for it; true begins at 1. */
  showLineNumbers?: boolean | number;
  /** Long lines go on in the next one instead of scrolling. */
  wrap?: boolean;
  /** True for code without an element for each line. */
  compact?: boolean;
  /** True when some lines are marked as focused. */
  focus?: boolean;
  /** Words behind the fence's language that docsgen does not know, for components that take the place of this one. */
  meta?: string;
  /** The code as text, for components whose code is only known when they render. */
  children?: ReactNode;
}

/** A first line of more characters reaches below the name of the language in the corner. */
const LONG_LINE = 60;

/** A block of code with its title, its language and a copy button. */
export function CodeBlock({
  language,
  title,
  html,
  showLineNumbers,
  lineNumbers = showLineNumbers === true ? 1 : showLineNumbers || undefined,
  wrap,
  compact,
  focus,
  children,
}: CodeBlockProps) {
  const { highlight } = useContent();
  const shown = html ?? highlight(plainText(children).replace(/\n$/, ''), language ?? 'text');
  const lines = html === undefined && !compact ? divideLines(shown) : shown;
  const name = languageName(language);
  const box = ['code', title && 'code-titled', firstLineLength(lines) > LONG_LINE && 'code-long'];
  const classes = [
    'code-lines',
    lineNumbers !== undefined && 'code-numbered',
    wrap && 'code-wrap',
    compact && 'code-compact',
    focus && 'code-focus',
  ];
  const copy = (
    <button
      type="button"
      className="code-copy"
      data-copy=""
      aria-label={title ? t`Copy ${title}` : t`Copy code`}
    />
  );
  return (
    <figure className={box.filter(Boolean).join(' ')}>
      {title && <figcaption className="code-title">{title}</figcaption>}
      <pre className="code-box" data-language={language} tabIndex={wrap ? undefined : 0}>
        <code
          className={classes.filter(Boolean).join(' ')}
          dangerouslySetInnerHTML={{
            __html: lineNumbers === undefined ? lines : numberLines(lines, lineNumbers),
          }}
        />
      </pre>
      <div className="code-tools" data-no-text="">
        {name && <span className="code-language">{name}</span>}
        {copy}
      </div>
    </figure>
  );
}

/** Numbers stand in an attribute, so that they are never selected or copied. */
function numberLines(html: string, first: number): string {
  let number = first;
  return divideLines(html).replace(/<span class="line\b/g, (start) =>
    start.replace('<span', `<span data-line="${number++}"`),
  );
}

function firstLineLength(html: string): number {
  const end = html.indexOf('\n');
  return (end < 0 ? html : html.slice(0, end)).replace(/<[^<>]*>/g, '').replace(/&[^&;]+;/g, ' ').length;
}

/** Code that was highlighted while the page was rendered has an element for each line where one is marked. */
function divideLines(html: string): string {
  if (html.includes('<span class="line')) return html;
  const lines = html.split('\n').map((line) => `<span class="line">${line}</span>`);
  return lines.join('\n');
}
