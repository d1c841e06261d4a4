import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Place, code and message of what pages with these texts are told, by the number of the text. */
async function told(texts: readonly string[], ending = 'md'): Promise<string[]> {
  const pages = texts.map((text, index) => [`content/p${index}.${ending}`, `# A\n\n${text}\n`] as const);
  site = createSite({ 'content/index.md': '# Home\n', ...Object.fromEntries(pages) });
  const { diagnostics } = await site.build();
  return diagnostics.map(
    ({ code, location, message, hint }) =>
      `${location?.file.replace(/\D/g, '')} ${location?.line}:${location?.column} ${code} ${message} — ${hint}`,
  );
}

/** Texts, with what is told of each. */
const MEANT: readonly (readonly [text: string, place: string, message: string])[] = [
  [
    '• one\n• two',
    '3:1',
    'This is no list: its lines are joined to one — Write - and a space in front of each entry.',
  ],
  [
    '*one\n*two',
    '3:1',
    'This is no list: its lines are joined to one — Write a space behind the sign in front of each entry.',
  ],
  [
    '1.One\n2.Two',
    '3:1',
    'This is no list: its lines are joined to one — Write a space behind the number in front of each entry.',
  ],
  [
    '-[ ] one',
    '3:1',
    'This is no task: it is printed with its box — Write a space between the sign and the box: - [ ]',
  ],
  [
    '#Next steps',
    '3:1',
    'This line is no heading: it is printed with its number sign — Write a space behind it.',
  ],
  [
    'a) one\nb) two',
    '3:1',
    'This is no list: its lines are joined to one — Number entries with 1. and 2., or begin each with - and a space.',
  ],
  [
    'Name\tPrice\nTea\t3',
    '3:1',
    'This is no table: its lines are joined to one, and tabs between cells become spaces — Write | in front of, between and behind the cells, and a line | --- | --- | below the first one.',
  ],
  [
    '+----+\n| A  |\n+----+',
    '3:1',
    'This is no table of Markdown: its lines are joined to one — Write | in front of, between and behind the cells, and a line | --- | --- | below the first one.',
  ],
  [
    '┌───┐\n│ A │\n└───┘',
    '3:1',
    'This drawing is printed as text: its lines are joined to one — Put it between two lines of ```, where each sign stays in its place.',
  ],
  [
    '｜ a ｜ b ｜\n｜ --- ｜ --- ｜',
    '3:1',
    'This is no table: the line below its header has odd signs, and its lines are joined to one — Write it with | and with plain dashes: | --- | --- |.',
  ],
  [
    '‘‘‘js\nconst a = 1;\n‘‘‘',
    '3:1',
    'This is no block of code: its lines are joined to one — Write three backticks, ```, above the code and below it.',
  ],
  [
    '```js const a = 1; ```',
    '3:1',
    'This is no block of code: "js" is printed as a part of it — Write ```js on a line of its own, and ``` on one below the code.',
  ],
  [
    '| a | b |\n\n| --- | --- |',
    '5:1',
    'This line of dashes stands by itself: the table around it is printed as text — Take out the empty lines between the rows of the table.',
  ],
  [
    'A whole sentence.\n---',
    '3:1',
    'This text is a heading, as a line of dashes stands right below it — Put an empty line in front of the dashes, or *** in their place, for a rule.',
  ],
  [
    'See `a site <https://example.com>`_ now.',
    '3:5',
    'This is printed as it stands: links of reStructuredText are none of Markdown — Write [a site](https://example.com).',
  ],
  [
    '[](index.md)',
    '3:1',
    'This link has no text: readers see nothing of it — Write what it leads to: [text](index.md).',
  ],
  [
    '[x [a](index.md) y](index.md)',
    '3:17',
    'This is printed as it stands: a link holds no other link — Write the two links one after the other.',
  ],
  [
    '[a](index.md "b\' )',
    '3:1',
    'This is printed as it stands: the quotes around the title of the link do not fit — Write [text](target "title"), with the same plain quotes on both sides.',
  ],
  [
    'See <index.md> now.',
    '3:5',
    'This is printed as it stands: only whole addresses stand between angle brackets — Write [text](./page.md).',
  ],
  [
    '[y] https://example.com',
    '3:1',
    'This is printed as it stands: a colon is missing behind the brackets — Write [label]: target, on a line of its own.',
  ],
  [
    '[a](tel:+1 234)',
    '3:1',
    'This is printed as it stands: the target of the link holds a space — Write %20 for it, or put the target in angle brackets: [text](<a b.md>).',
  ],
  [
    '- [x]b',
    '3:3',
    'This is no task: its box is printed as it stands — Write [ ] or [x], and a space behind it.',
  ],
  ['A&nbspB', '3:2', 'This is printed as it stands: the name of a sign ends with a semicolon — Write &nbsp;'],
  [
    'A &nosuch; B',
    '3:3',
    'This is printed as it stands: there is no sign of the name "&nosuch;" — Write the sign itself.',
  ],
  [
    '% a comment',
    '3:1',
    'This is printed as it stands: comments of MyST and LaTeX, and titles of pandoc, are none of Markdown — Write <!-- … -->, or {/* … */} in a .mdx page; a title stands in the front matter.',
  ],
];

