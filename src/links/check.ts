import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { describeActiveUrl, isActiveUrl } from '../shared/active-urls.ts';
import type { Reference } from '../shared/page.ts';
import { decodePath, isExternal, splitTarget } from '../shared/urls.ts';
import type {
  CheckedLinks,
  CheckLinksOptions,
  Level,
  LinkFault,
  LinkPage,
  LinkSite,
  Resolution,
} from './records.ts';
import { type Resolved, resolveTarget } from './resolve-target.ts';
import { createSiteIndex, isPageSource, type SiteIndex, type TargetPage } from './site-index.ts';
import { isImageOutside, type Suggestion, suggestAnchor, suggestImage, suggestLink } from './suggest.ts';

export type { CheckedLinks, CheckLinksOptions, Level, LinkFault, LinkPage, LinkSite, Resolution };

/**
 * Resolves every reference of the pages and reports those that lead nowhere, each once for its place. Pure; 7,500
 * links take some 10 ms.
 */
export function checkLinks(
  pages: readonly LinkPage[],
  site: LinkSite,
  options: CheckLinksOptions = {},
): CheckedLinks {
  const index = options.index ?? createSiteIndex(pages, site);
  const check: Check = { index, memos: new Map(), faults: new Map() };
  const resolutions = new Map<string, Map<string, Resolution>>();
  for (const page of pages) {
    if (options.only && !options.only.has(page.sourcePath)) continue;
    const own = resolutions.get(page.sourcePath) ?? new Map<string, Resolution>();
    resolutions.set(page.sourcePath, own);
    const memo = memoOf(check, page);
    for (const reference of page.references) {
      const resolution = checkWritten(check, memo, page, reference);
      // The same target as link and as image: whichever leads somewhere is kept.
      if (resolution.kind !== 'broken' || !own.has(reference.target)) own.set(reference.target, resolution);
    }
  }
  const faults = [...check.faults.values()];
  return { resolutions, faults, diagnostics: faults.map(({ diagnostic }) => diagnostic) };
}

interface Memo {
  resolved: Map<string, Resolved>;
  suggestions: Map<string, Suggestion>;
}

interface Check {
  index: SiteIndex;
  /** Results by folder of the page, since a target means the same to all pages of a folder. */
  memos: Map<string, Memo>;
  /** By place, code and target. */
  faults: Map<string, LinkFault>;
}

function memoOf({ memos }: Check, { sourcePath, route }: LinkPage): Memo {
  const folder = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const key = `${folder(sourcePath)}\n${folder(route)}`;
  const memo = memos.get(key) ?? { resolved: new Map(), suggestions: new Map() };
  memos.set(key, memo);
  return memo;
}

/** A reference of a partial means what it means there, and faults show what is written there. */
function checkWritten(check: Check, memo: Memo, page: LinkPage, reference: Reference): Resolution {
  const { written } = reference;
  if (!written) return checkReference(check, memo, page, reference);
  const partial = { ...page, sourcePath: written.from };
  return checkReference(check, memoOf(check, partial), partial, { ...reference, target: written.target });
}

function checkReference(check: Check, memo: Memo, page: LinkPage, reference: Reference): Resolution {
  if (isActiveUrl(reference.target, reference.kind === 'image')) return refuse(check, page, reference);
  const { resolution, page: target } = resolveGiven(check, memo, page, reference);
  if (resolution.kind === 'broken') reportBroken(check, memo, page, reference);
  else if (target?.anchors && resolution.kind === 'page' && resolution.hash !== '') {
    const anchor = findMissingAnchor(target.anchors, resolution.hash);
    if (anchor !== null) reportAnchor(check, page, reference, { target, anchor });
  }
  return resolution;
}

/** Whatever the levels of broken links are: an address that runs code is never let through. */
function refuse(check: Check, page: LinkPage, reference: Reference): Resolution {
  const { message, hint } = describeActiveUrl(reference.target);
  report(check, { page, reference, targetSource: null }, 'link-unsafe', {
    level: 'error',
    message,
    suggest: () => ({ hint }),
  });
  return { kind: 'broken' };
}

