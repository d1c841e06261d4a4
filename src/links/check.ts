import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../shared/page.ts';
import { decodePath, isExternal, splitTarget } from '../shared/urls.ts';
import type { CheckedLinks, CheckLinksOptions, Level, LinkPage, LinkSite, Resolution } from './records.ts';
import { type Resolved, resolveTarget } from './resolve-target.ts';
import { createSiteIndex, isPageSource, type SiteIndex, type TargetPage } from './site-index.ts';
import { suggestAnchor, suggestImage, suggestLink } from './suggest.ts';

export type { CheckedLinks, CheckLinksOptions, Level, LinkPage, LinkSite, Resolution };

/**
 * Resolves every reference of the pages and reports those that lead nowhere, each once for its place. Pure; 7,500
 * links take some 10 ms.
 */
export function checkLinks(
  pages: readonly LinkPage[],
  site: LinkSite,
  options: CheckLinksOptions = {},
): CheckedLinks {
  const check: Check = { index: createSiteIndex(pages, site), memos: new Map(), diagnostics: new Map() };
  const resolutions = new Map<string, Map<string, Resolution>>();
  for (const page of pages) {
    if (options.only && !options.only.has(page.sourcePath)) continue;
    const own = resolutions.get(page.sourcePath) ?? new Map<string, Resolution>();
    resolutions.set(page.sourcePath, own);
    const memo = memoOf(check, page);
    for (const reference of page.references) {
      const resolution = checkReference(check, memo, page, reference);
      // The same target as link and as image: whichever leads somewhere is kept.
      if (resolution.kind !== 'broken' || !own.has(reference.target)) own.set(reference.target, resolution);
    }
  }
  return { resolutions, diagnostics: [...check.diagnostics.values()] };
}

interface Memo {
  resolved: Map<string, Resolved>;
  hints: Map<string, string | undefined>;
}

interface Check {
  index: SiteIndex;
  /** Results by folder of the page, since a target means the same to all pages of a folder. */
  memos: Map<string, Memo>;
  /** By place, code and target. */
  diagnostics: Map<string, Diagnostic>;
}

function memoOf({ memos }: Check, { sourcePath, route }: LinkPage): Memo {
  const folder = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const key = `${folder(sourcePath)}\n${folder(route)}`;
  const memo = memos.get(key) ?? { resolved: new Map(), hints: new Map() };
  memos.set(key, memo);
  return memo;
}

function checkReference(check: Check, memo: Memo, page: LinkPage, reference: Reference): Resolution {
  const { resolution, page: target } = resolve(check, memo, page, reference);
  if (resolution.kind === 'broken') reportBroken(check, memo, page, reference);
  else if (target?.anchors && resolution.kind === 'page' && resolution.hash !== '') {
    const anchor = findMissingAnchor(target.anchors, resolution.hash);
    if (anchor !== null) reportAnchor(check, page, reference, { target, anchor });
  }
  return resolution;
}

function resolve(
  { index }: Check,
  { resolved }: Memo,
  page: LinkPage,
  { target, kind }: Reference,
): Resolved {
  const isImage = kind === 'image';
  // These belong to the page itself.
  if (target.startsWith('#') || target.startsWith('?')) return resolveTarget(index, page, target, isImage);
  const key = isImage ? ` ${target}` : target;
  const known = resolved.get(key);
  if (known) return known;
  const result = resolveTarget(index, page, target, isImage);
  resolved.set(key, result);
  return result;
}

/** The decoded anchor when the page has none like it. `#top` and text fragments need no element. */
function findMissingAnchor(anchors: ReadonlySet<string>, hash: string): string | null {
  const directive = hash.indexOf(':~:');
  const written = directive < 0 ? hash.slice(1) : hash.slice(1, directive);
  if (written === '' || anchors.has(written)) return null;
  const anchor = decodePath(written);
  return anchor.toLowerCase() === 'top' || anchors.has(anchor) ? null : anchor;
}

function reportBroken(check: Check, memo: Memo, page: LinkPage, reference: Reference): void {
  const { index } = check;
  const { levels } = index.site;
  const { target } = reference;
  const path = decodePath(splitTarget(target).path);
  if (reference.kind === 'image') {
    const message = target === '' ? 'An image has no path' : `There is no image "${path}"`;
    report(check, 'image-missing', levels.missingImages, reference, message, () =>
      suggestImage(index, page, target),
    );
    return;
  }
  const hint = () => {
    if (!memo.hints.has(target)) memo.hints.set(target, suggestLink(index, page, target));
    return memo.hints.get(target);
  };
  if (path === '') report(check, 'link-broken', levels.brokenLinks, reference, 'The link is empty', hint);
  else if (isPageSource(path) && !path.startsWith('/') && !isExternal(target)) {
    const message = `No page has the source file "${path}"`;
    report(check, 'link-broken-markdown', levels.brokenMarkdownLinks, reference, message, hint);
  } else {
    const message = `No page, asset or redirect has the path "${path}"`;
    report(check, 'link-broken', levels.brokenLinks, reference, message, hint);
  }
}

function reportAnchor(
  check: Check,
  page: LinkPage,
  reference: Reference,
  { target, anchor }: { target: TargetPage; anchor: string },
): void {
  const owner = target.route === page.route ? 'This page' : `The page ${target.route}`;
  const level = check.index.site.levels.brokenAnchors;
  report(check, 'anchor-broken', level, reference, `${owner} has no anchor "#${anchor}"`, () =>
    suggestAnchor(target, anchor),
  );
}

function report(
  { diagnostics }: Check,
  code: DiagnosticCode,
  level: Level,
  { location, target }: Reference,
  message: string,
  suggest: () => string | undefined,
): void {
  if (level === 'ignore') return;
  const key = `${location.file}:${location.line}:${location.column}:${code}:${target}`;
  if (diagnostics.has(key)) return;
  const hint = suggest();
  const severity = level === 'error' ? 'error' : 'warning';
  diagnostics.set(key, createDiagnostic(code, { severity, message, location, ...(hint ? { hint } : {}) }));
}
