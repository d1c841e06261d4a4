/** An image, as Markdown's are. */
export { ContentImage as default } from '@theme-default/ContentImage';
