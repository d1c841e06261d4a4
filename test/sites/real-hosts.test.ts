import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

/** The web servers of this machine, with the rules that a build writes for them. */

let site: TestSite;
let child: ChildProcess | null = null;
afterEach(async () => {
  if (child && child.exitCode === null) {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill();
    await ended;
  }
  child = null;
  site?.dispose();
});

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

async function build(config: string): Promise<string> {
  site = createSite({
    'docs-site.config.ts': configWith(`redirects: [{ from: '/old', to: '/guide/one' }], ${config}`),
    'content/index.mdx': page('Home', 'Home text.'),
    'content/guide/one.mdx': page('One', 'First text.'),
    'content/guide/index.mdx': page('Guide', 'Guide text.'),
  });
  const { ok, diagnostics } = await site.build();
  expect([ok, diagnostics]).toEqual([true, []]);
  // The servers give their rights up, and read what everybody may.
  execFileSync('chmod', ['-R', 'a+rX', site.root]);
  return path.join(site.root, 'build');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a server in the foreground and waits until it answers. */
async function start(port: number, command: string, args: string[], cwd = '/'): Promise<void> {
  let said = '';
  child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => 'up',
          () => said || 'down',
        ),
      { timeout: 10_000 },
    )
    .toBe('up');
}

const ask = async (port: number, address: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
  const { pathname = '' } = URL.parse?.(response.headers.get('location') ?? '', response.url) ?? {};
  return {
    status: response.status,
    to: response.headers.has('location') ? pathname : null,
    headers: response.headers,
    text: await response.text(),
  };
};

