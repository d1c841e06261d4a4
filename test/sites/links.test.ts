import { mkdirSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckLinksOptions } from '../../src/check-links.ts';
import { checkLinks } from '../support/docsgen.ts';
import { commitAll, git } from '../support/git.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

async function check(options: CheckLinksOptions = {}): Promise<string[]> {
  const { diagnostics } = await checkLinks({ cwd: site.root, ...options });
  return diagnostics.map(
    ({ code, location }) => `${code} ${location?.file}:${location?.line}:${location?.column}`,
  );
}

const FILES = {
  'content/index.mdx': page('Home', 'To [the setup](./guide.mdx#set-up) and [the end](./guide.mdx#end).'),
  'content/guide.mdx': page('Guide', '## Set up\n\nText.\n\n## End\n\nText.'),
  'content/other.mdx': page('Other', 'To [nowhere](./nowhere.mdx).\n\n![A plan](./plan.svg)'),
  'content/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/part.txt': 'text',
};

describe('checking named files', () => {
  it('looks at those files and leaves the faults of others alone', async () => {
    site = createSite(FILES);
    expect(await check({ paths: ['content/guide.mdx'] })).toEqual([]);
    expect(await check({ paths: ['content/other.mdx'] })).toEqual([
      'link-broken-markdown content/other.mdx:5:14',
    ]);
    expect(await check({ paths: ['content'] })).toEqual(['link-broken-markdown content/other.mdx:5:14']);
    expect(await check()).toEqual(['link-broken-markdown content/other.mdx:5:14']);
  });

  it('names every page that pointed at a heading which is called otherwise now', async () => {
    site = createSite({
      ...FILES,
      'docs-site.config.ts': configWith(
        "header: { links: [{ label: 'Guide', href: '/guide#set-up' }] }, redirects: [{ from: '/old', to: '/guide#set-up' }]",
      ),
    });
    site.write({ 'content/guide.mdx': page('Guide', '## Install\n\nText.\n\n## End\n\nText.') });
    expect(await check({ paths: ['content/guide.mdx'] })).toEqual([
      'anchor-broken content/index.mdx:5:16',
      'anchor-broken docs-site.config.ts:3:135',
      'anchor-broken docs-site.config.ts:3:175',
    ]);
  });

  it('counts the files that it looked at', async () => {
    site = createSite(FILES);
    const report = await checkLinks({ cwd: site.root, paths: ['content/guide.mdx'] });
    expect(report.counts).toEqual({ pages: 3, checked: 2 });
  });

  it('takes images and other files for the pages that use them', async () => {
    site = createSite({
      ...FILES,
      'content/code.mdx': page('Code', '```text file="./part.txt" region="gone"\n```'),
    });
    expect(await check({ paths: ['content/part.txt'] })).toEqual(['include-missing content/code.mdx:5:35']);
    expect(await check({ paths: ['content/plan.svg'] })).toEqual([]);
  });

  it('refuses a path of nothing', async () => {
    site = createSite(FILES);
    await expect(check({ paths: ['content/nothing.mdx'] })).rejects.toThrow(
      '"content/nothing.mdx" is no file',
    );
  });
});

describe('a path that a component is given', () => {
  it('is what the page says on a site of its own: a public file without its slash is named', async () => {
    site = createSite({
      'components/Pot.tsx':
        'export const Pot = ({ src }: { src: string }) => <img src={src} alt="A pot" />;\n',
      'public/img/pot.svg': FILES['content/plan.svg'],
      'content/deep/pots.mdx': page('Pots', '<Pot src="img/pot.svg" />\n\n<Pot src="/img/pot.svg" />'),
    });
    expect(await check()).toEqual(['link-broken content/deep/pots.mdx:5:11']);
  });
});

