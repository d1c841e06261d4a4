import { encodeRoute } from '../../shared/urls.ts';
import type { RedirectPattern } from '../pattern.ts';
import type { RedirectTable } from '../records.ts';
import {
  createRegexRules,
  dropPlaceholder,
  ENDING,
  escapeRegex,
  findHiddenPages,
  isCanonicalization,
} from '../rule-regex.ts';
import { vercelMarkdown } from './accept-markdown.ts';
import { vercelHeaders } from './host-headers.ts';
import { type HostRuleOptions, placeTarget } from './host-rules.ts';

/** Any number of endings, as a part of a source: its groups have names and must not start with a question mark. */
const ENDINGS = `:docsgenEnd(|${ENDING}+)`;
/** Vercel takes 4,096 characters. */
const LONGEST_SOURCE = 3_500;

/**
 * The `vercel.json` of a built site, or the part of it that concerns paths. Vercel takes queries along by itself and
 * looks at redirects before files, so a pattern has to say which pages it is not for. It takes off a `.html` before it looks
 * at them: such an address of a rule takes two steps.
 */
export function formatVercel(table: RedirectTable, options: HostRuleOptions): string {
  const { baseUrl } = options;
  const root = escapeSource(baseUrl);
  const redirects = [...createRegexRules(table).exact].flatMap(([to, from]) =>
    inChunks(from.map((path) => escapeRegex(encodeRoute(path.slice(1))))).map((paths) =>
      rule(`${root}:docsgenFrom(${paths})${ENDINGS}`, placeTarget(to, options)),
    ),
  );
  for (const pattern of table.patterns) {
    if (isCanonicalization(pattern)) continue;
    const hidden = findHiddenPages(table, pattern).map((route) => escapeRegex(route.slice(1)));
    // A lookahead must not be the first thing in a group.
    const not = hidden.length > 0 ? `(?!(?:${hidden.join('|')})${ENDING}*$)` : '';
    const guard = not === '' ? '' : `:docsgenGuard(a{0}${not})`;
    for (const { source, to } of toSources(pattern))
      redirects.push(
        rule(root + guard + source, placeTarget(to, options).replace(/(:[A-Za-z]\w*)\*/g, '$1')),
      );
  }
  if (baseUrl !== '/') redirects.push(rule(root.slice(0, -1), baseUrl));
  redirects.push(rule(`${root}index${ENDINGS}`, baseUrl));
  redirects.push(rule(`${root}:docsgenPath(.+?):docsgenEnd(a{0}${ENDING}+)`, `${root}:docsgenPath`));
  redirects.push(...vercelMarkdown(root, options.languages));
  const headers = options.headers ? { headers: vercelHeaders(options.headers) } : {};
  return `${JSON.stringify({ cleanUrls: true, redirects, ...headers }, null, 2)}\n`;
}

/** `/docs/:rest*` gives two sources: one without any segment, and one for all below. */
function toSources({ from, to }: RedirectPattern): { source: string; to: string }[] {
  const rest = /^\/([^:]*?)\/?:([A-Za-z]\w*)\*(.*)$/.exec(from);
  if (!rest)
    return [
      { source: escapeLiterals(from.slice(1)).replace(/:([A-Za-z]\w*)$/, ':$1([^/]+?)') + ENDINGS, to },
    ];
  const [, before = '', name = '', after = ''] = rest;
  const bare = escapeLiterals(before);
  const lead = before === '' ? '' : `${bare}/`;
  const below = `${lead}:docsgenGap(/*):${name}([^/].*?)${escapeLiterals(after)}${ENDINGS}`;
  const hasBare = after === '' && before !== '';
  return [
    ...(hasBare ? [{ source: bare + ENDINGS, to: dropPlaceholder(to, name) }] : []),
    { source: below, to },
  ];
}

/** Alternatives, in parts that are not too long. */
function inChunks(paths: readonly string[]): string[] {
  const chunks: string[] = [];
  for (const path of paths) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + path.length < LONGEST_SOURCE)
      chunks[chunks.length - 1] = `${last}|${path}`;
    else chunks.push(path);
  }
  return chunks;
}

function rule(source: string, destination: string) {
  return { source, destination, statusCode: 301 };
}

function escapeLiterals(path: string): string {
  return path
    .split(/(:[A-Za-z]\w*)/)
    .map((part, index) => (index % 2 === 0 ? escapeSource(part) : part))
    .join('');
}

/** Characters that mean something in a source. */
function escapeSource(path: string): string {
  return path.replace(/[(){}:*+?!|]/g, '\\$&');
}
