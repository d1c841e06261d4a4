import type { LinkResult } from 'linkinator';
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

/** Why an address of a private network is never asked. */
export const PRIVATE = 'the address belongs to a private network and was not asked';

const MAX_HOPS = 8;
const REFUSALS = new Set([401, 403, 407, 408, 425, 429, 451, 999]);

/** Asks for one URL, HEAD first, then GET with linkinator, and follows redirects hop by hop. Never throws. */
export async function askUrl(url: string, options: AskOptions): Promise<ExternalState> {
  let current = new URL(url);
  let permanent = true;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    if (!options.allowPrivate && (await leadsToPrivateAddress(current)))
      return { kind: 'unverified', why: PRIVATE };
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

/** What systems say that have no network: no name is found, or no way leads there. */
const OFFLINE = /^(?:EAI_AGAIN|ENETUNREACH|ENETDOWN)$/;

function judge(status: number, error: string | null): ExternalState {
  if (status >= 200 && status < 300) return { kind: 'ok' };
  if (REFUSALS.has(status))
    return { kind: 'unverified', why: `the server answers ${status}, as many do to robots` };
  if (status >= 500) return { kind: 'unverified', why: `the server has trouble and answers ${status}` };
  if (status > 0) return { kind: 'broken', why: `the server answers ${status}` };
  if (error !== null && OFFLINE.test(error))
    return { kind: 'unverified', why: `this machine seems to be offline (${error})` };
  if (error !== null && /ENOTFOUND/.test(error)) return { kind: 'broken', why: 'its host does not exist' };
  return { kind: 'unverified', why: `the server cannot be reached${error === null ? '' : ` (${error})`}` };
}

interface RawAnswer {
  /** 0 when there was no answer. */
  status: number;
  /** Where a redirect leads, or null. */
  location: string | null;
  /** When the server wants to be asked again. */
  retryAfter: string | null;
  error: string | null;
}

/**
 * One URL, without following redirects: each hop is looked at before it is asked. linkinator's `check` asks with GET
 * and waits as long as a server wants it to, so that two things stand around it: a HEAD, which is all that most
 * servers are asked for, and the wait.
 */
async function request(url: URL, options: AskOptions): Promise<RawAnswer> {
  const asked = withoutFragment(url);
  const start = Date.now();
  for (;;) {
    const answer = (await askHead(asked, options)) ?? (await askWithLinkinator(asked, options));
    const { status, retryAfter } = answer;
    if (status !== 429 || retryAfter === null) return answer;
    const wait = readRetryAfter(retryAfter);
    if (Number.isNaN(wait) || Date.now() + wait - start > options.maxWaitMs) return answer;
    await new Promise((resolve) => setTimeout(resolve, Math.max(MIN_WAIT, wait)));
  }
}

/** Servers that say "now" are not asked without a breath. */
const MIN_WAIT = 250;

/** Milliseconds from now: the header holds seconds or a date. */
function readRetryAfter(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
}

/** The answer to a HEAD; null when it is none that settles the matter. */
async function askHead(url: URL, { timeoutMs }: AskOptions): Promise<RawAnswer | null> {
  try {
    const { status, headers } = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const location = status >= 300 && status < 400 ? headers.get('location') : null;
    const settles = status === 429 || location !== null || (status >= 200 && status < 300);
    return settles ? { status, location, retryAfter: headers.get('retry-after'), error: null } : null;
  } catch {
    return null;
  }
}

async function askWithLinkinator({ href }: URL, { timeoutMs }: AskOptions): Promise<RawAnswer> {
  const { LinkChecker } = await import('linkinator');
  const checker = new LinkChecker();
  const result = await new Promise<LinkResult | undefined>((resolve, reject) => {
    // The answer is there before the page is read, which may be without an end.
    checker.on('link', (link) => link.url === href && resolve(link));
    checker
      .check({
        path: href,
        recurse: false,
        redirects: 'error',
        retry: false,
        timeout: timeoutMs,
        // The links of the page itself are nobody's business.
        linksToSkip: async (link) => link !== href,
      })
      .then(({ links }) => resolve(links.find(({ url }) => url === href)), reject);
  });
  return readResult(result);
}

function readResult(result: LinkResult | undefined): RawAnswer {
  const status = result?.status ?? 0;
  const details = result?.failureDetails ?? [];
  const headers = details.flatMap((detail) => ('headers' in detail ? [detail.headers] : []));
  const header = (name: string) => headers.map((own) => own[name]).find((value) => value) ?? null;
  const errors = details.flatMap((detail) => (detail instanceof Error ? [detail] : []));
  const cause = errors.map(({ cause: reason, message }) =>
    reason instanceof Error ? codeOf(reason) : message,
  )[0];
  return {
    status,
    location: status >= 300 && status < 400 ? header('location') : null,
    retryAfter: header('retry-after'),
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
