import { slug } from 'github-slugger';
import type { Plugin } from '../../plugins/plugin.ts';

/** Ids of headings by Astro's rules: of the text as it is written, in which a space that does not break is no dash. */
export const headingIds: Plugin = {
  name: 'starlight/heading-ids',
  version: '1',
  headingId: (_text, isTaken, raw) => {
    const own = slug(raw) || 'section';
    let id = own;
    for (let number = 1; isTaken(id); number++) id = `${own}-${number}`;
    return id;
  },
};
