import { z } from 'zod';
import type { Plugin } from '../../plugins/plugin.ts';
import type { DocusaurusFolder } from './options.ts';
import { folderOf, LISTS } from './places.ts';

/** Keys whose values are texts for docsgen, whatever YAML has made of them: `title: 404`, `description: yes`. */
const TEXTS = ['title', 'description', 'slug', 'sidebar_label', 'pagination_label', 'image'];
const SWITCHES = ['hide_title', 'hide_table_of_contents', 'draft', 'unlisted'];

/** Front matter of Docusaurus: its own keys, and those that no one knows. */
export function matter(folders: readonly DocusaurusFolder[]): Plugin {
  return {
    name: 'docusaurus/front-matter',
    version: '3',
    options: { folders },
    frontMatter: {
      loose: true,
      longEnd: true,
      // Docusaurus takes any value here; what docsgen's schemas say of these keys is another thing.
      schema: Object.fromEntries(
        ['layout', 'search', 'anchors', 'faq', 'tags', 'last_update'].map((key) => [
          key,
          z.unknown().optional(),
        ]),
      ),
      read: (written, { path }) => {
        // Lists are docsgen's own pages, and say what they mean in its words.
        if (path.startsWith(`${LISTS}/`)) return written;
        const { layout: _layout, search: _search, anchors: _anchors, faq: _faq, ...rest } = written;
        const known = Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => readKey(key, value)));
        // The title of a post stands above all that it says.
        const isPost = known.title !== undefined && folderOf(path, folders)?.kind === 'blog';
        return isPost ? { ...known, hide_title: false } : known;
      },
    },
  };
}

function readKey(key: string, value: unknown): [string, unknown][] {
  // A key without a value is no value, but for those that say "none" so.
  if (value === null || value === '')
    return /^(?:pagination_(?:prev|next)|displayed_sidebar|custom_edit_url)$/.test(key) ? [[key, null]] : [];
  if (TEXTS.includes(key)) return typeof value === 'object' ? [] : [[key, String(value)]];
  if (SWITCHES.includes(key)) {
    const isOn = value === true || value === 'true';
    // Of a text that brings its title, none is shown above it.
    return key === 'hide_title' && !isOn ? [] : [[key, isOn]];
  }
  if (key === 'keywords') return [[key, toWords(value)]];
  return [[key, value]];
}

function toWords(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  return list.map((word) => String(word).trim()).filter((word) => word !== '');
}
