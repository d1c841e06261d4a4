import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { formatText } from '../../src/diagnostics/reporters/text-reporter.ts';
import { type RunningServer, serve } from '../../src/serve.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: RunningServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
  site?.dispose();
});

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const policyOf = (headers: string) => /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

async function build(config: string, files: Record<string, string>): Promise<string[]> {
  site?.dispose();
  site = createSite({ 'docs-site.config.ts': configWith(config), ...files });
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  return diagnostics.map(
    ({ code, location, message }) => `${code} ${location?.file}:${location?.line} ${message}`,
  );
}

describe('the policy of a site', () => {
  it('has the sources that the configuration adds, or is not sent', async () => {
    const csp = `{ 'img-src': ['http://img.example'], 'media-src': ['https://v.example'], 'frame-ancestors': ['https://me.example'], 'object-src': ["'none'"] }`;
    await build(`security: { csp: ${csp} }`, { 'content/index.mdx': page('A', 'x') });
    const policy = policyOf(site.output('_headers'));
    expect(directive(policy, 'img-src')).toBe("'self' data: https: http://img.example");
    expect(directive(policy, 'media-src')).toBe("'self' https://v.example");
    expect(directive(policy, 'frame-ancestors')).toBe("'self' https://me.example");
    expect(directive(policy, 'object-src')).toBe("'none'");
    await build('security: { csp: false }', { 'content/index.mdx': page('A', 'x') });
    expect(site.output('_headers')).not.toContain('Content-Security-Policy');
    expect(site.output('_headers')).toContain('X-Content-Type-Options: nosniff');
  });

  it.each(['x.example; script-src *', 'a b', "'zork'", 'a,b', "unsafe-inline'", 'a\\nb', ''])(
    'refuses the source %j',
    async (source) => {
      site = createSite({
        'docs-site.config.ts': configWith(
          `security: { csp: { 'img-src': [${JSON.stringify(source).replace('\\\\n', '\\n')}] } }`,
        ),
      });
      await expect(site.build()).rejects.toThrow('"security.csp.img-src[0]" is wrong: expected');
    },
  );

  it('tells of inline scripts of pages, or allows them by their hashes, kept pages too', async () => {
    const script = 'window.hello = 1;';
    const files = { 'content/index.md': page('A', `Text.\n\n<script>${script}</script>`) };
    expect(await build('', files)).toEqual([
      "policy-blocks content/index.md:7 The site's policy keeps this inline script from running",
    ]);
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(policyOf(site.output('_headers'))).not.toContain(hash);
    expect(await build('security: { inlineScripts: true }', files)).toEqual([]);
    expect(directive(policyOf(site.output('_headers')), 'script-src')).toContain(hash);
    site.write({ 'content/b.md': page('B', 'x') });
    await site.build();
    expect(directive(policyOf(site.output('_headers')), 'script-src')).toContain(hash);
  });

  it("lets inline scripts run by 'unsafe-inline', which browsers pass over beside hashes, and by a hash of the site's own", async () => {
    const script = 'window.hello = 1;';
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    const files = { 'content/index.md': page('A', `Text.\n\n<script>${script}</script>`) };
    for (const name of ['script-src', 'script-src-elem']) {
      expect(await build(`security: { csp: { '${name}': ["'unsafe-inline'"] } }`, files)).toEqual([]);
      expect(directive(policyOf(site.output('_headers')), name)).toBe("'self' 'unsafe-inline'");
      expect(await build(`security: { csp: { '${name}': ["${hash}"] } }`, files)).toEqual([]);
      expect(directive(policyOf(site.output('_headers')), name)).toContain(hash);
    }
    const both = `security: { csp: { 'script-src': ["'unsafe-inline'", "'sha256-AAAA'"] } }`;
    expect(await build(both, files)).toEqual([
      "policy-blocks content/index.md:7 The site's policy keeps this inline script from running",
    ]);
  });

  it('tells of each inline script at its own place, below one that is a file', async () => {
    const body = '<script src="/a.js"></script>\n\n<script>one();</script>\n\n<script>\ntwo();\n</script>';
    const files = { 'content/index.md': page('A', body), 'public/a.js': '' };
    expect(await build('', files)).toEqual([
      "policy-blocks content/index.md:7 The site's policy keeps this inline script from running",
      "policy-blocks content/index.md:9 The site's policy keeps this inline script from running",
    ]);
  });

  it('lets pages of the site stand in its own frames, and tells of what is embedded otherwise', async () => {
    const body =
      '<iframe title="Manual" src="/m.pdf"></iframe>\n\n<embed src="/m.pdf" />\n\n<object data="./n.svg"></object>';
    const files = { 'content/index.mdx': page('A', body), 'public/m.pdf': '', 'content/n.svg': '<svg/>' };
    expect(await build('', files)).toEqual([
      'policy-blocks content/index.mdx:7 The site\'s policy blocks "/m.pdf" (object-src)',
      'policy-blocks content/index.mdx:9 The site\'s policy blocks "./n.svg" (object-src)',
    ]);
    expect(directive(policyOf(site.output('_headers')), 'frame-ancestors')).toBe("'self'");
    expect(await build(`security: { csp: { 'object-src': ["'self'"] } }`, files)).toEqual([]);
    const beside = { 'content/index.mdx': page('A', 'Text.\n\n<embed src="b.pdf" />'), 'content/b.pdf': 'x' };
    expect(await build('', beside)).toEqual([
      expect.stringMatching(
        /^policy-blocks content\/index\.mdx:7 .* blocks "\/assets\/b-\w+\.pdf" \(object-src\)$/,
      ),
    ]);
  });

  it('forbids no style of a page: attributes and elements become its style sheet', async () => {
    await build("components: './c.tsx'", {
      'c.tsx': "export const Box = () => <i style={{ color: 'red', marginTop: 4 }}>box</i>;",
      'content/index.mdx': page('A', '<p style={{ width: "50%" }}>x</p>\n\n<Box />'),
      'content/b.md': page('B', '<p style="height: 3px">x</p>\n\n<style>p { top: 0 }</style>'),
      'content/c.md': page('C', 'x'),
    });
    const outputs = site.outputs();
    for (const [file, text] of Object.entries(outputs))
      if (file.endsWith('.html')) expect(text).not.toMatch(/\sstyle="|<style/);
    expect(outputs['_docsgen/pages/index.css']).toContain('width:50%');
    expect(outputs['_docsgen/pages/index.css']).toContain('color:red;margin-top:4px');
    expect(outputs['index.html']).toContain(
      '<link rel="stylesheet" href="/_docsgen/pages/index.css" data-page-style>',
    );
    expect(outputs['_docsgen/pages/b.css']).toBe(
      'p { top: 0 }\n[data-style="height:3px"]:not(#_):not(#_) { height:3px }\n',
    );
    expect(JSON.parse(outputs['_docsgen/pages/b.json'] ?? '').view.styleUrl).toBe('/_docsgen/pages/b.css');
    expect(outputs['_docsgen/pages/c.css']).toBeUndefined();
    site.write({ 'content/b.md': page('B', 'x') });
    await site.build();
    expect(site.outputs()['_docsgen/pages/b.css']).toBeUndefined();
  });
});

describe('files of the public folder that hosts read', () => {
  it('are joined with those of docsgen', async () => {
    const faults = await build(
      "redirects: [{ from: '/old', to: '/' }], hosting: ['netlify', 'github-pages']",
      {
        'content/index.mdx': page('A', 'x'),
        'public/_headers': '/*\n  Referrer-Policy: no-referrer\n/x/*\n  X-Own: 1\n',
        'public/_redirects': '/mine /yours 301\n',
        'public/robots.txt': 'User-agent: zork\nDisallow: /\n',
        'public/.nojekyll': '',
      },
    );
    expect(faults).toEqual([]);
    const headers = site.output('_headers');
    expect(headers.match(/Referrer-Policy/g)).toHaveLength(1);
    expect(headers).toContain('Referrer-Policy: no-referrer');
    expect(headers).toContain('X-Own: 1');
    expect(headers).toContain('Content-Security-Policy: ');
    expect(site.output('_redirects').indexOf('/mine /yours 301')).toBe(0);
    expect(site.output('_redirects')).toContain('/old');
    expect(site.output('robots.txt')).toBe(
      'User-agent: zork\nDisallow: /\n\nSitemap: https://docs.example.com/sitemap.xml\n',
    );
    expect(site.output('.nojekyll')).toBe('');
    expect(site.output('CNAME')).toBe('docs.example.com\n');
  });

  it('stay as they are where docsgen has nothing to add', async () => {
    await build("hosting: ['nginx', 'github-pages']", {
      'content/index.mdx': page('A', 'x'),
      'public/_redirects': '/mine /yours 301\n',
      'public/robots.txt': 'Sitemap: https://docs.example.com/other.xml\n',
      'public/CNAME': 'other.example.com\n',
    });
    expect(site.output('_redirects')).toBe('/mine /yours 301\n');
    expect(site.output('robots.txt')).toBe('Sitemap: https://docs.example.com/other.xml\n');
    expect(site.output('CNAME')).toBe('other.example.com\n');
  });
});

describe('the live server', () => {
  it('sends the headers of the built site, and tells of what the policy blocks at its line', {
    timeout: 30_000,
  }, async () => {
    const log: string[] = [];
    await build("security: { csp: { 'img-src': ['http://img.example'] }, inlineScripts: true }", {
      'content/index.md': page(
        'A',
        '<script>one()</script>\n\n<iframe src="https://frames.example/a"></iframe>',
      ),
      'content/b.md': page('B', '<p style="top:0">x</p>'),
      'public/_headers': '/*\n  X-Own: 1\n',
      'public/a.txt': 'x',
    });
    const built = site.output('_headers');
    server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1' },
      format: (fault) => formatText([fault], { color: false, readSource: () => null, width: 100 }),
      log: (line) => log.push(line),
    });
    const get = (path: string) => fetch(new URL(path, server?.url));
    const home = await get('/');
    expect(
      home.headers
        .get('content-security-policy')
        ?.split('; ')
        .map((part) => part.replace(/'sha256-[^']+'/g, 'hash')),
    ).toEqual(
      policyOf(built)
        .split('; ')
        .map((part) => part.replace(/'sha256-[^']+'/g, 'hash')),
    );
    expect(home.headers.get('x-own')).toBe('1');
    expect(home.headers.get('cache-control')).toBe('no-store');
    expect((await get('/a.txt')).headers.get('content-security-policy')).toContain('http://img.example');
    expect(await (await get('/_docsgen/pages/b.css')).text()).toContain('top:0');
    const query = new URLSearchParams({
      route: '/',
      directive: 'frame-src',
      blocked: 'https://frames.example/a',
    });
    expect((await get(`/_docsgen/violation?${query}`)).status).toBe(204);
    const shown = log.join('\n');
    expect(shown).toContain('policy-blocks  content/index.md:7:14');
    expect(shown).toContain(`The site's policy blocks "https://frames.example/a" in this page (frame-src)`);
    expect(shown).toContain("`security: { csp: { 'frame-src': ['https://frames.example'] } }`");
    const own = new URLSearchParams({ route: '/', directive: 'object-src', blocked: '/m.pdf', sample: '' });
    expect((await get(`/_docsgen/violation?${own}`)).status).toBe(204);
    expect(log.join('\n')).toContain("`security: { csp: { 'object-src': [\"'self'\"] } }`");
  });
});
