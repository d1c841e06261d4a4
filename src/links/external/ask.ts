import type { CheckOptions, LinkChecker, LinkResult } from 'linkinator';
import { leadsToPrivateAddress } from './private-address.ts';

/** What is known of an external URL. */
export type ExternalState =
  | { kind: 'ok' }
  | { kind: 'broken'; why: string }
  /** Nobody can say: a server that refuses robots, is busy or has trouble, or an address that must not be asked. */
  | { kind: 'unverified'; why: string }
  /** Moved for good, to an address that answers. */
  | { kind: 'moved'; to: string };

export interface AskOptions {
  /** Milliseconds for one request. */
  timeoutMs: number;
  /** Longest time in milliseconds that a server may make us wait with Retry-After. */
  maxWaitMs: number;
  /** True when addresses of private networks may be asked; only tests do that. */
  allowPrivate: boolean;
}

const MAX_HOPS = 8;
const REFUSALS = new Set([401, 403, 407, 408, 425, 429, 451, 999]);

/** Asks for one URL with linkinator, HEAD first, then GET, and follows redirects hop by hop. Never throws. */
export async function askUrl(url: string, options: AskOptions): Promise<ExternalState> {
  let current = new URL(url);
  let permanent = true;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    if (!options.allowPrivate && (await leadsToPrivateAddress(current)))
      return { kind: 'unverified', why: 'the address belongs to a private network and was not asked' };
    const { status, location, error } = await request(current, options);
    if (location === null) {
      const state = judge(status, error);
      return state.kind === 'ok' && hop > 0 && permanent ? { kind: 'moved', to: current.href } : state;
    }
    permanent &&= status === 301 || status === 308;
    const next = resolveWeb(location, current);
    if (!next) return { kind: 'broken', why: `it redirects to "${location}"` };
    current = next;
  }
  return { kind: 'broken', why: `it redirects more than ${MAX_HOPS} times` };
}

function resolveWeb(location: string, base: URL): URL | null {
  const url = URL.canParse(location, base) ? new URL(location, base) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function judge(status: number, error: string | null): ExternalState {
  if (status >= 200 && status < 300) return { kind: 'ok' };
  if (REFUSALS.has(status))
    return { kind: 'unverified', why: `the server answers ${status}, as many do to robots` };
  if (status >= 500) return { kind: 'unverified', why: `the server has trouble and answers ${status}` };
  if (status > 0) return { kind: 'broken', why: `the server answers ${status}` };
  if (error !== null && /ENOTFOUND/.test(error)) return { kind: 'broken', why: 'its host does not exist' };
  return { kind: 'unverified', why: `the server cannot be reached${error === null ? '' : ` (${error})`}` };
}

interface RawAnswer {
  /** 0 when there was no answer. */
  status: number;
  /** Where a redirect leads, or null. */
  location: string | null;
  error: string | null;
}

/** One URL, without following redirects: each hop is looked at before it is asked. */
async function request(url: URL, { timeoutMs, maxWaitMs }: AskOptions): Promise<RawAnswer> {
  const { LinkChecker } = await import('linkinator');
  const checker = new LinkChecker();
  const results: LinkResult[] = [];
  const waiting: Promise<void>[] = [];
  let tooLong = false;
  // linkinator hands requests back to its queue when a server asks it to come later.
  const queue = {
    add(run: () => Promise<void>, { delay = 0 }: { delay?: number } = {}) {
      if (delay > maxWaitMs) tooLong = true;
      else waiting.push(new Promise((resolve) => setTimeout(resolve, Math.max(0, delay))).then(run));
    },
  };
  const checkOptions: CheckOptions = { path: url.href, timeout: timeoutMs, redirects: 'error' };
  await checker.crawl({
    url: withoutFragment(url),
    crawl: false,
    results,
    cache: new Set(),
    relationshipCache: new Set(),
    pendingChecks: new Map(),
    delayCache: new Map(),
    retryErrorsCache: new Map(),
    checkOptions,
    queue: queue as unknown as CrawlQueue,
    rootPath: url.href,
    retry: true,
    retryErrors: false,
    retryErrorsCount: 0,
    retryErrorsJitter: 0,
  });
  for (let next = waiting.shift(); next; next = waiting.shift()) await next;
  if (tooLong) return { status: 429, location: null, error: null };
  return readResult(results.at(-1));
}

type CrawlQueue = Parameters<LinkChecker['crawl']>[0]['queue'];

function readResult(result: LinkResult | undefined): RawAnswer {
  const status = result?.status ?? 0;
  const details = result?.failureDetails ?? [];
  const headers = details.flatMap((detail) => ('headers' in detail ? [detail.headers] : []));
  const location = headers.map(({ location: target }) => target).find((target) => target) ?? null;
  const errors = details.flatMap((detail) => (detail instanceof Error ? [detail] : []));
  const cause = errors.map(({ cause: reason, message }) =>
    reason instanceof Error ? codeOf(reason) : message,
  )[0];
  return {
    status,
    location: status >= 300 && status < 400 ? location : null,
    error: cause ?? null,
  };
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? error.message;
}

function withoutFragment(url: URL): URL {
  const copy = new URL(url);
  copy.hash = '';
  return copy;
}
