import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const fence = (language: string, ...lines: string[]) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;

describe('what a Docusaurus site shows', () => {
  it('is descriptions of links on cards, places of boxes, headings of partials with names of their own, and comments of rare languages: seen beside its own build', async () => {
    const moved = await moveIn({
      'docusaurus.config.js': `export default { title: 'Hive', url: 'https://hive.example', baseUrl: '/',
        presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/' }, blog: false }]],
        themeConfig: { footer: { links: [{ title: 'More', items: [{ html: '<a href="https://x.example">Badge</a>' }] }] } } };`,
      'sidebars.js':
        "export default { main: ['a', { type: 'html', value: '<hr>' }, { type: 'category', label: 'More', link: { type: 'generated-index' }, items: [{ type: 'link', label: 'Out', href: 'https://out.example', description: 'Far from here' }] }] };\n",
      'docs/a.mdx': `# A

import Part, { wax } from './_part.mdx';
import TOCInline from '@theme/TOCInline';

<TOCInline toc={toc} />

<Part />

{wax}

[To the box](#my-box)

:::note[Title]{#my-box .wide}

Inside.

:::

${fence('wasm', ';; highlight-next-line', '(module)')}
${fence('fortran', '! highlight-start', 'end', '! highlight-end')}
${fence('ocaml', '(* highlight-next-line *)', 'let a = 1')}
`,
      'docs/_part.mdx': "export const wax = 'Wax';\n\n## Of the part\n\nText.\n",
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    expect(textOf(site.output('category/more.html'))).toContain('Far from here');
    const html = contentOf(site.output('a.html'));
    expect(html).toMatch(/<a href="#of-the-part">Of the part</);
    expect(html).toMatch(/<div id="my-box" class="wide"><aside/);
    expect(html).not.toContain('highlight-');
    expect(
      html.match(/class="line[^"]*highlighted/g)?.length ?? html.match(/data-highlighted/g)?.length,
    ).toBe(3);
    const notes = moved.report.notes.map(({ what, places }) => `${what}: ${places.join(', ')}`);
    expect(notes).toContain('HTML between the entries of sidebars is left out: sidebars.js');
    expect(notes).toContain('HTML in the footer is left out: Badge');
  });

  it('is links of components in Markdown, and days in front of any name: seen, such links had no text, and such posts no day', async () => {
    const moved = await moveIn({
      'docusaurus.config.js':
        "export default { title: 'Hive', url: 'https://hive.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: false } }]] };",
      'docs/a.md':
        "import Link from '@docusaurus/Link';\nimport Col from '@site/src/Col';\n\n# A\n\nSee <Link to=\"/docs/a\">this **page**</Link>.<br>\n\n<Col>Wide</Col>\n",
      'src/Col.jsx': 'export default function Col({ children }) { return <section>{children}</section>; }\n',
      'blog/2024-03-05 spaced name.md': '---\ntitle: Spaced\n---\n\nHi.\n',
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const html = contentOf(site.output('docs/a.html'));
    expect(html).toMatch(/<a href="\/docs\/a">this <strong>page<\/strong><\/a>\.<br\/>/);
    expect(html).toMatch(/<section>(?:<p>)?Wide/);
    expect(textOf(site.output('blog.html'))).toContain('March 5, 2024');
  });
});
