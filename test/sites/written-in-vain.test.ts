import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Code, place, message and hint of every fault of a site, in the order of its places. */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  site?.dispose();
  site = createSite({ 'docs-site.config.ts': configWith("components: './parts.tsx'"), ...files });
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(
    ({ code, location, message, hint }) =>
      `${code} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint ?? 'no hint'}`,
  );
}

describe('what a page uses as a component', () => {
  it('has to be one: a text, a number, an object and an element that was made once are told at the place of their use', async () => {
    const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;
    const hint = (name: string) =>
      `Export a function that returns what is shown: export const ${name} = () => …;`;
    expect(
      await faultsOf({
        'parts.tsx':
          "export const Words = 'hello there';\nexport const Count = 3;\nexport const Parts = { Box: () => <b>box</b> };\nexport const Once = <b>once</b>;\nexport const Tag = 'section';\nexport { Isle } from './isle.tsx';\n",
        'isle.tsx': "'use client';\nexport const Isle = 'an island';\n",
        'list.ts': 'export const list = [1];\nexport default null;\n',
        'content/index.mdx': page('<Tag>\n\nText.\n\n</Tag>\n\n<Parts.Box />'),
        'content/a.mdx': page('Text.\n\n<Words />'),
        'content/b.mdx': page('<Count />'),
        'content/c.mdx': page('<Parts />'),
        'content/d.mdx': page('{[1].map((n) => <Once key={n} />)}'),
        'content/e.mdx': page("import { list as List } from '../list.ts'\n\n<List />"),
        'content/f.mdx': page("import Nothing from '../list.ts'\n\n<Nothing />"),
        'content/g.mdx': page('<Isle />'),
      }),
    ).toEqual([
      `component-invalid content/a.mdx:7:1 <Words> is no component: it is a text — ${hint('Words')}`,
      `component-invalid content/b.mdx:5:1 <Count> is no component: it is a number — ${hint('Count')}`,
      `component-invalid content/c.mdx:5:1 <Parts> is no component: it is an object — ${hint('Parts')}`,
      `component-invalid content/d.mdx:5:17 <Once> is no component: it is an element, made once — ${hint('Once')}`,
      `component-invalid content/e.mdx:7:1 <List> is no component: it is a list — ${hint('List')}`,
      `component-invalid content/f.mdx:7:1 <Nothing> is no component: it is null — ${hint('Nothing')}`,
      `component-invalid content/g.mdx:5:1 <Isle> is no component: it is a text — ${hint('Isle')}`,
    ]);
  });

  it('may be what memo and forwardRef make of one, and is an island then as any other', async () => {
    expect(
      await faultsOf({
        'parts.tsx':
          "export { Held, Handed } from './isle.tsx';\nexport { default as Own } from './isle.tsx';\n",
        'isle.tsx':
          "'use client';\nimport { forwardRef, memo, useState } from 'react';\nfunction Count() {\n  const [n, set] = useState(1);\n  return <button type=\"button\" onClick={() => set(n + 1)}>{n}</button>;\n}\nexport const Held = memo(Count);\nexport const Handed = forwardRef<HTMLElement>((_, ref) => <i ref={ref}>handed</i>);\nexport default memo(forwardRef<HTMLElement>((_, ref) => <b ref={ref}>own</b>));\n",
        'content/index.mdx': '# A\n\n<Held />\n\n<Handed />\n\n<Own />\n',
      }),
    ).toEqual([]);
    const html = site.output('index.html');
    for (const [at, shown] of ['<button type="button">1</button>', '<i>handed</i>', '<b>own</b>'].entries())
      expect(html).toContain(`<docsgen-island data-island="i${at}">${shown}</docsgen-island>`);
  });
});