describe('checking what is staged', () => {
  it('reads the index and not the work tree', async () => {
    site = createSite(FILES);
    commitAll(site.root);
    site.write({ 'content/guide.mdx': page('Guide', '[Broken](./gone.mdx)\n\n## Set up\n\n## End') });
    expect(await check({ staged: true })).toEqual([]);
    git(site.root, 'add', '.');
    site.write({ 'content/guide.mdx': FILES['content/guide.mdx'] });
    expect(await check({ staged: true })).toEqual(['link-broken-markdown content/guide.mdx:5:10']);
  });

  it('knows pages that exist in the index only, and none that exist in the work tree only', async () => {
    site = createSite(FILES);
    commitAll(site.root);
    site.write({
      'content/guide.mdx': page('Guide', '[New](./new.mdx)\n\n## Set up\n\n## End'),
      'content/new.mdx': page('New', 'Text'),
    });
    git(site.root, 'add', 'content/guide.mdx');
    expect(await check({ staged: true })).toEqual(['link-broken-markdown content/guide.mdx:5:7']);
    git(site.root, 'add', 'content/new.mdx');
    site.remove('content/new.mdx');
    expect(await check({ staged: true })).toEqual([]);
  });

  it('names what pointed at a heading, a page, a route or a file that is gone', async () => {
    site = createSite({
      ...FILES,
      'content/slug.mdx': '---\ntitle: Slug\nslug: /short\n---\n',
      'content/links.mdx': page('Links', '[a](/short), [b](./guide.mdx)\n\n![c](./plan.svg)\n\n[d](/typo)'),
    });
    commitAll(site.root);
    site.write({ 'content/slug.mdx': '---\ntitle: Slug\nslug: /long\n---\n' });
    git(site.root, 'rm', '--quiet', 'content/plan.svg');
    git(site.root, 'mv', 'content/guide.mdx', 'content/manual.mdx');
    git(site.root, 'add', '--all');
    expect(await check({ staged: true })).toEqual([
      'link-broken-markdown content/index.mdx:5:16',
      'link-broken-markdown content/index.mdx:5:50',
      'link-broken content/links.mdx:5:5',
      'link-broken-markdown content/links.mdx:5:18',
      'image-missing content/links.mdx:7:6',
      'image-missing content/other.mdx:7:11',
    ]);
  });

  it('checks every link when the redirects change', async () => {
    site = createSite({
      ...FILES,
      'docs-site.config.ts': configWith("redirects: './redirects.yaml'"),
      'redirects.yaml': '- { from: /start, to: /guide }\n',
      'content/links.mdx': page('Links', '[a](/start)'),
      'content/other.mdx': page('Other', 'Text'),
    });
    commitAll(site.root);
    site.write({ 'redirects.yaml': '[]\n' });
    expect(await check({ staged: true })).toEqual([]);
    git(site.root, 'add', '--all');
    expect(await check({ staged: true })).toEqual(['link-broken content/links.mdx:5:5']);
  });

  it('works for a site in a folder of a larger repository, and before its first commit', async () => {
    site = createSite({});
    const inner = path.join(site.root, 'docs');
    mkdirSync(inner);
    const files = Object.fromEntries(Object.entries(FILES).map(([file, text]) => [`docs/${file}`, text]));
    site.write({ ...files, 'content/index.mdx': page('Not this one', '[x](./gone.mdx)') });
    renameSync(path.join(site.root, 'docs-site.config.ts'), path.join(inner, 'docs-site.config.ts'));
    git(site.root, 'init', '--quiet');
    git(site.root, 'add', '--all');
    expect(await check({ staged: true, cwd: inner })).toEqual([
      'link-broken-markdown content/other.mdx:5:14',
    ]);
  });

  it('says that there is no repository', async () => {
    site = createSite(FILES);
    await expect(check({ staged: true })).rejects.toThrow(/cannot be read: fatal: not a git repository/);
  });

  it('says that there is no git: the error of the system had been shown', async () => {
    site = createSite(FILES);
    const { PATH } = process.env;
    process.env.PATH = site.root;
    try {
      await expect(check({ staged: true })).rejects.toThrow(
        /The files to commit cannot be read: there is no program git$/,
      );
    } finally {
      process.env.PATH = PATH;
    }
  });
});