const FOREIGN: readonly (readonly [text: string, place: string, message: string])[] = [
  [
    '(my-place)=\n## B',
    '3:1',
    'targets of MyST are none of Markdown — Give the heading an id: ## Title {#id}.',
  ],
  [
    'A {info:title=B} here',
    '3:3',
    'macros of Confluence and Jira are none of Markdown — Write :::note[Title] above the text and ::: below it. Code stands between two lines of ```.',
  ],
  [
    'A !b.png|width=3! here',
    '3:3',
    'pictures between exclamation marks are none of Markdown — Write ![what it shows](./picture.png).',
  ],
  ['A [b|https://example.com] here', '3:3', 'links with a bar are none of Markdown — Write [text](target).'],
  [
    'A {/* note */} here',
    '3:3',
    'comments in braces are those of MDX — Write <!-- … -->, or call the file .mdx.',
  ],
];

describe('a block that Markdown does not make', () => {
  it('is told where it stands, whichever editor it comes from', { timeout: 30_000 }, async () => {
    const found = await told([...MEANT, ...FOREIGN].map(([text]) => text));
    expect(found.sort()).toEqual(
      [
        ...MEANT.map(([, place, message], index) => `${index} ${place} markup-printed ${message}`),
        ...FOREIGN.map(
          ([, place, message], index) =>
            `${MEANT.length + index} ${place} markup-foreign This is printed as it stands: ${message}`,
        ),
      ].sort(),
    );
  });

  it('is nothing of what only looks like one', async () => {
    expect(
      await told([
        '*one* and\n*two* words',
        '-1 and\n-2 degrees',
        'A title\n---',
        'Some *emphasis\nover* lines',
        'Press `a <b>` and `c`_',
        '[^1]: none\n\n[a](#b) text](x\n\n## B\n\nA[^1] & B &amp; C &copy; D, a?b=1&copy=2',
        '- [link](index.md)\n- [x] done\n- [ ] open',
        'Wow! See a.png! And {name} and 100% of\n% signs',
        '```js\nconst a = 1;\n```\n\n``a ` b``',
        '| a | b |\n| --- | --- |\n| 1 | 2 |',
      ]),
    ).toEqual([]);
  });

  it('is no entity that has become a sign, or is written as an example: each was named', async () => {
    expect(
      await told([
        'The sign &lt; is written &amp;lt; here.',
        'Write \\&copy; for a sign, or \\&nosuch; for none.',
        '<p>\n&copy 2024\n</p>',
      ]),
    ).toEqual([]);
  });

  it('is no macro where an address has variables: each was named as one of Confluence', async () => {
    expect(
      await told([
        'GET /orders/{status}/items?c={color}',
        'GET /orders/{status:int}, /{note} and /notes/{code}.json',
        'Put {status} and {color} into the template.',
        'Put {code}.json there, and {toc}/{tip}.',
      ]),
    ).toEqual([]);
  });

  it('is a macro of a name that values have too, where it opens and closes, or has attributes', async () => {
    const found = await told([
      'A {color:red}red{color} pot',
      '{section}\n\nText\n\n{section}',
      'A {status:title=OK}.',
    ]);
    expect(found.map((line) => line.slice(0, line.indexOf(' This')))).toEqual([
      '0 3:3 markup-foreign',
      '0 3:17 markup-foreign',
      '1 3:1 markup-foreign',
      '1 7:1 markup-foreign',
      '2 3:3 markup-foreign',
    ]);
  });

  it('is a second footnote of a label, and a picture that browsers do not show', async () => {
    site = createSite({
      'content/index.md': '# A\n\nx[^1] ![a](p.heic)\n\n[^1]: One.\n[^1]: Two.\n',
      'content/p.heic': 'x',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message, hint }) => `${code} ${message} — ${hint}`)).toEqual([
      'image-invalid "p.heic" is no image that docsgen can read — Save it as SVG, PNG, JPEG, WebP, AVIF or GIF; an empty or cut file counts as broken.',
      'footnote-unused There is a footnote "1" above, so that this one is not shown — Give it a label of its own, or take it out.',
    ]);
  });

  it('is an attribute of another framework, and a function, in an .mdx page', async () => {
    expect(await told(['<b class:list={["a"]} set:html="x" x-data="{}">x</b>'], 'mdx')).toEqual([
      expect.stringMatching(/^0 3:4 markup-foreign The attribute `class:list` has no effect/),
      expect.stringMatching(/^0 3:23 markup-foreign The attribute `set:html` has no effect/),
      expect.stringMatching(/^0 3:36 markup-foreign The attribute `x-data` has no effect/),
    ]);
    site.write({ 'content/p0.mdx': '# A\n\n{() => 1}\n' });
    await expect(site.build()).resolves.toMatchObject({
      diagnostics: [
        { code: 'mdx-syntax', message: '`{() => 1}` is a JavaScript function, which cannot be shown' },
      ],
    });
  });

  it('is an address without its slashes', async () => {
    site = createSite({ 'content/index.md': '# A\n\n[a](https:/example.com) [b](http:example.com)\n' });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Did you mean https://example.com?',
      'Did you mean http://example.com?',
    ]);
  });
});

