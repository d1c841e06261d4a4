import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = {
  'astro.config.mjs':
    "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n",
};

/** The content of a page of a site that moves in, and what was said of it. */
async function show(page: string, files: Record<string, string> = {}) {
  const moved = await moveIn({
    ...CONFIG,
    'src/content/docs/index.mdx': `---\ntitle: Home\nlead: Of <i>matter</i>\n---\n\n${page}`,
    ...files,
  });
  site = moved.site;
  const said = moved.build.diagnostics.map(
    ({ message, location }) => `${location?.line}:${location?.column} ${message}`,
  );
  return { html: contentOf(site.output('index.html')), said };
}

describe('directives of Astro on pages of Starlight', () => {
  it('set:html is what stands in an element, a fragment or a component, which had been empty', async () => {
    const { html, said } = await show(
      [
        "import { Card } from '@astrojs/starlight/components';",
        "import raw from '../../part.html?raw';",
        "import { Box } from '../../box.jsx';\n",
        "export const made = '<em>made</em>';\n",
        'A <Fragment set:html={"<b>one</b>"} /> and <Fragment set:html="<u>two</u>" />.\n',
        '<Fragment set:html={`<pre class="x"><code>a <span style="color: Orange">b</span></code></pre>`} />\n',
        '<div set:html={raw} class="k">old</div>\n',
        '<p set:html={frontmatter.lead} />\n',
        '<Card title="T" set:html={made} />\n',
        '<Box set:html={made} />\n',
        '<div set:html={undefined} />\n',
        "{['<i>1</i>'].map((own) => <Fragment><li set:html={own} /><Fragment set:html={made} /></Fragment>)}\n",
      ].join('\n'),
      {
        'src/part.html': '<p>raw <b>file</b></p>',
        'src/box.jsx': 'export function Box({ children }) { return <section>{children}</section>; }\n',
      },
    );
    expect(said).toEqual([]);
    expect(html).toContain('<p>A <span><b>one</b></span> and <span><u>two</u></span>.</p>');
    expect(html).toMatch(
      /<div><pre class="x"><code>a <span data-style="color: Orange">b<\/span><\/code><\/pre><\/div>/,
    );
    expect(html).toContain('<div class="k"><p>raw <b>file</b></p></div>');
    expect(html).toContain('<p>Of <i>matter</i></p>');
    expect(html).toMatch(/class="card-title">T<[\s\S]*?<div><em>made<\/em><\/div>/);
    expect(html).toContain('<section><div><em>made</em></div></section>');
    expect(html).toContain('<div></div>');
    expect(html).toContain('<li><i>1</i></li><div><em>made</em></div>');
  });

  it('names what HTML of set:html leads to in vain, and what the policy keeps from running', async () => {
    const { said } = await show(
      '<Fragment set:html={\'<a href="/gone/">gone</a><script>a()</script>\'} />\n',
    );
    expect(said).toEqual([
      expect.stringMatching(/^6:\d+ A component links to "\/gone\/": browsers find no such page$/),
      expect.stringMatching(/^6:\d+ The site's policy keeps this inline script from running$/),
    ]);
  });

  it('set:text is text, whatever it looks like', async () => {
    const { html, said } = await show(
      "export const made = '<em>made</em>';\n\n<p set:text={'a <b>'}>old</p>\n\n<p set:text=\"plain\" />\n\n<i><Fragment set:text={made} /></i>\n\n{[1].map((own) => <b set:text={own} />)}\n",
    );
    expect(said).toEqual([]);
    expect(html).toContain('<p>a &lt;b&gt;</p>');
    expect(html).toContain('<p>plain</p>');
    expect(html).toMatch(/<i>&lt;em&gt;made&lt;\/em&gt;<\/i>/);
    expect(html).toContain('<b>1</b>');
  });

  it('class:list is the class of an element', async () => {
    const { html, said } = await show(
      "<div class:list={['a', { b: true, c: false }, ['d', null], new Set(['e'])]}>x</div>\n\n{[1].map(() => <i class:list={{ f: 1 }}>y</i>)}\n\n<u class:list=\"g\">z</u>\n",
    );
    expect(said).toEqual([]);
    expect(html).toContain('<div class="a b d e">x</div>');
    expect(html).toContain('<i class="f">y</i>');
    expect(html).toContain('<u class="g">z</u>');
  });

  it('shows the component that is left for later, and not what stands for it meanwhile', async () => {
    const { html, said } = await show(
      'import { Box } from \'../../box.jsx\';\n\n<Box server:defer><Fragment slot="fallback">wait</Fragment>there</Box>\n\n<Box client:load>lively</Box>\n',
      { 'src/box.jsx': 'export function Box({ children }) { return <section>{children}</section>; }\n' },
    );
    expect(said).toEqual([]);
    expect(html).toContain('<section>there</section>');
    expect(html).toContain('<section>lively</section>');
  });

  it('names the directives that nothing stands for, each at its place', async () => {
    const { html, said } = await show(
      '<div transition:name="x">moves</div>\n\n<style define:vars={{ a: \'red\' }}>{`.k { color: var(--a) }`}</style>\n\n{[1].map(() => <b transition:persist>stays</b>)}\n',
    );
    expect(said).toEqual([
      "6:6 starlight/directives: `transition:name` is left out: pages take each other's place without transitions",
      '8:8 starlight/directives: `define:vars` is left out: what it names is not known to the style or the script',
      "10:19 starlight/directives: `transition:persist` is left out: pages take each other's place without transitions",
    ]);
    expect(html).not.toContain('transition:');
  });
});
