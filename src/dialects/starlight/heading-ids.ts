import { slug } from 'github-slugger';
import type { Plugin } from '../../plugins/plugin.ts';

/**
 * Ids of headings by Astro's rules: of the text as it is written, in which a space that does not break is no dash. Before
 * Astro 6, a dash at the end, as in front of a badge, is left out.
 *
 * @param keepsDashes true for those of Astro 6 and later
 */
export function headingIds(keepsDashes: boolean): Plugin {
  return {
    name: 'starlight/heading-ids',
    version: '3',
    options: { keepsDashes },
    headingId: (_text, isTaken, raw) => {
      const whole = slug(raw);
      const own = (whole.endsWith('-') && !keepsDashes ? whole.slice(0, -1) : whole) || 'section';
      let id = own;
      for (let number = 1; isTaken(id); number++) id = `${own}-${number}`;
      return id;
    },
  };
}
