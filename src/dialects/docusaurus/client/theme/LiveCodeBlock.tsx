import type { ReactNode } from 'react';
import CodeBlock from './CodeBlock.tsx';

/** Code that readers of the old site could change: it is shown. */
export default function LiveCodeBlock({ children }: { children?: ReactNode }) {
  return <CodeBlock language="jsx">{children}</CodeBlock>;
}
