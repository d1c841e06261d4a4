import { z } from 'zod';
import type { Plugin } from '../../plugins/plugin.ts';
import { FOREIGN_KEYS } from '../foreign-keys.ts';

/** Front matter of MkDocs and of Material. */
export const matter: Plugin = {
  name: 'mkdocs/front-matter',
  version: '2',
  frontMatter: {
    loose: true,
    schema: { tags: z.unknown().optional(), last_update: z.unknown().optional() },
    read: (written) => {
      const { title, description, hide, search, slug, draft, ...rest } = written;
      const own = Object.entries(rest).filter(
        ([key, value]) => !FOREIGN_KEYS.includes(key) && value !== null,
      );
      const hidden = [hide].flat().map(String);
      const isText = (value: unknown) =>
        value !== undefined && value !== null && value !== '' && typeof value !== 'object';
      return {
        ...Object.fromEntries(own),
        // What these say of posts, they say of no other page.
        ...(isText(slug) ? { post_slug: String(slug) } : {}),
        ...(draft === true ? { post_draft: true } : {}),
        ...(isText(title) ? { title: String(title) } : {}),
        ...(isText(description) ? { description: String(description) } : {}),
        ...(hidden.includes('toc') ? { hide_table_of_contents: true } : {}),
        ...(hidden.includes('navigation') ? { displayed_sidebar: null } : {}),
        ...((search as { exclude?: unknown } | undefined)?.exclude === true ? { search: false } : {}),
      };
    },
  },
};
