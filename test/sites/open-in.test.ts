import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const FILES = {
  'content/index.md': '---\ntitle: Home\nlayout: home\n---\n\nWords.\n',
  'content/tea.md': '---\ntitle: Tea & more\n---\n\nWords.\n',
};
const CARD = '.well-known/mcp/server-card.json';
const menuOf = (html: string) =>
  [...html.matchAll(/<a class="page-menu-link" href="([^"]*)"([^>]*)>([^<]*)</g)].map(
    ([, href = '', attributes = '', label = '']) => [label, href.replaceAll('&amp;', '&'), attributes.trim()],
  );
const code = () =>
  Object.entries(site.outputs())
    .filter(([file]) => /\.(?:js|css)$/.test(file))
    .map(([, text]) => text)
    .join('\n');

describe('the menu beside the title', () => {
  it('leads to the services that the site names, with the addresses of the page', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "llms: { openIn: ['markdown', 'claude', 'cursor', 'vscode', { label: 'Ours', href: 'https://chat.example.com/?t={title}&u={url}' }], mcp: { url: 'https://mcp.example.com/mcp' } }",
      ),
      ...FILES,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const blank = 'target="_blank" rel="noopener"';
    const page = encodeURIComponent('https://docs.example.com/tea');
    expect(menuOf(site.output('tea.html'))).toEqual([
      ['View as Markdown', 'https://docs.example.com/tea.md', blank],
      [
        'Open in Claude',
        `https://claude.ai/new?q=Read%20${page}.md%20so%20that%20I%20can%20ask%20questions%20about%20it.`,
        blank,
      ],
      [
        'Add to Cursor',
        `cursor://anysphere.cursor-deeplink/mcp/install?name=Test&config=${encodeURIComponent(Buffer.from('{"url":"https://mcp.example.com/mcp"}').toString('base64'))}`,
        '',
      ],
      [
        'Add to VS Code',
        `vscode:mcp/install?${encodeURIComponent('{"name":"Test","type":"http","url":"https://mcp.example.com/mcp"}')}`,
        '',
      ],
      ['Ours', `https://chat.example.com/?t=Tea%20%26%20more&u=${page}`, blank],
    ]);
    expect(menuOf(site.output('index.html'))).toEqual([]);
  });

  it('is not shipped to sites that name none, and neither is a button that they leave out', async () => {
    site = createSite({ 'docs-site.config.ts': configWith('llms: { copyPage: false }'), ...FILES });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('tea.html')).not.toMatch(/page-menu"|Copy page/);
    expect(code()).not.toMatch(/page-menu|Copy page/);
    expect(Object.keys(site.outputs())).not.toContain(CARD);
  });

  it('is refused with a word that stands for nothing, and for editors without a server', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "llms: { openIn: ['cursor', { label: 'Ours', href: 'https://chat.example.com/?q={page}' }] }",
      ),
      ...FILES,
    });
    const failure = await site.build().catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({
      diagnostics: [{ code: 'config-invalid' }, { code: 'config-invalid' }],
      message: expect.stringContaining('in which only {url}, {markdownUrl} and {title} stand for something'),
    });
    expect(failure).toMatchObject({
      message: expect.stringContaining('"llms.openIn[0]" is wrong: expected an entry that needs no server'),
    });
  });
});

describe('the card of the site’s server for agents', () => {
  it('says what it is and where it answers, in the form of the registry', async () => {
    const tagline = `All about tea. ${'More of it. '.repeat(20)}`.trim();
    site = createSite({
      'docs-site.config.ts': configWith(
        `tagline: ${JSON.stringify(tagline)}, baseUrl: '/help/', llms: { mcp: { url: 'https://mcp.example.com/mcp' } }`,
      ),
      ...FILES,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const card = JSON.parse(site.output(CARD)) as Record<string, string>;
    expect(card).toMatchObject({
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      name: 'com.example.docs/docs',
      title: 'Test',
      websiteUrl: 'https://docs.example.com/help/',
      remotes: [{ type: 'streamable-http', url: 'https://mcp.example.com/mcp' }],
    });
    expect(card.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(card.description).toMatch(/^All about tea\. .*…$/);
    expect(card.description?.length).toBeLessThanOrEqual(100);
  });

  it('makes way for one that the site has itself', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("llms: { mcp: { url: 'https://mcp.example.com/mcp' } }"),
      [`public/${CARD}`]: '{}',
      ...FILES,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output(CARD)).toBe('{}');
  });
});
