import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/files/package-info.ts';
import { describeBrowserError } from '../../../src/live/browser-errors.ts';
import type { BrowserError } from '../../../src/shared/live-event.ts';

const SOURCE = "'use client';\n\nexport default function Clock() {\n  throw new Error('Stopped');\n}\n";
let root: string;
let files: Record<string, string>;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'docsgen-test-'));
  mkdirSync(path.join(root, 'parts'));
  writeFileSync(path.join(root, 'parts/clock.tsx'), SOURCE);
  const sourcefile = path.relative(path.join(packageRoot, 'assets'), path.join(root, 'parts/clock.tsx'));
  const { code, map } = await transform(SOURCE, { loader: 'tsx', sourcemap: 'external', sourcefile });
  files = { 'assets/clock-ABCD.js': code, 'assets/clock-ABCD.js.map': map };
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const describeError = (error: Partial<BrowserError>) => {
  const whole = { route: '/', message: 'Stopped', stack: '', component: 'parts/clock.tsx#default', ...error };
  const { code, severity, message, hint, location } = describeBrowserError(whole, {
    ...{ root, files, page: 'content/index.mdx' },
  });
  return [`${severity} ${code} ${location?.file}:${location?.line}:${location?.column}`, message, hint];
};
const AT_THROW = (line: number) => `http://127.0.0.1:4000/docs/assets/clock-ABCD.js:${line}:9`;

describe('an error of the browser', () => {
  it.each([
    [
      'Chrome',
      (at: string) => `Error: \n    at Clock (${at})\n    at Ea (http://127.0.0.1:4000/assets/a-B.js:1:1)`,
    ],
    ['Firefox and Safari', (at: string) => `Clock@${at}\nEa@http://127.0.0.1:4000/assets/a-B.js:1:1`],
  ])('is found at the line of the source by a trace of %s', (_, stackOf) => {
    const line =
      (files['assets/clock-ABCD.js'] ?? '').split('\n').findIndex((text) => text.includes('throw')) + 1;
    expect(describeError({ stack: stackOf(AT_THROW(line)) })).toEqual([
      'warning browser-error parts/clock.tsx:4:9',
      'The island Clock fails in the browser: Stopped',
      'Readers see what the server made of it, and it answers nothing. The console of the browser has the whole trace.',
    ]);
  });

  it('is found at the export of the island where no line of the trace is of the site', () => {
    const stack = 'Ea@http://127.0.0.1:4000/assets/a-B.js:1:1\nnothing@/assets/../../etc/passwd.js:1:1';
    expect(describeError({ stack })[0]).toBe('warning browser-error parts/clock.tsx:3:1');
    expect(describeError({ stack, component: 'parts/gone.tsx#Gone' })[0]).toBe(
      'warning browser-error content/index.mdx:1:1',
    );
    expect(describeError({ stack, component: '../../../etc/passwd#root' })[0]).toBe(
      'warning browser-error content/index.mdx:1:1',
    );
  });

  it('of no island is one of the page', () => {
    expect(describeError({ component: '', message: 'Lost\nand more' })).toEqual([
      'warning browser-error content/index.mdx:1:1',
      'Code of this page fails in the browser: Lost',
      'The console of the browser has the whole trace.',
    ]);
  });

  it('says what differs where an island is not what the server made', () => {
    const message =
      'Hydration failed because the server rendered text did not match:\n\n- A server/client branch.\n\nhttps://react.dev/link/hydration-mismatch\n\n  <Clock>\n    <b>\n+     12:01\n-     12:00\n';
    const [, said, hint] = describeError({ message });
    expect(said).toBe(
      'The island Clock does not show in the browser what it shows on the server: `12:01` for `12:00`',
    );
    expect(hint).toBe(
      'Begin with what the server shows, and set what only a browser knows in an effect (`useEffect`).',
    );
    expect(describeError({ message: 'Hydration failed' })[1]).toBe(
      'The island Clock does not show in the browser what it shows on the server',
    );
  });
});
