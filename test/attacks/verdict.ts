/** What no answer may be, whatever was asked for. */
import { CANARY } from './built-folder.ts';
import { type Exchange, headerOf, type RawAnswer } from './raw-client.ts';

export interface Expectations {
  /** Folder of the site on this machine, which no answer names. */
  root: string;
  /** Origins that redirects may lead to, besides the server itself. */
  origins: readonly string[];
  /** Bodies by their entity tags, as far as they are known. */
  bodies: ReadonlyMap<string, Buffer>;
}

const STATUSES = new Set([
  200, 204, 206, 301, 302, 304, 400, 403, 404, 405, 408, 412, 413, 416, 417, 431, 503,
]);
const STACK = /\n\s+at .+:\d+|node:internal|\b(?:Type|Reference|Range|Syntax)Error\b|ENOENT|EISDIR/;
const EVIL_HEADERS = ['x-evil', 'set-cookie', 'access-control-allow-origin'];

/** What is wrong with what came back for some requests; empty when nothing is. */
export function judgeExchange(
  { answers, problem, ended, raw, ms }: Exchange,
  expected: Expectations,
): string[] {
  const faults: string[] = [];
  if (problem !== null) faults.push(`no well-formed HTTP: ${problem}`);
  if (!ended) faults.push(`no end after ${Math.round(ms)} ms`);
  if (answers.length === 0) faults.push(`no answer: ${JSON.stringify(raw.toString('latin1', 0, 80))}`);
  return [...faults, ...answers.flatMap((answer) => judgeAnswer(answer, expected))];
}

function judgeAnswer(answer: RawAnswer, { root, origins, bodies }: Expectations): string[] {
  const { status, body, headers } = answer;
  const faults: string[] = [];
  const text = body.toString('latin1');
  const all = `${[...headers].map(([name, values]) => `${name}: ${values.join()}`).join('\n')}\n${text}`;
  if (!STATUSES.has(status)) faults.push(`status ${status}: ${text.slice(0, 200)}`);
  if (all.includes(CANARY)) faults.push('it holds what is for nobody');
  if (all.includes(root)) faults.push('it names a folder of this machine');
  if (STACK.test(text)) faults.push(`it holds a stack trace: ${text.slice(0, 200)}`);
  for (const name of EVIL_HEADERS) if (headers.has(name)) faults.push(`it has the header ${name}`);
  const location = headerOf(answer, 'location');
  if (location !== undefined && !isFair(location, origins)) faults.push(`it leads to ${location}`);
  if (status >= 300 && status < 400 && status !== 304 && location === undefined)
    faults.push('it leads nowhere');
  if (
    status >= 400 &&
    status !== 404 &&
    body.length > 0 &&
    !/^text\/plain/.test(headerOf(answer, 'content-type') ?? '')
  )
    faults.push(`its type is ${headerOf(answer, 'content-type')}`);
  return [...faults, ...judgeBytes(answer, bodies)];
}

function isFair(location: string, origins: readonly string[]): boolean {
  if (/^\/(?![/\\])/.test(location)) return true;
  return URL.canParse(location) && origins.includes(new URL(location).origin);
}

/** What has a known tag is what the tag stands for, whole or the part that it says. */
function judgeBytes(answer: RawAnswer, bodies: ReadonlyMap<string, Buffer>): string[] {
  const whole = bodies.get(headerOf(answer, 'etag') ?? '');
  if (!whole || answer.body.length === 0) return [];
  const [, first, last, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headerOf(answer, 'content-range') ?? '') ?? [];
  if (answer.status === 200 && !answer.body.equals(whole)) return ['its bytes are not those of the file'];
  if (answer.status !== 206 || first === undefined) return [];
  const isPart =
    Number(size) === whole.length && answer.body.equals(whole.subarray(Number(first), Number(last) + 1));
  return isPart ? [] : ['its bytes are not those of the part'];
}
