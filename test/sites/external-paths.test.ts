import { afterEach, describe, expect, it } from 'vitest';
import { toSiteTarget } from '../../src/runtime/site-links.ts';
import type { SiteView } from '../../src/shared/view.ts';
import { faultsOf } from '../support/faults-of.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const LINKS = {
  'content/index.mdx':
    '# Home\n\n[A](/playground) [B](/api/pots/lid?x#y) [C](https://docs.example.com/docs/api/) [D](api/kettle.html)\n\n![Badge](/api/badge.svg)\n\n<Go />\n',
  'own/index.tsx': 'export const Go = () => <a href="/docs/playground">Go</a>;\n',
};
const CONFIG = (more: string) =>
  configWith(
    `baseUrl: '/docs/', components: './own/index.tsx', header: { links: [{ label: 'Play', href: '/playground' }] }, redirects: [{ from: '/old', to: '/api/pots' }], ${more}`,
  );
const OWN = "externalPaths: ['/playground', '/api/*'],";

describe('paths that something else answers', () => {
  it('are leads for links, images, redirects and components, whatever stands there', async () => {
    site = createSite({ ...LINKS, 'docs-site.config.ts': CONFIG(OWN) });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(html).toContain('href="/docs/playground"');
    expect(html).toContain('href="/docs/api/pots/lid?x#y"');
    expect(html).toContain('src="/docs/api/badge.svg"');
    expect(site.output('_redirects')).toContain('/docs/old /docs/api/pots 301');
  });

  it('are told without that key, with a way out for whole addresses', async () => {
    site = createSite({ ...LINKS, 'docs-site.config.ts': CONFIG('') });
    const faults = await faultsOf(site);
    expect(faults).toHaveLength(7);
    expect(faults).toContainEqual(
      'link-broken content/index.mdx:3:45 No page, asset or redirect has the path "https://docs.example.com/docs/api/" — This address is one of the site: mend it, or name its path in `externalPaths` where something else answers it.',
    );
  });

  it('leave the pages that have like names alone, and are left to the browser', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(OWN),
      'content/index.md': '# Home\n\n[A](/apis) [B](/playground/more) [C](/api/guide)\n',
      'content/api/guide.md': '# Guide\n',
    });
    const report = await site.build().catch((error: { diagnostics: { message: string }[] }) => error);
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      'No page, asset or redirect has the path "/apis"',
      'No page, asset or redirect has the path "/playground/more"',
    ]);
    site.write({ 'content/index.md': '# Home\n' });
    await site.build();
    const scripts = Object.entries(site.outputs()).filter(([file]) => file.endsWith('.js'));
    const [, foreign = ''] = /foreign:"([^"]+)"/.exec(scripts.map(([, text]) => text).join('\n')) ?? [];
    const leads = (path: string) =>
      toSiteTarget(new URL(path, 'https://x.example'), 'https://x.example', {
        baseUrl: '/',
        foreign,
      } as SiteView)?.route ?? null;
    expect([leads('/api'), leads('/api/x'), leads('/playground/'), leads('/apis'), leads('/')]).toEqual([
      null,
      null,
      null,
      '/apis',
      '/',
    ]);
  });

  it.each(['api', '/', '/*', '/a*', 'https://x.example/a', '/a?b'])(
    'are paths: %j is refused',
    async (path) => {
      site = createSite({
        'docs-site.config.ts': configWith(`externalPaths: [${JSON.stringify(path)}]`),
        'content/index.md': '# Home\n',
      });
      expect(await faultsOf(site)).toEqual([
        expect.stringMatching(
          /"externalPaths\[0\]" is wrong: expected a path such as `\/playground`, or `\/api\/\*` for all below it/,
        ),
      ]);
    },
  );
});
