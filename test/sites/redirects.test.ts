import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { checkLinks } from '../support/docsgen.ts';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { startStaticServer } from '../support/static-server.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const PAGES = {
  'content/index.mdx': page('Home', '[a](/guide#old) [b](./guide.mdx#away)'),
  'content/guide.mdx': page('Guide', '## Set up\n\n[own](#old)'),
  'content/other.mdx': page('Other', '## Here'),
};
const REDIRECTS =
  "redirects: [{ from: '/guide#old', to: '/guide#set-up' }, { from: '/guide#away', to: '/other#here' }, { from: '/was', to: '/guide#old' }]";

describe('an anchor that has moved', () => {
  it('is no broken link, and stands in the document and in the chunk of its page', async () => {
    site = createSite({ ...PAGES, 'docs-site.config.ts': configWith(`baseUrl: '/help/', ${REDIRECTS}`) });
    expect((await checkLinks({ cwd: site.root })).diagnostics).toEqual([]);
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const moved = '"movedAnchors":{"old":"/help/guide#set-up","away":"/help/other#here"}';
    const carrying = Object.entries(site.outputs()).filter(([, text]) => text.includes(moved));
    expect(carrying.map(([file]) => file.replace(/^.*\./, ''))).toEqual(
      expect.arrayContaining(['html', 'json']),
    );
    expect(carrying.every(([file]) => file.includes('guide'))).toBe(true);
    // Links within the site lead to the new place at once.
    expect(site.output('index.html')).toContain('href="/help/guide#set-up"');
    expect(site.output('index.html')).toContain('href="/help/other#here"');
    expect(site.output('guide.html')).toContain('href="/help/guide#set-up"');
    expect(site.output('_redirects')).toContain('/help/was /help/guide#set-up 301');
  });
});

describe('the rule files of hosts', () => {
  it('are written for the hosts that the configuration names', async () => {
    site = createSite({
      ...PAGES,
      'docs-site.config.ts': configWith(`hosting: ['vercel', 'nginx', 'apache', 'caddy'], ${REDIRECTS}`),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const files = Object.keys(site.outputs());
    expect(files).toEqual(
      expect.arrayContaining(['vercel.json', '.htaccess', '_docsgen/nginx.conf', '_docsgen/redirects.caddy']),
    );
    expect(files).not.toContain('_redirects');
    const server = await startStaticServer(path.join(site.root, 'build'));
    try {
      const response = await fetch(`${server.origin}/was?q=1`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([301, '/guide?q=1#set-up']);
      expect((await fetch(`${server.origin}/vercel.json`)).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  const SERVE = ['_docsgen/_headers', '_docsgen/_redirects'];
  it.each([
    ['netlify', ['_headers', '_redirects']],
    ['cloudflare', ['_headers', '_redirects']],
    ['vercel', ['vercel.json', ...SERVE]],
    ['github-pages', ['.nojekyll', 'CNAME', ...SERVE]],
    ['s3', SERVE],
    ['nginx', ['_docsgen/nginx.conf', ...SERVE]],
    ['apache', ['.htaccess', ...SERVE]],
    ['caddy', ['_docsgen/redirects.caddy', ...SERVE]],
  ])('are those of %s and of no other host', async (host, expected) => {
    site = createSite({ ...PAGES, 'docs-site.config.ts': configWith(`hosting: ['${host}'], ${REDIRECTS}`) });
    expect((await site.build()).ok).toBe(true);
    const rules =
      /^(?:_docsgen\/)?(?:_headers|_redirects|vercel\.json|\.nojekyll|CNAME|\.htaccess|nginx\.conf|redirects\.caddy|netlify\.toml|wrangler\.toml|Caddyfile)$/;
    expect(Object.keys(site.outputs()).filter((file) => rules.test(file))).toEqual([...expected].sort());
  });
});

describe('docsgen serve on the real site', () => {
  it('answers every old address with 301 until its page is there', async () => {
    const text = readFileSync(path.join(projectRoot, 'test/fixtures/redirects/old-addresses.tsv'), 'utf8');
    const rows = text
      .trim()
      .split('\n')
      .map((line) => line.split('\t') as [string, string, string]);
    const server = await startStaticServer(builtSite());
    const wrong: string[] = [];
    const follow = async (address: string, wanted: string) => {
      let url = new URL(address, server.origin);
      for (let hop = 0; hop < 6; hop++) {
        const response = await fetch(url, { redirect: 'manual' });
        await response.arrayBuffer();
        const location = response.headers.get('location');
        if (response.status === 301 && location) url = new URL(location, url);
        else {
          const end = url.pathname + url.hash;
          if (response.status !== 200 || end !== wanted || hop === 0)
            wrong.push(`${address} → ${end} (${response.status}), not ${wanted}`);
          return;
        }
      }
      wrong.push(`${address} never ends`);
    };
    try {
      // One of them is a page nowadays.
      const exact = rows.filter(
        ([from, , kind]) => kind === 'exact' && from !== '/how-to/how-to-create-api-tokens',
      );
      for (const [from, to] of exact) {
        const addresses = [from, `/docs${from}`, `${from}.html`, `${from}/`, `/docs${from}.htm`];
        await Promise.all(addresses.map((address) => follow(address, to)));
      }
    } finally {
      await server.close();
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
