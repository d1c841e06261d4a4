import { openCheckedSite } from '../../../src/check/checked-site.ts';
import { nearest } from '../../../src/diagnostics/nearest.ts';
import { createStepTimer } from '../../../src/diagnostics/timed-steps.ts';
import { projectRoot } from '../../support/paths.ts';
import type { Finding } from './findings.ts';

/** An anchor that other sites, or the Admin UI, link to. */
export interface PromisedAnchor {
  route: string;
  anchor: string;
}

/** What a page offers to links. */
export interface Anchored {
  file: string;
  headings: readonly { id: string; text: string; line: number }[];
  /** Ids of headings and of elements, and those that the front matter promises. */
  ids: ReadonlySet<string>;
  /** Anchors that redirects send to another place. */
  moved: ReadonlySet<string>;
}

/** All pages by route, as `docsgen check-links` reads them: from source, without a build. */
export async function loadAnchored(): Promise<Map<string, Anchored>> {
  const { site } = await openCheckedSite({ cwd: projectRoot, cache: false }, createStepTimer());
  const { links, redirects } = site.checked;
  return new Map(
    links.pages.map(({ route, sourcePath, headings, anchors }) => [
      route,
      {
        file: sourcePath,
        headings,
        ids: anchors ?? new Set(),
        moved: new Set(redirects.movedAnchors.get(route)?.keys()),
      },
    ]),
  );
}

/** Promised anchors that lead nowhere, each with the heading that may answer it. */
export function checkAnchors(
  promised: readonly PromisedAnchor[],
  pages: ReadonlyMap<string, Anchored>,
): Finding[] {
  return promised.flatMap(({ route, anchor }) => {
    const page = pages.get(route);
    if (!page) return [{ file: route, line: 1, column: 1, message: 'there is no such page any more' }];
    if (page.ids.has(anchor) || page.moved.has(anchor)) return [];
    return [describe(page, anchor)];
  });
}

/** Ids that a page's front matter promises and that no component of the built page makes. */
export function checkBuiltAnchors(
  promised: readonly PromisedAnchor[],
  pages: ReadonlyMap<string, Anchored>,
  readHtml: (route: string) => string,
): Finding[] {
  const html = new Map<string, string>();
  return promised.flatMap(({ route, anchor }) => {
    const page = pages.get(route);
    if (!page?.ids.has(anchor)) return [];
    const text = html.get(route) ?? readHtml(route);
    html.set(route, text);
    if (text.includes(` id="${anchor}"`)) return [];
    const message =
      `the built page has no id "${anchor}", though its source promises it: take it out of "anchors" in the ` +
      `front matter, and put <span id="${anchor}"></span> in front of the heading that answers it`;
    return [{ file: page.file, line: 1, column: 1, message }];
  });
}

function describe({ file, headings }: Anchored, anchor: string): Finding {
  const near = nearest(
    anchor,
    headings.map(({ id }) => id),
  );
  const heading = headings.find(({ id }) => id === near);
  const place = heading
    ? `the heading that answers it; "${heading.text}" may be it`
    : 'the heading that answers it';
  const message = `the promised anchor "${anchor}" is gone: put <span id="${anchor}"></span> in front of ${place}`;
  return { file, line: heading?.line ?? 1, column: 1, message };
}
