import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS } from '../../src/config/schema.ts';
import { ANALYTICS, expectBothPagesTold, stub } from '../support/analytics-stub.ts';
import { clientIsThere, launchBrowser } from '../support/browser.ts';
import { ENVIRONMENT } from '../support/packing.ts';
import { projectRoot } from '../support/paths.ts';
import { listFiles } from '../support/site.ts';
import { complete } from './language-server.ts';
import { mustRun, pack, run, sizeOf } from './packed.ts';

let folder = '';
let tarball = '';
let files: string[] = [];
let site = '';
beforeAll(async () => {
  ({ folder, tarball, files } = pack());
  // What a stranger does: one command in an empty folder, with the package from a file in place of the registry.
  const init = ['docsgen', 'init', 'my-docs', '--package', tarball];
  await mustRun(path.join(folder, 'empty'), 'npx', '--yes', `--package=${tarball}`, ...init);
  site = path.join(folder, 'empty/my-docs');
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docsgen = 'node_modules/docsgen/bin/docsgen.js';
const tool = (name: string) => path.join(projectRoot, 'node_modules/.bin', name);
const write = (file: string, text: string) => writeFileSync(path.join(site, file), text);

/** The live server of a folder, on a port that is free. */
function startLive(root: string): Promise<{ url: string; stop: () => void }> {
  return startServer(root, '--watch');
}

/** A server of a folder, on a port that is free. */
async function startServer(root: string, ...words: string[]): Promise<{ url: string; stop: () => void }> {
  const args = [path.join(site, docsgen), 'serve', ...words, '--port', '0'];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(said)));
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+/.exec(said)?.[0];
      if (found) resolve(found);
    });
  });
  return { url, stop: () => server.kill() };
}

/** Documents of a built site without what names files by their hashes. */
function readPages(folder: string): Record<string, string> {
  const pages = listFiles(folder).filter((file) => file.endsWith('.html'));
  const plain = (text: string) =>
    text.replace(/-[\w]{8,10}(?=\.(?:js|css|woff2)\b)/g, '').replace(/"build":"[^"]*"/g, '');
  return Object.fromEntries(
    pages.map((file) => [file, plain(readFileSync(path.join(folder, file), 'utf8'))]),
  );
}

/** The plugin of the documentation that declares its settings, and what it leaves out. */
function documentedSettings(): string {
  const text = readFileSync(path.join(projectRoot, 'docs/plugins/index.md'), 'utf8');
  const code = /```ts\n((?:(?!```)[\s\S])*interface PluginSettings[\s\S]*?)```/.exec(text)?.[1] ?? '';
  return `${code}declare function markTerms(...given: unknown[]): [];\n`;
}

const EVERY_KIND_OF_OPERATION = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Tea', version: '1', description: 'About *tea*.' },
  servers: [{ url: 'https://api.example.com' }],
  tags: [{ name: 'cups', description: 'Cups.' }],
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: {
      Cup: { type: 'object', required: ['size'], properties: { size: { type: 'integer', example: 3 } } },
    },
  },
  security: [{ key: [] }],
  paths: {
    '/cups/{id}': {
      put: {
        operationId: 'putCup',
        tags: ['cups'],
        summary: 'Put a cup',
        deprecated: true,
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Id', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Cup' } } } },
        responses: {
          '200': {
            description: 'Fine',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Cup' } } },
          },
          '404': { description: 'No such cup' },
        },
      },
    },
  },
});

const EVERY_KIND_OF_BLOCK = `---
title: Home
---

## A table of \`code\`

| a | b |
| --- | --- |
| 1 | \`some_long.name\` |

:::tip[Title]

Text with [a link](./b.md).

:::

- [x] done

\`\`\`js title="a.js" {1}
const a = 1;
\`\`\`

\`\`\`mermaid
graph TD;
  A-->B;
\`\`\`

<Cards>
<Card title="One" href="/b" icon="book">Text</Card>
</Cards>

<Tabs>
<TabItem label="A" value="a">A</TabItem>
<TabItem label="B" value="b">B</TabItem>
</Tabs>

<Steps>

1. One
2. Two

</Steps>

<Details summary="More">

Text.

</Details>

<Badge>New</Badge>
`;

