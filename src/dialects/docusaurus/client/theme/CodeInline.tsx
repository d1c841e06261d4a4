/** Code within a line. */
export { InlineCode as default } from '@theme-default/InlineCode';
