import {
  type CheckLinksOptions,
  checkLinks,
  type LinkPage,
  type LinkSite,
} from '../../../src/links/check.ts';
import type { Heading, ReferenceKind } from '../../../src/shared/page.ts';

/** Targets of a page: links as text, other kinds as pairs. */
export type Targets = readonly (string | readonly [ReferenceKind, string])[];

export interface PageInput {
  route?: string;
  targets?: Targets;
  /** Ids with their headings' text; text is null for ids that are no headings. */
  anchors?: Record<string, string | null>;
}

export interface SiteInput {
  /** By source path below content/. */
  pages: Record<string, PageInput>;
  /** Further files, relative to the root. */
  files?: readonly string[];
  redirects?: Record<string, string>;
  site?: Partial<LinkSite>;
  options?: CheckLinksOptions;
}

/** A page record as the MDX stage would give it: one reference a line, from line 1 on. */
export function createPage(file: string, { route, targets = [], anchors = {} }: PageInput): LinkPage {
  const sourcePath = `content/${file}`;
  const headings: Heading[] = Object.entries(anchors).flatMap(([id, text], index) =>
    text === null ? [] : [{ depth: 2 as const, id, text, line: index + 1, column: 1 }],
  );
  return {
    route: route ?? `/${file.replace(/(?:(?:^|\/)index)?\.mdx?$/, '')}`,
    sourcePath,
    anchors: new Set(Object.keys(anchors)),
    headings,
    references: targets.map((target, index) => {
      const [kind, text] = typeof target === 'string' ? (['link', target] as const) : target;
      return {
        target: text,
        kind,
        via: 'markdown',
        location: { file: sourcePath, line: index + 1, column: 3 },
      };
    }),
  };
}

/** Checks a small site whose files are known by name only. */
export function checkSite({ pages, files = [], redirects = {}, site = {}, options = {} }: SiteInput) {
  const list = Object.entries(pages).map(([file, page]) => createPage(file, page));
  const all = [...list.map((page) => page.sourcePath), ...files];
  return checkLinks(
    list,
    {
      url: 'https://docs.example.com',
      baseUrl: '/',
      contentDir: 'content',
      publicDir: 'public',
      redirects: new Map(Object.entries(redirects)),
      findFile: (path) => {
        if (all.includes(path)) return { path, exact: true };
        const other = all.find((file) => file.toLowerCase() === path.toLowerCase());
        return other === undefined ? null : { path: other, exact: false };
      },
      levels: {
        brokenLinks: 'error',
        brokenMarkdownLinks: 'error',
        brokenAnchors: 'warn',
        missingImages: 'error',
      },
      ...site,
    },
    options,
  );
}
