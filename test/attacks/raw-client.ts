/** A client that sends bytes as they are, and believes an answer only when it is well-formed HTTP/1.1. */
import { connect } from 'node:net';

/** One answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** Values by lower-case name, in their order. */
  headers: ReadonlyMap<string, readonly string[]>;
  body: Buffer;
}

/** What came back for all that was sent over one connection. */
export interface Exchange {
  answers: RawAnswer[];
  /** Why what came is no well-formed HTTP; null when all is well. */
  problem: string | null;
  /** Everything that came. */
  raw: Buffer;
  /** True when the server closed the connection, or everything that was asked for is answered. */
  ended: boolean;
  ms: number;
}

export interface ExchangeOptions {
  /** Methods of the requests in their order: an answer to HEAD has no body. */
  methods: readonly string[];
  /** Longest time to wait for the end of the answers. */
  timeoutMs?: number;
  /** Time between two pieces. */
  pauseMs?: number;
}

const DEFAULT_TIMEOUT_MS = 5_000;

/** Sends pieces of bytes (texts are Latin-1) over one connection and reads what comes back. */
export function exchange(
  port: number,
  pieces: readonly (string | Buffer)[],
  { methods, timeoutMs = DEFAULT_TIMEOUT_MS, pauseMs = 0 }: ExchangeOptions,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const started = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const raw = Buffer.concat(chunks);
      const { answers, problem } = parseAnswers(raw, methods, ended);
      resolve({ answers, problem, raw, ended, ms: performance.now() - started });
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    let size = 0;
    let lookAt = 0;
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < lookAt) return;
      const { answers, problem, rest, missing } = parseAnswers(Buffer.concat(chunks), methods, false);
      if (problem === null && rest === 0 && answers.length >= methods.length) finish(true);
      lookAt = size + missing;
    });
    socket.on('close', () => finish(true));
    socket.on('error', () => finish(true));
    socket.on('connect', () => void sendAll(socket, pieces, pauseMs));
  });
}

async function sendAll(
  socket: ReturnType<typeof connect>,
  pieces: readonly (string | Buffer)[],
  pauseMs: number,
): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
    if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
  }
}

/** The only value of a header; undefined when there is none. */
export function headerOf({ headers }: RawAnswer, name: string): string | undefined {
  return headers.get(name)?.join(', ');
}

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [\t\x20-\x7e]*$/;
const FIELD_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/;

interface Parsed {
  answers: RawAnswer[];
  problem: string | null;
  /** Bytes that belong to no whole answer. */
  rest: number;
  /** Bytes that are still to come, as far as that is known. */
  missing: number;
}

/** Reads answers one behind the other. `closed` says that nothing more will come. */
export function parseAnswers(raw: Buffer, methods: readonly string[], closed: boolean): Parsed {
  const answers: RawAnswer[] = [];
  let at = 0;
  while (at < raw.length) {
    const isHead = methods[answers.length] === 'HEAD';
    const parsed = parseOne(raw, at, isHead, closed);
    if (typeof parsed === 'string') return { answers, problem: parsed, rest: raw.length - at, missing: 0 };
    if (parsed === null || parsed.end > raw.length) {
      const problem = closed ? 'the connection ended inside of an answer' : null;
      return { answers, problem, rest: raw.length - at, missing: parsed ? parsed.end - raw.length : 0 };
    }
    at = parsed.end;
    if (parsed.answer.status >= 200) answers.push(parsed.answer);
  }
  return { answers, problem: null, rest: 0, missing: 0 };
}

/** An answer and where it ends or will end, null when more has to come, or what is wrong. */
function parseOne(
  raw: Buffer,
  start: number,
  isHead: boolean,
  closed: boolean,
): { answer: RawAnswer; end: number } | string | null {
  const headEnd = raw.indexOf('\r\n\r\n', start);
  if (headEnd < 0) return null;
  const [statusLine = '', ...lines] = raw.toString('latin1', start, headEnd).split('\r\n');
  const status = Number(STATUS_LINE.exec(statusLine)?.[1]);
  if (Number.isNaN(status)) return `the status line is ${JSON.stringify(statusLine.slice(0, 80))}`;
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', value = ''] = FIELD_LINE.exec(line) ?? [];
    if (name === '') return `a header line is ${JSON.stringify(line.slice(0, 80))}`;
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value.trim()]);
  }
  const read = readBody(raw, headEnd + 4, { headers, status, isHead, closed });
  if (read === null || typeof read === 'string') return read;
  return { answer: { status, headers, body: read.body }, end: read.end };
}

interface BodyContext {
  headers: ReadonlyMap<string, readonly string[]>;
  status: number;
  isHead: boolean;
  closed: boolean;
}

function readBody(
  raw: Buffer,
  start: number,
  { headers, status, isHead, closed }: BodyContext,
): { body: Buffer; end: number } | string | null {
  const lengths = headers.get('content-length');
  if (lengths && !(lengths.length === 1 && /^\d+$/.test(lengths[0] ?? ''))) return `its length is ${lengths}`;
  const coding = headers.get('transfer-encoding')?.join();
  if (coding !== undefined && lengths) return 'it has a length and a transfer coding';
  if (isHead || status < 200 || status === 204 || status === 304)
    return { body: Buffer.alloc(0), end: start };
  if (coding !== undefined)
    return coding === 'chunked' ? readChunks(raw, start) : `its transfer coding is ${coding}`;
  if (!lengths) return closed ? { body: raw.subarray(start), end: raw.length } : null;
  const end = start + Number(lengths[0]);
  return { body: raw.subarray(start, end), end };
}

function readChunks(raw: Buffer, start: number): { body: Buffer; end: number } | string | null {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = raw.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const line = raw.toString('latin1', at, lineEnd);
    if (!/^[0-9a-f]+$/i.test(line)) return `a chunk's length is ${JSON.stringify(line.slice(0, 20))}`;
    const length = Number.parseInt(line, 16);
    const end = lineEnd + 2 + length;
    if (raw.length < end + 2) return null;
    if (raw.toString('latin1', end, end + 2) !== '\r\n') return 'a chunk is longer than it says';
    if (length === 0) return { body: Buffer.concat(chunks), end: end + 2 };
    chunks.push(raw.subarray(lineEnd + 2, end));
    at = end + 2;
  }
}