/** Components of other systems often take the path of a public file without the slash in front of it, and add it. */
function resolveGiven(check: Check, memo: Memo, page: LinkPage, reference: Reference): Resolved {
  const found = resolve(check, memo, page, reference);
  const { target, isGiven = false } = reference;
  if (!isGiven || !check.index.site.completesPaths) return found;
  if (found.resolution.kind !== 'broken' || !/^[\w-]/.test(target)) return found;
  const atRoot = resolve(check, memo, page, { ...reference, target: `/${target}` });
  return atRoot.resolution.kind === 'public' ? atRoot : found;
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
  const levels = { ...index.site.levels, ...page.defaults, ...page.levels };
  const { target } = reference;
  const path = decodePath(splitTarget(target).path);
  if (reference.kind === 'image') {
    const message = missingImage(page, target, path);
    // Nothing is near to nothing.
    const suggest = () =>
      target === ''
        ? { hint: 'Write the path of a picture between the parentheses, or take the marks out.' }
        : suggestImage(index, page, target);
    report(check, { page, reference, targetSource: null }, 'image-missing', {
      level: levels.missingImages,
      message,
      suggest,
    });
    return;
  }
  const suggest = () => {
    // Where nothing is near, the file is named that the path is relative to.
    const key = `${page.sourcePath}\n${target}`;
    const suggestion = memo.suggestions.get(key) ?? suggestLink(index, page, target);
    memo.suggestions.set(key, suggestion);
    return suggestion;
  };
  const place = { page, reference, targetSource: null };
  if (isPageSource(path) && !path.startsWith('/') && !isExternal(target)) {
    const message = `No page has the source file "${path}"`;
    report(check, place, 'link-broken-markdown', { level: levels.brokenMarkdownLinks, message, suggest });
  } else {
    const git = GIT_ADDRESS.exec(path);
    const message =
      path === ''
        ? 'The link is empty'
        : git
          ? `This is an address of git, which browsers don't open: "${path}"`
          : `No page, asset or redirect has the path "${path}"`;
    const hint = git && `Link to https://${git[1]}/${git[2]}, and write the address of git as \`code\`.`;
    report(check, place, 'link-broken', {
      ...{ level: levels.brokenLinks, message },
      suggest: hint === null ? suggest : () => ({ hint }),
    });
  }
}

function missingImage(page: LinkPage, target: string, path: string): string {
  if (target === '') return 'An image has no path';
  return isImageOutside(page, target)
    ? `The image "${path}" stands outside of the site's folder`
    : `There is no image "${path}"`;
}

/** What git clones from over SSH: host, then path without its ending. */
const GIT_ADDRESS = /^[\w.-]+@([\w-]+(?:\.[\w-]+)+):([\w./~-]+?)(?:\.git)?$/;

function reportAnchor(
  check: Check,
  page: LinkPage,
  reference: Reference,
  { target, anchor }: { target: TargetPage; anchor: string },
): void {
  const owner = target.route === page.route ? 'This page' : `The page ${target.route}`;
  report(check, { page, reference, targetSource: target.sourcePath }, 'anchor-broken', {
    level: page.levels?.brokenAnchors ?? check.index.site.levels.brokenAnchors,
    message: `${owner} has no anchor "#${anchor}"`,
    suggest: () => {
      const { hint, fix } = suggestAnchor(target, anchor);
      return fix === undefined ? { hint } : { hint, fix: reference.target.replace(/#.*$/s, fix) };
    },
  });
}

function report(
  { faults }: Check,
  place: Omit<LinkFault, 'diagnostic'>,
  code: DiagnosticCode,
  { level, message, suggest }: { level: Level; message: string; suggest: () => Suggestion },
): void {
  if (level === 'ignore') return;
  const { location, target } = place.reference;
  const key = `${location.file}:${location.line}:${location.column}:${code}:${target}`;
  if (faults.has(key)) return;
  const { hint: guess, fix } = suggest();
  const hint = [guess, code.startsWith('link-broken') && place.page.hint].filter(Boolean).join(' ');
  const diagnostic = createDiagnostic(code, {
    severity: level === 'error' ? 'error' : 'warning',
    message,
    location,
    ...(hint ? { hint } : {}),
    ...(fix !== undefined && showsTarget(place.reference) ? { fix: { from: target, to: fix } } : {}),
    ...(hasOwnLevel(place.page, code) ? { isSettled: true } : {}),
  });
  faults.set(key, { ...place, diagnostic });
}

/** Names of `checks` by the codes that pages may have levels of their own for. */
const LEVEL_NAMES: Partial<Record<DiagnosticCode, keyof LinkSite['levels']>> = {
  'link-broken': 'brokenLinks',
  'link-broken-markdown': 'brokenMarkdownLinks',
  'anchor-broken': 'brokenAnchors',
  'image-missing': 'missingImages',
};

function hasOwnLevel({ levels }: LinkPage, code: DiagnosticCode): boolean {
  const name = LEVEL_NAMES[code];
  return name !== undefined && levels?.[name] !== undefined;
}

/** True when the place of a reference is that of its target, letter for letter, so that it can be replaced. */
function showsTarget({ location, target }: Reference): boolean {
  const { column, endColumn } = location;
  return endColumn !== undefined && endColumn - column === target.length;
}
