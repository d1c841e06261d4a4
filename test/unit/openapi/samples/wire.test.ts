import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleRequest } from '../../../../src/openapi/samples/sample-request.ts';
import { curlSample } from '../../../../src/shared/samples/curl.ts';
import { nodejsSample } from '../../../../src/shared/samples/nodejs.ts';
import { pythonSample } from '../../../../src/shared/samples/python.ts';
import type { SampleRequest } from '../../../../src/shared/samples/request.ts';
import { documentOf, modelOf } from '../support.ts';
import { run } from './run.ts';

/*
 * Samples are run as they stand, and a server reads what they send. Ruby and httpx come along where they are there.
 */

interface Arrived {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let folder = '';
let server: Server;
let origin = '';
const arrived: Arrived[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'docsgen-wire-'));
  writeFileSync(path.join(folder, 'photo.png'), 'PICTURE');
  writeFileSync(path.join(folder, 'file.png'), 'PICTURE');
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    arrived.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
    if (url.startsWith('/stream')) {
      response.write('first\n');
      response.end('second\n');
    } else if (url.startsWith('/file')) response.end('BYTES');
    else response.setHeader('Content-Type', 'application/json').end('{"done": true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const can = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const RUNNERS: [
  name: string,
  isThere: boolean,
  command: string,
  args: string[],
  write: (r: SampleRequest) => string,
][] = [
  ['curl', can('curl', '--version'), 'bash', ['-c'], (request) => curlSample(request)],
  [
    'Node.js',
    true,
    process.execPath,
    ['--input-type=module', '--no-warnings', '-e'],
    (request) => nodejsSample(request) ?? '',
  ],
  ['Python with requests', can('python3', '-c', 'import requests'), 'python3', ['-c'], pythonSample],
];

const JSON_HEADERS: [string, string][] = [
  ['Authorization', 'Bearer YOUR_TOKEN'],
  ['X-Trace', "it's"],
];

describe.each(RUNNERS.filter(([, isThere]) => isThere))(
  'samples of %s, run against a server',
  (_name, _is, command, args, write) => {
    const send = async (
      request: Omit<SampleRequest, 'url' | 'headers'> & Partial<SampleRequest> & { path?: string },
    ) => {
      arrived.length = 0;
      const code = write({
        headers: JSON_HEADERS,
        ...request,
        url: `${origin}${request.path ?? '/things?a=1&tag=x&tag=y'}`,
      });
      const { status, stdout, stderr } = await run(command, [...args, code], folder);
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
      expect(arrived).toHaveLength(1);
      return { ...(arrived[0] as Arrived), stdout };
    };

    it('send method, query, headers and JSON', async () => {
      const value = { name: 'it\'s "new"', tags: ['a', 'é'], none: null };
      const sent = await send({
        method: 'PATCH',
        body: { kind: 'json', mediaType: 'application/json', value },
        answer: { kind: 'json' },
      });
      expect(sent.method).toBe('PATCH');
      expect(sent.url).toBe('/things?a=1&tag=x&tag=y');
      expect(sent.headers['content-type']).toBe('application/json');
      expect(sent.headers.authorization).toBe('Bearer YOUR_TOKEN');
      expect(sent.headers['x-trace']).toBe("it's");
      expect(JSON.parse(sent.body)).toEqual(value);
      expect(sent.stdout).toContain('done');
    });

    it('send forms with fields that repeat and mean something to the form', async () => {
      const fields: [string, string][] = [
        ['a', 'x & y=z'],
        ['tags', 'one'],
        ['tags', '@two'],
        ['metadata[key]', 'é+ '],
      ];
      const sent = await send({
        method: 'POST',
        body: { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields },
      });
      expect(sent.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      expect([...new URLSearchParams(sent.body)]).toEqual(fields);
    });

    it('send forms with files, texts and JSON as parts', async () => {
      const sent = await send({
        method: 'POST',
        body: {
          kind: 'multipart',
          mediaType: 'multipart/form-data',
          parts: [
            { kind: 'text', name: 'title', text: '@a;type="b"', type: '' },
            { kind: 'text', name: 'details', text: '{"a":"\\"; x"}', type: 'application/json' },
            { kind: 'file', name: 'photo', file: 'photo.png', type: 'image/png' },
          ],
        },
      });
      const form = await new Response(sent.body, {
        headers: { 'Content-Type': sent.headers['content-type'] ?? '' },
      }).formData();
      const textOf = async (name: string) => {
        const entry = form.get(name);
        return entry instanceof Blob ? await entry.text() : entry;
      };
      expect(await textOf('title')).toBe('@a;type="b"');
      expect(await textOf('details')).toBe('{"a":"\\"; x"}');
      expect(sent.body).toMatch(/name="details"[\s\S]{0,30}\r\nContent-Type: application\/json/i);
      const photo = form.get('photo') as File;
      expect([photo.name, photo.type, await photo.text()]).toEqual(['photo.png', 'image/png', 'PICTURE']);
    });

    it('send the content of a file, and keep a file that comes back', async () => {
      const sent = await send({
        method: 'PUT',
        path: '/file',
        body: { kind: 'file', mediaType: 'image/png', file: 'file.png' },
        answer: { kind: 'file', file: 'response.pdf' },
      });
      expect(sent.body).toBe('PICTURE');
      expect(sent.headers['content-type']).toBe('image/png');
      expect(readFileSync(path.join(folder, 'response.pdf'), 'utf8')).toBe('BYTES');
      rmSync(path.join(folder, 'response.pdf'));
    });

    it('send lists in the query as the document wants them, and cookies', async () => {
      const list = { type: 'array', items: { type: 'string' }, example: ['a b', 'c&d'] };
      const query = (name: string, form: object) => ({
        ...{ name, in: 'query', required: true, schema: list, ...form },
      });
      const get = {
        operationId: 'list',
        security: [{ session: [] }],
        parameters: [
          query('each', {}),
          query('commas', { explode: false }),
          query('pipes', { style: 'pipeDelimited', explode: false }),
          query('spaces', { style: 'spaceDelimited', explode: false }),
          query('deep', { style: 'deepObject', schema: { type: 'object', example: { from: 1, to: 2 } } }),
          { name: 'theme', in: 'cookie', required: true, schema: { type: 'string', example: 'dark; mode' } },
        ],
        responses: { 200: { description: 'OK' } },
      };
      const session = { type: 'apiKey', in: 'cookie', name: 'sid' };
      const api = modelOf(
        documentOf({ '/things': { get } }, { components: { securitySchemes: { session } } }),
      );
      const [operation] = api.operations;
      if (!operation) throw new Error('The document has an operation');
      const made = createSampleRequest(operation, { api, lookup: () => undefined, server: '' });
      const sent = await send({ ...made, path: made.url });
      const asked = new URL(sent.url, origin).searchParams;
      expect(Object.fromEntries([...new Set(asked.keys())].map((key) => [key, asked.getAll(key)]))).toEqual({
        each: ['a b', 'c&d'],
        commas: ['a b,c&d'],
        pipes: ['a b|c&d'],
        spaces: ['a b c&d'],
        'deep[from]': ['1'],
        'deep[to]': ['2'],
      });
      expect(sent.headers.cookie).toBe('sid=YOUR_API_KEY; theme=dark%3B%20mode');
    });

    it('print a stream', async () => {
      const sent = await send({ method: 'GET', path: '/stream', body: null, answer: { kind: 'stream' } });
      expect(sent.stdout.trim().split(/\r?\n/)).toEqual(['first', 'second']);
    });
  },
);
