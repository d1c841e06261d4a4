import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { checkLinks } from '../support/docsgen.ts';
import { projectRoot } from '../support/paths.ts';
import { createSite, listFiles } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

interface Crawl {
  /** How many addresses were asked for. */
  visited: number;
  /** Paths that linkinator calls broken on a built site, with the paths of the pages that link to them. */
  broken: string[];
}

/** What linkinator says of a site. On a busy machine, a link may get no answer at all, which says nothing: it is asked again. */
async function crawl(server: StaticServer, siteUrl: string): Promise<Crawl> {
  const checker = new LinkChecker();
  const { links } = await checker.check({
    path: server.origin,
    recurse: true,
    concurrency: 25,
    // A connection that breaks on a busy machine says nothing about the link.
    retryErrors: true,
    retryErrorsCount: 3,
    checkFragments: true,
    // Its own address is this server; nothing else is asked.
    urlRewriteExpressions: [{ pattern: new RegExp(`^${siteUrl}`), replacement: server.origin }],
    linksToSkip: async (url) => !url.startsWith(server.origin),
  });
  const seen = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const failed = seen.filter(({ state }) => state === LinkState.BROKEN);
  const answered = new Set<string>();
  for (const { url, status } of failed)
    if (!status && !url.includes('#') && (await fetch(url)).ok) answered.add(url);
  const lost = failed.filter(({ url }) => !answered.has(url));
  const isBroken = new Set(lost.map(({ url }) => plain(url)));
  const broken = lost
    // It reads the not-found page, too, as if it were the page that is missing.
    .filter(({ parent }) => !isBroken.has(plain(parent ?? '')))
    .map(({ url, parent }) => `${plain(parent ?? '')} → ${url}`.replaceAll(server.origin, ''));
  return { visited: new Set(seen.map(({ url }) => url)).size, broken: [...new Set(broken)].sort() };
}

/** Without a slash at its end, which linkinator adds where it looks for relative links. */
function plain(url: string): string {
  return url.replace(/\/$/, '');
}

describe('linkinator, as a second opinion on the built site', () => {
  it('agrees that the real site has no broken link', async () => {
    const outDir = builtSite();
    const { diagnostics } = await checkLinks({ cwd: projectRoot, cache: false });
    const own = diagnostics.filter(({ code }) => /^(?:link-|anchor-|image-)/.test(code));
    const server = await startStaticServer(outDir);
    const config = readFileSync(path.join(projectRoot, 'docs-site.config.ts'), 'utf8');
    const url = /url: '([^']+)'/.exec(config)?.[1] ?? '';
    try {
      const { visited, broken } = await crawl(server, url);
      expect({ own, broken }).toEqual({ own: [], broken: [] });
      // Every page can be reached from the home page.
      expect(visited).toBeGreaterThan(listFiles(outDir).filter((file) => file.endsWith('.md')).length);
    } finally {
      await server.close();
    }
  }, 240_000);

  it('finds the same faults as the check on a site that has some', async () => {
    const site = createSite({
      'docs-site.config.ts': `
        import { defineConfig } from 'docsgen';
        const ignore = 'ignore' as const;
        export default defineConfig({ title: 'Test', url: 'https://docs.example.com', lastUpdated: false,
          checks: { brokenLinks: ignore, brokenMarkdownLinks: ignore, brokenAnchors: ignore, missingImages: ignore } });`,
      'content/index.mdx': page(
        'Home',
        '[a](/gone) [b](/guide#gone) [c](/guide#set-up) [d](/guide/) [e](./guide.mdx)',
      ),
      'content/guide.mdx': page('Guide', '## Set up\n\n[f](#nowhere) [g](../../x)'),
    });
    try {
      expect((await site.build()).ok).toBe(true);
      const server = await startStaticServer(path.join(site.root, 'build'));
      const { broken } = await crawl(server, 'https://docs.example.com');
      await server.close();
      site.write({
        'docs-site.config.ts': "export default { title: 'Test', url: 'https://docs.example.com' };",
      });
      const { diagnostics } = await checkLinks({ cwd: site.root });
      expect(diagnostics).toHaveLength(4);
      expect([...new Set(broken.map((line) => line.split(' → ')[1]))]).toEqual(
        ['/guide#nowhere', '/guide#gone', '/gone', '/x'].sort(),
      );
      expect(existsSync(path.join(site.root, 'build/index.html'))).toBe(true);
    } finally {
      site.dispose();
    }
  });
});
