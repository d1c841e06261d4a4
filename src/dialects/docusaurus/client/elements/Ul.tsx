/** What the site shows `ul` of Markdown by. */
export { default as ul } from '@site-element/Ul';
