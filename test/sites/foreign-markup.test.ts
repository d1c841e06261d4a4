import { afterEach, describe, expect, it } from 'vitest';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Line, marked text, message and hint of what a page prints that it was not meant to. */
async function printed(lines: readonly string[], file = 'content/a.md') {
  site?.dispose();
  const body = lines.join('\n\n');
  site = createSite({ [file]: `---\ntitle: A\n---\n\n${body}\n` });
  const source = `---\ntitle: A\n---\n\n${body}\n`.split('\n');
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, location, message, hint }) => {
    const { line = 1, column = 1, endColumn } = location ?? {};
    const marked = source[line - 1]?.slice(column - 1, endColumn === undefined ? undefined : endColumn - 1);
    return `${code} ${marked} — ${message.replace('This is printed as it stands: ', '')} — ${hint}`;
  });
}

describe('what other generators read in a text', () => {
  it('is named with what is written here: blocks', async () => {
    const found = await printed([
      '!!! note "Mind"',
      '??? tip',
      '/// warning',
      '=== "Linux"',
      '!> Important',
      '--8<-- "part.md"',
      '<<< @/code.js',
      '{{#include part.md}}',
      '[TOC]',
      '[[_TOC_]]',
      '*[HTML]: Hyper Text',
      'Kettle\n: Boils water',
      '.. warning:: Hot',
      'image::pot.png[Pot]',
      '== Title of AsciiDoc',
      '\\newpage',
    ]);
    expect(found).toEqual([
      'markup-foreign !!! note "Mind" — blocks of MkDocs are none of Markdown — Write :::note[Title] above the text and ::: below it.',
      'markup-foreign ??? tip — blocks of MkDocs are none of Markdown — Write :::note[Title] above the text and ::: below it.',
      'markup-foreign /// warning — blocks of MkDocs are none of Markdown — Write :::note[Title] above the text and ::: below it.',
      'markup-foreign === "Linux" — tabs of MkDocs are none of Markdown — Write <Tabs> with a <TabItem label="…"> for each, in a .mdx page.',
      'markup-foreign !> Important — notes of Docsify are none of Markdown — Write :::note[Title] above the text and ::: below it.',
      `markup-foreign --8<-- "part.md" — no other file is taken in by this line — Write import Part from './_part.mdx' and <Part /> in a .mdx page, or \`\`\`js file="./code.js" for code.`,
      `markup-foreign <<< @/code.js — no other file is taken in by this line — Write import Part from './_part.mdx' and <Part /> in a .mdx page, or \`\`\`js file="./code.js" for code.`,
      `markup-foreign {{#include part.md}} — no other file is taken in by this line — Write import Part from './_part.mdx' and <Part /> in a .mdx page, or \`\`\`js file="./code.js" for code.`,
      'markup-foreign [TOC] — no list of headings is made of it — Take it out: the headings of a page stand beside it.',
      'markup-foreign [[_TOC_]] — no list of headings is made of it — Take it out: the headings of a page stand beside it.',
      'markup-foreign *[HTML]: Hyper Text — abbreviations are none of Markdown — Write <abbr title="what it means"> around the abbreviation.',
      'markup-foreign : Boils water — lists of definitions are none of Markdown — Write **term** and what it means below it, or <dl> with <dt> and <dd>.',
      'markup-foreign .. warning:: Hot — directives of reStructuredText are none of Markdown — Write it as Markdown. Write :::note[Title] above the text and ::: below it.',
      'markup-foreign image::pot.png[Pot] — macros of AsciiDoc are none of Markdown — Write it as Markdown: a picture is ![what it shows](./picture.png).',
      'markup-foreign == Title of AsciiDoc — this is no heading of Markdown — Write ## and a space in front of the title.',
      'markup-foreign \\newpage — commands of LaTeX are none of Markdown — Take it out: a page has no sheets.',
    ]);
  });

  it('is named with what is written here: parts of a line', async () => {
    const found = await printed([
      'Shipped :tada::rocket:, and :nobody: knows.',
      'Some ==marked words== here, x^2^ and text^[a note].',
      'Press ++ctrl+c++, ++new++ in C++ and C++, not i++ or ++j, nor ++i and i++; ++some words++, H~2~O and ~~gone~~ or ~gone~.',
      'A [link](https://a.example){target=_blank} and **bold**{: .big }.',
      'A formula $x^2$, one of $\\alpha$, and $$\na = b\n$$ below.',
      'Filled in: {{ site.title }}, {{< figure src="a" >}}, {% include a.html %}.',
      'A {ref}`target` and :func:`call`, %%hidden%% too.',
      '> [!NOTE] With a title',
    ]);
    const attributes =
      'attributes in braces are none of Markdown — Take them out; where they matter, write the element with its attributes in a .mdx page.';
    const template =
      'no template is run — Write the text itself, or a component in a .mdx page; in `code` it is shown as it is.';
    const role =
      'roles of reStructuredText and MyST are none of Markdown — Write the `code` alone, or a link: [text](./page.md).';
    const formula =
      "formulas need a plugin — Add math() to `plugins`: import { math } from 'docsgen/plugins/math'.";
    expect(found).toEqual([
      'markup-foreign :tada::rocket: — short names of emoji are none of Markdown — Write the emoji itself: 🎉🚀',
      'markup-foreign ==marked words== — marks between equals signs are none of Markdown — Write <mark> and </mark> around the text.',
      'markup-foreign ^2^ — raised text between carets is none of Markdown — Write <sup> and </sup> around it.',
      'markup-foreign ^[a note] — a footnote has its text on a line of its own — Write [^1] here, and a line [^1]: with the text.',
      'markup-foreign ++ctrl+c++ — keys and inserted text between plus signs are none of Markdown — Write <ins> and </ins> around it; keys are written <kbd>Ctrl</kbd>.',
      'markup-foreign ++new++ — keys and inserted text between plus signs are none of Markdown — Write <ins> and </ins> around it; keys are written <kbd>Ctrl</kbd>.',
      'markup-foreign ++some words++ — keys and inserted text between plus signs are none of Markdown — Write <ins> and </ins> around it; keys are written <kbd>Ctrl</kbd>.',
      'markup-foreign ~2~ — This is shown struck through: lowered text between tildes is none of Markdown — Write <sub> and </sub> around it; to strike something through, write two tildes on each side.',
      `markup-foreign {target=_blank} — ${attributes}`,
      `markup-foreign {: .big } — ${attributes}`,
      `markup-foreign $x^2$ — ${formula}`,
      `markup-foreign $\\alpha$ — ${formula}`,
      `markup-foreign $$ — ${formula}`,
      `markup-foreign {{ site.title }} — ${template}`,
      `markup-foreign {{< figure src="a" >}} — ${template}`,
      `markup-foreign {% include a.html %} — ${template}`,
      `markup-foreign {ref} — ${role}`,
      `markup-foreign :func: — ${role}`,
      'markup-foreign %%hidden%% — comments between percent signs are none of Markdown — Write <!-- … -->, or {/* … */} in a .mdx page.',
      'markup-foreign [!NOTE] — an alert does not fold, and takes no title — Write the kind alone on its line, or :::tip[Title], or <details> with a <summary>.',
    ]);
  });

  it('is named where formulas of TeX, icons of MkDocs and emoji that there are not would be printed', async () => {
    const withPlugin = "Formulas need math() in `plugins`: import { math } from 'docsgen/plugins/math'.";
    const escaped = `formulas between \\( and \\), or \\[ and \\], are none of Markdown — Write $…$ in a line, and $$ above and below a formula of its own. ${withPlugin}`;
    const found = await printed([
      'Of \\(x^2\\), \\(a\\), \\( f(x) = 2x + 1 \\) and \\[\\frac{1}{2}\\].',
      '\\[\na = b\n\\]',
      'An icon :material-home: and :octicons-arrow-right-16:, done :white_check_mrk: by :my_own_face:.',
    ]);
    expect(found).toEqual([
      `markup-foreign \\(x^2\\) — ${escaped}`,
      `markup-foreign \\(a\\) — ${escaped}`,
      `markup-foreign \\( f(x) = 2x + 1 \\) — ${escaped}`,
      `markup-foreign \\[\\frac{1}{2}\\] — ${escaped}`,
      `markup-foreign \\[ — formulas between \\[ and \\] are none of Markdown — Write $$ in place of both. ${withPlugin}`,
      'markup-foreign :material-home: — short names of icons are none of Markdown — Write <Icon name="…" /> in a .mdx page, or the sign itself.',
      'markup-foreign :octicons-arrow-right-16: — short names of icons are none of Markdown — Write <Icon name="…" /> in a .mdx page, or the sign itself.',
      'markup-foreign :white_check_mrk: — no emoji has this name — Did you mean ✅ (:white_check_mark:)? Write the emoji itself.',
      'markup-foreign :my_own_face: — no emoji has this name — Write the emoji itself.',
    ]);
  });

  it('is not suspected in text that only looks like it, behind a backslash, or in code', async () => {
    const lines = [
      'std::key::lock, at 12:30:45 it cost $5 or $6, in $HOME/$USER, `:tada:`, \\:tada: and host:80:x.',
      'If a == b, then c == d; C++ and C++; 2^3 and 4^5; 100 %% of 5 %%.',
      'Write `==x==`, `{% raw %}`, `$x^2$`; ${{ secrets.KEY }}; {name} and {a=b}; f(x){ return 1 }.',
      'The words: `a`: one thing, **b**: another, and c : d.',
      '!important, ?question, === and !!! alone; /// too.',
      '\\==x\\==, \\$x^2\\$, \\{% x %}, \\{: .a }.',
      'Run it \\[--flag=value\\] with \\(or without\\) \\[optional\\] parts, see \\[1\\], ratio 1:many_to_one:n.',
      '[text](https://a.example "title: with a colon") and [x]: y',
      '- item\n- : odd\\: fine',
    ];
    expect(await printed(lines.slice(0, 8))).toEqual([]);
    expect(await printed(['Prices: $foo_bar and $baz; PHP has $a_b->c and $d_e.'])).toEqual([]);
  });

  it('is not named where a plugin reads it', async () => {
    site = createSite({
      'docs-site.config.ts': `import { defineConfig } from 'docsgen';\nimport { math } from 'docsgen/plugins/math';\nexport default defineConfig({ title: 'T', url: 'https://docs.example.com', lastUpdated: false, plugins: [math()] });\n`,
      'content/a.md': '---\ntitle: A\n---\n\nA formula $x^2$ and\n\n$$\na = b\n$$\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
  });
});

describe('front matter that other generators have', () => {
  it('is refused with the key that means the same here', async () => {
    site = createSite({
      'content/a.md':
        '---\ntitle: A\npermalink: /b\nnav_order: 3\nredirect_from: [/c]\nsidebarDepth: 2\nlayuot: doc\n---\n\nText.\n',
    });
    expect((await site.build()).diagnostics.map(({ message, hint }) => `${message} — ${hint}`)).toEqual([
      'Front matter has the unknown key "permalink" — Write `slug` for the address of a page.',
      'Front matter has the unknown key "nav_order" — Write `sidebar_position` for the place of a page.',
      'Front matter has the unknown key "redirect_from" — Write `redirects: [{ from, to }]` in the configuration.',
      'Front matter has the unknown key "sidebarDepth" — Write `hide_table_of_contents`, `toc_min_heading_level` or `toc_max_heading_level`.',
      'Front matter has the unknown key "layuot" — Did you mean "layout"?',
    ]);
  });
});
