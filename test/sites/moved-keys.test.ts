import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function said(files: Record<string, string>) {
  site = createForeignSite(files);
  const { notes } = await migrate({ folder: site.root });
  return notes.map(({ kind, what, places }) => `${kind} ${what}: ${places.join(', ')}`);
}

describe('keys of a configuration that nothing stands for', () => {
  it('are named for MkDocs, its extensions and what its theme makes of variables too: seen, they were left in silence', async () => {
    const notes = await said({
      'mkdocs.yml': `site_name: Quay
site_url: https://quay.example/
edit_uri_template: 'x/{path}'
anchor: deep
extra:
  social: [{ icon: a, link: 'https://a.example' }]
  version: { provider: mike }
  depth: 3
markdown_extensions: [admonition, toc, nl2br, pymdownx.superfences, pymdownx.blocks.tab, pymdownx.progressbar]
`,
      'docs/index.md': '# Quay\n',
    });
    expect(notes).toEqual(
      expect.arrayContaining([
        'left Links for editing have another form: set `editUrl`: edit_uri_template',
        'left Options that docsgen has nothing for: anchor',
        'left Links to other places at the foot of pages: name them in `header.links`: extra.social',
        'left There is no menu of versions: name them in `versions`: extra.version',
        'left Extensions of Markdown are not run: what they read is printed as it is written: nl2br, pymdownx.progressbar',
      ]),
    );
  });

  it('are named for Starlight and Astro', async () => {
    const notes = await said({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { site: 'https://quay.example', tide: 1, i18n: { locales: ['en'] }, integrations: [starlight({
  title: 'Quay', sidebar: [], head: [{ tag: 'script' }], titleDelimiter: '-', pagination: false, rope: true,
})] };
`,
      'src/content/docs/index.md': '---\ntitle: Quay\n---\n',
    });
    expect(notes).toEqual(
      expect.arrayContaining([
        'left Options that docsgen has nothing for: tide, starlight.rope',
        'left Languages are those of `locales` of Starlight: what `i18n` of Astro says is left: i18n',
        'left Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`: starlight.head',
        'left Titles of documents have the sign between their parts that docsgen has: starlight.titleDelimiter',
        'approximated Pages say which ones are beside them: starlight.pagination',
      ]),
    );
  });
});
