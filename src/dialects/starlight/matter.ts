import { z } from 'zod';
import type { Plugin } from '../../plugins/plugin.ts';
import { LISTS } from './places.ts';

type Values = Readonly<Record<string, unknown>>;

/** Keys of docsgen that mean nothing, or something else, in Starlight. */
const FOREIGN = [
  'search',
  'anchors',
  'faq',
  'image',
  'keywords',
  'unlisted',
  'layout',
  'tags',
  'last_update',
  'sidebar_label',
];

/** Front matter of Starlight's pages. */
export const matter: Plugin = {
  name: 'starlight/front-matter',
  version: '2',
  frontMatter: {
    loose: true,
    // Astro looks for it below them too.
    blankLinesAbove: true,
    schema: { tags: z.unknown().optional(), last_update: z.unknown().optional() },
    read: (written, { path }) => {
      // Lists are docsgen's own pages, and say what they mean in its words.
      if (path.startsWith(`${LISTS}/`)) return written;
      const own = Object.entries(written).filter(([key, value]) => !FOREIGN.includes(key) && value !== null);
      const { title, description, slug, draft } = written;
      return {
        ...Object.fromEntries(own.filter(([key]) => !/^(?:title|description|slug|draft)$/.test(key))),
        ...texts({ title, description, slug }),
        ...(draft === true ? { draft } : {}),
        ...look(written),
        ...contents(written.tableOfContents),
        ...sidebar(written.sidebar),
        ...neighbour('pagination_prev', written.prev),
        ...neighbour('pagination_next', written.next),
      };
    },
  },
};

function texts(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' || typeof value === 'object'
        ? []
        : [[key, String(value)]],
    ),
  );
}

/** `template: splash` is a page without sidebar, whose hero has the title. */
function look({ template, hero, editUrl, pagefind }: Values): Values {
  return {
    ...(template === 'splash' ? { layout: 'wide', displayed_sidebar: null } : {}),
    ...(isRecord(hero) ? { hide_title: true } : {}),
    ...(editUrl === false ? { custom_edit_url: null } : {}),
    ...(typeof editUrl === 'string' ? { custom_edit_url: editUrl } : {}),
    ...(pagefind === false ? { search: false } : {}),
  };
}

function contents(written: unknown): Values {
  if (written === false) return { hide_table_of_contents: true };
  const { minHeadingLevel, maxHeadingLevel } = isRecord(written) ? written : {};
  const isLevel = (value: unknown) => typeof value === 'number' && value >= 2 && value <= 6;
  return {
    ...(isLevel(minHeadingLevel) ? { toc_min_heading_level: minHeadingLevel } : {}),
    ...(isLevel(maxHeadingLevel) ? { toc_max_heading_level: maxHeadingLevel } : {}),
  };
}

function sidebar(written: unknown): Values {
  const { label, order, hidden } = isRecord(written) ? written : {};
  return {
    ...(typeof label === 'string' ? { sidebar_label: label } : {}),
    ...(typeof order === 'number' ? { sidebar_position: order } : {}),
    ...(hidden === true ? { sidebar_hidden: true } : {}),
  };
}

function neighbour(key: string, written: unknown): Values {
  if (written === false) return { [key]: null };
  const { link } = isRecord(written) ? written : {};
  return typeof link === 'string' && link.startsWith('/') ? { [key]: link.replace(/(.)\/$/, '$1') } : {};
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
