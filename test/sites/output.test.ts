import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

describe('what a build writes', () => {
  it('gives every route its HTML file, its chunk and its Markdown twin', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Welcome.'),
      'content/guide/first-steps.mdx': page(
        'First steps',
        '## Install\n\nRun **this**:\n\n```bash\nnpm ci\n```\n',
      ),
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const files = Object.keys(site.outputs());
    expect(files).toEqual(
      expect.arrayContaining([
        '404.html',
        'index.html',
        'index.md',
        'guide/first-steps.html',
        'guide/first-steps.md',
        'llms.txt',
        'robots.txt',
        'sitemap.xml',
        '_headers',
        '_docsgen/manifest.json',
        '_docsgen/pages/index.json',
        '_docsgen/pages/guide/first-steps.json',
      ]),
    );
    const html = site.output('guide/first-steps.html');
    expect(html).toContain('<title>First steps | Test</title>');
    expect(html).toContain('<link rel="canonical" href="https://docs.example.com/guide/first-steps">');
    expect(html).toContain('<h2');
    expect(site.output('guide/first-steps.md')).toBe(
      '# First steps\n\nSource: https://docs.example.com/guide/first-steps\n\n## Install\n\nRun **this**:\n\n```bash\nnpm ci\n```\n',
    );
    expect(site.output('sitemap.xml')).toContain(
      '<url><loc>https://docs.example.com/guide/first-steps</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
    );
    expect(site.output('sitemap.xml')).not.toContain('404');
    expect(site.output('robots.txt')).toContain('Sitemap: https://docs.example.com/sitemap.xml');
    expect(site.output('llms.txt')).toContain('[First steps](https://docs.example.com/guide/first-steps.md)');
  });

  it('orders the index for language models as the site is ordered, and adds whole texts where they are wanted', async () => {
    const files = {
      'content/index.mdx': page('Home', 'Welcome.'),
      'content/guide/index.md': page('Guide', 'Begin.'),
      'content/guide/b.md': `---\ntitle: Last [draft]\nsidebar_position: 2\n---\n\nThe end.\n`,
      'content/guide/c.md': `---\ntitle: First\nsidebar_position: 1\n---\n\nThe start.\n`,
    };
    site = createSite({ ...files, 'docs-site.config.ts': configWith('llms: { full: true }') });
    expect((await site.build()).diagnostics).toEqual([]);
    const index = site.output('llms.txt');
    const order = ['/index.md', '/guide.md', '/guide/c.md', '/guide/b.md'].map((name) => index.indexOf(name));
    expect(order.every((at, place) => at > (order[place - 1] ?? 0))).toBe(true);
    expect(index).toContain('[Last \\[draft\\]](https://docs.example.com/guide/b.md): The end.');
    expect(index).toContain(
      'The text of all pages is in [one file](https://docs.example.com/llms-full.txt).',
    );
    const [, section = ''] = /\((https:\/\/docs\.example\.com\/llms\/guide[^)]*)\)/.exec(index) ?? [];
    expect(site.output(section.replace('https://docs.example.com/', ''))).toMatch(
      /The start\.[\s\S]*---[\s\S]*The end\./,
    );
    expect(site.output('llms-full.txt')).toMatch(/Welcome\.[\s\S]*Begin\.[\s\S]*The start\.[\s\S]*The end\./);
    site.write({ 'content/über/index.md': page('Über uns', 'Wir.'), 'content/über/a.md': page('A', 'Aha.') });
    expect((await site.build()).ok).toBe(true);
    const [, other = ''] =
      /\((https:\/\/docs\.example\.com\/llms\/%C3%BC[^)]*)\)/.exec(site.output('llms.txt')) ?? [];
    expect(site.output(decodeURI(other).replace('https://docs.example.com/', ''))).toContain('Aha.');
    site.write({ 'content/guide/b.md': files['content/guide/b.md'].replace('The end.', 'Another end.') });
    expect((await site.build()).ok).toBe(true);
    expect(site.output('llms-full.txt')).toMatch(/The start\.[\s\S]*Another end\./);
  });

  it('lets a page be painted before its scripts take the connection', async () => {
    site = createSite({ 'content/index.mdx': '---\ntitle: Home\n---\n\nWords.\n' });
    expect((await site.build()).diagnostics).toEqual([]);
    const tags = (file: string) =>
      site.output(file).match(/<(?:link rel="modulepreload"|script type="(?:module|text\/plain)")[^>]*>/g) ??
      [];
    const client = JSON.parse(site.output('_docsgen/manifest.json')) as { entry: string; preload: string[] };
    // Browsers fetch nothing for a type that they don't know.
    expect(tags('index.html')).toHaveLength(1);
    expect(tags('index.html')[0]).toContain(
      `<script type="text/plain" data-client="touch" src="/${client.entry}"`,
    );
    expect(tags('index.html')[0]).toContain(
      ` data-imports="${client.preload.map((file) => `/${file}`).join(' ')}"`,
    );
    expect(tags('search.html').length).toBeGreaterThan(1);
    for (const tag of tags('search.html')) expect(tag).toContain(' fetchpriority="low"');
  });

  it('puts every URL below the base URL', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("redirects: [{ from: '/old', to: '/guide#install' }]"),
      'content/index.mdx': page('Home', 'See [the guide](./guide.mdx#install) and ![logo](./logo.svg).'),
      'content/guide.mdx': page('Guide', '## Install\n\nBack [home](/).'),
      'content/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"></svg>',
    });
    const report = await site.build({ baseUrl: '/docs/' });
    expect(report.diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(html).toContain('href="/docs/guide#install"');
    expect(html).toMatch(/<img[^>]*src="\/docs\/assets\/logo-[0-9a-f]{8}\.svg"/);
    expect(html).toMatch(/<img[^>]*width="10"[^>]*height="20"/);
    for (const [, url = ''] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) expect(url).toMatch(/^\/docs\//);
    expect(site.output('guide.html')).toContain('href="/docs/"');
    expect(site.output('old.html')).toContain('/docs/guide#install');
  });

  it('leaves drafts out, and unlisted pages out of sitemap and index', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Welcome.'),
      'content/draft.mdx': '---\ntitle: Draft\ndraft: true\n---\n\nLater.\n',
      'content/secret.mdx': '---\ntitle: Secret\nunlisted: true\n---\n\nPsst.\n',
    });
    await site.build();
    const files = Object.keys(site.outputs());
    expect(files).not.toContain('draft.html');
    expect(files).toContain('secret.html');
    expect(site.output('secret.html')).toContain('<meta name="robots" content="noindex">');
    expect(site.output('sitemap.xml')).not.toContain('secret');
    expect(site.output('llms.txt')).not.toContain('Secret');
  });

  it('copies the public folder and refuses two things at one path', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Welcome.'),
      'public/index.html': 'Mine',
      'public/files/a.txt': 'A',
    });
    const report = await site.build();
    expect(report.ok).toBe(false);
    expect(report.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['output-conflict', 'content/index.mdx and the public file index.html both write "index.html"'],
    ]);
    site.remove('public/index.html');
    expect((await site.build()).ok).toBe(true);
    expect(site.output('files/a.txt')).toBe('A');
  });

  it('adds the sitemap to a robots.txt of the site, and joins rules for hosts', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Welcome.'),
      'docs-site.config.ts': configWith("redirects: [{ from: '/old', to: '/' }]"),
      'public/robots.txt': 'User-agent: kettle\n',
      'public/_headers': '/*\n  X-Own: yes\n',
      'public/_redirects': '/mine /files/a.txt 301\n',
      'public/files/a.txt': 'A',
    });
    expect((await site.build()).ok).toBe(true);
    expect(site.output('robots.txt')).toBe(
      'User-agent: kettle\n\nSitemap: https://docs.example.com/sitemap.xml\n',
    );
    // Of two rules for one path, the later one counts: the site's own.
    expect(site.output('_headers')).toMatch(/Content-Security-Policy[\s\S]*\n\/\*\n {2}X-Own: yes\n$/);
    expect(site.output('_redirects')).toMatch(/^\/mine \/files\/a\.txt 301\n\n[\s\S]*\/old/);
  });

  it('joins files of the public folder that an editor of Windows has saved as others', async () => {
    const saved = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    site = createSite({
      'content/index.mdx': page('Home', 'Welcome.'),
      'public/robots.txt': saved('User-agent: kettle\nDisallow: /a\n'),
      'public/_headers': saved('/*\n  Referrer-Policy: origin\n'),
      'public/_redirects': saved('/mine / 301\n/other / 301\n'),
    });
    expect((await site.build()).ok).toBe(true);
    expect(site.output('robots.txt')).toMatch(/^User-agent: kettle\nDisallow: \/a\n\nSitemap: /);
    expect(site.output('_redirects')).toBe('/mine / 301\n/other / 301');
    expect(site.output('_headers').match(/Referrer-Policy: .*/g)).toEqual(['Referrer-Policy: origin']);
    for (const file of ['robots.txt', '_headers', '_redirects'])
      expect(site.output(file)).not.toMatch(/[\r\uFEFF]/);
  });

  it('refuses to replace a folder that it did not write', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Welcome.'),
      'precious/thesis.txt': 'Years of work',
    });
    await expect(site.build({ outDir: `${site.root}/precious` })).rejects.toMatchObject({
      exitCode: 2,
      diagnostics: [{ code: 'output-unsafe', hint: 'Empty it first, or choose another folder.' }],
    });
    await expect(site.build({ outDir: site.root })).rejects.toMatchObject({ exitCode: 2 });
    await expect(site.build({ outDir: `${site.root}/content` })).rejects.toMatchObject({ exitCode: 2 });
  });

  it('writes no inline style, no inline handler, and only scripts that the policy names', async () => {
    site = createSite({
      'content/index.mdx': page(
        'Home',
        ':::note[Mind]\n\nText.\n\n:::\n\n| a | b |\n| :-- | --: |\n| 1 | 2 |\n\n- [x] done\n\n```js {1}\nlet a\n```',
      ),
    });
    await site.build();
    const html = site.output('index.html');
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    const policy = /Content-Security-Policy: (.*)/.exec(site.output('_headers'))?.[1] ?? '';
    const { createHash } = await import('node:crypto');
    for (const [, text = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(policy).not.toContain('unsafe');
  });
});

