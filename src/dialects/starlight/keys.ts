import type { Plugin, PluginPage } from '../../plugins/plugin.ts';

/** Keys of `sidebar` in front matter that nothing stands for. */
const LEFT: Readonly<Record<string, string>> = {
  badge: 'entries of the sidebar have no badges',
  attrs: 'entries of the sidebar have no attributes of their own',
};

/** Names what front matter says in vain. It comes before all that changes the text: places are those of the file. */
export const keys: Plugin = {
  name: 'starlight/keys',
  version: '1',
  text: (page) => {
    const { sidebar } = page.frontMatter as { sidebar?: unknown };
    if (page.takenInBy !== null || typeof sidebar !== 'object' || sidebar === null) return [];
    for (const [key, reason] of Object.entries(LEFT)) {
      const value = (sidebar as Readonly<Record<string, unknown>>)[key];
      if (value === undefined || value === null || value === '') continue;
      page.report({
        ...findKey(key, page),
        severity: 'warning',
        message: `\`sidebar.${key}\` is left out: ${reason}`,
        hint: 'Say it in the label (`sidebar.label`) or in the page, or take the key away.',
      });
    }
    return [];
  },
};

/** The line of a key below `sidebar`; the start of the page where it is written in an odd form. */
function findKey(key: string, page: PluginPage): { start: number; end: number } {
  const lines = (page.readFile(page.path) ?? '').split(/\r\n?|\n/);
  const first = lines.findIndex((line) => line.startsWith('sidebar:'));
  const below = lines.slice(first + 1);
  const end = below.findIndex((line) => /^\S/.test(line));
  const inside = first === -1 ? [] : [lines[first] ?? '', ...below.slice(0, end === -1 ? undefined : end)];
  const at = inside.findIndex((line) => line.includes(`${key}:`));
  // Lines of front matter are empty in the text at hand.
  const start = at === -1 ? 0 : first + at;
  return { start, end: start };
}
