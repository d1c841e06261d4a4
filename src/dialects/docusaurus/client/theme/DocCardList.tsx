import { DocCardList } from '@theme-default/DocCardList';

/** The component of docsgen's theme by the name that Docusaurus has for it. */
export default DocCardList;
