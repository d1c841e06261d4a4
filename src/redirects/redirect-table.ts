import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest, nearestPath } from '../diagnostics/nearest.ts';
import { decodePath, splitTarget } from '../shared/urls.ts';
import { MAX_HOPS, matchOnce } from './match.ts';
import {
  applyPattern,
  compilePattern,
  fillIn,
  isPattern,
  placeholdersOf,
  type RedirectPattern,
} from './pattern.ts';
import type { RedirectPage, RedirectRule, RedirectTable, RedirectTableOptions } from './records.ts';
import { inheritParts, isExternalTarget, normalizeTarget, routeOfTarget } from './redirect-target.ts';
import { describeFormFault } from './rule-form.ts';

export type { RedirectPage, RedirectRule, RedirectTable, RedirectTableOptions };

/** Checks a site's redirect rules against its pages and resolves chains. Never throws. */
export function createRedirectTable(
  rules: readonly RedirectRule[],
  pages: readonly RedirectPage[],
  options: RedirectTableOptions = {},
): RedirectTable {
  const diagnostics: Diagnostic[] = [];
  const anchors = new Map(pages.map((page) => [page.route, page.anchors]));
  const routes = new Set(anchors.keys());
  const { exact, anchored, patterns, placed } = sortRules(rules, {
    anchors,
    origin: options.origin,
    diagnostics,
  });
  const direct = new Map([...exact].map(([from, rule]) => [from, normalizeTarget(rule.to)]));
  const table = { exact: direct, patterns, pages: routes };
  const resolved = new Map<string, string>();
  const movedAnchors = new Map<string, Map<string, string>>();
  const inLoops = new Set<string>();
  const finals = new Map<string, string>();
  for (const [from, rule] of [...exact, ...anchored]) {
    const final = followChain(from, normalizeTarget(rule.to), { ...table, anchored, finals });
    if ('loop' in final) {
      // Each circle is one fault, at the first of its rules.
      if (!final.loop.some((path) => inLoops.has(path)))
        diagnostics.push(loopFault(final.loop, rule, new Map([...exact, ...anchored])));
      for (const path of final.loop) inLoops.add(path);
    } else if (checkTarget(final.to, rule, { anchors, routes, options, diagnostics })) {
      const [route = '', anchor] = from.split('#');
      if (anchor === undefined) resolved.set(from, final.to);
      else movedAnchors.set(route, (movedAnchors.get(route) ?? new Map()).set(anchor, final.to));
    }
  }
  for (const { pattern, rule } of placed) {
    const circle = findPatternCircle(pattern, table);
    if (circle) diagnostics.push(patternLoopFault(circle, rule));
    else if (placeholdersOf(pattern.to).length === 0)
      checkTarget(pattern.to, rule, { anchors, routes, options, diagnostics });
  }
  return { exact: resolved, movedAnchors, patterns, pages: routes, diagnostics };
}

type PlacedPattern = { pattern: RedirectPattern; rule: RedirectRule };

/** Splits the rules into exact rows and patterns and reports those that cannot stand. */
function sortRules(
  rules: readonly RedirectRule[],
  {
    anchors,
    origin,
    diagnostics,
  }: {
    anchors: ReadonlyMap<string, ReadonlySet<string> | undefined>;
    origin: string | undefined;
    diagnostics: Diagnostic[];
  },
) {
  const exact = new Map<string, RedirectRule>();
  /** By `/route#anchor`, decoded. */
  const anchored = new Map<string, RedirectRule>();
  const placed: PlacedPattern[] = [];
  const seen = new Map<string, RedirectRule>();
  for (const rule of rules) {
    const { pattern, fault } = readForm(rule, origin);
    if (fault) {
      diagnostics.push(fault);
      continue;
    }
    const anchor = decodePath(splitTarget(rule.from).hash);
    const route = routeOfTarget(rule.from);
    const from = pattern ? rule.from : route + anchor;
    const earlier = seen.get(from);
    if (earlier) {
      diagnostics.push(duplicateFault(from, rule, earlier));
      continue;
    }
    seen.set(from, rule);
    if (pattern) placed.push({ pattern, rule });
    else if (anchor !== '') {
      const fault = describeAnchorFault(rule, route, anchor.slice(1), anchors);
      if (fault) diagnostics.push(fault);
      else anchored.set(from, rule);
    } else if (anchors.has(from)) diagnostics.push(shadowFault(from, rule));
    else exact.set(from, rule);
  }
  return { exact, anchored, placed, patterns: placed.map(({ pattern }) => pattern) };
}

