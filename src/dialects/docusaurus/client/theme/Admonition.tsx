import { Admonition } from '@theme-default/Admonition';

/** The component of docsgen's theme by the name that Docusaurus has for it. */
export default Admonition;
