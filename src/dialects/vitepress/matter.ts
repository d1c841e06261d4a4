import { z } from 'zod';
import type { Plugin } from '../../plugins/plugin.ts';
import { FOREIGN_KEYS } from '../foreign-keys.ts';

/** Key for the name of a layout that is a component of the site. */
export const OWN_LAYOUT = 'vitepressLayout';

/** Front matter of VitePress' default theme. */
export const matter: Plugin = {
  name: 'vitepress/front-matter',
  version: '3',
  frontMatter: {
    loose: true,
    schema: { tags: z.unknown().optional(), last_update: z.unknown().optional() },
    read: (written) => {
      const own = Object.entries(written).filter(
        ([key, value]) =>
          !FOREIGN_KEYS.includes(key) && !/^(?:title|description)$/.test(key) && value !== null,
      );
      return {
        ...Object.fromEntries(own),
        ...texts(written),
        ...layout(written),
        ...outline(written),
        ...neighbours(written),
      };
    },
  },
};

type Values = Readonly<Record<string, unknown>>;

function texts({ title, head, description = describedIn(head) }: Values): object {
  const toText = (value: unknown) =>
    value === null || typeof value === 'object' || value === '' ? undefined : value;
  const found = { title: toText(title), description: toText(description) };
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}

function layout({ layout: own, editLink }: Values): object {
  const edit = editLink === false ? { custom_edit_url: null } : {};
  if (own === 'home') return { ...edit, layout: 'home' };
  if (own === 'page' || own === false) return { ...edit, layout: 'wide', hide_title: true };
  return typeof own === 'string' && own !== '' && own !== 'doc' ? { ...edit, [OWN_LAYOUT]: own } : edit;
}

/** `outline: [2, 4]`, `deep`, one level, or false. */
function outline({ outline: own, aside }: Values): object {
  const levels = typeof own === 'object' && own !== null && 'level' in own ? own.level : own;
  if (levels === false || aside === false) return { hide_table_of_contents: true };
  const [min, max = min] = levels === 'deep' ? [2, 6] : [levels].flat();
  const isLevel = (value: unknown) => typeof value === 'number' && value >= 2 && value <= 6;
  return isLevel(min) && isLevel(max) ? { toc_min_heading_level: min, toc_max_heading_level: max } : {};
}

function neighbours({ prev, next }: Values): object {
  return { ...neighbour('pagination_prev', prev), ...neighbour('pagination_next', next) };
}

function neighbour(key: string, value: unknown): object {
  if (value === false) return { [key]: null };
  const link = typeof value === 'object' && value !== null ? (value as Values).link : undefined;
  return typeof link === 'string' && link.startsWith('/')
    ? { [key]: link.replace(/\.(?:md|html)$/, '') }
    : {};
}

/** What a tag of the page's head says of it, where it has no key for that. */
function describedIn(head: unknown): unknown {
  for (const entry of Array.isArray(head) ? (head as unknown[]) : []) {
    const [name, attributes] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const { name: key, content } = (attributes ?? {}) as Values;
    if (name === 'meta' && key === 'description') return content;
  }
  return undefined;
}
