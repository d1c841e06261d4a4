import type { SiteConfig } from '../config/resolve.ts';
import { sidebar } from '../config/schema.ts';
import type { SidebarSource } from '../content/sidebar-context.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { runHook } from '../plugins/run-hook.ts';
import type { Page } from '../shared/page.ts';
import { readableName } from '../shared/text.ts';
import { type Texts, translate } from '../shared/texts.ts';
import { toPluginSite } from './source-hooks.ts';
import { type FindWritten, locateMade } from './written-place.ts';

/** The sidebars that plugins make of the pages. One that the configuration has by the same key is left out. */
export function madeSidebars(
  config: SiteConfig,
  pages: readonly Page[],
  diagnostics: Diagnostic[],
  find: FindWritten,
): SidebarSource[] {
  const facts = pages.map(({ id, route, sourcePath, title, frontMatter }) => ({
    ...{ id, route, path: sourcePath, title, frontMatter },
  }));
  return config.plugins.list.flatMap((plugin) => {
    const { sidebars } = plugin;
    if (!sidebars) return [];
    try {
      const made = runHook(plugin, 'sidebars', null, () => sidebars(facts, toPluginSite(config)));
      return Object.entries(made).flatMap(([key, value]) => {
        if (Object.hasOwn(config.sidebars, key)) return [];
        const own = { key, value, plugin: plugin.name, file: config.file, words: config.words, find };
        return toSource(own, diagnostics);
      });
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      diagnostics.push(...error.diagnostics);
      return [];
    }
  });
}

interface MadeSidebar {
  key: string;
  value: object;
  plugin: string;
  /** File of the configuration, which has the plugin. */
  file: string;
  /** What the site says for its labels. */
  words: Texts;
  find: FindWritten;
}

function toSource(
  { key, value, plugin, file, words, find }: MadeSidebar,
  diagnostics: Diagnostic[],
): SidebarSource[] {
  const parsed = sidebar.safeParse(value);
  if (parsed.success && typeof parsed.data.items !== 'string') {
    const { label = readableName(key), entry = null, items } = parsed.data;
    const said = translate(words, label);
    const made = locateMade(items, find);
    const locate: SidebarSource['locate'] = (steps) => made(steps) ?? { file, line: 1, column: 1 };
    return [{ key, label: said, entry, file, items, locate }];
  }
  diagnostics.push(
    createDiagnostic('plugin-failed', {
      message: `The plugin "${plugin}" makes a sidebar "${key}" that is none`,
      hint: 'A sidebar is { label, entry, items }, as in `sidebars` of the configuration.',
    }),
  );
  return [];
}
