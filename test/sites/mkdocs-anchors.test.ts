import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function moveIn(page: string, extensions: string, files: Record<string, string> = {}) {
  site = createForeignSite({
    'mkdocs.yml': `site_name: Kettle\nsite_url: https://kettle.example/\ntheme:\n  name: material\nmarkdown_extensions:\n${extensions}`,
    'docs/index.md': '# Kettle\n\nBoils.\n',
    'docs/page.md': `# Page\n\n${page}`,
    ...files,
  });
  const { notes } = await migrate({ folder: site.root });
  return { ...(await site.build()), notes };
}

const content = () => contentOf(site.output('page.html'));

describe('anchors of MkDocs', () => {
  it('that begin with a number are those of headings, where short links to issues are on too', async () => {
    await moveIn(
      '### 2.1.0 <small>in May</small> { id="2.1.0" }\n\nSee #21.\n\n### Of #7 {#7}\n\nText.\n',
      '  - attr_list\n  - pymdownx.magiclink:\n      repo_url_shorthand: true\n      user: ann\n      repo: kettle\n',
    );
    expect(content()).toContain('<h3 id="2.1.0">2.1.0 <small>in May</small></h3>');
    expect(content()).toMatch(/<h3 id="7">Of <a href="[^"]*\/issues\/7"/);
    expect(content()).toMatch(/See <a href="[^"]*\/issues\/21"/);
  });

  it('are made as the functions of pymdownx.slugs make them', async () => {
    const page = '## Tips & Tricks\n\n## Größe – in L\n\nText.\n';
    await moveIn(page, '  - toc:\n      slugify: !!python/name:pymdownx.slugs.uslugify\n');
    expect(content()).toContain('<h2 id="tips--tricks"');
    expect(content()).toContain('<h2 id="größe--in-l"');
    site.dispose();
    await moveIn(
      page,
      '  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds:\n          case: none\n',
    );
    expect(content()).toContain('<h2 id="Tips--Tricks"');
    site.dispose();
    await moveIn(page, '  - toc:\n      slugify: !!python/name:markdown.extensions.toc.slugify_unicode\n');
    expect(content()).toContain('<h2 id="tips-tricks"');
  });

  it('of headings leave out what stands in angle brackets: seen, those of commands with their arguments were gone in silence', async () => {
    const page =
      '## boil <water> [lid](#lid) ##\n\n## boil <tea>\n\n### pour `<cup>` <b>up</b>\n\n### stir \\<cup>\n\n### rinse <https://kettle.example>\n\n```\n## dry <cup>\n```\n\n[a](#boil-lid) [b](#boil) [c](#pour-cup-up) [d](#stir-cup) [e](#rinse-httpskettleexample)\n';
    const { diagnostics } = await moveIn(page, '  - attr_list\n');
    expect(diagnostics.filter(({ code }) => /anchor|link/.test(code))).toEqual([
      expect.objectContaining({ message: expect.stringContaining('#lid') }),
    ]);
    expect(content()).toContain('## dry &lt;cup&gt;');
    expect(content()).toMatch(/<h2 id="boil">boil &lt;tea&gt;/);
  });

  it('of headings of the same words besides are told apart as they were, whichever comes first', async () => {
    const page =
      '## boil\n\n## boil <tea>\n\n## pour <cup>\n\n## pour\n\n## rinse <lid>\n\n## Lids {#rinse}\n';
    const { diagnostics } = await moveIn(page, '  - attr_list\n');
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    const ids = [...content().matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['boil', 'boil_1', 'pour', 'pour_1', 'rinse_1', 'rinse']);
  });

  it('of headings are there without a space behind the signs: seen, such headings of lists were texts in silence', async () => {
    const page =
      '##Fill\n\nThe kettle\n###To the brim\nslowly.\n\n* #12: Boil it\n* Pour\n\n    ####Out\n\nA text\n\n    #no heading\n\n<style>\n#lid { color: red }\n</style>\n\n`a\n#b`\n\n> #Rinse\n';
    await moveIn(page, '  - attr_list\n');
    const ids = [...content().matchAll(/<h(\d) id="([^"]+)"/g)].map(([, depth, id]) => `${depth} ${id}`);
    expect(ids).toEqual(['1 page', '2 fill', '3 to-the-brim', '1 12-boil-it', '4 out', '1 rinse']);
    expect(content()).toContain('#no heading');
  });

  it('of tabs are there where the site makes some, with that of the heading above where it combines them', async () => {
    const page =
      '## Fill\n\n=== "By hand"\n\n    Slow.\n\n=== "By tap"\n\n    !!! note\n\n        === "Cold"\n\n            Fast.\n\n## By hand\n\n=== "By hand"\n\n    [Fast](#fill-by-tap).\n';
    const tabs =
      '  - pymdownx.tabbed:\n      alternate_style: true\n      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds:\n          case: lower\n';
    const { diagnostics } = await moveIn(page, `${tabs}      combine_header_slug: true\n`);
    expect(diagnostics).toEqual([]);
    const ids = () => [...content().matchAll(/<span id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids()).toEqual(['fill-by-hand', 'fill-by-tap', 'fill-cold', 'by-hand-by-hand']);
    site.dispose();
    await moveIn(page.replace('#fill-by-tap', '#by-tap'), tabs);
    expect(ids()).toEqual(['by-hand_1', 'by-tap', 'cold', 'by-hand_2']);
    site.dispose();
    await moveIn(page.replace('#fill-by-tap', '#fill'), '  - pymdownx.tabbed\n');
    expect(ids()).toEqual([]);
  });
});

describe('texts of MkDocs', () => {
  it('in fences that show fences, further in, are code to their end', async () => {
    await moveIn(
      '``` title="Tabs"\n=== "C"\n\n    ``` c\n    int a;\n    ```\n\n=== "D"\n\n    ``` d\n    int b;\n    ```\n```\n\n=== "C"\n\n    ``` c\n    int c;\n    ```\n\n=== "Empty"\n\nAfter.\n',
      '  - pymdownx.superfences\n  - pymdownx.tabbed\n',
    );
    expect(content().match(/role="tab"/g)).toHaveLength(2);
    expect(content()).toContain('<p>After.</p>');
    expect(content()).not.toContain(':::');
    expect(site.output('page.md')).toContain('=== "D"\n\n    ``` d\n    int b;\n    ```\n');
  });

  it('find where references lead that are said deep in blocks', async () => {
    const { diagnostics } = await moveIn(
      'See [one], [two] and [three].\n\n=== "Tab"\n\n    Hello.\n\n      [one]: https://one.example\n\n    !!! note\n\n        [two]: https://two.example "Two"\n\n        ```\n        [three]: https://three.example\n        ```\n',
      '  - admonition\n  - pymdownx.superfences\n  - pymdownx.tabbed\n',
    );
    expect(content()).toMatch(
      /See <a href="https:\/\/one\.example\/?"[^>]*>one<\/a>, <a href="https:\/\/two\.example\/?"[^>]*>two<\/a> and \[three\]\./,
    );
    expect(diagnostics.map(({ code }) => code)).not.toContain('link-broken');
  });

  it('have at their end what auto_append names, and a file that is missing is told', async () => {
    const extensions =
      '  - abbr\n  - pymdownx.snippets:\n      auto_append:\n        - parts/words.md\n        - parts/lost.md\n';
    const { diagnostics, notes } = await moveIn('The [maker] boils in a MIN.\n', extensions, {
      'parts/words.md': '[maker]: https://maker.example\n\n*[MIN]: minute\n',
    });
    expect(content()).toMatch(/The <a href="https:\/\/maker\.example\/?"[^>]*>maker<\/a>/);
    expect(content()).toContain('<abbr title="minute">MIN</abbr>');
    // The old site did without it: it is told once, and not for each page.
    expect(diagnostics).toEqual([]);
    expect(notes).toContainEqual({
      ...{ kind: 'left', what: 'Texts for the end of all pages are missing' },
      places: ['parts/lost.md'],
    });
    site.remove('parts/words.md');
    expect((await site.build()).diagnostics.map(({ message }) => message)).toContain(
      'mkdocs/snippets: At the end of all pages: The file parts/words.md does not exist',
    );
  });
});
