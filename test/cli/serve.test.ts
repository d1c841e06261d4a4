import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../attacks/ask.ts';
import { headerOf } from '../attacks/raw-client.ts';
import { runCli } from '../support/cli.ts';
import { command } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const BASE = '/d%C3%B6cs%20x/';
let site: TestSite;
const children: ChildProcess[] = [];
beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith(
      "baseUrl: '/döcs x/', redirects: [{ from: '/was', to: '/guide#here' }]",
    ),
    'content/index.mdx': page('Home', '[Guide](/guide) [File](/my%20file.txt)'),
    'content/guide.mdx': page('Guide', '## Here'),
    'content/v1.2.mdx': page('Version', 'Text'),
    'public/my file.txt': 'my file\n',
    'public/.well-known/security.txt': 'Contact\n',
    'public/demo/index.html': '<title>Demo</title>\n',
    'public/notes.md': '# Notes\n',
  });
  const built = await runCli(site.root, ['build']);
  expect([built.code, built.stderr]).toEqual([0, expect.any(String)]);
});
afterAll(() => {
  for (const child of children) child.kill('SIGTERM');
  site?.dispose();
});

/** Starts the real command; resolves to its port once it says where it listens. */
function startCommand(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', ...args], {
    cwd: site.root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    child.on('close', () => reject(new Error(text)));
  });
}