/** The rule's pattern if it is one, or what is wrong with its form. */
function readForm(
  rule: RedirectRule,
  origin: string | undefined,
): { pattern: RedirectPattern | null; fault: Diagnostic | null } {
  // The place is looked up when there is a fault: finding it costs more than the whole table.
  const fail = (problem: { message: string; hint?: string }) => ({
    pattern: null,
    fault: createDiagnostic('redirect-invalid', { ...problem, location: rule.location }),
  });
  const problem = describeFormFault(rule, origin);
  if (problem) return fail(problem);
  if (!isPattern(rule.from)) return { pattern: null, fault: null };
  const pattern = compilePattern(rule.from, normalizeTarget(rule.to));
  if (!('problem' in pattern)) return { pattern, fault: null };
  return fail({ message: `The redirect from ${rule.from} ${pattern.problem}`, hint: pattern.hint });
}

/** What is wrong with a redirect from an anchor, or null. */
function describeAnchorFault(
  rule: RedirectRule,
  route: string,
  anchor: string,
  anchors: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): Diagnostic | null {
  if (anchors.get(route)?.has(anchor)) {
    return createDiagnostic('redirect-shadows-page', {
      message: `The redirect from ${rule.from} starts at an anchor that the page has`,
      hint: 'Remove the redirect, or give the heading another id.',
      location: rule.location,
    });
  }
  if (anchors.has(route)) return null;
  return createDiagnostic('redirect-invalid', {
    message: `The redirect from ${rule.from} starts at an anchor of ${route}, which is no page`,
    hint: 'Redirect the path without its anchor, or name the page that has the anchor no more.',
    location: rule.location,
  });
}

interface ChainTable extends Pick<RedirectTable, 'exact' | 'patterns' | 'pages'> {
  anchored: ReadonlyMap<string, RedirectRule>;
  /** Where places end that are known already: a chain of thousands is followed once. */
  finals: Map<string, string>;
}