/** What every server with rules has to do. */
async function expectGoodHost(port: number): Promise<void> {
  expect(await ask(port, '/')).toMatchObject({ status: 200, text: expect.stringContaining('Home text.') });
  const one = await ask(port, '/guide/one');
  expect(one).toMatchObject({ status: 200, text: expect.stringContaining('First text.') });
  expect(one.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(one.headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);
  expect(one.headers.get('x-content-type-options')).toBe('nosniff');
  expect(one.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(await ask(port, '/guide')).toMatchObject({
    status: 200,
    text: expect.stringContaining('Guide text.'),
  });
  expect(await ask(port, '/guide/one.html')).toMatchObject({ status: 301, to: '/guide/one' });
  expect(await ask(port, '/old')).toMatchObject({ status: 301, to: '/guide/one' });
  const missing = await ask(port, '/nothing/here');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(missing.text).toContain('<!doctype html>');
  expect((await ask(port, '/guide/one.md')).headers.get('content-type')?.toLowerCase()).toBe(
    'text/markdown; charset=utf-8',
  );
  expect((await ask(port, '/llms.txt')).headers.get('content-type')?.toLowerCase()).toBe(
    'text/plain; charset=utf-8',
  );
  const [style = ''] = /\/assets\/[^"]+\.css/.exec(one.text) ?? [];
  const asset = await ask(port, style);
  expect(asset.status).toBe(200);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
  for (const rules of ['/_docsgen/nginx.conf', '/_docsgen/redirects.caddy', '/.htaccess'])
    expect((await ask(port, rules)).status).toBeGreaterThanOrEqual(403);
}

/** What every server does that can choose by what a request accepts. */
async function expectMarkdown(port: number): Promise<void> {
  const accept = async (address: string, kinds: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      headers: { Accept: kinds },
      redirect: 'manual',
    });
    const type = response.headers.get('content-type')?.replace('; ', ';').toLowerCase();
    expect([address, kinds, response.status, response.headers.get('vary')]).toEqual([
      address,
      kinds,
      200,
      expect.stringContaining('Accept'),
    ]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    return [type, (await response.text()).startsWith('#')];
  };
  const markdown = ['text/markdown;charset=utf-8', true];
  const html = [expect.stringContaining('text/html'), false];
  for (const kinds of [
    'text/markdown',
    'Text/Markdown, text/html;q=0.9, */*',
    'application/json, text/markdown;q=0.5',
  ])
    for (const address of ['/', '/guide', '/guide/one', '/guide/one?a=b'])
      expect(await accept(address, kinds)).toEqual(markdown);
  for (const kinds of ['text/html', '*/*', 'text/html, text/markdown', 'text/markdown;q=0, text/plain'])
    for (const address of ['/', '/guide', '/guide/one']) expect(await accept(address, kinds)).toEqual(html);
  const missing = await fetch(`http://127.0.0.1:${port}/nothing`, { headers: { Accept: 'text/markdown' } });
  expect(missing.status).toBe(404);
  const old = await fetch(`http://127.0.0.1:${port}/old`, { headers: { Accept: 'text/markdown' } });
  expect([old.url.endsWith('/guide/one'), (await old.text()).startsWith('#')]).toEqual([true, true]);
}

describe('real web servers', { timeout: 60_000 }, () => {
  it.skipIf(!existsSync('/usr/sbin/nginx'))('nginx serves a built site as it is meant', async () => {
    const folder = await build("hosting: ['nginx']");
    const port = await freePort();
    const scratch = path.join(site.root, 'nginx');
    mkdirSync(scratch);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${scratch}/${name};`,
    );
    writeFileSync(
      path.join(scratch, 'nginx.conf'),
      `daemon off; master_process off; pid ${scratch}/pid; error_log stderr;
      events {} http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/_docsgen/nginx.conf; } }`,
    );
    await start(port, '/usr/sbin/nginx', ['-c', path.join(scratch, 'nginx.conf'), '-e', 'stderr']);
    await expectGoodHost(port);
    await expectMarkdown(port);
  });

  it.skipIf(!existsSync('/usr/sbin/apache2'))('Apache serves a built site as it is meant', async () => {
    const folder = await build("hosting: ['apache']");
    const port = await freePort();
    const scratch = path.join(site.root, 'apache');
    mkdirSync(scratch);
    const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers'];
    writeFileSync(
      path.join(scratch, 'apache.conf'),
      [
        ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        ...[
          `Listen 127.0.0.1:${port}`,
          'ServerName localhost',
          `PidFile ${scratch}/pid`,
          `ErrorLog ${scratch}/errors`,
        ],
        ...[
          'TypesConfig /etc/mime.types',
          `DocumentRoot ${folder}`,
          `DefaultRuntimeDir ${scratch}`,
          'User www-data',
          'Group www-data',
        ],
        `<Directory ${folder}>\nAllowOverride All\nRequire all granted\n</Directory>`,
        '<Files ".ht*">\nRequire all denied\n</Files>',
      ].join('\n'),
    );
    await start(port, '/usr/sbin/apache2', ['-f', path.join(scratch, 'apache.conf'), '-DFOREGROUND']);
    await expectGoodHost(port);
    await expectMarkdown(port);
  });

  it.skipIf(!existsSync('/usr/bin/caddy'))('Caddy serves a built site as it is meant', async () => {
    const folder = await build("hosting: ['caddy']");
    const port = await freePort();
    const file = path.join(site.root, 'Caddyfile');
    writeFileSync(
      file,
      `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${folder}\n\timport ${folder}/_docsgen/redirects.caddy\n\tfile_server\n}\n`,
    );
    await start(port, '/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file]);
    await expectGoodHost(port);
    await expectMarkdown(port);
  });

  it('a server without any rules serves folders at the same addresses', async () => {
    const folder = await build("output: 'folders'");
    const port = await freePort();
    await start(port, 'python3', ['-m', 'http.server', String(port), '--bind', '127.0.0.1'], folder);
    expect(await ask(port, '/guide/one')).toMatchObject({ status: 301, to: '/guide/one/' });
    const one = await ask(port, '/guide/one/');
    expect(one.text).toContain('First text.');
    expect(one.text).toContain('<link rel="canonical" href="https://docs.example.com/guide/one">');
    expect((await ask(port, '/guide/')).text).toContain('Guide text.');
    expect((await ask(port, '/old/')).text).toContain('/guide/one');
    expect(existsSync(path.join(folder, '404.html'))).toBe(true);
    expect(existsSync(path.join(folder, 'guide/one.html'))).toBe(false);
    site.write({ 'docs-site.config.ts': configWith('') });
    await site.build();
    expect(existsSync(path.join(folder, 'guide/one.html'))).toBe(true);
    expect(existsSync(path.join(folder, 'guide/one/index.html'))).toBe(false);
  });
});
