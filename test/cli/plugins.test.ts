import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const PLUGIN = `{
  name: 'counted', version: '1',
  text: ({ text, path }) => [{ start: text.length, end: text.length, text: '\\n\\nMARK ' + path }],
  commands: [{ name: 'count-pages', description: 'Counts', run: (words, { pages }) => { console.log(pages.length, ...words); return 3; } }],
}`;

describe('plugins of the command', () => {
  it('work in threads as in one, and add commands', async () => {
    const pages = Array.from({ length: 70 }, (_, index) => [
      `content/page-${index}.md`,
      `---\ntitle: Page ${index}\n---\n\nText.\n`,
    ]);
    site = createSite({
      ...Object.fromEntries(pages),
      'docs-site.config.ts': configWith(`plugins: [${PLUGIN}]`),
    });
    const threads = await runCli(site.root, ['build', '--threads', '2']);
    expect(threads).toMatchObject({ code: 0 });
    const inThreads = site.outputs();
    expect(inThreads['page-42.html']).toContain('MARK content/page-42.md');
    await runCli(site.root, ['build', '--threads', '1', '--no-cache']);
    expect(site.outputs()).toEqual(inThreads);
    expect(await runCli(site.root, ['count-pages', 'a', 'b'])).toMatchObject({ code: 3, stdout: '70 a b\n' });
    expect((await runCli(site.root, ['count-pagse'])).code).toBe(2);
  });
});
