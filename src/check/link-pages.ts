/** Pages, the configuration and sidebars as what links are checked by. */

import path from 'node:path';
import { collectConfigReferences } from '../config/references.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { locateKey } from '../content/front-matter.ts';
import type { Sidebar } from '../content/sidebars.ts';
import type { LinkPage } from '../links/check.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import { isActiveUrl } from '../shared/active-urls.ts';
import type { Page, Reference } from '../shared/page.ts';
import type { Site } from '../site/site.ts';

/** The site as far as its links are concerned. */
export type LinkedSite = Pick<Site, 'config' | 'configText' | 'content' | 'findFile'>;

/** An API may have levels of its own: its document is often somebody else's. */
export function withOwnLevels({ page: { body } }: PreparedPage, linkPage: LinkPage): LinkPage {
  if (body.kind !== 'component' || body.isReference !== true) return linkPage;
  // With a base, no link of a document is one of this site.
  const foreign = body.component.startsWith('Api') ? { hint: FOREIGN_LINKS, defaults: FOREIGN_LEVELS } : {};
  return { ...linkPage, ...foreign, ...(body.levels ? { levels: body.levels } : {}) };
}

/**
 * Nobody can know whether the path in an API document was meant for this site, so that it doesn't stop the build of one that
 * has said nothing about it. Its `checks`, those of a folder and those of the API are heard.
 */
const FOREIGN_LEVELS = { brokenLinks: 'warn', brokenMarkdownLinks: 'warn' } as const;

const FOREIGN_LINKS = 'For links of another site, name it as externalLinks.base of the API.';

/** A page as what links are checked by. */
export function toLinkPage({ page, analysis }: PreparedPage): LinkPage {
  const anchors = new Set([
    ...analysis.headings.map(({ id }) => id),
    ...analysis.ids.map(({ id }) => id),
    ...(analysis.names ?? []),
    ...(page.frontMatter.anchors ?? []),
  ]);
  const references = [...analysis.references, ...frontMatterReferences(page)];
  return { route: page.route, sourcePath: page.sourcePath, references, anchors, headings: analysis.headings };
}

/** A page as a target of links, whatever its anchors. */
export function toUnknownPage({ route, sourcePath }: Pick<Page, 'route' | 'sourcePath'>): LinkPage {
  return { route, sourcePath, references: [], anchors: undefined, headings: [] };
}

/** What the front matter of a page points at. */
export function frontMatterReferences(page: Page): Reference[] {
  const { body, sourcePath, frontMatter } = page;
  if (body.kind !== 'file') return [];
  const { image, custom_edit_url: editUrl } = frontMatter;
  const find = (key: string) => locateKey(sourcePath, body.source.text, key);
  return [
    ...(image
      ? [{ target: image, kind: 'image', via: 'front-matter', location: find('image') } as const]
      : []),
    // Where a page is edited is elsewhere, unless a path of the site says so.
    ...(editUrl && (isActiveUrl(editUrl) || /^\/(?!\/)/.test(editUrl))
      ? [{ target: editUrl, kind: 'link', via: 'front-matter', location: find('custom_edit_url') } as const]
      : []),
  ];
}

/** Header, footer and announcement as a page without a route of its own. */
export function configPage({ config, configText }: LinkedSite): LinkPage {
  const references = collectConfigReferences(config, configText);
  return { route: '', sourcePath: config.file, references, anchors: new Set(), headings: [] };
}

/** Links of a sidebar, at their places in the configuration or in the sidebars file. */
export function sidebarPage({ key, references }: Sidebar, config: SiteConfig): LinkPage {
  const items = config.sidebars[key]?.items;
  const sourcePath = typeof items === 'string' ? path.posix.normalize(items) : config.file;
  return { route: '', sourcePath, references, anchors: new Set(), headings: [] };
}