describe('files that elements of HTML name', () => {
  const BODY =
    '<video src="v.mp4" poster="dot.png" controls></video>\n\n<picture><source srcset="dot.png 1x, ./dot.png 2x"><img src="dot.png" srcset="dot.png 2x" alt="A"></picture>\n\n<audio><source src="v.mp4"></audio>\n\n## B\n';
  /** Pages of Markdown show neither of the two. */
  const OF_MDX = '<embed src="v.mp4" />\n\n<map name="m"><area href="./index.mdx#b" alt="B" /></map>\n';

  it.each([
    ['.md', BODY],
    ['.mdx', BODY.replaceAll('srcset', 'srcSet').replace(/(<(?:source|img)[^>]*)>/g, '$1 />') + OF_MDX],
    // As HTML writes it.
    ['.mdx', BODY.replace(/(<(?:source|img)[^>]*)>/g, '$1 />') + OF_MDX],
  ])('are found where the build has put them, in a page of %s', async (ending, body) => {
    site = createSite({
      'docs-site.config.ts': configWith(`security: { csp: { 'object-src': ["'self'"] } }`),
      [`content/index${ending}`]: `# A\n\n${body}`,
      'content/dot.png': PNG,
      'content/v.mp4': 'x',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    const [image] = /\/assets\/dot-\w+\.png/.exec(html) ?? [];
    const [film] = /\/assets\/v-\w+\.mp4/.exec(html) ?? [];
    expect(html).toContain(`<video src="${film}" poster="${image}" controls`);
    expect(html).toContain(`<source srcSet="${image} 1x, ${image} 2x"/>`);
    expect(html).toContain(`srcSet="${image} 2x"/>`);
    expect(html).toContain(`<audio><source src="${film}"/>`);
    if (ending === '.md') return;
    expect(html).toContain(`<embed src="${film}"/>`);
    expect(html).toMatch(/<area [^>]*href="\/#b"/);
  });

  it('are found where their names have commas, and whatever stands between them', async () => {
    site = createSite({
      'content/index.md':
        '# A\n\n<picture><source srcset="dot,w_100.png 1x,dot.png  2x"><img src="dot.png" alt="A"></picture>\n',
      'content/dot.png': PNG,
      'content/dot,w_100.png': PNG,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(
      /<source srcSet="\/assets\/dot[^ "]+\.png 1x, \/assets\/dot-\w+\.png 2x"\/>/,
    );
  });

  it('are told where they are not there', async () => {
    site = createSite({
      'content/index.md':
        '# A\n\n<picture><source srcset="dot.png, none@2x.png 2x"><img src="dot.png" alt="A"></picture>\n',
      'content/dot.png': PNG,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'image-missing There is no image "none@2x.png"',
    ]);
  });
});

describe('what other tools understand', () => {
  it('is named where the keys of a page stand in front of its text without marks', async () => {
    const keys = 'Title: A page\nAuthor: Us\n\n# A page\n\nText.\n';
    site = createSite({
      'content/index.md': '# Home\n',
      'content/keys.md': keys,
      'content/note.md': `Note: this.\n\n# Note\n`,
      'content/below.md': `# Below\n\n${keys.slice(0, 24)}\n`,
    });
    const { diagnostics } = await site.build();
    expect(
      diagnostics.map(({ location, message }) => `${location?.file}:${location?.line} ${message}`),
    ).toEqual(['content/keys.md:1 The keys of this page are printed: nothing marks them as front matter']);
  });

  it('is named where a link leads to an address of git', async () => {
    const faults = await told(['[a](git@example.com:us/it.git) and [b](someone@example.com)']);
    expect(faults.map((fault) => fault.split(' — '))).toEqual([
      [
        '0 3:5 link-broken This is an address of git, which browsers don\'t open: "git@example.com:us/it.git"',
        'Link to https://example.com/us/it, and write the address of git as `code`.',
      ],
      [expect.stringContaining('0 3:40 link-broken'), expect.any(String)],
    ]);
  });
});
