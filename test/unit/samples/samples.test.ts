import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flagsOf, prepare, readSamples } from '../../../scripts/samples/samples.mjs';
import { faultOf, readPaidOperations } from '../../../scripts/samples/verdict.mjs';

const values = { url: 'http://127.0.0.1:9', adminToken: 'adm', backendToken: 'bck', frontendToken: 'frt' };
let content: string;

beforeAll(() => {
  content = mkdtempSync(path.join(os.tmpdir(), 'samples-test-'));
  mkdirSync(path.join(content, 'api/paths'), { recursive: true });
  mkdirSync(path.join(content, 'reference/api/legacy'), { recursive: true });
  writeFileSync(
    path.join(content, 'api/paths/ferries.yaml'),
    '/api/admin/ferries/{id}:\n  get:\n    operationId: getFerry\n  put:\n    operationId: sink\n    x-plan: Enterprise\n',
  );
  writeFileSync(
    path.join(content, 'reference/api/legacy/old.mdx'),
    '```bash\ncurl http://localhost:4242\n```\n',
  );
  writeFileSync(
    path.join(content, 'ferries.mdx'),
    [
      '# Ferries',
      '',
      '```bash title="Names"',
      'export FLAG="$UNLEASH_BASE/api/admin/projects/default/features/car-deck"',
      'export STRATEGY=$(curl "$FLAG" \\',
      '  | jq .id)',
      '```',
      '',
      '- In a list:',
      '',
      '  ```bash',
      '  curl "$FLAG/$STRATEGY"',
      '  ```',
      '',
      '```bash',
      'npm install',
      '```',
    ].join('\n'),
  );
});

afterAll(() => rmSync(content, { recursive: true, force: true }));

describe('the curl samples of the pages', () => {
  test('are read with their lines, after what earlier blocks of the page export', () => {
    const samples = readSamples(content);
    expect(samples.map(({ page, line }) => `${page}:${line}`)).toEqual(['ferries.mdx:3', 'ferries.mdx:11']);
    expect(samples[1]).toMatchObject({
      before:
        'export FLAG="$UNLEASH_BASE/api/admin/projects/default/features/car-deck"\n' +
        'export STRATEGY=$(curl "$FLAG" \\\n  | jq .id)',
      code: 'curl "$FLAG/$STRATEGY"\n',
    });
    expect(flagsOf(samples[1]?.before ?? '')).toEqual(['car-deck']);
  });

  test('get the address and the tokens of the server, and its only project', () => {
    const code =
      'curl "<your-unleash-url>/api/admin/projects/harbor/stale" -H "Authorization: <your-service-account-token>" ' +
      `-d '{ "project": "harbor" }'`;
    expect(prepare({ before: '', code }, values)).toBe(
      '\ncurl "http://127.0.0.1:9/api/admin/projects/default/stale" -H "Authorization: adm" ' +
        `-d '{ "project": "default" }'`,
    );
  });

  test.each([
    ['another program', 'curl http://localhost:3063/api/client/features'],
    ['a value that nobody knows', 'curl "<your-unleash-url>/x/<your-ferry-id>"'],
    ['no server at all', 'curl --version'],
  ])('are left out when they need %s', (_, code) => {
    expect(prepare({ before: 'export SHIP=<your-unleash-url>', code }, values)).toBeNull();
  });
});

describe('a call of a sample', () => {
  const call = { method: 'GET', path: '/api/admin/ferries/7?all=true', status: 200, body: '' };
  const unknownPath = 'The path you were looking for (/api/admin/ferries/7) is not available.';

  test('is at fault when the server has no such path', () => {
    expect(faultOf({ ...call, status: 404, body: unknownPath }, readPaidOperations(content))).toBe(
      `GET /api/admin/ferries/7?all=true: status 404 ${unknownPath}`,
    );
  });

  test.each([400, 401, 403, 500])('is at fault when the server answers with status %i', (status) => {
    expect(faultOf({ ...call, status, body: 'no' }, [])).toContain(`status ${status} no`);
  });

  test('is right when only the thing it names is missing, or is there already', () => {
    expect(faultOf({ ...call, status: 404, body: 'No ferry has the id 7' }, [])).toBeNull();
    expect(faultOf({ ...call, status: 409 }, [])).toBeNull();
  });

  test('tells nothing when the operation belongs to a paid plan', () => {
    const paid = readPaidOperations(content);
    expect(faultOf({ ...call, method: 'PUT', status: 404, body: unknownPath }, paid)).toBeNull();
  });
});
