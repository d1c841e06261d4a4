import type { Plugin } from '../../plugins/plugin.ts';

/**
 * What a page says in its front matter of its document's title, and what the site says of pages that say nothing of
 * themselves.
 *
 * @param description what stands for the description of pages that have neither one nor text; empty for nothing
 */
export function pageSays(description: string): Plugin {
  return {
    name: 'vitepress/page-says',
    version: '1',
    options: description,
    view: (view, { title, frontMatter }) => {
      const documentTitle = titleOf(title, (frontMatter as { titleTemplate?: unknown }).titleTemplate);
      return {
        ...(documentTitle === null ? {} : { documentTitle }),
        ...(view.description === '' && description !== '' ? { description } : {}),
      };
    },
  };
}

/** The title of a document by a template: what stands behind the page's title, or what `:title` stands in. */
function titleOf(title: string, template: unknown): string | null {
  if (template === false) return title;
  if (typeof template !== 'string') return null;
  if (template.includes(':title')) return template.replaceAll(':title', () => title);
  return template === '' || template === title ? title : `${title} | ${template}`;
}
