import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function show(page: readonly string[]): Promise<{ html: string; messages: string[] }> {
  site = createForeignSite({
    'mkdocs.yml': 'site_name: Kettle\nsite_url: https://kettle.example/\nmarkdown_extensions: [md_in_html]\n',
    'docs/index.md': `# Kettle\n\n${page.join('\n')}\n`,
  });
  await migrate({ folder: site.root });
  const { diagnostics } = await site.build();
  return { html: contentOf(site.output('index.html')), messages: diagnostics.map(({ message }) => message) };
}

describe('HTML in pages of MkDocs', () => {
  it('is whole where lines in it are empty: seen, tags that are moved in were printed as code on six pages', async () => {
    const { html, messages } = await show([
      '<table>',
      '  <tr>',
      '    <td>',
      '',
      '      <p>Hot *water*</p>',
      '',
      '    </td>',
      '',
      'and tea',
      '',
      '  </tr>',
      '</table>',
      '',
      'Then *steam*.',
    ]);
    expect(html).not.toMatch(/<pre|&lt;/);
    expect(html).toContain('Hot *water*');
    expect(html).toContain('<em>steam</em>');
    expect(messages).toEqual([]);
  });

  it('keeps code of fences in it, and lines of what counts its spaces', async () => {
    const { html } = await show([
      '<div>',
      '  <pre>',
      '  one',
      '',
      '    two',
      '  </pre>',
      '',
      '    ```yaml',
      '    tea:',
      '',
      '      green: 1',
      '    ```',
      '    <b>End</b>',
      '</div>',
    ]);
    expect(html).toMatch(/ {2}one\n\s*\n {4}two/);
    expect(html).toContain('green');
    expect(html).not.toMatch(/```|&lt;b/);
    expect(html).toContain('<b>End</b>');
  });

  it('is left as it is where Markdown is meant in it, or where it has no end', async () => {
    const { html } = await show([
      '<div markdown>',
      '',
      'Hot *water*',
      '',
      '</div>',
      '',
      '<section>',
      '',
      '*steam*',
    ]);
    expect(html).toContain('<em>water</em>');
    expect(html).toContain('<em>steam</em>');
  });
});
