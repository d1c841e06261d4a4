import { CodeBlock as Own } from '@theme-default/CodeBlock';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';

interface CodeBlockProps extends ComponentProps<typeof Own> {
  className?: string;
  metastring?: string;
  showLineNumbers?: boolean | number;
}

/** Code whose language is a class, and whose title may stand in what would follow the language of a fence. */
export default function CodeBlock(props: CodeBlockProps) {
  const { className = '', metastring = '', showLineNumbers, ...own } = props;
  // Fences come with all that is known of them, and so does code that docsgen has read as one.
  if (own.html !== undefined) return <Own {...own} />;
  const language = props.language ?? /\blanguage-([\w+#.-]+)/.exec(className)?.[1];
  const title = props.title ?? /\btitle=(["'])(.*?)\1/.exec(metastring)?.[2];
  const numbered = showLineNumbers === undefined ? /\bshowLineNumbers\b/.test(metastring) : showLineNumbers;
  const first = typeof numbered === 'number' ? numbered : numbered ? 1 : undefined;
  return (
    <Own
      {...(language === undefined ? {} : { language })}
      {...(title === undefined ? {} : { title })}
      {...(first === undefined ? {} : { lineNumbers: first })}
    >
      {codeOf(props.children)}
    </Own>
  );
}

/** The text of `<pre><code>` that was handed over, or what was. */
function codeOf(children: ReactNode): ReactNode {
  return isValidElement<{ children?: ReactNode }>(children) ? codeOf(children.props.children) : children;
}
