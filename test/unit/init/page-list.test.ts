import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pageListText, readPageList } from '../../../src/init/page-list.ts';

const PAGES = new Set(['README.md', 'a.md', 'guides/README.md', 'guides/b c.md', 'guides/d.mdx', 'end.md']);
const read = (text: string) => readPageList(text, PAGES);

describe('a list of links that orders pages', () => {
  it('has parts, chapters below chapters, and chapters without a part, as in mdBook', () => {
    const text = [
      '# Summary\n\n[Welcome](README.md)\n\n# Work\n\n- [First `a`](./a.md)\n- [Guides](guides/README.md)',
      '  - [B & C](<guides/b c.md>)\n  - [Draft]()\n- [Elsewhere](https://example.com/)\n\n---\n\n[The end](end.md)\n',
    ].join('\n');
    expect(read(text)).toEqual({
      items: [
        { page: 'README', label: 'Welcome' },
        {
          category: 'Work',
          collapsible: false,
          items: [
            { page: 'a', label: 'First a' },
            {
              category: 'Guides',
              link: 'guides/README',
              items: [{ page: 'guides/b c', label: 'B & C' }],
            },
            { label: 'Elsewhere', href: 'https://example.com/' },
          ],
        },
        { page: 'end', label: 'The end' },
      ],
      pages: ['README.md', 'a.md', 'guides/README.md', 'guides/b c.md', 'end.md'],
      missing: ['Draft'],
    });
  });

  it('names pages by files, encoded, without ending, or by their folder, and places in them, as in GitBook and docsify', () => {
    const text =
      '* [Home](/)\n* Texts\n  * [D](guides/d "title")\n  * [D, below](guides/d.mdx#below)\n  * [B](guides/b%20c.md)\n* [Guides](/guides/)\n* [Gone](gone.md)\n';
    expect(read(text)).toEqual({
      items: [
        { page: 'README', label: 'Home' },
        {
          category: 'Texts',
          items: [
            { page: 'guides/d', label: 'D' },
            { label: 'D, below', href: '/guides/d#below' },
            { page: 'guides/b c', label: 'B' },
          ],
        },
        { page: 'guides/README', label: 'Guides' },
      ],
      pages: ['README.md', 'guides/d.mdx', 'guides/b c.md', 'guides/README.md'],
      missing: ['gone.md'],
    });
  });

  it('has links in bold, in headings and several of one line, and tells words that lead nowhere: seen, all of them were lost', () => {
    expect(
      read(
        '# [Home](/)\n* **[A](a.md)**\n* Soon\n\n**[D](guides/d)**\n## [Guides](guides/)\n* [E](end.md), [_B_](guides/b%20c)\n',
      ),
    ).toEqual({
      items: [
        { page: 'README', label: 'Home' },
        { page: 'a', label: 'A' },
        { page: 'guides/d', label: 'D' },
        {
          category: 'Guides',
          collapsible: false,
          items: [
            { page: 'guides/README', label: 'Guides' },
            { page: 'end', label: 'E' },
            { page: 'guides/b c', label: 'B' },
          ],
        },
      ],
      pages: ['README.md', 'a.md', 'guides/d.mdx', 'guides/README.md', 'end.md', 'guides/b c.md'],
      missing: ['Soon'],
    });
  });

  it('is written as YAML that says the same', () => {
    const { items } = read(
      '# S\n\n## "Part": one\n\n- [A: #1](a.md)\n  - x\n    - [{b}](<guides/b c.md>)\n- [E](end.md)\n',
    );
    expect(parse(pageListText(items))).toEqual(items);
    expect(pageListText(items)).toBe(
      [
        '- category: "\\"Part\\": one"',
        '  collapsible: false',
        '  items:',
        '    - category: "A: #1"',
        '      link: "a"',
        '      items:',
        '        - category: "x"',
        '          items:',
        '            - { page: "guides/b c", label: "{b}" }',
        '    - { page: "end", label: "E" }',
        '',
      ].join('\n'),
    );
  });

  it('is named by the pictures of its links, and by no heading without words: an empty label was refused', () => {
    const text =
      '# Summary\n\n## ![](part.png)\n\n- [![Start](start.png)](a.md)\n- [![](b.png)](<guides/b c.md>)\n- ![](c.png)\n  - [D](guides/d.mdx)\n- [![](x.png)](https://example.com/)\n';
    expect(read(text).items).toEqual([
      { page: 'a', label: 'Start' },
      { page: 'guides/b c' },
      { page: 'guides/d', label: 'D' },
      { label: 'https://example.com/', href: 'https://example.com/' },
    ]);
  });
});