/** Follows a redirect to its end: a page, another site, or a path that nothing redirects. */
function followChain(from: string, first: string, table: ChainTable): { to: string } | { loop: string[] } {
  const { anchored, finals } = table;
  const path = [from];
  const seen = new Map([[from, 0]]);
  let to = first;
  // While no target brings a query or a fragment, all places on the way end where the last one does.
  let isPlain = true;
  const end = (final: string) => {
    if (isPlain) for (const place of path) finals.set(place, final);
    return { to: final };
  };
  // Exact rows are finite; patterns can grow a path for ever, so they count as a circle after some hops.
  for (let patternHops = 0; patternHops <= MAX_HOPS; ) {
    isPlain &&= !/[?#]/.test(to);
    if (isExternalTarget(to)) return end(to);
    const known = isPlain ? finals.get(to) : undefined;
    if (known !== undefined) return end(known);
    const route = routeOfTarget(to);
    const hash = decodePath(splitTarget(to).hash);
    const moved = anchored.get(route + hash);
    const place = moved ? route + hash : route;
    const again = seen.get(place);
    if (again !== undefined) return { loop: [...path.slice(again), place] };
    const next = moved ? normalizeTarget(moved.to) : matchOnce(table, route);
    if (next === null) return end(to);
    if (!moved && !table.exact.has(route)) patternHops++;
    seen.set(place, path.length);
    path.push(place);
    to = inheritParts(next, moved ? { search: splitTarget(to).search, hash: '' } : splitTarget(to));
  }
  return { loop: path };
}

interface TargetCheck {
  anchors: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  routes: ReadonlySet<string>;
  options: RedirectTableOptions;
  diagnostics: Diagnostic[];
}

/** Reports a final target that does not exist. False when the rule leads nowhere. */
function checkTarget(to: string, rule: RedirectRule, check: TargetCheck): boolean {
  if (isExternalTarget(to)) return true;
  const { path, hash } = splitTarget(to);
  const route = routeOfTarget(to);
  if (!check.routes.has(route)) {
    if (check.options.exists?.(decodePath(path))) return true;
    const guess = nearestPath(route, check.routes);
    check.diagnostics.push(
      createDiagnostic('redirect-target-missing', {
        message: `The redirect from ${rule.from} leads to ${route}, which no page has`,
        hint: guess === null ? 'Point it to an existing page.' : `Did you mean ${guess}?`,
        location: rule.location,
      }),
    );
    return false;
  }
  const known = check.anchors.get(route);
  const anchor = decodePath(hash.slice(1).replace(/:~:.*$/s, ''));
  const level = check.options.brokenAnchors ?? 'warn';
  if (anchor === '' || known === undefined || known.has(anchor) || level === 'ignore') return true;
  const guess = nearest(anchor, known);
  check.diagnostics.push(
    createDiagnostic('anchor-broken', {
      severity: level === 'error' ? 'error' : 'warning',
      message: `The redirect from ${rule.from} leads to #${anchor}, which the page ${route} does not have`,
      hint:
        guess === null
          ? 'Use an id of that page, or leave the anchor out.'
          : `Did you mean ${route}#${guess}?`,
      location: rule.location,
    }),
  );
  return true;
}

function duplicateFault(from: string, rule: RedirectRule, earlier: RedirectRule): Diagnostic {
  return createDiagnostic('redirect-duplicate', {
    message: `Two redirects start at ${from}`,
    hint:
      earlier.to === rule.to
        ? 'Remove one of them; they are the same.'
        : `Keep one of them: the first leads to ${earlier.to}, this one to ${rule.to}.`,
    location: rule.location,
    ...(earlier.location ? { related: [{ message: 'the first one', location: earlier.location }] } : {}),
  });
}

function shadowFault(from: string, rule: RedirectRule): Diagnostic {
  return createDiagnostic('redirect-shadows-page', {
    message: `The redirect from ${from} starts at a page`,
    hint: 'Remove the redirect, or give the page another path.',
    location: rule.location,
  });
}

/** Addresses that a pattern leads to one after the other, when they never come to an end; null when they do. */
function findPatternCircle(
  pattern: RedirectPattern,
  table: Pick<RedirectTable, 'exact' | 'patterns' | 'pages'>,
): string[] | null {
  const from = fillIn(pattern.from, new Map(pattern.names.map((name) => [name, name]))).replace('*', '');
  const steps = [from];
  let to = applyPattern(pattern, from);
  while (to !== null && !isExternalTarget(to) && steps.length <= MAX_HOPS) {
    const path = decodePath(splitTarget(to).path);
    steps.push(path);
    to = matchOnce(table, path);
  }
  return steps.length > MAX_HOPS ? steps.slice(0, 3) : null;
}

/** Pages end such a circle, so that the redirect works where there are some; all other addresses go round. */
function patternLoopFault(circle: readonly string[], rule: RedirectRule): Diagnostic {
  return createDiagnostic('redirect-loop', {
    severity: 'warning',
    message: `The redirect from ${rule.from} goes on without end where no page is: ${circle.join(' → ')} → …`,
    hint: 'Let it lead to addresses that no pattern starts at; name the old ones one by one where they overlap.',
    location: rule.location,
  });
}

function loopFault(
  loop: readonly string[],
  rule: RedirectRule,
  exact: ReadonlyMap<string, RedirectRule>,
): Diagnostic {
  const related = [...new Set(loop)].flatMap((path) => {
    const other = exact.get(path);
    return other?.location && other !== rule
      ? [{ message: `${other.from} → ${other.to}`, location: other.location }]
      : [];
  });
  return createDiagnostic('redirect-loop', {
    message: `Redirects lead in a circle: ${loop.join(' → ')}`,
    hint: 'Point one of them to a page.',
    location: rule.location,
    ...(related.length > 0 ? { related } : {}),
  });
}
