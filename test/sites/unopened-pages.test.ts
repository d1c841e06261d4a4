import { afterEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/serve.ts';
import { startLive } from '../support/live-server.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let live: RunningServer;
let log: string[];

afterEach(async () => {
  await live?.close();
  site?.dispose();
});

/** Starts the live server of a site, of which nobody opens a page. */
async function watch(files: Record<string, string>): Promise<void> {
  site = createSite({
    'docs-site.config.ts': configWith("components: './parts.tsx'"),
    'content/index.mdx': '# Start\n',
    'parts.tsx': 'export const Count = ({ of }: { of: string[] }) => <b>{of.length}</b>;\n',
    ...files,
  });
  ({ server: live, log } = await startLive(site.root));
}

/** The first lines of what the terminal says last, without the place inside of the line. */
const last = () => log.at(-1)?.trim().split('\n')[0]?.replace(/:\d+$/, '');

describe('a page that nobody has opened in the live server', () => {
  it('tells what only rendering finds, and when it is mended: seen, the terminal said nothing, and the build failed', async () => {
    await watch({ 'content/boats.mdx': '# Boats\n\n<Count />\n' });
    await expect.poll(last).toBe('error mdx-failed  content/boats.mdx:3');
    site.write({ 'content/boats.mdx': "# Boats\n\n<Count of={['a']} />\n" });
    await expect.poll(last).toBe('No faults.');
    site.write({ 'content/boats.mdx': '# Boats\n\nText.\n\n<Count />\n' });
    await expect.poll(last).toBe('error mdx-failed  content/boats.mdx:5');
  });

  it('is tried again when a component is another one', async () => {
    await watch({
      'content/boats.mdx': "# Boats\n\n<Count of={['a']} />\n",
      'content/sails.mdx': '# Sails\n',
    });
    site.write({
      'parts.tsx': 'export const Count = ({ of }: { of: string[] }) => <b>{of[1].length}</b>;\n',
    });
    await expect.poll(last).toBe('error mdx-failed  content/boats.mdx:3');
    site.write({
      'parts.tsx': 'export const Count = ({ of }: { of: string[] }) => <b>{of[0].length}</b>;\n',
    });
    await expect.poll(last).toBe('No faults.');
  });

  it('is tried again when what its components read is another text', async () => {
    await watch({
      'parts.tsx': `import { readFileSync } from 'node:fs';
export const Count = () => <b>{JSON.parse(readFileSync('data/boats.json', 'utf8')).list.length}</b>;
`,
      'data/boats.json': '{"list": []}\n',
      'content/boats.mdx': '# Boats\n\n<Count />\n',
    });
    // Until the page was rendered, nobody knows what it reads.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    site.write({ 'data/boats.json': '{"lost": []}\n' });
    await expect.poll(last).toBe('error mdx-failed  content/boats.mdx:3');
  });

  it('is told once with all others', async () => {
    const pages = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [`content/${name}.mdx`, `# ${name}\n\n<Count />\n`]),
    );
    await watch(pages);
    await expect.poll(last).toBe('error mdx-failed  content/a.mdx:3');
    expect(log.filter((line) => line.includes('mdx-failed'))).toHaveLength(1);
    expect(log.at(-1)?.match(/mdx-failed/g)).toHaveLength(3);
  });

  it('tells it beside a module that keeps the site from being opened, or a change from being taken in', async () => {
    const all = () =>
      log
        .at(-1)
        ?.match(/^error .*/gm)
        ?.map((line) => line.replace(/:\d+$/, ''));
    await watch({
      'content/boats.mdx': '# Boats\n\n<Count />\n',
      'content/sails.mdx': "import { Sail } from './_sail.tsx';\n\n# Sails\n\n<Sail />\n",
      'content/_sail.tsx': 'export const Sail = () => <b>;\n',
    });
    const both = ['error bundle-failed  content/_sail.tsx:2', 'error mdx-failed  content/boats.mdx:3'];
    await expect.poll(all).toEqual(both);
    site.write({ 'content/_sail.tsx': 'export const Sail = () => <b>Sail</b>;\n' });
    await expect.poll(all).toEqual(both.slice(1));
    site.write({ 'content/_sail.tsx': 'export const Sail = () => <b>;\n' });
    await expect.poll(all).toEqual(both);
  });
});
