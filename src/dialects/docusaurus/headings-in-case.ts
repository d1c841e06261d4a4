import { slug } from 'github-slugger';
import type { Plugin } from '../../plugins/plugin.ts';

/** Ids of headings by the option `anchors.maintainCase` of Docusaurus. */
export const headingsInCase: Plugin = {
  name: 'docusaurus/headings-in-case',
  version: '1',
  headingId: (text, isTaken) => {
    const own = slug(text, true);
    let id = own;
    for (let number = 1; isTaken(id); number++) id = `${own}-${number}`;
    return id;
  },
};
