import Admonition from './Admonition.tsx';
import CodeBlock from './CodeBlock.tsx';
import Details from './Details.tsx';
import Heading from './Heading.tsx';
import Mermaid from './Mermaid.tsx';

/** What pages use without import: a site's own list begins with it. */
export default { Admonition, CodeBlock, Details, Heading, Mermaid };