describe('the picture for links to a page', () => {
  it('is one of the site, or one at any address: seen, a page whose picture stood elsewhere had none', async () => {
    site = createSite({
      'public/card.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
      'content/index.md': '---\ntitle: Home\nimage: /card.svg\n---\n\nText.\n',
      'content/far.md': '---\ntitle: Far\nimage: "https://cdn.example/a.png?b=1&c=2"\n---\n\nText.\n',
      'content/none.md': '---\ntitle: None\n---\n\nText.\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const tagsOf = (file: string) =>
      [
        ...site
          .output(file)
          .matchAll(/<meta (?:name|property)="(og:image[^"]*|twitter:card)" content="([^"]*)">/g),
      ].map(([, key, content]) => `${key} ${content}`);
    expect(tagsOf('index.html')).toEqual([
      'og:image https://docs.example.com/card.svg',
      'og:image:width 9',
      'og:image:height 9',
      'twitter:card summary_large_image',
    ]);
    expect(tagsOf('far.html')).toEqual([
      'og:image https://cdn.example/a.png?b=1&amp;c=2',
      'twitter:card summary_large_image',
    ]);
    expect(tagsOf('none.html')).toEqual(['twitter:card summary']);
  });
});

describe('the icon of a site', () => {
  const iconOf = (site: TestSite) => /<link rel="icon" href="([^"]*)">/.exec(site.output('index.html'))?.[1];

  it('is the one that stands in the public folder, and follows it', async () => {
    const site = createSite({ 'content/index.md': '# Home\n\nHello.' });
    try {
      await site.build();
      expect(iconOf(site)).toBe(undefined);
      site.write({ 'public/favicon.ico': 'icon' });
      await site.build();
      expect(iconOf(site)).toBe('/favicon.ico');
      site.write({ 'public/mark.svg': '<svg/>', 'docs-site.config.ts': configWith("favicon: 'mark.svg'") });
      await site.build();
      expect(iconOf(site)).toBe('/mark.svg');
    } finally {
      site.dispose();
    }
  });
});
