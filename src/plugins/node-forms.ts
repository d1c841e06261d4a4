/** Types of nodes of Markdown that hold others. */
export const PARENTS: ReadonlySet<string> = new Set(
  'root paragraph heading blockquote list listItem table tableRow tableCell emphasis strong delete link linkReference footnoteDefinition containerDirective leafDirective textDirective mdxJsxFlowElement mdxJsxTextElement'.split(
    ' ',
  ),
);
/** Those whose text is all that they are. */
export const LITERALS: ReadonlySet<string> = new Set(
  'text inlineCode code html mdxFlowExpression mdxTextExpression mdxjsEsm'.split(' '),
);
/** Those that lead somewhere. */
export const WITH_URL: ReadonlySet<string> = new Set(['link', 'image', 'definition']);