describe('a new site from the packed package', () => {
  it('builds with the second command, without a fault', async () => {
    const { stdout } = await mustRun(site, 'npx', 'docsgen', 'build', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, counts: { pages: 3 }, diagnostics: [] });
    expect(existsSync(path.join(site, 'build/guides/write-pages.html'))).toBe(true);
    expect((await mustRun(site, 'npm', 'run', 'check')).stdout).toContain('No faults');
    // What it shows of code is code.
    await mustRun(site, 'npx', 'docsgen', 'check-code');
  });

  it('shows a page in the live preview', async () => {
    const { url, stop } = await startLive(site);
    try {
      expect(await (await fetch(url)).text()).toContain('What this documentation covers');
    } finally {
      stop();
    }
  });

  it('is in the browser by the two commands of the README, the second of which opens it', {
    timeout: 120_000,
  }, async () => {
    const readme = readFileSync(path.join(site, 'node_modules/docsgen/README.md'), 'utf8');
    const [, block = ''] = /\n## Use docsgen for another site\n\n```bash\n([^`]*)```/.exec(readme) ?? [];
    expect(block).toBe('npx docsgen init my-docs\ncd my-docs && npm run dev\n');
    const place = path.join(folder, 'by-the-readme');
    mkdirSync(path.join(place, 'bin'), { recursive: true });
    // Stands in for the program that opens a browser.
    const opened = path.join(place, 'opened.txt');
    for (const name of ['xdg-open', 'open']) {
      writeFileSync(
        path.join(place, 'bin', name),
        `#!/bin/sh\necho "$1" > '${opened}.new' && mv '${opened}.new' '${opened}'\n`,
      );
      chmodSync(path.join(place, 'bin', name), 0o755);
    }
    // No registry has the package yet, and the usual port may be taken.
    const script = block
      .replace(
        'npx docsgen init my-docs',
        `npx --yes '--package=${tarball}' docsgen init my-docs --package '${tarball}'`,
      )
      .replace('npm run dev', 'npm run dev -- --port 0');
    const env = { ...ENVIRONMENT, PATH: `${path.join(place, 'bin')}${path.delimiter}${process.env.PATH}` };
    const shell = spawn('sh', ['-e', '-c', script], {
      cwd: place,
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    shell.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const browser = await launchBrowser();
    try {
      await expect.poll(() => existsSync(opened) || shell.exitCode !== null, { timeout: 100_000 }).toBe(true);
      expect([shell.exitCode, said]).toEqual([null, said]);
      const tab = await browser.newPage();
      await tab.goto(readFileSync(opened, 'utf8').trim());
      await tab.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
    } finally {
      await browser.close();
      // The shell, npm and the server are one group.
      if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid);
    }
  });

  it('has no fault for the compiler with an island, a replaced part and a schema of its own', async () => {
    write(
      'docs-site.config.ts',
      `import { defineConfig, z } from 'docsgen';
export default defineConfig({
  title: 'Mine', url: 'https://docs.example.com', components: './content/_components/index.tsx',
  theme: { components: { Footer: './content/_components/Footer.tsx' } }, frontMatter: { owner: z.enum(['me']).optional() },
});
`,
    );
    write(
      'content/_components/Footer.tsx',
      `import { usePage, useSite } from 'docsgen/client';
import { Card, type CardProps } from 'docsgen/components';
import { Footer as Original } from 'docsgen/theme';
export function Footer() {
  const props: CardProps = { title: usePage().title, href: '/' };
  return <div><p>Made by {useSite().title}</p><Card {...props} /><Original /></div>;
}
`,
    );
    write(
      'content/_components/Counter.tsx',
      `'use client';
import { usePage, useSite } from 'docsgen/client';
import Picture from '../../public/favicon.svg?react';
import picture from '../../public/favicon.svg';
import prices from './prices.csv';
import styles from './box.module.css';
import './plain.css';
const files: string[] = [picture, prices[0]?.name ?? '', styles.box ?? ''];
export function Counter({ start }: { start: number }) {
  if (files.length === 0) return <Picture width={3} />;
  return <output>{\`\${useSite().title} has \${start} of \${usePage().title}\`}</output>;
}
`,
    );
    write('glossary.ts', documentedSettings());
    write(
      'settings.ts',
      `import { defineConfig } from 'docsgen';
import { glossary } from './glossary.ts';
const site = { title: 'Mine', url: 'https://docs.example.com', plugins: [glossary] };
export const right = defineConfig({ ...site, settings: { glossary: { file: 'terms.json' }, another: 1 } });
// @ts-expect-error A file has a name.
export const wrong = defineConfig({ ...site, settings: { glossary: { file: 7 } } });
`,
    );
    write('content/_components/prices.csv', 'name,price\ntea,1\n');
    write('content/_components/box.module.css', '.box { color: red; }\n');
    write('content/_components/plain.css', '.plain { color: red; }\n');
    write('content/owned.mdx', '---\ntitle: Owned\nowner: me\n---\n\nText.\n');
    const checked = await run(site, tool('tsc'), '--noEmit', '--skipLibCheck', 'false');
    expect(checked.stdout).toBe('');
    expect(checked.code).toBe(0);
    await mustRun(site, process.execPath, docsgen, 'build');
    const html = readFileSync(path.join(site, 'build/guides/write-pages.html'), 'utf8');
    expect(html).toContain('<p>Made by <!-- -->Mine</p>');
    expect(html).toContain('<output>Mine has 3 of Write pages</output>');
    write('content/owned.mdx', '---\ntitle: Owned\nowner: you\n---\n\nText.\n');
    const { stdout, code } = await run(site, process.execPath, docsgen, 'build', '--format', 'json');
    expect([code, JSON.parse(stdout).diagnostics[0].code]).toEqual([1, 'front-matter-invalid']);
    write(
      'docs-site.config.ts',
      "import { defineConfig } from 'docsgen';\nexport default defineConfig({ titel: 1 });\n",
    );
    expect((await run(site, tool('tsc'), '--noEmit')).stdout).toContain("'titel' does not exist in type");
  }, 120_000);

  it('has the keys of its configuration completed within a second', async () => {
    const text =
      "import { defineConfig } from 'docsgen';\n\nexport default defineConfig({\n  title: 'Mine',\n  url: 'https://docs.example.com',\n  |\n});\n";
    const { labels, milliseconds } = await complete(
      tool('tsc'),
      site,
      path.join(site, 'docs-site.config.ts'),
      text,
    );
    expect(labels).toEqual(expect.arrayContaining(['sidebars', 'redirects', 'theme', 'security', 'checks']));
    expect(labels).not.toContain('title');
    expect(milliseconds).toBeLessThan(1000);
  });

  it('has sidebars out of folders, partials, and pages that import what people import', async () => {
    const root = path.join(site, 'folders');
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    put(
      'docs-site.config.ts',
      "export default { title: 'Mine', url: 'https://docs.example.com', lastUpdated: false, markdown: { md: 'mdx' } };\n",
    );
    put('content/index.md', '# Home\n\n<!-- Nobody reads this. --><br>\n\nSee [first](guides/first.md).\n');
    put('content/guides/_category_.yml', 'label: How to\nposition: 1\n');
    put('content/guides/02-second.md', '# Second\n');
    put('content/guides/first.md', '---\nsidebar_position: 1\n---\n\n# First\n');
    put('content/parts/_install.mdx', '## Install\n\nOf {props.name}, back [home](../index.md).\n');
    put('content/parts/prices.csv', 'item,price\ncup,3\n');
    put('content/parts/plans.yaml', 'free: 1\n');
    put('content/parts/example.ts', 'const a = 1;\n');
    put('content/parts/box.module.css', '.box { color: red }\n');
    put(
      'content/parts/dot.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    );
    put(
      'content/parts/all.mdx',
      `# All

import Install from './_install.mdx';
import rows from './prices.csv';
import plans from './plans.yaml';
import text from './example.ts?raw';
import url from './dot.svg';
import Dot from './dot.svg?react';
import styles from './box.module.css';

<Install name="tea" />

<p className={styles.box}>{rows[0].item} {plans.free} {text.length} <img src={url} alt="A dot" /> <Dot /></p>
`,
    );
    const command = (...words: string[]) =>
      mustRun(root, process.execPath, path.join(site, docsgen), ...words);
    expect(JSON.parse((await command('build', '--format', 'json')).stdout)).toMatchObject({
      ok: true,
      diagnostics: [],
      counts: { pages: 4 },
    });
    const html = readFileSync(path.join(root, 'build/parts/all.html'), 'utf8');
    expect(html).toMatch(
      /<a href="#install">Install<\/a>[\s\S]*<h2 id="install"[\s\S]*Of tea, back <a href="\/">/,
    );
    expect(html).toMatch(
      /<p class="[^"]*box[^"]*">cup 1 13 <img [^>]*src="\/assets\/dot-[^"]+\.svg"[^>]*> <svg /,
    );
    const labels = [
      ...readFileSync(path.join(root, 'build/guides/first.html'), 'utf8')
        .replace(/[\s\S]*<nav class="sidebar /, '')
        .replace(/<\/nav>[\s\S]*/, '')
        .matchAll(/>([A-Z][\w ]*)</g),
    ].map(([, label]) => label);
    expect(labels.filter((label) => label !== 'Home')).toEqual(['How to', 'First', 'Second', 'Parts']);
    await mustRun(root, 'git', 'init', '-q');
    await mustRun(root, 'git', 'add', 'content');
    await mustRun(
      root,
      ...(['git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'Pages'] as const),
    );
    await mustRun(root, 'git', 'mv', 'content/guides/first.md', 'content/start.md');
    await command('check-links', '--fix');
    expect(readFileSync(path.join(root, 'content/index.md'), 'utf8')).toContain('[first](./start.md)');
  });

  it('names the mistakes of the first hour by their causes', async () => {
    const root = path.join(site, 'mistakes');
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    put(
      'docs-site.config.ts',
      "export default { title: 'Mine', url: 'http://localhost:3000', lastUpdated: false, components: './parts.tsx' };\n",
    );
    put('parts.tsx', "export { Stars } from './Stars.tsx';\nexport { More } from './More.tsx';\n");
    put(
      'More.tsx',
      'export const More = () => (\n  <p>\n    <a href="./index.md">Home</a>\n    <img alt="a dot" src="/dot.png" />\n  </p>\n);\n',
    );
    put('content/film.md', '# Film\n\n<embed src="film.mp4">\n');
    put(
      'Stars.tsx',
      "'use client';\nimport { useEffect } from 'react';\nexport function Stars() {\n  useEffect(() => void fetch('https://stars.example.org/'), []);\n  return <b>{process.env.STARS}</b>;\n}\n",
    );
    put('public/extra.css', '.a { background: url(/none.png) }\n');
    put('content/index.md', '# Home\r\rSee [[guide]].\r\r- <b>bold\r');
    put('content/guide.mdx', '# Guide\n\n<Stars />\n\n<Icon name="boook" />\n\n<More />\n');
    put('content/_sidebar.md', '- [Guide](guide.mdx)\n');
    const { stdout } = await mustRun(
      root,
      process.execPath,
      path.join(site, docsgen),
      'build',
      '--format',
      'json',
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; file: string; line: number }[];
    };
    expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`).sort()).toEqual([
      'category-invalid content/_sidebar.md:1',
      'component-link-broken More.tsx:3',
      'component-link-broken More.tsx:4',
      'component-prop-invalid content/guide.mdx:5',
      'html-unpaired content/index.md:5',
      'markup-printed content/film.md:3',
      'markup-printed content/index.md:3',
      'node-only-code Stars.tsx:5',
      'policy-blocks Stars.tsx:4',
      'style-invalid public/extra.css:1',
      'url-local docs-site.config.ts:1',
    ]);
    put('docs-site.config.ts', "await fetch('http://127.0.0.1:9/');\nexport default {};\n");
    const failed = await run(root, process.execPath, path.join(site, docsgen), 'build');
    expect([failed.code, failed.stderr]).toEqual([
      2,
      expect.stringContaining('The configuration failed while it ran: fetch failed'),
    ]);
  });

  it('takes wrong values for what they are, and never crashes', async () => {
    const root = path.join(site, 'values');
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    const said = async (entries: string, ...words: string[]) => {
      put('docs-site.config.ts', `export default { title: 'T', lastUpdated: false, ${entries} };\n`);
      const { code, stderr, stdout } = await run(root, process.execPath, path.join(site, docsgen), ...words);
      return `${code} ${stdout}${stderr}`;
    };
    const url = "url: 'https://docs.example.com'";
    // Names that have another form in addresses, or none that each host serves.
    for (const name of ['my page', 'ä', '日本', '100%', 'c#', 'q[1]'])
      put(`content/${name}.md`, `# Named ${name}\n`);
    put(
      'content/index.md',
      '# Home\n\n[a](<my page.md>) [b](ä.md) [c](日本.md) [d](100%25.md) [e](c%23.md)\n',
    );
    expect(await said(url, 'build')).toMatch(/^0 [\s\S]*route-adjusted[\s\S]*Built 7 pages/);
    const hint = (text: string) => expect.stringMatching(new RegExp(`^2 [\\s\\S]*hint {2}${text}`));
    expect(await said("url: 'docs.example.com'", 'build')).toEqual(
      hint('Did you mean "https://docs.example.com"'),
    );
    expect(await said(url, 'build', '--base-url', 'https://example.com/a')).toEqual(
      hint('Write for example --base-url'),
    );
    expect(await said(`${url}, sidebars: {}`, 'build')).toMatch(/^0 [\s\S]*Built 7 pages/);
    expect(await said(`${url}, sidebars: 7`, 'build')).toMatch(
      /^2 [\s\S]*config-invalid +docs-site.config.ts:1:\d+/,
    );
    expect(await said(`${url}, baseUrl: 'docs'`, 'build')).toMatch(
      /^2 [\s\S]*config-invalid +docs-site.config.ts:1:\d+/,
    );
    expect(await said(url, 'build', '--out-dir', 'content')).toEqual(hint('Choose a folder of its own'));
    expect(await said(url, 'serve', '--port', '99999')).toContain('It takes a number from 0 to 65535');
    expect(await said(url, 'new', 'page', 'my page #1')).toEqual(hint('Write for example my-page-1'));
    expect(await said(url, 'mv', 'nothing', 'other')).toEqual(hint('Name a file such as'));
    expect(await said(url, 'explain', 'nothing')).toEqual(hint('Run "docsgen explain"'));
  });

  it('says that it is offline where it is asked for external links without a network', async () => {
    const root = path.join(site, 'offline');
    mkdirSync(path.join(root, 'content'), { recursive: true });
    const put = (file: string, text: string) => writeFileSync(path.join(root, file), text);
    put(
      'docs-site.config.ts',
      "export default { title: 'T', url: 'https://docs.example.com', lastUpdated: false };\n",
    );
    put('content/index.md', '# Home\n\n[a](https://example.org/a)\n');
    // What systems without a network answer to each name.
    put(
      'no-network.cjs',
      "require('node:dns').lookup = (name, options, done) => (done ?? options)(Object.assign(new Error('getaddrinfo EAI_AGAIN ' + name), { code: 'EAI_AGAIN', syscall: 'getaddrinfo', hostname: name }));\n",
    );
    const words = ['--require', './no-network.cjs', path.join(site, docsgen), 'check-links', '--external'];
    const { code, stdout, stderr } = await run(root, process.execPath, ...words);
    expect([code, stdout + stderr]).toEqual([
      0,
      expect.stringContaining('this machine seems to be offline, and 1 link was not checked'),
    ]);
  });

  it('shows a new file at once in the live server, which sends the policy of the built site', async () => {
    const root = path.join(site, 'live');
    mkdirSync(path.join(root, 'content'), { recursive: true });
    const put = (file: string, text: string) => writeFileSync(path.join(root, file), text);
    put(
      'docs-site.config.ts',
      "export default { title: 'T', url: 'https://docs.example.com', lastUpdated: false };\n",
    );
    put('content/index.md', '# Home\n');
    await mustRun(root, process.execPath, path.join(site, docsgen), 'build');
    const built = /Content-Security-Policy: (.*)/.exec(
      readFileSync(path.join(root, 'build/_headers'), 'utf8'),
    )?.[1];
    const { url, stop } = await startLive(root);
    try {
      const sent = (await fetch(url)).headers.get('content-security-policy') ?? '';
      // Hashes of scripts differ, as the live server has one more.
      const sources = (policy = '') => policy.replace(/ 'sha256-[^']+'/g, '');
      expect(sources(sent)).toBe(sources(built));
      put('content/fresh.md', '# Fresh page\n');
      await expect.poll(async () => (await fetch(url)).text()).toContain('Fresh page');
    } finally {
      stop();
    }
  });

  it.each(DIALECTS)(
    'builds a site of the dialect %s with a replaced part, styles, islands and a policy',
    async (name) => {
      const root = path.join(site, 'dialects', name);
      const put = (file: string, text: string) => {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      };
      // Components in the place of Vue's are named, as only Vue's own compiler knows those.
      const dialect =
        name === 'vitepress' ? "{ name: 'vitepress', components: ['Box', 'Count'] }" : `'${name}'`;
      put(
        'docs-site.config.ts',
        `import { defineConfig } from 'docsgen';
export default defineConfig({
  title: 'Moved', url: 'https://docs.example.com', lastUpdated: false, dialect: ${dialect}, contentDir: 'pages', publicDir: 'files',
  components: './parts.tsx', theme: { components: { Footer: './Footer.tsx' }, styles: ['./own.css'] },
  analytics: { plausible: { domain: 'docs.example.com' }, consent: true },
});
`,
      );
      put(
        'parts.tsx',
        "export { Count } from './Count.tsx';\nexport const Box = () => <i style={{ color: 'red' }}>box</i>;\n",
      );
      put(
        'Count.tsx',
        "'use client';\nimport { useState } from 'react';\nexport const Count = () => <b>{useState(7)[0]}</b>;\n",
      );
      put('Footer.tsx', 'export const Footer = () => <footer>Own footer</footer>;\n');
      put('own.css', ':root { --own: 1px; }\n');
      put('files/note.txt', 'A note.\n');
      put(
        // VitePress has no pages of another ending.
        name === 'vitepress' ? 'pages/index.md' : 'pages/index.mdx',
        '---\ntitle: Home\n---\n\n<Box />\n\n<Count />\n\n```mermaid\ngraph TD;\n  A-->B;\n```\n',
      );
      if (name === 'docusaurus')
        put(
          'pages/tabs.mdx',
          "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Link from '@docusaurus/Link';\n\n# Tabs\n\n<Tabs><TabItem value=\"a\">A</TabItem></Tabs> <Link to=\"/\">home</Link>\n",
        );
      const command = path.join(site, docsgen);
      const { stdout } = await mustRun(root, process.execPath, command, 'build', '--format', 'json');
      expect(JSON.parse(stdout)).toMatchObject({ ok: true });
      const html = readFileSync(path.join(root, 'build/index.html'), 'utf8');
      for (const text of ['Own footer', '<b>7</b>', '<svg', 'data-style="color:red"'])
        expect(html).toContain(text);
      expect(readFileSync(path.join(root, 'build/_headers'), 'utf8')).toContain('https://plausible.io');
    },
  );

  it('shows the same with a copy of every part of the theme, and the compiler has nothing to say', async () => {
    const root = path.join(site, 'ejected');
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    const command = path.join(site, docsgen);
    const config = (parts: readonly string[]) => `import { defineConfig } from 'docsgen';
export default defineConfig({
  title: 'Tea', url: 'https://docs.example.com', lastUpdated: false, editUrl: 'https://example.com/edit/',
  apis: [{ id: 'tea', file: 'tea.json', route: '/tea' }], announcement: { id: 'x', text: 'News' },
  versions: [{ name: 'v1', label: 'v1', href: '/v1', current: true, banner: 'Old' }, { name: 'v2', label: 'v2', href: 'https://example.com/' }],
  footer: { copyright: 'Tea', iconLinks: [{ label: 'Code', href: 'https://example.com/', icon: 'github' }] },
  theme: { components: { ${parts.map((name) => `${name}: './theme/${name}.tsx'`).join(', ')} } },
});
`;
    put('docs-site.config.ts', config([]));
    put('tsconfig.json', readFileSync(path.join(site, 'tsconfig.json'), 'utf8'));
    put('tea.json', EVERY_KIND_OF_OPERATION);
    put('content/index.mdx', EVERY_KIND_OF_BLOCK);
    put('content/b.md', '# B\n\n## One\n\nTo [home](./index.mdx).\n\n## Two\n');
    await mustRun(root, process.execPath, command, 'build');
    const before = readPages(path.join(root, 'build'));
    expect(Object.keys(before).length).toBeGreaterThan(5);
    const { stdout: list } = await mustRun(root, process.execPath, command, 'theme', 'list', '--json');
    const parts = (JSON.parse(list) as { name: string; about: string }[]).map(({ name, about }) => {
      expect([name, about]).toEqual([name, expect.stringMatching(/\.$/)]);
      return name;
    });
    expect(parts.length).toBeGreaterThan(70);
    const { stdout } = await mustRun(root, process.execPath, command, 'theme', 'eject', ...parts);
    expect(stdout).toContain(
      "+ theme/Footer.tsx\nPut it in place with theme: { components: { Footer: './theme/Footer.tsx' } } in the configuration.\n",
    );
    const twice = await run(root, process.execPath, command, 'theme', 'eject', 'Footer');
    expect([twice.code, twice.stderr + twice.stdout]).toEqual([
      2,
      expect.stringContaining('theme/Footer.tsx is there already'),
    ]);
    put('docs-site.config.ts', config(parts));
    const checked = await run(root, tool('tsc'), '--noEmit', '--skipLibCheck', 'false');
    expect(checked.stdout).toBe('');
    await mustRun(root, process.execPath, command, 'build');
    expect(readPages(path.join(root, 'build'))).toEqual(before);
  }, 180_000);

  it('has commands for writers', async () => {
    const command = (...words: string[]) => mustRun(site, process.execPath, docsgen, ...words);
    write('docs-site.config.ts', "export default { title: 'Mine', url: 'https://docs.example.com' };\n");
    expect((await command('explain', 'link-broken')).stdout).toContain('brokenLinks');
    expect((await command('new', 'page', 'guides/next')).stdout).toBe(
      '+ content/guides/next.mdx (/guides/next)\n',
    );
    expect((await command('mv', '/guides/next', 'later')).stdout).toContain(
      'content/guides/next.mdx -> content/later.mdx',
    );
    expect(readFileSync(path.join(site, 'docs-site.config.ts'), 'utf8')).toContain(
      "from: '/guides/next', to: '/later'",
    );
    expect((await run(site, process.execPath, docsgen, 'doctor')).stdout).toMatch(
      /^fine +versions +docsgen /m,
    );
  });

  it('moves a page with its links, its entry of the sidebar and a redirect', async () => {
    const root = path.join(site, 'moving');
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    const command = (...words: string[]) =>
      mustRun(root, process.execPath, path.join(site, docsgen), ...words);
    put(
      'docs-site.config.ts',
      "export default { title: 'M', url: 'https://docs.example.com', lastUpdated: false, sidebars: { main: { items: './sidebars.yaml' } }, redirects: [] };\n",
    );
    put('sidebars.yaml', '- /\n- /guides/first # The first.\n- /guides/second\n');
    put('content/index.mdx', '# Home\n\n[First](./guides/first.mdx#one), [by address](/guides/first).\n');
    put('content/guides/first.mdx', '# First\n\n## One\n\n[Second](./second.mdx), [home](../index.mdx).\n');
    put('content/guides/second.mdx', '# Second\n');
    await command('mv', 'guides/first', 'start/deep/begin');
    expect(read('content/index.mdx')).toContain(
      '[First](./start/deep/begin.mdx#one), [by address](/start/deep/begin).',
    );
    expect(read('content/start/deep/begin.mdx')).toContain(
      '[Second](../../guides/second.mdx), [home](../../index.mdx).',
    );
    expect(read('sidebars.yaml')).toContain('- /start/deep/begin # The first.\n- /guides/second');
    expect(read('docs-site.config.ts')).toContain("from: '/guides/first', to: '/start/deep/begin'");
    expect(JSON.parse((await command('build', '--format', 'json')).stdout)).toMatchObject({
      ok: true,
      diagnostics: [],
    });
    expect(read('build/_redirects')).toMatch(/^\/guides\/first\s+\/start\/deep\/begin\s+301/m);
  });

  it('counts readers by name, reads files of its workspace, and is looked at whole', {
    timeout: 120_000,
  }, async () => {
    const root = path.join(site, 'workspace/packages/docs');
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    const command = (...words: string[]) => run(root, process.execPath, path.join(site, docsgen), ...words);
    put(
      'docs-site.config.ts',
      `export default { title: 'W', url: 'https://docs.example.com', lastUpdated: false, roots: ['../..'], markdown: { md: 'mdx' }, ${ANALYTICS.replace('CONSENT', "consent: { text: 'Count?', accept: 'Sure', decline: 'Never' }")} };\n`,
    );
    put('../../code/start.ts', 'export const started = true;\n');
    put('../../code/_part.mdx', '## Shared\n\nFor {props.name}.\n');
    put(
      'content/index.md',
      'import Part from \'../../../code/_part.mdx\'\n\n# Home\n\n<p style="color: red" class="own">To <a href="./b.md">B</a></p>\n\n<Part name="all" />\n\n```ts file="../../../code/start.ts"\n```\n',
    );
    put('content/b.md', '# B\n\nText.\n');
    // Templates of the site, and docsgen's own.
    put('content/_templates/recipe.md', '# {{title}}\n\nRecipe {{number}}.\n');
    put('content/recipes/0007-soup.md', '# Soup\n');
    expect((await command('new', 'recipe', 'recipes/stew')).stdout).toBe(
      '+ content/recipes/stew.md (/recipes/stew)\n',
    );
    expect((await command('new', 'adr', 'decisions/0001-take-it')).stdout).toBe(
      '+ content/decisions/0001-take-it.mdx (/decisions/take-it)\n',
    );
    expect(readFileSync(path.join(root, 'content/recipes/stew.md'), 'utf8')).toBe('# Stew\n\nRecipe 0008.\n');
    const built = JSON.parse((await command('build', '--format', 'json')).stdout);
    expect(built).toMatchObject({ ok: true, diagnostics: [], counts: { pages: 5 } });
    const html = readFileSync(path.join(root, 'build/index.html'), 'utf8');
    expect(html).toMatch(/<h2 id="shared"[\s\S]*For all[\s\S]*started/);
    put('vercel.json', '{}');
    put('content/b.md', '# B\n\nText and [gone](./gone.md).\n');
    const looked = (await command('doctor')).stdout.replace(/\d+(?:\.\d+)+/g, '*').split('\n');
    expect(
      looked.map((line) =>
        line
          .trim()
          .replace(/ +/g, ' ')
          .replace(/\d+ files/, '* files'),
      ),
    ).toEqual([
      'error faults 1 × link-broken-markdown, first at content/b.md:3',
      'Use the file in the hint.',
      'warning site url is https://docs.example.com, an example',
      'Write the address of the published site: sitemap and canonical links name it.',
      'warning host there is vercel.json, and no rules for vercel',
      "Add 'vercel' to `hosting` in the configuration.",
      'fine versions docsgen *, Node *, esbuild *, React *',
      'fine site 5 pages, 1 sidebar, 0 redirects',
      'fine host rules are written for netlify, cloudflare',
      'fine git no history in this folder',
      'fine sizes * files with * MB in build',
      expect.stringMatching(/^fine speed read and checked in \* s; the longest step was "\w+" with \d+ ms$/),
      '',
    ]);
    put('content/b.md', '# B\n\n<iframe src="https://frames.example/a" title="a"></iframe>\n');
    const browser = await launchBrowser();
    const [host, live] = await Promise.all([startServer(root), startLive(root)]);
    try {
      const tab = await browser.newPage();
      const blocked: string[] = [];
      tab.on('console', (said) => {
        if (/Content Security Policy/i.test(said.text())) blocked.push(said.text());
      });
      const asked = await stub(tab);
      await tab.goto(host.url);
      await tab.waitForFunction(clientIsThere);
      await tab.mouse.move(10, 10);
      await tab.getByRole('button', { name: 'Sure' }).waitFor();
      expect(asked).toEqual([]);
      await tab.getByRole('button', { name: 'Sure' }).click();
      await expect.poll(() => asked.length).toBe(6);
      await tab.locator('#docsgen-content a[href="/b"]').click();
      await expectBothPagesTold(tab);
      expect(blocked).toEqual([]);
      await tab.goto(`${live.url}/b`.replace(/(?<!:)\/\//, '/'));
      const overlay = tab.locator('#docsgen-overlay pre').first();
      await expect.poll(() => overlay.innerText()).toContain('content/b.md:3:14');
      expect(await overlay.innerText()).toContain('https://frames.example');
    } finally {
      await browser.close();
      host.stop();
      live.stop();
    }
  });

  it('takes a folder of Markdown over as it is', async () => {
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
      writeFileSync(path.join(site, file), text);
    };
    put(
      'notes/01-first.md',
      '---\nauthor: Someone\n---\n\n# Notes\n\nSee [part](deep/part.md) and [gone](gone.md).\n',
    );
    put('notes/deep/part.md', '# Part\n\nText with {braces}, <T> and ![a dot](dot.svg).\n');
    put('notes/deep/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    const init = ['init', 'taken', '--from', 'notes', '--no-install'];
    const { stdout } = await mustRun(site, process.execPath, docsgen, ...init);
    expect(stdout).toContain('2 pages in content/, as they were.\n');
    const root = path.join(site, 'taken');
    for (const file of listFiles(path.join(site, 'notes')))
      expect(readFileSync(path.join(root, 'content', file), 'utf8')).toBe(
        readFileSync(path.join(site, 'notes', file), 'utf8'),
      );
    const built = await mustRun(
      root,
      process.execPath,
      path.join(site, docsgen),
      'build',
      '--format',
      'json',
    );
    const report = JSON.parse(built.stdout) as { ok: boolean; diagnostics: { code: string; file: string }[] };
    expect(report.ok).toBe(true);
    expect(report.diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'link-broken-markdown content/01-first.md',
    ]);
    expect(readFileSync(path.join(root, 'build/first.html'), 'utf8')).toContain('<a href="/deep/part">');
  });

  it('needs no script of any package when it is installed', async () => {
    const quiet = path.join(folder, 'without-scripts');
    mkdirSync(path.join(quiet, 'content'), { recursive: true });
    const put = (file: string, text: string) => writeFileSync(path.join(quiet, file), text);
    put('package.json', '{ "private": true, "type": "module" }');
    put(
      'docs-site.config.ts',
      "export default { title: 'Quiet', url: 'https://docs.example.com', lastUpdated: false };\n",
    );
    put('content/index.mdx', '---\ntitle: Home\ndescription: Made without scripts.\n---\n\nSum: {1 + 2}.\n');
    await mustRun(quiet, 'npm', 'install', '--ignore-scripts', tarball);
    const { stdout } = await mustRun(quiet, process.execPath, docsgen, 'build', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, counts: { pages: 1 }, diagnostics: [] });
    expect(readFileSync(path.join(quiet, 'build/index.html'), 'utf8')).toContain('<p>Sum: 3.</p>');
  }, 120_000);

  it('can be driven by a program', async () => {
    mkdirSync(path.join(site, 'program/content'), { recursive: true });
    write('program/content/index.md', '# Home\n');
    write(
      'program/docs-site.config.mjs',
      "export default { title: 'P', url: 'https://docs.example.com', lastUpdated: false };\n",
    );
    write(
      'program.mjs',
      `import { build, DiagnosticError } from 'docsgen';
const failed = await build({ config: 'nowhere.ts' }).catch((error) => error);
const { ok, counts } = await build({ cwd: 'program' });
console.log(failed instanceof DiagnosticError, failed.exitCode, ok, counts.pages);
`,
    );
    const { stdout } = await mustRun(site, process.execPath, 'program.mjs');
    expect(stdout).toBe('true 2 true 1\n');
  });

  it('exports what its documentation lists, from each module: one name had been declared and was not there', async () => {
    const page = readFileSync(path.join(site, 'node_modules/docsgen/docs/exports.md'), 'utf8');
    const listed = page
      .split('\n## ')
      .slice(1)
      .map((part) => ({
        module: part.slice(0, part.indexOf('\n')),
        names: [...part.matchAll(/^\| `(\w+)` \| (?!type)/gm)].map(([, name = '']) => name),
      }));
    expect(listed.length).toBeGreaterThan(6);
    write(
      'exported.mjs',
      `const modules = ${JSON.stringify(listed.map(({ module }) => module))};
const names = await Promise.all(modules.map(async (name) => Object.keys(await import(name)).filter((key) => key !== 'default').sort()));
console.log(JSON.stringify(names));
`,
    );
    const found = JSON.parse((await mustRun(site, process.execPath, 'exported.mjs')).stdout) as string[][];
    // What is handed on of another package is named in the text.
    for (const [index, { module, names }] of listed.entries())
      expect([module, found[index]?.filter((name) => name !== 'z')]).toEqual([module, names.sort()]);
  });
});

describe('the package', () => {
  it('is at most 60 MB and 150 packages in an empty project', () => {
    const lock = JSON.parse(readFileSync(path.join(site, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { optional?: boolean }>;
    };
    const installed = Object.keys(lock.packages).filter((name) =>
      existsSync(path.join(site, name, 'package.json')),
    );
    expect(installed.length).toBeLessThanOrEqual(150);
    expect(sizeOf(path.join(site, 'node_modules'))).toBeLessThan(60 * 1024 * 1024);
  });

  it('holds what it needs and nothing else', () => {
    const folders = [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))];
    expect(folders.filter((name) => /^(?:test|content|public|scripts|node_modules)\//.test(name))).toEqual(
      [],
    );
    expect(files.filter((file) => /\.test\.|\.map$|\.bin$|\.png$|tsbuildinfo/.test(file))).toEqual([]);
    const needed = ['LICENSE', 'README.md', 'dist/LICENSES.txt', 'dist/docsgen.cjs', 'docs/diagnostics.md'];
    expect(needed.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('names every package that its declarations, its runtime, its theme and its dialects import', () => {
    const root = path.join(site, 'node_modules/docsgen');
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const known = (name: string) =>
      // Names that a dialect says the modules of.
      /^(?:node:|docsgen$|virtual:|@theme|@(?:site|docsgen|starlight)-)/.test(name) ||
      name in dependencies ||
      `@types/${name}` in dependencies;
    const texts = ['dist/types', 'dist/lib', 'src/runtime', 'src/shared', 'src/dialects', 'theme'].flatMap(
      (part) =>
        listFiles(path.join(root, part)).map((file) => readFileSync(path.join(root, part, file), 'utf8')),
    );
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b(?:[^'"=;(]*?\bfrom)?\s*['"]([^.'"/][^'"]*)['"]/gm)].map(
        (match) => match[1] ?? '',
      ),
    );
    const names = imported.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    expect([...new Set(names)].filter((name) => !known(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(50);
  });

  it('is packed without a warning of npm', async () => {
    const words = ['pack', '--dry-run', '--ignore-scripts', '--loglevel=warn'];
    const { stdout, stderr } = await mustRun(projectRoot, 'npm', ...words);
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(path.basename(tarball));
  });

  it('is clean for publint and for the checker of published types', async () => {
    expect((await mustRun(folder, tool('publint'), tarball, '--strict')).stdout).toContain('All good!');
    await mustRun(folder, tool('attw'), tarball, '--profile', 'esm-only');
  }, 90_000);
});
