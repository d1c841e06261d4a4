import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

interface SpanningExpressionProps {
  /** The expression, with what stands between its blocks in their order. */
  shape: (shown: readonly ReactElement[]) => ReactNode;
  /** One element for each stretch of Markdown in the expression. */
  children?: ReactNode;
}

/** An expression of MDX 1 that holds Markdown. No module of Docusaurus: the dialect writes it. */
export default function SpanningExpression({ shape, children }: SpanningExpressionProps): ReactNode {
  return shape(Children.toArray(children).filter((child) => isValidElement(child)));
}
