/** What the site shows `li` of Markdown by. */
export { default as li } from '@site-element/Li';
