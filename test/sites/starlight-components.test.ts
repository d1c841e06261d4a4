import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

describe('components of Starlight', () => {
  it('show the label of an icon that the theme has not, icons and attributes of buttons, numbers of lines; marks of <Code> are named', async () => {
    const moved = await moveIn({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n",
      'src/content/docs/index.mdx': [
        '---\ntitle: Home\n---',
        "import { Code, Icon, LinkButton } from '@astrojs/starlight/components';\n",
        '<Icon name="no-such" label="Not released" /> <Icon name="star" label="Star" />\n',
        '<LinkButton href="/" icon="external" iconPlacement="start" target="_blank" rel="me">Out</LinkButton>\n',
        '<Code code="let a" lang="js" showLineNumbers mark={[1]} ins="let" />\n',
      ].join('\n'),
    });
    site = moved.site;
    const html = contentOf(site.output('index.html'));
    expect(html).toContain('<span>Not released</span>');
    expect(html).toMatch(/role="img" aria-label="Star"/);
    expect(html).toMatch(
      /<a(?=[^>]*target="_blank")(?=[^>]*rel="me)(?=[^>]*class="button)[^>]*><svg[\s\S]*?<\/svg>Out<\/a>/,
    );
    expect(html).toContain('code-numbered');
    expect(
      moved.build.diagnostics.map(
        ({ message, location }) => `${location?.line}:${location?.column} ${message}`,
      ),
    ).toEqual([
      '10:46 starlight/code-props: `mark` of <Code> is left out: the code is shown without it',
      '10:57 starlight/code-props: `ins` of <Code> is left out: the code is shown without it',
    ]);
  });

  it('have HTML in titles, sizes and classes: seen, tags of titles were printed and sizes were lost', async () => {
    const moved = await moveIn({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n",
      'src/content/docs/index.mdx': [
        '---\ntitle: Home\n---',
        "import { Badge, Card, Icon, LinkCard } from '@astrojs/starlight/components';\n",
        '<Card title="Made of <code>tin</code>">Shiny.</Card>\n',
        '<Card title="A < B">Plain.</Card>\n',
        '<LinkCard title="To <em>start</em>" description="With <b>water</b>" href="/" />\n',
        '<Badge text="New" variant="success" /> <Badge text="Hot" size="large" class="steam" id="hot" />\n',
        '<Icon name="star" size="2rem" color="gold" class="bright" label="Star" />\n',
      ].join('\n'),
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const html = contentOf(site.output('index.html'));
    expect(html).toContain('Made of <code>tin</code>');
    expect(html).toContain('A &lt; B');
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*><span>To <em>start<\/em><\/span><\/a>/);
    expect(html).toContain('With <b>water</b>');
    expect(html).toMatch(/<span class="badge" data-tone="tip">New<\/span>/);
    expect(html).toMatch(
      /<span(?=[^>]*id="hot")[^>]*class="badge-around badge-large steam"><span class="badge"[^>]*>Hot/,
    );
    expect(html).toMatch(
      /<span class="icon-sized" data-style="color:gold;font-size:2rem"><svg class="icon bright"[^>]*aria-label="Star"/,
    );
  });
});