describe('fixing', () => {
  it('applies what leaves no choice and reports the rest', async () => {
    const links = [
      '[case](./Guide.mdx#end) and [case again](./Guide.mdx#end)',
      '[extension](./guide.md?x=1#set-up)',
      '[route](/GUIDE)',
      '[anchor](./guide.mdx#Set_up)',
      '[moved](../content/start.mdx)',
      '[image](./guide.mdx) ![A plan](./Plan.svg)',
      '<a href="/Guide#end">jsx</a>',
      '[guess](./giude.mdx)',
    ];
    site = createSite({
      ...FILES,
      'docs-site.config.ts': configWith("redirects: [{ from: '/start', to: '/guide#end' }]"),
      'content/other.mdx': page('Other', links.join('\r\n')),
    });
    const report = await checkLinks({ cwd: site.root, fix: true });
    expect(report.diagnostics.map(({ location }) => location?.line)).toEqual([12]);
    expect(report.counts.fixed).toBe(8);
    const [file] = Object.values(site.outputs('content')).filter((text) => text.includes('guess'));
    expect(file).toBe(
      page(
        'Other',
        [
          '[case](./guide.mdx#end) and [case again](./guide.mdx#end)',
          '[extension](./guide.mdx?x=1#set-up)',
          '[route](/guide)',
          '[anchor](./guide.mdx#set-up)',
          '[moved](./guide.mdx#end)',
          '[image](./guide.mdx) ![A plan](./plan.svg)',
          '<a href="/guide#end">jsx</a>',
          '[guess](./giude.mdx)',
        ].join('\r\n'),
      ),
    );
  });

  it('changes the work tree and not what is staged', async () => {
    site = createSite({ ...FILES, 'content/other.mdx': page('Other', 'Text') });
    commitAll(site.root);
    site.write({ 'content/other.mdx': page('Other', '[case](./Guide.mdx)') });
    git(site.root, 'add', '--all');
    const report = await checkLinks({ cwd: site.root, staged: true, fix: true });
    expect(report.ok).toBe(false);
    expect(report.counts.fixed).toBe(1);
    expect(git(site.root, 'show', ':content/other.mdx')).toContain('./Guide.mdx');
    expect(site.outputs('content')['other.mdx']).toContain('./guide.mdx');
  });
});

describe('the cache of analyses', () => {
  it('gives the same report and notices every change', async () => {
    site = createSite(FILES);
    const first = await check();
    expect(await check()).toEqual(first);
    site.write({ 'content/guide.mdx': page('Guide', 'No headings.') });
    expect(await check()).toEqual([
      'anchor-broken content/index.mdx:5:16',
      'anchor-broken content/index.mdx:5:50',
      ...first,
    ]);
    site.write({ 'content/guide.mdx': FILES['content/guide.mdx'] });
    expect(await check()).toEqual(first);
  });

  it('notices a changed include', async () => {
    site = createSite({
      'content/index.mdx': page('Home', '```js file="./a.js" region="part"\n```'),
      'content/a.js': '',
    });
    expect(await check()).toEqual(['include-missing content/index.mdx:5:29']);
    site.write({ 'content/a.js': '// #region part\nlet a;\n// #endregion part\n' });
    expect(await check()).toEqual([]);
  });
});

describe('links to other sites', () => {
  it('are asked for on demand only, never on a private network, and not when they are ignored', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    site = createSite({
      'docs-site.config.ts': configWith(
        "externalLinks: { ignore: [{ pattern: 'http://localhost*', reason: 'an example', until: '2999-01-01' }, { pattern: 'http://x*', reason: 'old', until: '2020-01-01' }] }",
      ),
      'content/index.mdx': page('Home', `[a](http://127.0.0.1:${port}/x) [b](http://localhost:${port}/)`),
    });
    expect(await check()).toEqual([]);
    expect(await check({ external: true, cache: false })).toEqual([
      'external-unverified content/index.mdx:5:5',
      'ignore-expired docs-site.config.ts:3:202',
    ]);
    expect(await check({ external: true, cache: false, paths: ['docs-site.config.ts'] })).toEqual([
      'ignore-expired docs-site.config.ts:3:202',
    ]);
    server.close();
    expect(asked).toBe(0);
  });
});
