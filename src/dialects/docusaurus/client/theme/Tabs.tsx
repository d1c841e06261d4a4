import { Tabs } from '@theme-default/Tabs';

/** The component of docsgen's theme by the name that Docusaurus has for it. */
export default Tabs;
