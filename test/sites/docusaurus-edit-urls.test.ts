import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const PAGE = (title: string) => `# ${title}\n\nSoup.\n`;

async function build(options: string, plugins = '') {
  site = createForeignSite({
    'docusaurus.config.js': `module.exports = { title: 'Ladle', url: 'https://ladle.example', baseUrl: '/l/',
      presets: [['classic', { ${options} }]], plugins: [${plugins}] };`,
    'package.json':
      '{"name":"ladle","dependencies":{"@docusaurus/core":"3.7.0","@docusaurus/preset-classic":"3.7.0"}}',
    'docs/hot/broth.md': PAGE('Broth'),
    'docs/own.md': `---\ncustom_edit_url: https://elsewhere.example/own\n---\n\n${PAGE('Own')}`,
    'docs/unsaid.md': PAGE('Unsaid'),
    'blog/2024-01-02-first.md': PAGE('First'),
    'more/cold.md': PAGE('Cold'),
    'src/pages/about.md': PAGE('About'),
  });
  const report = await migrate({ folder: site.root });
  return { report, build: await site.build() };
}

/** Where a page says that it is edited; null where it doesn't. */
function editOf(file: string): string | null {
  return (
    /<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?\s*Edit this page/s.exec(site.output(file))?.[1] ?? null
  );
}

describe('links for editing of a Docusaurus site', () => {
  it('may be made by a function, which is asked for each page: seen, no page had one', async () => {
    const made = await build(
      `docs: { sidebarPath: false, editUrl: ({ versionDocsDirPath, docPath, permalink, locale, version }) =>
          docPath === 'unsaid.md' ? undefined : ['https://git.example', locale, version, versionDocsDirPath, docPath].join('/') + '?of=' + permalink },
        blog: { editUrl: ({ blogDirPath, blogPath }) => 'https://git.example/' + blogDirPath + '/' + blogPath }`,
    );
    expect(made.build.diagnostics).toEqual([]);
    expect(editOf('docs/hot/broth.html')).toBe(
      'https://git.example/en/current/docs/hot/broth.md?of=/l/docs/hot/broth',
    );
    expect(editOf('docs/own.html')).toBe('https://elsewhere.example/own');
    expect(editOf('docs/unsaid.html')).toBeNull();
    expect(editOf('blog/2024/01/02/first.html')).toBe('https://git.example/blog/2024-01-02-first.md');
    expect(editOf('about.html')).toBeNull();
  });

  it('may lead elsewhere for each folder: seen, posts had that of the docs, and pages had one though they have none', async () => {
    await build(
      "docs: { sidebarPath: false, editUrl: 'https://git.example/edit/main' }, blog: { editUrl: 'https://git.example/edit/posts/' }",
      "['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more', sidebarPath: false, editUrl: 'https://git.example/edit/main/' }]",
    );
    expect(editOf('docs/hot/broth.html')).toBe('https://git.example/edit/main/docs/hot/broth.md');
    expect(editOf('more/cold.html')).toBe('https://git.example/edit/main/more/cold.md');
    expect(editOf('blog/2024/01/02/first.html')).toBe(
      'https://git.example/edit/posts/blog/2024-01-02-first.md',
    );
    expect(editOf('about.html')).toBeNull();
  });

  it('are made of addresses that functions take apart: seen, pages whose links were right were said to have none', async () => {
    const made = await build(
      "docs: { sidebarPath: false, editUrl: ({ permalink }) => 'https://git.example/' + /docs\\/(\\w+)/.exec(permalink)[1] }, blog: false",
    );
    expect(made.build.diagnostics).toEqual([]);
    expect(editOf('docs/hot/broth.html')).toBe('https://git.example/hot');
  });

  it('that a function fails to make are named at each page', async () => {
    const { build: built } = await build(
      "docs: { sidebarPath: false, editUrl() { throw new Error('no branch'); } }, blog: false",
    );
    expect(built.ok).toBe(true);
    expect(built.diagnostics.map(({ message, hint }) => [message, hint])).toContainEqual([
      'docusaurus/edit-url-faults: The site’s own `editUrl` could not be run: no branch',
      'The page has no link for editing. Mend the function in the configuration of Docusaurus.',
    ]);
    expect(editOf('docs/hot/broth.html')).toBeNull();
  });
});
