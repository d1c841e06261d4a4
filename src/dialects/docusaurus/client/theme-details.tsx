/** The fold of docsgen's theme by the name that the common part of Docusaurus' themes has for it. */
export { default as Details } from './theme/Details.tsx';
