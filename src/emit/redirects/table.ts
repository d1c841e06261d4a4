import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest, nearestPath } from '../../diagnostics/nearest.ts';
import { decodePath, splitTarget } from '../../shared/urls.ts';
import { MAX_HOPS, matchOnce } from './match.ts';
import { compilePattern, isPattern, placeholdersOf, type RedirectPattern } from './pattern.ts';
import type { RedirectPage, RedirectRule, RedirectTable, RedirectTableOptions } from './records.ts';
import { describeFormFault } from './rule-form.ts';
import { inheritParts, isExternalTarget, normalizeTarget, routeOfTarget } from './target.ts';

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
  const { exact, patterns, placed } = sortRules(rules, routes, diagnostics);
  const direct = new Map([...exact].map(([from, rule]) => [from, normalizeTarget(rule.to)]));
  const resolved = new Map<string, string>();
  const inLoops = new Set<string>();
  for (const [from, rule] of exact) {
    const final = followChain(from, { exact: direct, patterns, pages: routes });
    if ('loop' in final) {
      // Each circle is one fault, at the first of its rules.
      if (!final.loop.some((path) => inLoops.has(path))) diagnostics.push(loopFault(final.loop, rule, exact));
      for (const path of final.loop) inLoops.add(path);
    } else if (checkTarget(final.to, rule, { anchors, routes, options, diagnostics }))
      resolved.set(from, final.to);
  }
  for (const { pattern, rule } of placed) {
    if (placeholdersOf(pattern.to).length === 0)
      checkTarget(pattern.to, rule, { anchors, routes, options, diagnostics });
  }
  return { exact: resolved, patterns, pages: routes, diagnostics };
}

type PlacedPattern = { pattern: RedirectPattern; rule: RedirectRule };

/** Splits the rules into exact rows and patterns and reports those that cannot stand. */
function sortRules(rules: readonly RedirectRule[], routes: ReadonlySet<string>, diagnostics: Diagnostic[]) {
  const exact = new Map<string, RedirectRule>();
  const placed: PlacedPattern[] = [];
  const seen = new Map<string, RedirectRule>();
  for (const rule of rules) {
    const problem = describeFormFault(rule);
    const pattern =
      problem === null && isPattern(rule.from) ? compilePattern(rule.from, normalizeTarget(rule.to)) : null;
    const fault =
      problem ??
      (pattern && 'problem' in pattern
        ? { message: `The redirect from ${rule.from} ${pattern.problem}` }
        : null);
    if (fault) {
      diagnostics.push(createDiagnostic('redirect-invalid', { ...fault, location: rule.location }));
      continue;
    }
    const from = pattern ? rule.from : routeOfTarget(rule.from);
    const earlier = seen.get(from);
    if (earlier) {
      diagnostics.push(duplicateFault(from, rule, earlier));
      continue;
    }
    seen.set(from, rule);
    if (pattern && !('problem' in pattern)) placed.push({ pattern, rule });
    else if (routes.has(from)) diagnostics.push(shadowFault(from, rule));
    else exact.set(from, rule);
  }
  return { exact, placed, patterns: placed.map(({ pattern }) => pattern) };
}

/** Follows a redirect to its end: a page, another site, or a path that nothing redirects. */
function followChain(
  from: string,
  table: Pick<RedirectTable, 'exact' | 'patterns' | 'pages'>,
): { to: string } | { loop: string[] } {
  const path = [from];
  let to = table.exact.get(from) ?? from;
  // Exact rows are finite; patterns can grow a path for ever, so they count as a circle after some hops.
  for (let patternHops = 0; patternHops <= MAX_HOPS; ) {
    if (isExternalTarget(to)) return { to };
    const route = routeOfTarget(to);
    const again = path.indexOf(route);
    if (again >= 0) return { loop: [...path.slice(again), route] };
    const next = matchOnce(table, route);
    if (next === null) return { to };
    if (!table.exact.has(route)) patternHops++;
    path.push(route);
    to = inheritParts(next, splitTarget(to));
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
  const anchor = decodePath(hash.slice(1).replace(/:~:.*$/, ''));
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
