import { afterEach, describe, expect, it } from 'vitest';
import { createSite, type TestSite } from '../support/site.ts';

const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.dispose();
});

/** A site whose configuration waits, and reads its title from a file by a variable of its own. */
function createReading(name: string, milliseconds: number): TestSite {
  const site = createSite({
    'docs-site.config.ts': `
import { readFileSync } from 'node:fs';
import { defineConfig } from 'docsgen';
await new Promise((done) => setTimeout(done, ${milliseconds}));
const title = readFileSync(new URL('./title.txt', import.meta.url), 'utf8').trim();
await new Promise((done) => setTimeout(done, ${milliseconds}));
export default defineConfig({ title, url: 'https://docs.example.com', lastUpdated: false });
`,
    'title.txt': `${name} one`,
    'content/index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  });
  sites.push(site);
  return site;
}

describe('builds of several sites at once in one process', () => {
  it('know what each has read, and so do those after them: what one began first and ended first had stopped all notes', async () => {
    const { kill } = process;
    const [slow, quick, last] = [
      createReading('Slow', 40),
      createReading('Quick', 15),
      createReading('Last', 0),
    ];
    const titleOf = (site: TestSite) => /<title>Home \| ([^<]*)/.exec(site.output('index.html'))?.[1];
    for (const round of ['one', 'two', 'three']) {
      for (const [site, name] of [
        [slow, 'Slow'],
        [quick, 'Quick'],
      ] as const)
        site.write({ 'title.txt': `${name} ${round}` });
      await Promise.all([quick.build(), slow.build()]);
      expect([titleOf(slow), titleOf(quick)]).toEqual([`Slow ${round}`, `Quick ${round}`]);
      last.write({ 'title.txt': `Last ${round}` });
      await last.build();
      await last.build();
      expect(titleOf(last)).toBe(`Last ${round}`);
    }
    expect(process.kill).toBe(kill);
  });
});
