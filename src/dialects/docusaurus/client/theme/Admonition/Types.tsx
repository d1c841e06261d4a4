import { createAdmonition } from '../../admonition-type.tsx';

/** Admonitions by their names: a site's own list begins with them. */
export default {
  ...{ note: createAdmonition('note'), tip: createAdmonition('tip'), info: createAdmonition('info') },
  ...{ warning: createAdmonition('warning'), danger: createAdmonition('danger') },
  // Names that Docusaurus has for these, too.
  ...{ secondary: createAdmonition('note'), important: createAdmonition('info') },
  ...{ success: createAdmonition('tip'), caution: createAdmonition('caution') },
};
