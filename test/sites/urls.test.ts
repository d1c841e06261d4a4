import { afterEach, describe, expect, it } from 'vitest';
import { urls } from '../../src/urls.ts';
import { checkLinks } from '../support/docsgen.ts';
import { commitAll, git } from '../support/git.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const FILES = {
  'docs-site.config.ts': configWith("redirects: './content/redirects.yaml'"),
  'content/redirects.yaml': '- { from: /was, to: "/guide#set-up" }\n',
  'content/index.mdx': page('Home', '[a](./guide.mdx#run) [b](/was) [c](./guide.mdx#:~:text=x)'),
  'content/guide.mdx': page('Guide', '## Set up\n\n## Run\n\n## Not linked'),
  'content/deep/other.mdx': page('Other', 'Text'),
};
const manifest = () => site.outputs('content')['urls.txt']?.split('\n').slice(1, -1);
const accept = () => urls({ cwd: site.root, accept: true });
const lost = async () => {
  const { diagnostics } = await site.build();
  return diagnostics
    .filter(({ code }) => code === 'url-lost')
    .map(({ message, hint, location }) => [`${location?.file}:${location?.line}`, message, hint]);
};

describe('docsgen urls', () => {
  it('records every page, and every anchor that a link or a redirect needs, sorted', async () => {
    site = createSite(FILES);
    const first = await urls({ cwd: site.root });
    expect(first.added).toHaveLength(5);
    expect(manifest()).toBeUndefined();
    await accept();
    expect(manifest()).toEqual(['/', '/deep/other', '/guide', '/guide#run', '/guide#set-up']);
    expect((await urls({ cwd: site.root })).added).toEqual([]);
  });

  it('adds what is new and takes nothing out', async () => {
    site = createSite(FILES);
    await accept();
    site.remove('content/deep/other.mdx');
    site.write({
      'content/new.mdx': page('New', 'Text'),
      'content/redirects.yaml': '- { from: /was, to: "/guide#set-up" }\n- { from: /deep/other, to: /new }\n',
    });
    const report = await accept();
    expect(report.added).toEqual(['/new']);
    expect(manifest()).toEqual(['/', '/deep/other', '/guide', '/guide#run', '/guide#set-up', '/new']);
  });

  it('records nothing while the site has errors', async () => {
    site = createSite({ ...FILES, 'content/bad.mdx': page('Bad', '[x](./gone.mdx)') });
    expect((await accept()).ok).toBe(false);
    expect(manifest()).toBeUndefined();
  });
});

describe('a promised address that leads nowhere', () => {
  it('offers a rule as the configuration writes it, where the redirects stand there', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Text'),
      'content/deep/other.mdx': page('Other', 'Text'),
    });
    await accept();
    site.remove('content/deep/other.mdx');
    site.write({ 'content/deep/zoe.mdx': page('Zoe', 'Text') });
    expect(await lost()).toEqual([
      [
        'content/urls.txt:3',
        'The published address /deep/other leads nowhere',
        "Add to redirects in docs-site.config.ts:\n{ from: '/deep/other', to: '/deep/zoe' },",
      ],
    ]);
  });

  it('fails the build and the check, and offers the line to add', async () => {
    site = createSite(FILES);
    await accept();
    site.remove('content/deep/other.mdx');
    site.write({
      'content/another.mdx': page('Another', 'Text'),
      'content/guides/other.mdx': page('Other', 'Text'),
    });
    const expected = [
      [
        'content/urls.txt:3',
        'The published address /deep/other leads nowhere',
        'Add to content/redirects.yaml:\n- { from: /deep/other, to: /guides/other }',
      ],
    ];
    expect(await lost()).toEqual(expected);
    expect((await site.build()).ok).toBe(false);
    const checked = await checkLinks({ cwd: site.root });
    expect(checked.diagnostics.map(({ code }) => code)).toEqual(['url-lost']);
    site.write({
      'content/redirects.yaml': `${FILES['content/redirects.yaml']}- { from: /deep/other, to: /guides/other }\n`,
    });
    expect(await lost()).toEqual([]);
    expect((await site.build()).ok).toBe(true);
  });

  it('may be an anchor', async () => {
    site = createSite(FILES);
    await accept();
    site.write({
      'content/index.mdx': page('Home', 'No links.'),
      'content/guide.mdx': page('Guide', '## Set up\n\n## Runs'),
    });
    expect(await lost()).toEqual([
      [
        'content/urls.txt:5',
        'The published address /guide#run leads nowhere',
        'Add to content/redirects.yaml:\n- { from: "/guide#run", to: "/guide#runs" }',
      ],
    ]);
    site.write({
      'content/redirects.yaml': `${FILES['content/redirects.yaml']}- { from: "/guide#run", to: "/guide#runs" }\n`,
    });
    expect(await lost()).toEqual([]);
  });

  it('is named once when its anchors go with it, and its anchors count after a redirect', async () => {
    site = createSite(FILES);
    await accept();
    site.write({
      'content/index.mdx': page('Home', 'No links.'),
      'content/redirects.yaml': '[]\n',
      'content/manual.mdx': page('Manual', '## Set up'),
    });
    site.remove('content/guide.mdx');
    expect((await lost()).map(([, message]) => message)).toEqual([
      'The published address /guide leads nowhere',
    ]);
    site.write({ 'content/redirects.yaml': '- { from: /guide, to: /manual }\n' });
    expect((await lost()).map(([, message, hint]) => [message, hint])).toEqual([
      [
        'The published address /guide#run leads nowhere',
        'Add to content/redirects.yaml:\n- { from: "/manual#run", to: /manual }',
      ],
    ]);
  });

  it('gets the redirect that a rename in git means, staged or committed', async () => {
    site = createSite(FILES);
    await accept();
    commitAll(site.root);
    git(site.root, 'mv', 'content/deep/other.mdx', 'content/zebra.mdx');
    const hint = 'Add to content/redirects.yaml:\n- { from: /deep/other, to: /zebra }';
    expect((await lost()).map((fault) => fault[2])).toEqual([hint]);
    const staged = await checkLinks({ cwd: site.root, staged: true });
    expect(staged.diagnostics.map((fault) => fault.hint)).toEqual([hint]);
    git(site.root, 'commit', '--quiet', '--message', 'Rename');
    expect((await lost()).map((fault) => fault[2])).toEqual([hint]);
    git(site.root, 'mv', 'content/zebra.mdx', 'content/horse.mdx');
    git(site.root, 'commit', '--quiet', '--message', 'Rename again');
    expect((await lost()).map((fault) => fault[2])).toEqual([hint.replace('zebra', 'horse')]);
  });
});
