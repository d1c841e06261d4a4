import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { command } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const HOME = { 'content/index.mdx': '---\ntitle: Home\n---\n\nAll is well.\n' };
const sites: TestSite[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGTERM');
  for (const site of sites.splice(0)) site.dispose();
});

function siteOf(files: Record<string, string>): TestSite {
  const site = createSite(files);
  sites.push(site);
  return site;
}

interface Command {
  url: string;
  /** All that the terminal shows so far. */
  text: () => string;
  hasEnded: () => boolean;
}

/** Starts the real command, and waits until it says where it listens. */
function startCommand({ root }: TestSite): Promise<Command> {
  const child = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /(http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1];
      if (url) resolve({ url, text: () => text, hasEnded: () => child.exitCode !== null });
    });
    child.on('close', () => reject(new Error(text)));
  });
}

/** Events of the live server as an open page gets them. */
async function listen(url: string): Promise<{ seen: () => string; close: () => void }> {
  const stop = new AbortController();
  const answer = await fetch(`${url}/_docsgen/events?since=0`, { signal: stop.signal });
  let text = '';
  const read = async () => {
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) text += Buffer.from(chunk).toString();
  };
  read().catch(() => {});
  return { seen: () => text, close: () => stop.abort() };
}

const good = configWith('');

describe('a live server whose site has a fault at its start', () => {
  it.each([
    [
      'a configuration that does not parse',
      { 'docs-site.config.ts': 'export default {' },
      { 'docs-site.config.ts': good },
      'docs-site.config.ts:1',
    ],
    [
      'a configuration with an unknown key',
      { 'docs-site.config.ts': configWith("titel: 'x'") },
      { 'docs-site.config.ts': good },
      'Did you mean',
    ],
    [
      'a part of the theme that does not bundle',
      {
        'docs-site.config.ts': configWith("theme: { components: { Footer: './Footer.tsx' } }"),
        'Footer.tsx':
          "import { nothing } from './not-there';\nexport function Footer() { return nothing; }\n",
      },
      { 'Footer.tsx': 'export function Footer() { return null; }\n' },
      'Footer.tsx:1',
    ],
    [
      'components that do not compile',
      {
        'docs-site.config.ts': configWith("components: './components.tsx'"),
        'components.tsx': 'export function Note() { return <p>; }\n',
      },
      { 'components.tsx': 'export function Note() { return <p />; }\n' },
      'components.tsx:1',
    ],
    [
      'a file of the configuration that is missing',
      { 'docs-site.config.ts': configWith("sidebars: { docs: { items: './sidebars.yml' } }") },
      { 'sidebars.yml': 'docs:\n  - index\n' },
      'sidebars.yml',
    ],
  ])(
    'stays, shows the fault in page and terminal, and comes up once it is mended: %s',
    async (_, broken, mended, fault) => {
      const site = siteOf({ ...HOME, ...broken });
      const running = await startCommand(site);
      expect(running.text()).toContain(fault);
      const page = await fetch(`${running.url}/anything`);
      expect(page.status).toBe(500);
      const document = await page.text();
      expect(document).toContain(fault.replaceAll("'", '&#39;'));
      expect(document).toContain('/_docsgen/live.js');
      expect((await fetch(`${running.url}/_docsgen/live.js`)).status).toBe(200);
      const events = await listen(running.url);
      await expect.poll(events.seen).toContain(fault);
      site.write(mended);
      await expect.poll(events.seen).toContain('"kind":"reload"');
      const home = await fetch(running.url);
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('All is well.')]);
      await expect.poll(running.text).toContain('No faults.');
      events.close();
      site.write({ 'content/index.mdx': '---\ntitle: Home\n---\n\nEdited afterwards.\n' });
      await expect.poll(async () => (await fetch(running.url)).text()).toContain('Edited');
      expect(running.hasEnded()).toBe(false);
    },
  );

  it('shows the next fault when a save mends the first one only', async () => {
    const site = siteOf({ ...HOME, 'docs-site.config.ts': 'export default {' });
    const running = await startCommand(site);
    site.write({ 'docs-site.config.ts': configWith("titel: 'x'") });
    await expect.poll(running.text).toContain('Did you mean');
    expect(await (await fetch(running.url)).text()).toContain('Did you mean');
    site.write({ 'docs-site.config.ts': configWith("baseUrl: '/docs/'") });
    await expect.poll(running.text).toContain('No faults.');
    expect((await fetch(running.url)).url).toBe(`${running.url}/docs/`);
  });

  it('ends where no save can mend it', async () => {
    const site = siteOf(HOME);
    site.remove('docs-site.config.ts');
    const { code, stderr } = await runCli(site.root, ['serve', '--watch', '--port', '0']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('config-not-found')]);
  });
});