describe('what the code of a component says in vain', () => {
  it('is an attribute by its name in HTML, where React has another, and a class that its style sheet does not have', async () => {
    const sheet = (written: string, name: string, hint: string) =>
      `\`${written}\` is undefined: "./box.module.css" has no class "${name}" — ${hint}`;
    const lost = (name: string) =>
      `\`${name}\` has no effect: it is the name that HTML has for the attribute, and components are JSX`;
    const faults = await faultsOf({
      'parts.tsx': `import styles from './box.module.css';
import bare from './bare.module.css';
export { Isle } from './isle.tsx';
const onclick = (autoplay: boolean) => autoplay;
// styles.gone, <b onclick="x">
export const Box = ({ muted }: { muted?: boolean }) => (
  <div class="a" tabindex="0" className={\`\${styles.box} \${styles.bx} \${styles['my-box']} \${styles['no-box']}\`}>
    <video autoplay playsinline muted={muted} controls data-autoplay src={String(onclick(true))} />
    <b onclick="alert(1)" title={styles.toString()}>x{bare.any}</b>
  </div>
);
`,
      'isle.tsx': `'use client';
import * as styles from './box.module.css';
export const Isle = () => <button onClick={() => {}} onmouseenter={() => {}} className={styles.lid}>x</button>;
`,
      'box.module.css': '.box { color: red; }\n.my-box .pot { color: red; }\n',
      'bare.module.css': 'b { color: red; }\n',
      'content/index.mdx':
        "import styles from '../box.module.css'\n\n# A\n\n<Box />\n\n<Isle />\n\n<p className={styles.pto}>x</p>\n",
    });
    expect(faults.sort()).toEqual(
      [
        `attribute-lost isle.tsx:3:54 ${lost('onmouseenter')} — Write onMouseEnter={…} with a function, in a file that starts with 'use client'.`,
        `attribute-lost parts.tsx:8:12 ${lost('autoplay')} — Write autoPlay.`,
        `attribute-lost parts.tsx:8:21 ${lost('playsinline')} — Write playsInline.`,
        `attribute-lost parts.tsx:9:8 ${lost('onclick')} — Write onClick={…} with a function, in a file that starts with 'use client'.`,
        `style-class-missing content/index.mdx:9:15 \`styles.pto\` is undefined: "../box.module.css" has no class "pto" — Did you mean "pot"?`,
        `style-class-missing isle.tsx:3:89 ${sheet('styles.lid', 'lid', 'It has box, my-box, pot.')}`,
        'style-class-missing parts.tsx:9:55 `bare.any` is undefined: "./bare.module.css" has no class "any" — It has none.',
        `style-class-missing parts.tsx:7:59 ${sheet('styles.bx', 'bx', 'Did you mean "box"?')}`,
        `style-class-missing parts.tsx:7:92 ${sheet("styles['no-box']", 'no-box', 'Did you mean "my-box"?')}`,
      ].sort(),
    );
    expect(site.output('index.html')).toContain('<div class="');
  });

  it('is nothing of what a page writes as HTML has it: it is shown', async () => {
    expect(
      await faultsOf({
        'parts.tsx': 'export const Other = () => null;\n',
        'public/a.mp4': 'x',
        'content/index.mdx':
          '# A\n\n<video autoplay playsinline muted src="/a.mp4" />\n\n{[1].map((n) => <input key={n} readonly aria-label="x" />)}\n',
      }),
    ).toEqual([]);
    expect(site.output('index.html')).toMatch(/<video(?=[^>]* autoPlay="")(?=[^>]* playsInline="")/i);
    expect(site.output('index.html')).toMatch(/<input [^>]*readOnly=""/i);
  });
});

describe('an element that browsers do not leave where it stands', () => {
  it('is told where it is written, in a page and in a component, islands too', async () => {
    const p = 'browsers end the paragraph in front of it, and it stands behind, not inside';
    const island = "An island, a component of a file with 'use client',";
    const faults = await faultsOf({
      'parts.tsx': `export { Row } from './isle.tsx';
export const Nest = () => <p>Text <section>inner</section></p>;
export const Table = () => <table><tbody><Row /></tbody></table>;
import { Row } from './isle.tsx';
`,
      'isle.tsx': "'use client';\nexport const Row = () => <tr><td>x</td></tr>;\n",
      'content/index.mdx':
        '# A\n\n<p><div>one</div></p>\n\n<p align="center">\n\ntwo\n\n</p>\n\n<a href="https://a.example">x <a href="https://b.example">y</a></a>\n\n<table><div>three</div></table>\n\n<Nest />\n\n<Table />\n',
      'content/b.mdx': '# B\n\n<Nest />\n',
    });
    expect(faults.sort()).toEqual(
      [
        `element-misplaced content/index.mdx:3:4 <div> stands in <p>: ${p} — Write <div> in the place of <p>.`,
        `element-misplaced content/index.mdx:5:1 <p> stands in <p>: ${p} — Write the text on the same line as the tags, or <div> in the place of <p>.`,
        'element-misplaced content/index.mdx:11:31 <a> stands in <a>: browsers end the outer one in front of the inner one — Take one of the two out.',
        'element-misplaced content/index.mdx:13:8 <div> stands in <table>: browsers put it in front of the table — Put it into a cell: <td>…</td>.',
        `element-misplaced parts.tsx:3:42 ${island} stands in <tbody>: browsers put it in front of the table — Make an island of the whole table.`,
        `element-misplaced parts.tsx:2:35 <section> stands in <p>: ${p} — Write <div> in the place of <p>.`,
      ].sort(),
    );
  });

  it('is none that it holds, nor what stands in a cell, a button, a drawing or an island of its own', async () => {
    expect(
      await faultsOf({
        'parts.tsx': `export { Isle } from './isle.tsx';
export const Fine = () => (
  <div>
    <p>Text <b>bold</b> <svg viewBox="0 0 1 1"><title>x</title></svg><br /></p>
    <table><caption><p>c</p></caption><thead><tr><th><p>x</p></th></tr></thead><tbody><tr><td><div><a href="https://a.example">x</a></div></td></tr></tbody></table>
    <a href="https://a.example"><div><h3>block</h3></div></a><ul><li><ul><li>x</li></ul></li></ul>
    <button type="button"><span>x</span></button><pre><p /></pre>
  </div>
);
`,
        'isle.tsx': "'use client';\nexport const Isle = ({ children }) => <p>Text <i>{children}</i></p>;\n",
        'content/index.mdx':
          '# A\n\n<Fine />\n\n<Isle>text</Isle>\n\n<div>\n\ntwo\n\n<p>three</p>\n\n</div>\n\n| a |\n| - |\n| b |\n',
      }),
    ).toEqual([]);
  });
});