describe('a page that is asked for as Markdown', () => {
  it('is given in that form, and the answer says what it depends on', async () => {
    const port = await startCommand([]);
    const markdown = { accept: 'text/markdown, text/html;q=0.5' };
    const asText = await fetch(`http://127.0.0.1:${port}${BASE}guide`, { headers: markdown });
    expect(asText.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(asText.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(await asText.text()).toContain('# Guide');
    const home = await fetch(`http://127.0.0.1:${port}${BASE}`, { headers: markdown });
    expect(await home.text()).toMatch(/^# Home/);
    const asDocument = await fetch(`http://127.0.0.1:${port}${BASE}guide`);
    expect(asDocument.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(asDocument.headers.get('vary')).toBe('Accept, Accept-Encoding');
    const demo = await fetch(`http://127.0.0.1:${port}${BASE}demo/`, { headers: markdown });
    expect(await demo.text()).toBe('<title>Demo</title>\n');
    const missing = await fetch(`http://127.0.0.1:${port}${BASE}nowhere`, { headers: markdown });
    expect(missing.status).toBe(404);
  });

  it('is given so by the live server too', async () => {
    const port = await startCommand(['--watch']);
    const answer = await fetch(`http://127.0.0.1:${port}${BASE}guide`, {
      headers: { accept: 'text/markdown' },
    });
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toContain('# Guide');
  });
});

describe('docsgen serve on a site below an odd base URL', () => {
  it('shows every page and file under its address', async () => {
    const port = await startCommand([]);
    const get = (path: string) => ask(port, 'GET', path);
    for (const [path, type] of [
      ['', 'text/html; charset=utf-8'],
      ['guide', 'text/html; charset=utf-8'],
      ['v1.2', 'text/html; charset=utf-8'],
      ['demo/', 'text/html; charset=utf-8'],
      ['my%20file.txt', 'text/plain; charset=utf-8'],
      ['.well-known/security.txt', 'text/plain; charset=utf-8'],
      ['notes.md', 'text/markdown; charset=utf-8'],
      ['guide.md', 'text/markdown; charset=utf-8'],
    ]) {
      const answer = await get(BASE + path);
      expect([path, answer.status, headerOf(answer, 'content-type')]).toEqual([path, 200, type]);
    }
    const home = await get(BASE);
    const asset = /src="([^"]+assets\/[^"]+\.js)"/.exec(home.body.toString())?.[1] ?? '';
    expect(asset.startsWith(BASE)).toBe(true);
    expect(headerOf(await get(asset), 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headerOf(home, 'content-security-policy')).toMatch(/default-src/);
    const links = [...home.body.toString().matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href);
    for (const href of new Set(links)) expect([href, (await get(href)).status]).toEqual([href, 200]);
    for (const path of ['was', 'was.html', 'was/']) {
      const moved = await get(BASE + path);
      expect([moved.status, headerOf(moved, 'location')]).toEqual([301, `${BASE}guide#here`]);
    }
  });

  it('answers further names that --allowed-host gives, and no others', async () => {
    const port = await startCommand(['--watch', '--allowed-host', 'a.test', '--allowed-host', 'B.test']);
    for (const [host, status] of [
      ['a.test', 200],
      ['b.test', 200],
      ['localhost', 200],
      ['c.test', 403],
    ] as const)
      expect([host, (await ask(port, 'GET', `${BASE}guide`, { Host: host })).status]).toEqual([host, status]);
  });
});

describe('what the live server says', () => {
  it('may be kept in a file of the site: seen, it told for ever that this file has changed', async () => {
    const log = path.join(site.root, 'out.log');
    const file = openSync(log, 'w');
    const child = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0'], {
      ...{ cwd: site.root, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', file, file] },
    });
    children.push(child);
    const said = () => readFileSync(log, 'utf8');
    await expect.poll(said).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    site.write({ 'content/guide.mdx': page('Guide', '## Here\n\nMore.') });
    await expect.poll(said).toContain('content/guide.mdx changed');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(said()).not.toContain('out.log');
    closeSync(file);
  });

  it('may be kept there by two of them: seen, each told for ever that the words of the other had changed', async () => {
    const own = createSite({
      'content/index.mdx': page('Home', 'Text'),
      'content/guide.mdx': page('Guide', 'Text'),
    });
    const logs = ['first.txt', 'second.txt'].map((name) => path.join(own.root, name));
    const said = () => logs.map((log) => readFileSync(log, 'utf8'));
    const running = logs.map((log) => {
      const file = openSync(log, 'w');
      const child = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0'], {
        ...{ cwd: own.root, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', file, file] },
      });
      closeSync(file);
      children.push(child);
      return child;
    });
    try {
      for (const at of [0, 1]) await expect.poll(() => said()[at]).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
      // Both have written by now, and whatever that set going is over.
      await new Promise((resolve) => setTimeout(resolve, 500));
      own.write({ 'content/guide.mdx': page('Guide', 'More.') });
      for (const at of [0, 1]) await expect.poll(() => said()[at]).toContain('content/guide.mdx changed');
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(said().join('')).not.toMatch(/(?:first|second)\.txt/);
    } finally {
      for (const child of running) {
        child.kill('SIGTERM');
        await once(child, 'close');
      }
      own.dispose();
    }
  });
});

describe('a copy of what the live server says', () => {
  it('by another program may lie in the site: seen with `tee`, it told for ever that this file has changed', async () => {
    const log = path.join(site.root, 'tee.out');
    const child = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0'], {
      ...{ cwd: site.root, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    children.push(child);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        said.push(String(bytes));
        appendFileSync(log, bytes);
      });
    const linesOfIt = () =>
      said
        .join('')
        .split('\n')
        .filter((line) => line.startsWith('tee.out'));
    try {
      await expect.poll(() => said.join('')).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
      site.write({ 'content/guide.mdx': page('Guide', '## Here\n\nMore of it.') });
      await expect.poll(() => said.join('')).toContain('content/guide.mdx changed');
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(linesOfIt().length).toBeLessThanOrEqual(1);
    } finally {
      // What it says while it ends is written down too, before the site goes.
      child.kill('SIGTERM');
      await once(child, 'close');
    }
  });
});

describe('a module that a page imports', () => {
  it('is seen when it comes back, or comes at all: it was not watched for, and the fault stayed', async () => {
    const own = createSite({
      'content/index.mdx': page('Home', "import Note from '../parts/Note.tsx';\n\n<Note />"),
      'parts/Note.tsx': 'export default () => <b>First</b>;\n',
    });
    const child = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0'], {
      ...{ cwd: own.root, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        said += String(bytes);
      });
    const saidSince = async (at: number, text: string) => {
      await expect.poll(() => said.slice(at)).toContain(text);
      return said.length;
    };
    try {
      let at = await saidSince(0, 'http://127.0.0.1:');
      own.remove('parts');
      at = await saidSince(at, 'The module "../parts/Note.tsx" does not exist');
      own.write({ 'parts/Note.tsx': 'export default () => <b>Second</b>;\n' });
      at = await saidSince(at, 'No faults.');
      own.write({ 'content/index.mdx': page('Home', "import Other from '../deep/er/Other';\n\n<Other />") });
      at = await saidSince(at, 'The module "../deep/er/Other" does not exist');
      own.write({ 'deep/er/Other.tsx': 'export default () => <b>Third</b>;\n' });
      await saidSince(at, 'No faults.');
    } finally {
      own.dispose();
    }
  });
});
