import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { checkLinks } from '../support/docsgen.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false } }]] };`;
const html = (body: string) => `<!doctype html><html><body id="__docusaurus">${body}</body></html>`;

async function moveIn(files: Record<string, string>) {
  site = createForeignSite({
    'docusaurus.config.js': CONFIG,
    'docs/boil.md': '# Boil\n\n## Water\n',
    ...files,
  });
  return migrate({ folder: site.root });
}

const BUILT = {
  'build/boil/index.html': html(
    '<h1>Boil</h1><h2 class="anchor" id="water">Water</h2><h2 id=steam>Steam</h2>',
  ),
  'build/index.html': html('<h1>Home</h1>'),
  'build/404.html': html('<h1>None</h1>'),
};

describe('the addresses of a site that moves in', () => {
  it('are promised with their anchors, from the folder in which it was built', async () => {
    const { written } = await moveIn(BUILT);
    expect(written).toContain('docs-site.urls.txt');
    const lines = readFileSync(path.join(site.root, 'docs-site.urls.txt'), 'utf8').split('\n');
    expect(lines.slice(1, -1)).toEqual(['/', '/boil', '/boil#steam', '/boil#water']);
  });

  it('are proved by check-links, and a build goes on beside the old one', async () => {
    await moveIn(BUILT);
    const checked = await checkLinks({ cwd: site.root });
    expect(checked.diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['url-lost', 'error', 'The published address / leads nowhere'],
      ['url-lost', 'error', 'The published address /boil#steam leads nowhere'],
    ]);
    const report = await site.build();
    expect([report.ok, path.basename(report.outDir ?? '')]).toEqual([true, 'build-docsgen']);
    expect(site.output('boil/index.html')).toContain('Steam');
  });

  it('are those of folders only for pages that are called like them with their numbers', async () => {
    await moveIn({
      'docs/lamp/1-lamp.md': '# Lamp\n',
      'docs/lamp/2-oil.md': '# Oil\n\nFor the [lamp](./1-lamp.md).\n',
      'docs/wick/wick.md': '# Wick\n',
      'docs/01-oil/1-index.md': '# Oils\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(Object.keys(site.outputs()).filter((file) => file.endsWith('.html'))).toEqual(
      expect.arrayContaining(['lamp/lamp.html', 'lamp/oil.html', 'wick.html', 'oil.html']),
    );
    expect(site.output('lamp/oil.html')).toContain('href="/k/lamp/lamp"');
  });

  it('are none of those that led to the page for what is missing, and a way that all languages have is one', async () => {
    const to = (target: string) => `<meta http-equiv="refresh" content="0; url=/k/${target}">`;
    site = createForeignSite({
      'docusaurus.config.js':
        "export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: () => ['/x'] }]], presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false } }]] };",
      'docs/start.md': '---\nslug: /\n---\n\n# Start\n',
      'build/index.html': '<h1>Start</h1>',
      'build/docs/index.html': to(''),
      'build/docs/404.html/index.html': to('404.html'),
      'build/de/index.html': '<h1>Start</h1>',
      'build/de/docs/index.html': to('de/'),
      'build/de/docs/404/index.html': to('de/404'),
    });
    await migrate({ folder: site.root });
    const lines = readFileSync(path.join(site.root, 'docs-site.urls.txt'), 'utf8').split('\n');
    expect(lines.slice(1, -1)).toEqual(['/', '/de', '/de/docs', '/docs']);
    expect((await site.build()).diagnostics).toEqual([]);
  });

  it('of pages whose slug ends with a slash are folders that links are seen from; those of posts are none', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: false } }]] };",
      'docs/start.md': '---\nslug: /\n---\n\n# Start\n\n[boil](./boil), [tap](lamp/tap)\n',
      'docs/boil.md': '# Boil\n',
      'docs/lamp/oil.md': '---\nslug: /lamp/\n---\n\n# Lamp\n\n[tap](./tap)\n',
      'docs/lamp/tap.md': '# Tap\n',
      'docs/wick/wick.md': '# Wick\n\n[end](./end)\n',
      'docs/wick/end.md': '# End\n',
      'docs/moved/index.md': '---\nslug: /away\n---\n\n# Away\n\n[boil](./boil)\n',
      'src/pages/team/index.md': '# Team\n\n[ann](./ann)\n',
      'src/pages/team/ann.md': '# Ann\n',
      'blog/2024-05-01-one/index.md': '# One\n\n[two](../02/two)\n',
      'blog/2024-05-02-two/index.md': '# Two\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(site.output('docs.html')).toMatch(/href="\/docs\/boil".*href="\/docs\/lamp\/tap"/s);
    expect(site.output('docs/lamp.html')).toContain('<a href="/docs/lamp/tap">tap</a>');
    expect(site.output('docs/wick.html')).toContain('<a href="/docs/wick/end">end</a>');
    expect(site.output('docs/away.html')).toContain('<a href="/docs/boil">boil</a>');
    expect(site.output('team.html')).toContain('<a href="/team/ann">ann</a>');
    expect(site.output('blog/2024/05/01/one.html')).toContain('<a href="/blog/2024/05/02/two">two</a>');
  });

  it('come from a sitemap where nothing was built', async () => {
    await moveIn({
      'static/sitemap.xml':
        '<urlset><url><loc>https://kettle.example/k/boil/</loc></url><url><loc>https://kettle.example/k/</loc></url><url><loc>https://kettle.example/k/search</loc></url></urlset>',
    });
    const lines = readFileSync(path.join(site.root, 'docs-site.urls.txt'), 'utf8').split('\n');
    expect(lines.slice(1, -1)).toEqual(['/', '/boil']);
  });

  it('stay promised when migrate runs again over a folder that docsgen has built', async () => {
    await moveIn(BUILT);
    site.remove('build');
    await migrate({ folder: site.root });
    expect(readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8')).toContain(
      "urls: 'docs-site.urls.txt'",
    );
  });
});
