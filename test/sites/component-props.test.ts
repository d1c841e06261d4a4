import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function faultsOf(body: string, files: Record<string, string> = {}) {
  site = createSite({ 'content/index.mdx': `# Home\n\n${body}\n`, ...files });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, severity, location, message, hint }) => {
    return `${severity} ${code} ${location?.line}:${location?.column} ${message} — ${hint}`;
  });
}

describe('what a component of the theme is given in vain', () => {
  it('is the name of an icon that there is not', async () => {
    expect(await faultsOf('<Card title="A" icon="rockt" />\n\n{[<Icon key="a" name="rockt" />]}')).toEqual([
      'warning component-prop-invalid 3:17 The icon "rockt" of <Card> is not known — Did you mean "rocket"?',
      'warning component-prop-invalid 5:17 The name "rockt" of <Icon> is not known — Did you mean "rocket"?',
    ]);
  });

  it('is a tone or a kind that nothing has a color for', async () => {
    expect(await faultsOf('A <Badge tone="green">b</Badge>\n\n<Admonition type="warnin">c</Admonition>')).toEqual([
      'warning component-prop-invalid 3:10 The tone "green" of <Badge> is not known — There are: neutral, accent, info, tip, warning, danger.',
      'warning component-prop-invalid 5:13 The type "warnin" of <Admonition> is not known — Did you mean "warning"?',
    ]);
  });

  it('is a prop by another name, which is not missing besides', async () => {
    expect(await faultsOf('<Card titel="A" herf="/" />')).toEqual([
      'warning component-prop-invalid 3:7 <Card> has no prop "titel", so that it does nothing — Did you mean "title"?',
      'warning component-prop-invalid 3:17 <Card> has no prop "herf", so that it does nothing — Did you mean "href"?',
    ]);
  });

  it('is a prop of a component that has none, and nothing where something is needed', async () => {
    expect(await faultsOf('<Steps start="2">\n\n1. A\n\n</Steps>\n\n<Card href="/">B</Card>')).toEqual([
      'warning component-prop-invalid 3:8 <Steps> has no prop "start", so that it does nothing — It has none.',
      'warning component-prop-invalid 9:2 <Card> needs a prop "title" — Write <Card title="…">.',
    ]);
  });

  it('is not what is computed, spread, or belongs to React', async () => {
    const body = 'export const more = { title: "A" };\n\n<Card {...more} icon={more.icon} />\n\n<Card key="a" title="B" />';
    expect(await faultsOf(body)).toEqual([]);
  });

  it('is nothing where the component is the site’s own, the page’s own, or in the place of the theme’s', async () => {
    const body = '<Card other="x" />\n\n<Badge colour="x" />\n\n<Icon shape="x" />';
    const own = { 'own.tsx': 'export const Card = () => null;\nexport const Badge = () => null;\n' };
    const page = "import { Badge } from '../own.tsx';\n\nexport const Icon = () => 'x';\n\n";
    const config = (theme: string) => configWith(theme);
    const replaced = { 'docs-site.config.ts': config("theme: { components: { Card: './own.tsx' } }"), ...own };
    expect(await faultsOf(page + body, replaced)).toEqual([]);
    site.dispose();
    const added = { 'docs-site.config.ts': config("components: './own.tsx'"), ...own };
    expect(await faultsOf(page + body, added)).toEqual([]);
  });
});

describe('a page whose lines end with carriage returns alone', () => {
  it('is read with its front matter, and faults stand on their lines', async () => {
    const text = '---\ntitle: Old\ndescription: What it is\n---\n\n## One\n\n- a\n- b\n\nTo [x](./none.md).\n';
    site = createSite({ 'content/index.md': '# Home\n', 'content/old.md': text.replaceAll('\n', '\r') });
    const broken = await site.build().catch((error: unknown) => error);
    expect(broken).toMatchObject({
      diagnostics: [{ code: 'link-broken-markdown', location: { file: 'content/old.md', line: 11, column: 8 } }],
    });
    site.write({ 'content/old.md': text.replace('./none.md', './index.md').replaceAll('\n', '\r') });
    await site.build();
    const html = site.output('old.html');
    expect(html).toContain('<title>Old');
    expect(html).toMatch(/<li>a<\/li>\s*<li>b<\/li>/);
  });
});
