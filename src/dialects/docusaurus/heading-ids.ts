import { slug } from 'github-slugger';
import type { Plugin } from '../../plugins/plugin.ts';

/** Ids of headings by Docusaurus' rules: of all that a heading holds, spaces before a component included. */
export function headingIds(maintainCase: boolean): Plugin {
  return {
    name: 'docusaurus/heading-ids',
    version: '1',
    options: maintainCase,
    headingId: (_text, isTaken, raw) => {
      const own = slug(raw, maintainCase);
      let id = own;
      for (let number = 1; isTaken(id); number++) id = `${own}-${number}`;
      return id;
    },
  };
}
