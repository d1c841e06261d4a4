import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { metaKeyOf } from '../plugins/head-tags.ts';
import type { HeadTag, PageFacts, Plugin } from '../plugins/plugin.ts';
import { runHook } from '../plugins/run-hook.ts';
import type { PageHead } from '../render/document.ts';
import { type Page, wholeRouteOf } from '../shared/page.ts';
import { escapeHtml } from '../shared/text.ts';
import type { PageView } from '../shared/view.ts';

/** What plugins may know of a page. */
export function toFacts(page: Page): PageFacts {
  const { id, sourcePath, title, frontMatter } = page;
  return { id, route: wholeRouteOf(page), path: sourcePath, title, frontMatter };
}

/** What plugins add to a page. The faults of those that fail are collected, and such a plugin has added nothing. */
export function addToPage(
  config: SiteConfig,
  page: Page,
  before: PageView,
): { view: PageView; head: AddedHead; diagnostics: Diagnostic[] } {
  try {
    const view = addToView(config, page, before);
    return { view, head: collectHead(config, page, view), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { view: before, head: { tags: [], said: [] }, diagnostics: [...error.diagnostics] };
  }
}

function addToView({ plugins }: SiteConfig, page: Page, view: PageView): PageView {
  let seen = view;
  for (const plugin of plugins.list) {
    const { view: hook } = plugin;
    if (hook)
      seen = { ...seen, ...runHook(plugin, 'view', page.sourcePath, () => hook(seen, toFacts(page))) };
  }
  return seen;
}

type AddedHead = Required<Pick<PageHead, 'tags' | 'said'>>;

function collectHead({ plugins }: SiteConfig, page: Page, view: PageView): AddedHead {
  const added = plugins.list.flatMap((plugin) => {
    const { head } = plugin;
    if (!head) return [];
    const tags = runHook(plugin, 'head', page.sourcePath, () => [...head(view, toFacts(page))]);
    return tags.map((tag) => ({ html: toHtml(plugin, page, tag), key: metaKeyOf(tag) }));
  });
  return {
    tags: added.map(({ html }) => html),
    said: [...new Set(added.flatMap(({ key }) => key ?? []))],
  };
}

const EMPTY = new Set(['meta', 'link', 'base']);
/** Types of scripts that hold data and run nothing, which the site's policy lets through. */
const DATA = /^application\/(?:ld\+)?json$/;

function toHtml({ name }: Plugin, page: Page, { tag, attributes = {}, text }: HeadTag): string {
  if (tag === 'script' && text !== undefined && !DATA.test(String(attributes.type ?? '')))
    throw new DiagnosticError([
      createDiagnostic('plugin-failed', {
        message: `The plugin "${name}" adds an inline script to the head, which the site's policy forbids`,
        hint: 'Give the tag a src, or a type such as application/ld+json when it holds data.',
        location: { file: page.sourcePath, line: 1, column: 1 },
      }),
    ]);
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  const open = `<${tag}${written.join('')}>`;
  if (EMPTY.has(tag)) return open;
  // Text of a script isn't read for character references; nothing in it may end it.
  const inner =
    tag === 'script' || tag === 'style'
      ? (text ?? '').replace(/<(?=[/!])/g, '\\u003c')
      : escapeHtml(text ?? '');
  return `${open}${inner}</${tag}>`;
}
