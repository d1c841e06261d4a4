/** Both servers over sites that are made for attacks. */
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatText } from '../../src/diagnostics/reporters/text-reporter.ts';
import { serve } from '../../src/serve.ts';
import { configWith, createSite } from '../support/site.ts';
import { startStaticServer } from '../support/static-server.ts';
import { ask } from './ask.ts';
import { CANARY, createBuiltFolder, FILES, MODIFIED } from './built-folder.ts';
import { headerOf } from './raw-client.ts';
import type { Expectations } from './verdict.ts';

/** A server under attack. */
export interface Target {
  port: number;
  expected: Expectations;
  /** What the server has told the person at the terminal. */
  lines: string[];
  close: () => Promise<void>;
}

/** The static server over a built folder. */
export async function startStaticTarget(): Promise<Target> {
  const folder = createBuiltFolder();
  const server = await startStaticServer(folder.outDir);
  const port = Number(new URL(server.origin).port);
  const bodies = new Map<string, Buffer>();
  for (const [file, contents] of Object.entries(FILES)) {
    const address = `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
    const answer = await ask(port, 'GET', encodeURI(address).replace(/[?#]/g, encodeURIComponent));
    bodies.set(headerOf(answer, 'etag') ?? '', Buffer.from(contents));
  }
  return {
    port,
    expected: { root: path.dirname(folder.outDir), origins: ['https://example.com'], bodies },
    lines: [],
    async close() {
      await server.close();
      folder.dispose();
    },
  };
}

/** The live server over a small site of the same names. */
export async function startLiveTarget(config = ''): Promise<Target> {
  const page = (title: string, body = 'Text') => `---\ntitle: ${title}\n---\n\n${body}\n`;
  const isPublic = ([file]: [string, string | Uint8Array]) =>
    !file.endsWith('.html') || file.startsWith('demo/');
  const site = createSite({
    'docs-site.config.ts': configWith(
      `redirects: [{ from: '/old', to: '/quickstart' }, { from: '/docs/:rest*', to: '/:rest*' }, { from: '/out/:rest*', to: 'https://example.com/:rest*', external: true }]${config}`,
    ),
    'content/index.mdx': page('Home'),
    'content/quickstart.mdx': page('Quickstart', '![Picture](./picture.svg)'),
    'content/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
    'content/reference/go.mdx': page('Go'),
    'content/v1.2.mdx': page('Version'),
    'content/a(b)+c@d~.mdx': page('Signs'),
    'content/valueOf.mdx': page('Value of'),
    'secret.txt': CANARY,
    'public/.env': CANARY,
    'public/.git/config': CANARY,
  });
  for (const [file, contents] of Object.entries(FILES).filter(isPublic)) {
    if (file === 'quickstart.md' || file.startsWith('assets/')) continue;
    mkdirSync(path.dirname(path.join(site.root, 'public', file)), { recursive: true });
    writeFileSync(path.join(site.root, 'public', file), contents);
    utimesSync(path.join(site.root, 'public', file), MODIFIED, MODIFIED);
  }
  symlinkSync(path.join(site.root, 'secret.txt'), path.join(site.root, 'public', 'link.txt'));
  const lines: string[] = [];
  const server = await serve({
    cwd: site.root,
    watch: true,
    port: 0,
    host: '127.0.0.1',
    allowedHosts: ['site.test'],
    format: (fault) => formatText([fault], { color: false, readSource: () => null, width: 100 }),
    log: (line) => lines.push(line),
  });
  return {
    port: Number(new URL(server.url).port),
    expected: { root: site.root, origins: ['https://example.com'], bodies: new Map() },
    lines,
    async close() {
      await server.close();
      site.dispose();
    },
  };
}
