import { ContentLink } from '@theme-default/ContentLink';

/** A link inside of the site or out of it. */
export default ContentLink;
