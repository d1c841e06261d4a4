import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { CompressedTexts } from './compressed-texts.ts';
import { chooseCoding } from './content-coding.ts';
import { type HeaderEntries, sendSentence } from './http-answers.ts';
import { planAnswer } from './plan-answer.ts';
import type { ByteRange } from './ranges.ts';
import type { Representation } from './representation.ts';

export interface SendOptions {
  /** 200, or the status of a page that stands for something else: it is sent whole, whatever the conditions are. */
  status: number;
  /** Further headers; they win over those that are made here. */
  headers: HeaderEntries;
  texts: CompressedTexts;
}

/** Answers a GET or HEAD with what it asks for of a representation: all, parts, or that it has not changed. */
export async function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  source: Representation,
  { status, headers, texts }: SendOptions,
): Promise<void> {
  const { method = 'GET', headers: asked } = request;
  const isWhole = status !== 200;
  const mayVary = texts.takes(source);
  // Parts are parts of the file itself.
  const wantsPart = asked.range !== undefined && !isWhole;
  const coding = mayVary && !wantsPart ? chooseCoding(asked['accept-encoding']) : null;
  const chosen = coding ? await texts.compress(source, coding) : source;
  response.setHeader('Content-Type', chosen.type);
  if (coding) response.setHeader('Content-Encoding', coding);
  if (mayVary) response.setHeader('Vary', 'Accept-Encoding');
  for (const [name, value] of headers) response.setHeader(name, value);
  if (isWhole) return sendAll(method, response, status, chosen);
  response.setHeader('ETag', chosen.tag);
  response.setHeader('Accept-Ranges', 'bytes');
  const now = Date.now();
  if (chosen.lastModified !== null)
    response.setHeader('Last-Modified', new Date(Math.min(chosen.lastModified, now)).toUTCString());
  const plan = planAnswer({ method, headers: asked }, chosen, now);
  if (plan.status === 206) return sendParts(response, chosen, plan.ranges);
  if (plan.status === 200) return sendAll(method, response, 200, chosen);
  for (const name of ['Content-Type', 'Content-Encoding']) response.removeHeader(name);
  if (plan.status === 304) {
    response.writeHead(304);
    response.end();
  } else refuse(request, response, plan.status, chosen);
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: 412 | 416,
  { size }: Representation,
): void {
  for (const name of ['ETag', 'Last-Modified']) response.removeHeader(name);
  if (status === 412)
    return sendSentence(request, response, 412, 'The file is another one than the request is meant for.');
  const headers = { 'Content-Range': `bytes */${size}` };
  sendSentence(request, response, 416, `The file has ${size} bytes; none of them was asked for.`, headers);
}

async function sendAll(
  method: string,
  response: ServerResponse,
  status: number,
  { size, read }: Representation,
): Promise<void> {
  response.writeHead(status, { 'Content-Length': size });
  if (method === 'HEAD' || size === 0) response.end();
  else await pipeline(read(0, size - 1), response);
}

async function sendParts(
  response: ServerResponse,
  source: Representation,
  ranges: readonly ByteRange[],
): Promise<void> {
  const [only, ...more] = ranges;
  if (only && more.length === 0) {
    response.writeHead(206, {
      'Content-Range': `bytes ${only.first}-${only.last}/${source.size}`,
      'Content-Length': lengthOf(only),
    });
    return pipeline(source.read(only.first, only.last), response);
  }
  // Nobody can foresee it, so nobody can write it into a file.
  const boundary = randomBytes(18).toString('hex');
  const type = String(response.getHeader('Content-Type'));
  const heads = ranges.map(({ first, last }, index) =>
    Buffer.from(
      `${index === 0 ? '' : '\r\n'}--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: bytes ${first}-${last}/${source.size}\r\n\r\n`,
      'latin1',
    ),
  );
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const length = [...heads, end].reduce((sum, { length }) => sum + length, 0);
  response.writeHead(206, {
    'Content-Type': `multipart/byteranges; boundary=${boundary}`,
    'Content-Length': ranges.reduce((sum, range) => sum + lengthOf(range), length),
  });
  await pipeline(async function* () {
    for (const [index, { first, last }] of ranges.entries()) {
      yield heads[index] ?? end;
      yield* source.read(first, last);
    }
    yield end;
  }, response);
}

function lengthOf({ first, last }: ByteRange): number {
  return last - first + 1;
}
