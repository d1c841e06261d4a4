/** Asks a server for the rows of the table, and says what is wrong with its answers. */
import { CANARY } from './built-folder.ts';
import { exchange, headerOf, type RawAnswer } from './raw-client.ts';
import type { Row } from './semantics.ts';

/** One request as text; headers as they stand. */
export function formatRequest(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({ Host: 'site.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** The answer to one request. Throws when it is no well-formed one, or none in time. */
export async function ask(
  port: number,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const { answers, problem, ended } = await exchange(port, [formatRequest(method, target, headers)], {
    methods: [method],
    timeoutMs: 3_000,
  });
  const [answer] = answers;
  if (problem !== null || !answer) throw new Error(problem ?? (ended ? 'no answer' : 'no answer in time'));
  return answer;
}

/** What is wrong with the answer to a row; empty when it is as it should be. */
export async function judgeRow(port: number, row: Row): Promise<string[]> {
  try {
    const tag = headerOf(await ask(port, 'GET', row.target), 'etag') ?? '';
    const fill = (text: string) => text.replaceAll('{tag}', tag).replaceAll('{opaque}', tag.slice(1, -1));
    const headers = Object.fromEntries(
      Object.entries(row.headers).map(([name, value]) => [name, fill(value)]),
    );
    const answer = await ask(port, row.method, row.target, headers);
    return [...judgeHead(answer, row, fill), ...judgeBody(answer, row)];
  } catch (error) {
    return [String(error)];
  }
}

function judgeHead(answer: RawAnswer, row: Row, fill: (text: string) => string): string[] {
  const faults = answer.status === row.status ? [] : [`status ${answer.status}, not ${row.status}`];
  for (const [name, wanted] of Object.entries(row.wanted)) {
    const value = headerOf(answer, name);
    const isRight =
      wanted === null
        ? value === undefined
        : typeof wanted === 'string'
          ? value === fill(wanted)
          : wanted.test(value ?? '');
    if (!isRight) faults.push(`${name} is ${value}, not ${wanted}`);
  }
  return faults;
}

function judgeBody(answer: RawAnswer, { body, decode, status }: Row): string[] {
  const faults = answer.body.includes(CANARY) ? ['it holds what is for nobody'] : [];
  if (body === null || answer.status !== status) return faults;
  const text = decode(answer.body).toString();
  const isRight = body instanceof RegExp ? body.test(text) : text === body.toString();
  return isRight ? faults : [...faults, `the body is ${JSON.stringify(text.slice(0, 100))}`];
}
