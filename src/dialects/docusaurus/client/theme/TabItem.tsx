import { TabItem } from '@theme-default/TabItem';

/** The component of docsgen's theme by the name that Docusaurus has for it. */
export default TabItem;
