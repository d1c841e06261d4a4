/** What the site shows `code` of Markdown by. */
export { default as code } from '@site-element/Code';
