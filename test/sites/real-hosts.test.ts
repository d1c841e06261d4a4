import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { serve } from '../../src/serve.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import {
  ask,
  hasServer,
  type Running,
  startApache,
  startCaddy,
  startNginx,
  startPython,
} from '../support/web-servers.ts';

/** The web servers of this machine, with the rules that a build writes for them. */

let site: TestSite;
let running: Running | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
  site?.dispose();
});

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

async function build(config: string): Promise<string> {
  site = createSite({
    'docs-site.config.ts': configWith(`redirects: [{ from: '/old', to: '/guide/one' }], ${config}`),
    'content/index.mdx': page('Home', 'Home text.'),
    'content/guide/one.mdx': page('One', 'First text.'),
    'content/guide/index.mdx': page('Guide', 'Guide text.'),
    ...(config.includes('locales') ? { 'i18n/fr/index.mdx': page('Accueil', 'Le texte.') } : {}),
  });
  const { ok, diagnostics } = await site.build();
  expect([ok, diagnostics]).toEqual([true, []]);
  // The servers give their rights up, and read what everybody may.
  execFileSync('chmod', ['-R', 'a+rX', site.root]);
  return path.join(site.root, 'build');
}

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
  // Also where the script of a newer build is asked for before it has come: nobody may keep that answer.
  for (const address of ['/nothing/here', '/assets/nothing.js'])
    expect((await ask(port, address)).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
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

const TWO = "locales: { en: 'English', fr: 'Français' }";

/** What every server does below the folder of another language. */
async function expectLanguage(port: number): Promise<void> {
  for (const [address, lang] of [
    ['/nothing', 'en'],
    ['/nothing/fr/here', 'en'],
    ['/frame/nothing', 'en'],
    ['/fr/nothing', 'fr'],
    ['/fr/nothing/here', 'fr'],
    ['/fr/assets/nothing.js', 'fr'],
  ] as const) {
    const { status, text } = await ask(port, address);
    expect([address, status, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([address, 404, lang]);
  }
  const home = await ask(port, '/fr/', 'text/markdown');
  expect([home.status, home.text]).toEqual([200, expect.stringMatching(/^# Accueil[\s\S]*Le texte\./)]);
  expect(home.headers.get('content-type')?.replace(' ', '').toLowerCase()).toBe(
    'text/markdown;charset=utf-8',
  );
  expect((await ask(port, '/fr/', 'text/html')).text).toContain('Le texte.');
  expect(await ask(port, '/fr')).toMatchObject({ status: 301, to: '/fr/' });
}

/** What a server does that has rules, and can choose by what a request accepts. */
async function expectAll(server: Running): Promise<void> {
  running = server;
  await expectGoodHost(server.port);
  await expectMarkdown(server.port);
  await expectLanguage(server.port);
}

describe('real web servers', { timeout: 60_000 }, () => {
  it.skipIf(!hasServer('nginx'))('nginx serves a built site as it is meant', async () => {
    const folder = await build(`hosting: ['nginx'], ${TWO}`);
    const block = `server { listen 80; root ${folder}; include ${folder}/_docsgen/nginx.conf; }`;
    await expectAll(await startNginx(block, path.join(site.root, 'nginx')));
  });

  it.skipIf(!hasServer('apache'))('Apache serves a built site as it is meant', async () => {
    const folder = await build(`hosting: ['apache'], ${TWO}`);
    const rights = `<Directory ${folder}>\nAllowOverride All\nRequire all granted\n</Directory>`;
    await expectAll(await startApache(folder, rights, path.join(site.root, 'apache')));
  });

  it.skipIf(!hasServer('caddy'))('Caddy serves a built site as it is meant', async () => {
    const folder = await build(`hosting: ['caddy'], ${TWO}`);
    const lines = `root * ${folder}\nimport ${folder}/_docsgen/redirects.caddy\nfile_server`;
    await expectAll(await startCaddy(lines, path.join(site.root, 'caddy')));
  });

  it('docsgen serves a built site in two languages as web servers do', async () => {
    await build(TWO);
    const server = await serve({
      ...{ cwd: site.root, watch: false, port: 0, host: '127.0.0.1' },
      ...{ format: ({ message }) => message, log: () => {} },
    });
    running = { port: Number(new URL(server.url).port), stop: () => server.close() };
    await expectLanguage(running.port);
    expect(site.output('_redirects')).toMatch(/^\/fr\/\* \/fr\/404\.html 404$/m);
  });

  it('a server without any rules serves folders at the same addresses', async () => {
    const folder = await build("output: 'folders'");
    running = await startPython(folder);
    const { port } = running;
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
