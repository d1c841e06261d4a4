import pLimit from 'p-limit';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../shared/location.ts';
import { type AskOptions, askUrl, type ExternalState, PRIVATE } from './ask.ts';
import { type ExternalAnswers, freshAnswer } from './kept-answers.ts';

/** A link to another site. */
export interface ExternalLink {
  target: string;
  location: SourceLocation;
}

/** A pattern of URLs that are not asked for. */
export interface IgnoredUrls {
  /** A URL; `*` stands for any text. */
  pattern: string;
  reason: string;
  /** Last day on which it counts: `2027-01-31`. */
  until: string;
  location: SourceLocation;
}

export interface CheckExternalOptions extends AskOptions {
  ignore: readonly IgnoredUrls[];
  /** What earlier runs were told. */
  answers: ExternalAnswers;
  maxAgeHours: number;
  /** Milliseconds between two requests to one host. */
  pauseMs: number;
  /** Hosts that are asked at the same time. */
  concurrency: number;
  /** The present time in milliseconds. */
  now: number;
}

/** Asks for every external URL once and reports those that are broken, moved or unverified, at each of their places. */
export async function checkExternal(
  links: readonly ExternalLink[],
  options: CheckExternalOptions,
): Promise<{ diagnostics: Diagnostic[]; asked: number }> {
  const { rules, expired } = sortIgnored(options.ignore, options.now);
  const wanted = links.filter(
    ({ target }) => URL.canParse(target) && !rules.some((rule) => rule.test(new URL(target).href)),
  );
  const states = new Map<string, ExternalState>();
  const byHost = new Map<string, string[]>();
  for (const { target } of wanted) {
    const url = keyOf(target);
    if (states.has(url)) continue;
    const known = freshAnswer(options.answers.get(url), options);
    const { host } = new URL(url);
    if (known) states.set(url, known);
    else if (!byHost.get(host)?.includes(url)) byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const asked = await askHosts([...byHost.values()], states, options);
  const urls = [...byHost.values()].flat();
  const offline = findOffline(urls, states, wanted);
  if (offline) {
    // What is lost without a network says nothing of the links: the next run asks again.
    for (const url of urls)
      options.answers.set(url, { at: 0, state: { kind: 'unverified', why: 'offline' } });
    return { diagnostics: [...expired, offline], asked };
  }
  const diagnostics = wanted.flatMap((link) => {
    const state = states.get(keyOf(link.target));
    return state ? report(link, state) : [];
  });
  return { diagnostics: [...expired, ...diagnostics], asked };
}

/** One fault instead of one for each link, when not a single server could be reached. */
function findOffline(
  urls: readonly string[],
  states: ReadonlyMap<string, ExternalState>,
  links: readonly ExternalLink[],
): Diagnostic | null {
  // What was never asked tells nothing of the network.
  const asked = urls.filter((url) => {
    const state = states.get(url);
    return state?.kind !== 'unverified' || state.why !== PRIVATE;
  });
  const answers = asked.map((url) => states.get(url));
  const isOffline = (state: ExternalState | undefined) =>
    state?.kind === 'unverified' && /^this machine seems to be offline/.test(state.why);
  const lost = (state: ExternalState | undefined) =>
    isOffline(state) || (state?.kind === 'broken' && state.why === 'its host does not exist');
  const all = answers.length > 0 && answers.every(lost);
  // One name that nobody knows is a broken link; of several hosts, one at least would exist.
  const hosts = new Set(asked.map((url) => new URL(url).host));
  if (!all || (hosts.size < 3 && !answers.some(isOffline))) return null;
  const [first] = links;
  return createDiagnostic('external-unverified', {
    message: `No server could be reached: this machine seems to be offline, and ${asked.length} ${asked.length === 1 ? 'link was' : 'links were'} not checked`,
    hint: 'Try again with a network, or leave --external out.',
    ...(first ? { location: first.location } : {}),
  });
}

function keyOf(target: string): string {
  const url = new URL(target);
  url.hash = '';
  return url.href;
}

/** A few hosts at once, and of each one URL after the other with a pause. */
async function askHosts(
  hosts: string[][],
  states: Map<string, ExternalState>,
  options: CheckExternalOptions,
): Promise<number> {
  let asked = 0;
  await pLimit(options.concurrency).map(hosts, async (urls) => {
    for (const [index, url] of urls.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, options.pauseMs));
      const state = await askUrl(url, options);
      asked++;
      states.set(url, state);
      options.answers.set(url, { at: options.now, state });
    }
  });
  return asked;
}

function report({ target, location }: ExternalLink, state: ExternalState): Diagnostic[] {
  if (state.kind === 'ok') return [];
  if (state.kind === 'broken') {
    return [
      createDiagnostic('external-broken', {
        message: `The link to ${target} is broken: ${state.why}`,
        hint: 'Mend the address, or link to another source.',
        location,
      }),
    ];
  }
  if (state.kind === 'unverified') {
    return [
      createDiagnostic('external-unverified', {
        message: `The link to ${target} could not be verified: ${state.why}`,
        hint: 'Open it in a browser; if it is fine, add it to externalLinks.ignore in the configuration.',
        location,
      }),
    ];
  }
  const own = new URL(target).hash;
  const to = own !== '' && !state.to.includes('#') ? state.to + own : state.to;
  const isExact = location.endColumn !== undefined && location.endColumn - location.column === target.length;
  return [
    createDiagnostic('external-moved', {
      message: `${target} has moved for good`,
      hint: `Write ${to}`,
      location,
      ...(isExact ? { fix: { from: target, to } } : {}),
    }),
  ];
}

function sortIgnored(
  ignore: readonly IgnoredUrls[],
  now: number,
): { rules: RegExp[]; expired: Diagnostic[] } {
  const today = new Date(now).toISOString().slice(0, 10);
  const rules = ignore
    .filter(({ until }) => until >= today)
    .map(({ pattern }) => {
      const source = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${source.join('.*')}$`);
    });
  const expired = ignore
    .filter(({ until }) => until < today)
    .map(({ pattern, reason, until, location }) =>
      createDiagnostic('ignore-expired', {
        message: `${pattern} is ignored no longer: that ended on ${until} (${reason})`,
        hint: 'Mend the links, or give the entry a later date.',
        location,
      }),
    );
  return { rules, expired };
}
