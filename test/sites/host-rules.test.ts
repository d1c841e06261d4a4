import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

/** Rules for hosts that a site writes itself (host-rule-lost). */

let site: TestSite;
afterEach(() => site?.dispose());

async function warn(files: Record<string, string>, config = '') {
  site = createSite({
    'docs-site.config.ts': configWith(config),
    'content/index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'content/tea.mdx': '---\ntitle: Tea\n---\n\nText.\n',
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`public/${file}`, text])),
  });
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(diagnostics.map(({ code }) => code)).toEqual(diagnostics.map(() => 'host-rule-lost'));
  return diagnostics.map(({ location, message }) => `${location?.file}:${location?.line} ${message}`);
}

describe('rules of the public folder', () => {
  it('are told where hosts pass over a line of headers', async () => {
    const text =
      '  X-Early: 1\n# Comment\n/*\n  X-Frame-Options: DENY\n  ! X-Powered-By\nX-Left: 1\nassets/*\n  Nothing\n\nhttps://a.example/*\n  A: b\n';
    expect(await warn({ _headers: text })).toEqual([
      'public/_headers:1 "X-Early: 1" stands below no path: hosts pass over it',
      'public/_headers:6 "X-Left: 1" is neither a path nor a header: hosts pass over it',
      'public/_headers:7 "assets/*" is neither a path nor a header: hosts pass over it',
      'public/_headers:8 "Nothing" is neither a path nor a header: hosts pass over it',
    ]);
  });

  it('are told where a redirect leads nowhere, hides a page, or takes the place of one of the configuration', async () => {
    const text =
      '\uFEFF# Comment\r\n/alone\r\n/old /tea 302\r\n/same /team/tea\r\n/team/old /team/\r\n/team/same /team/tea\r\n/team/tea https://a.example 302\r\n/team/older/* /team/ 301\r\n/x id=:id /y 301\r\nhttps://b.example/* https://a.example/:splat 301!\r\n/* /index.html 404\r\n';
    const redirects =
      "redirects: [{ from: '/old', to: '/tea' }, { from: '/same', to: '/tea' }, { from: '/older/a', to: '/tea' }, { from: '/older/b', to: '/tea' }]";
    expect(await warn({ _redirects: text }, `baseUrl: '/team/', ${redirects}`)).toEqual([
      'public/_redirects:2 "/alone" leads from nowhere, or to nowhere: hosts pass over it',
      'public/_redirects:5 This line is for "/old" too, which the configuration redirects to somewhere else: hosts follow the line',
      'public/_redirects:7 This line is for "/tea", where a page stands: Cloudflare Pages never shows that, and Netlify never follows the line unless its status ends in "!"',
      'public/_redirects:8 This line is for "/older/a" and 1 other too, which the configuration redirects to somewhere else: hosts follow the line',
    ]);
  });

  it('are told where no host of the site reads them', async () => {
    const files = { _headers: '\n/*\n  A: b\n', _redirects: '# None.\n' };
    expect(await warn(files, "hosting: ['nginx', 's3']")).toEqual([
      'public/_headers:2 Only Netlify and Cloudflare Pages read this file, and `hosting` names nginx, s3: its rules count for nobody',
    ]);
  });

  it.each([
    ['www.docs.example.com', "url: 'https://docs.example.com'", []],
    [
      'other.example.com',
      "url: 'https://docs.example.com'",
      [
        'public/CNAME:1 This file names "other.example.com", and `url` of the configuration "docs.example.com": the sitemap and the address of every page lead there',
      ],
    ],
    ['\n', '', ['public/CNAME:1 This file names no domain']],
    [
      'a.example\nb.example\n',
      '',
      ['public/CNAME:1 This file has more than one line, where GitHub Pages reads a single domain'],
    ],
  ])('are held against the address of the site: the domain %j', async (CNAME, config, told) => {
    expect(await warn({ CNAME }, `${config}${config === '' ? '' : ','} hosting: ['github-pages']`)).toEqual(
      told,
    );
  });
});
