import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../support/site.ts';
import {
  ask,
  hasServer,
  type Running,
  startApache,
  startCaddy,
  startNginx,
  startPython,
} from '../support/web-servers.ts';
import { mustRun, pack } from './packed.ts';

/** New sites by `docsgen init --host`, of the packed package, put where docs/deploy says and asked as readers ask. */

let folder = '';
let running: Running | null = null;
beforeAll(async () => {
  const packed = pack();
  folder = packed.folder;
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  await mustRun(folder, 'npm', 'install', packed.tarball);
}, 180_000);
afterEach(async () => {
  await running?.stop();
  running = null;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLACES = [
  ['at the root', 'https://docs.example.com', '/'],
  ['below a path', 'https://example.com/team/docs', '/team/docs/'],
] as const;

interface NewSite {
  root: string;
  read: (file: string) => string;
  has: (file: string) => boolean;
}

/** What a stranger does: starts a site, adds a page that stands for its folder and two redirects, and runs the script `build`. */
async function newSite(host: string, url: string): Promise<NewSite> {
  const name = `${host}-${new URL(url).hostname}`;
  const root = path.join(folder, name);
  await mustRun(folder, 'npx', 'docsgen', 'init', name, '--no-install', '--host', host, '--url', url);
  const config = path.join(root, 'docs-site.config.ts');
  const redirects =
    "redirects: [{ from: '/old', to: '/guides/set-up' }, { from: '/older/:rest*', to: '/guides/:rest*' }],";
  const text = readFileSync(config, 'utf8');
  writeFileSync(
    config,
    text.replace("  favicon: 'favicon.svg',", (line) => `${line}\n  ${redirects}`),
  );
  writeFileSync(path.join(root, 'content/guides/index.mdx'), '---\ntitle: Guides\n---\n\nAll the guides.\n');
  await mustRun(root, 'npm', 'run', 'build');
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return {
    root,
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    has: (file) => existsSync(path.join(root, file)),
  };
}

/** Puts the built site below the root of a server, as docs/deploy/index.md says. Returns that root. */
function publish({ root }: NewSite, base: string): string {
  const served = path.join(root, 'srv/docs');
  mkdirSync(path.join(served, base), { recursive: true });
  cpSync(path.join(root, 'build'), path.join(served, base), { recursive: true });
  return served;
}

/** Everything that point 7 says of a host with rules of its own. */
async function expectGoodHost(port: number, base: string): Promise<void> {
  const at = (address: string) => base.slice(0, -1) + address;
  const page = await ask(port, at('/guides/set-up'));
  expect([page.status, page.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=0, must-revalidate',
  ]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await ask(port, at('/guides'))).toMatchObject({
    status: 200,
    text: expect.stringContaining('All the guides.'),
  });
  const endings = ['.html', '.htm', '/', '.html/', '.html.html', '.htm.html'];
  const hops = [
    ...endings.map((ending) => [`/guides/set-up${ending}`, '/guides/set-up']),
    ...['/index', '/index.html', '.html', '/'].map((ending) => [`/guides${ending}`, '/guides']),
    ...['/index', '/index.html', '/index.htm'].map((address) => [address, '/']),
    ...['', '.html', '.htm', '/'].map((ending) => [`/old${ending}`, '/guides/set-up']),
    ...['', '.html'].map((ending) => [`/older/set-up${ending}`, '/guides/set-up']),
  ] as const;
  for (const [from = '', to = ''] of hops) {
    const { status, to: target } = await ask(port, at(from));
    expect([from, status, target]).toEqual([from, 301, at(to)]);
    expect((await ask(port, at(to))).status).toBe(200);
  }
  if (base !== '/') expect(await ask(port, base.slice(0, -1))).toMatchObject({ status: 301, to: base });
  for (const missing of ['/nothing', '/nothing/at/all', '/assets/none.js', '/nothing.md']) {
    const { status, text } = await ask(port, at(missing));
    expect([missing, status, text.startsWith('<!doctype html>')]).toEqual([missing, 404, true]);
  }
  for (const address of ['/', '/guides', '/guides/set-up']) {
    const { status, text, headers } = await ask(port, at(address), 'text/markdown');
    expect([address, status, text.startsWith('#')]).toEqual([address, 200, true]);
    expect(headers.get('content-type')?.replace(' ', '').toLowerCase()).toBe('text/markdown;charset=utf-8');
  }
  expect((await ask(port, at('/guides/set-up.md'))).text).toMatch(/^# /);
  const style = /"([^"]*\/assets\/[^"]+\.css)/.exec(page.text)?.[1] ?? '';
  const sheet = await ask(port, style);
  const [font = ''] = /[^("']+\.woff2/.exec(sheet.text) ?? [];
  const typeface = await ask(port, new URL(font, `http://x${style}`).pathname);
  for (const asset of [sheet, typeface])
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  expect(typeface.headers.get('content-type')).toContain('woff2');
}

/** Every address that pages of a published folder name leads to a file there, as hosts without a rule look it up. */
function expectWhole(published: string, base: string, endings: readonly string[]): void {
  const files = new Set(listFiles(published));
  const pages = [...files].filter((file) => file.endsWith('.html') && !/(?:old|older)\b/.test(file));
  const named = pages.flatMap((file) => {
    const html = readFileSync(path.join(published, file), 'utf8');
    return [...html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)].map((match) => match[1] ?? '');
  });
  const missing = [...new Set(named)].filter(
    (address) => !endings.some((ending) => files.has(address.slice(1) + ending)),
  );
  expect(missing).toEqual([]);
  expect(named.filter((address) => !address.startsWith(base) && `${address}/` !== base)).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
}

describe.each(PLACES)('a new site %s, by the packed package', { timeout: 120_000 }, (_, url, base) => {
  it.skipIf(!hasServer('nginx')).each(['nginx', 'docker'])(
    'is served with the nginx.conf of %s',
    async (host) => {
      const site = await newSite(host, url);
      const served = publish(site, base);
      const block = site.read('nginx.conf').replaceAll('/srv/docs', served);
      if (host === 'docker') expect(site.read('Dockerfile')).toContain(`/site/build /srv/docs${base}\n`);
      running = await startNginx(block, path.join(site.root, 'scratch'));
      await expectGoodHost(running.port, base);
    },
  );

  it.skipIf(!hasServer('apache'))('is served by Apache with its .htaccess', async () => {
    const site = await newSite('apache', url);
    const served = publish(site, base);
    const rights = `<Directory ${served}>\n  AllowOverride All\n  Require all granted\n</Directory>`;
    running = await startApache(served, rights, path.join(site.root, 'scratch'));
    await expectGoodHost(running.port, base);
  });

  it.skipIf(!hasServer('caddy'))('is served by Caddy with its Caddyfile', async () => {
    const site = await newSite('caddy', url);
    const served = publish(site, base);
    const [address = '', ...lines] = site
      .read('Caddyfile')
      .replaceAll('/srv/docs', served)
      .trim()
      .split('\n');
    expect(address).toBe(new URL(url).hostname);
    running = await startCaddy(lines.join('\n'), path.join(site.root, 'scratch'));
    await expectGoodHost(running.port, base);
  });

  it.each(['netlify', 'cloudflare'])('has its pages and rules where %s reads them', async (host) => {
    const site = await newSite(host, url);
    expectWhole(path.join(site.root, 'build'), base, ['', '.html', 'index.html']);
    const rules = site.read('build/_redirects');
    expect(rules).toMatch(new RegExp(`^${base}old ${base}guides/set-up 301!?$`, 'm'));
    expect(site.read('build/_headers')).toContain(`${base}*\n  Content-Security-Policy: default-src 'self'`);
    expect(site.read('build/_headers')).toContain(
      `${base}assets/*\n  Cache-Control: public, max-age=31536000`,
    );
    expect(site.read('build/404.html')).toContain('<!doctype html>');
    const settings = host === 'netlify' ? site.read('netlify.toml') : site.read('wrangler.toml');
    expect(settings).toMatch(/(?:publish|pages_build_output_dir) = "build"/);
  });

  it('has its pages and rules where Vercel reads them', async () => {
    const site = await newSite('vercel', url);
    expectWhole(path.join(site.root, 'build'), base, ['', '.html', 'index.html']);
    const { routes, error } = getTransformedRoutes(JSON.parse(site.read('build/vercel.json')));
    expect(error).toBeNull();
    const leads = (address: string) =>
      routes?.find(
        (route) => 'src' in route && route.status === 301 && new RegExp(route.src ?? '').test(address),
      );
    expect(leads(`${base}old`)).toMatchObject({ headers: { Location: `${base}guides/set-up` } });
    expect(leads(`${base}guides/set-up`)).toBeUndefined();
    expect(site.read('build/404.html')).toContain('<!doctype html>');
    expect(JSON.parse(site.read('vercel.json'))).toMatchObject({
      buildCommand: 'npm run build',
      outputDirectory: 'build',
    });
  });

  it('is whole on GitHub Pages, and takes the domain of nobody', async () => {
    const site = await newSite('github-pages', url);
    const served = publish(site, base);
    expectWhole(served, base, ['', '.html', 'index.html']);
    expect(site.has('build/.nojekyll')).toBe(true);
    expect(site.has('build/CNAME')).toBe(base === '/');
    expect(site.read('build/old.html')).toContain(`${base}guides/set-up`);
    expect(site.read('.github/workflows/docs.yml')).toContain('path: ./build');
  });

  it('is folders in a bucket, and on any server without rules', async () => {
    const site = await newSite('s3', url);
    const served = publish(site, base);
    expectWhole(served, base, ['', '/index.html', 'index.html']);
    running = await startPython(served);
    const { port } = running;
    expect(await ask(port, `${base}guides/set-up`)).toMatchObject({
      status: 301,
      to: `${base}guides/set-up/`,
    });
    const page = await ask(port, `${base}guides/set-up/`);
    expect(page.text).toContain(`<link rel="canonical" href="${new URL(url).origin}${base}guides/set-up">`);
    expect((await ask(port, `${base}guides/`)).text).toContain('All the guides.');
    expect((await ask(port, `${base}old/`)).text).toContain(`${base}guides/set-up`);
    expect(site.has('build/404.html')).toBe(true);
  });
});

describe('a branch of GitHub Pages', { timeout: 120_000 }, () => {
  it('gets the built site and nothing else by the commands of docs/deploy, as often as they are run', async () => {
    const site = await newSite('github-pages', 'https://branch.example.com');
    const page = readFileSync(path.join(folder, 'node_modules/docsgen/docs/deploy/github-pages.md'), 'utf8');
    const recipe = page.slice(page.indexOf('## From a branch'));
    const [once = '', eachTime = ''] = [...recipe.matchAll(/```bash\n([^`]*)```/g)].map(([, text]) => text);
    const git = (...words: string[]) => execFileSync('git', words, { cwd: site.root, encoding: 'utf8' });
    const type = (lines: string) => mustRun(site.root, 'sh', '-e', '-c', `${AUTHOR}\n${lines}`);
    const origin = path.join(folder, 'branch-origin.git');
    execFileSync('git', ['init', '--quiet', '--bare', origin]);
    await type(
      `git init --quiet\ngit remote add origin '${origin}'\ngit add --all\ngit commit --quiet -m Begin`,
    );
    await type(once);
    await type(eachTime);
    const published = () =>
      git('--git-dir', origin, 'ls-tree', '-r', '--name-only', 'gh-pages').trim().split('\n').sort();
    expect(published()).toEqual(listFiles(path.join(site.root, 'build')));
    expect(published()).toEqual(expect.arrayContaining(['.nojekyll', 'CNAME', 'guides/set-up.html']));
    writeFileSync(
      path.join(site.root, 'content/guides/index.mdx'),
      '---\ntitle: Guides\n---\n\nOther words.\n',
    );
    rmSync(path.join(site.root, 'content/guides/write-pages.mdx'));
    writeFileSync(path.join(site.root, 'content/index.mdx'), '---\ntitle: Home\n---\n\nShort.\n');
    await type(eachTime);
    expect(published()).toEqual(listFiles(path.join(site.root, 'build')));
    expect(published()).not.toContain('guides/write-pages.html');
    expect(git('--git-dir', origin, 'show', 'gh-pages:guides.html')).toContain('Other words.');
  });
});

/** Commits have an author where nobody has said who that is. */
const AUTHOR = ['AUTHOR', 'COMMITTER']
  .map((kind) => `export GIT_${kind}_NAME=Someone GIT_${kind}_EMAIL=someone@example.com`)
  .join('\n');

describe('the pages about deploying', () => {
  it('ship with the package, and have a recipe for each host', () => {
    const text = listFiles(path.join(folder, 'node_modules/docsgen/docs/deploy'))
      .map((file) => readFileSync(path.join(folder, 'node_modules/docsgen/docs/deploy', file), 'utf8'))
      .join('\n');
    const headings = [...text.matchAll(/^##? (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(
      expect.arrayContaining([
        ...['GitHub Pages', 'With Actions', 'From a branch', 'Netlify', 'Vercel', 'Cloudflare Pages'],
        ...['S3 with CloudFront', 'nginx', 'Apache', 'Caddy', 'Docker'],
      ]),
    );
  });
});

const ANALYTICS = `{
  ga4: { id: 'G-1' }, gtm: { id: 'GTM-1' }, plausible: { domain: 'docs.example.com' }, fathom: { siteId: 'ABC' },
  umami: { websiteId: 'b59a0d4a-7b1c-4f6f-8f2a-1f1f1f1f1f1f' }, posthog: { key: 'phc_1', host: 'https://eu.i.posthog.com' },
  consent: true,
}`;

describe('the policy of a site, by the packed package', { timeout: 120_000 }, () => {
  it('is that of the live server, has what the site adds, and files of hosts are joined with those of the site', async () => {
    const site = await newSite('netlify', 'https://policy.example.com');
    const write = (file: string, text: string) => writeFileSync(path.join(site.root, file), text);
    const config = site.read('docs-site.config.ts');
    write(
      'docs-site.config.ts',
      config.replace(
        "  favicon: 'favicon.svg',",
        (line) =>
          `${line}\n  analytics: ${ANALYTICS},\n  security: { csp: { 'frame-src': ['https://player.example.com'] } },`,
      ),
    );
    write('public/_headers', '/*\n  X-Own: yes\n  Referrer-Policy: no-referrer\n');
    write('public/_redirects', '/mine /guides/set-up 302\n');
    write('public/robots.txt', 'User-agent: *\nDisallow: /mine\n');
    write('content/styled.mdx', '---\ntitle: Styled\n---\n\n<p style={{ color: "red" }}>Red</p>\n');
    await mustRun(site.root, 'npm', 'run', 'build');
    const headers = site.read('build/_headers');
    const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
    for (const source of [
      'https://www.googletagmanager.com',
      'https://plausible.io',
      'https://cdn.usefathom.com',
      'https://cloud.umami.is',
      'https://eu.i.posthog.com',
      'https://player.example.com',
    ])
      expect(policy).toContain(source);
    expect(policy).not.toMatch(/style-src[^;]*unsafe-inline/);
    expect(headers).toContain('X-Own: yes');
    expect(headers.match(/Referrer-Policy: .*/g)).toEqual(['Referrer-Policy: no-referrer']);
    expect(site.read('build/_redirects')).toMatch(
      /^\/mine \/guides\/set-up 302\n[\s\S]*^\/old \/guides\/set-up 301!$/m,
    );
    expect(site.read('build/robots.txt')).toMatch(/^User-agent: \*\nDisallow: \/mine\n\nSitemap: https/);
    expect(site.read('build/styled.html')).toContain('data-style="color:red"');
    const { url, stop } = await serveLive(site.root);
    try {
      const live = (await fetch(url)).headers.get('content-security-policy') ?? '';
      // The scripts of the live server have hashes of their own, and it talks to nobody else.
      const plain = (text: string) =>
        text
          .replace(/'sha256-[^']*' ?/g, '')
          .split('; ')
          .sort();
      expect(plain(live)).toEqual(plain(policy));
    } finally {
      stop();
    }
  });
});

/** Starts the live server of a site, as `npm run dev` does. */
function serveLive(cwd: string): Promise<{ url: string; stop: () => void }> {
  const command = path.join(folder, 'node_modules/docsgen/bin/docsgen.js');
  const server = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(said)));
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\/\/\S+/.exec(said)?.[0];
      if (url) resolve({ url, stop: () => server.kill() });
    });
  });
}
