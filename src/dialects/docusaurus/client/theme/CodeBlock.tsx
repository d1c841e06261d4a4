import { CodeBlock } from '@theme-default/CodeBlock';

/** The component of docsgen's theme by the name that Docusaurus has for it. */
export default CodeBlock;
