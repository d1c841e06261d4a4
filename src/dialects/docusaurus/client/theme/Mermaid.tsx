import { CodeBlock } from '@theme-default/CodeBlock';

/** A diagram whose text is only known when it renders: its text, as diagrams are drawn before that. */
export default function Mermaid({ value }: { value: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}
