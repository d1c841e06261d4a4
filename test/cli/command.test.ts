import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { COMMAND_NAMES } from '../../src/shared/command-names.ts';
import { decodeWords } from '../../src/shared/search/format.ts';
import { runCli } from '../support/cli.ts';
import { command, projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

describe('docsgen --help', () => {
  it('lists the commands whose names plugins can not have', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'Welcome.') });
    const { stdout } = await runCli(site.root, ['--help']);
    const listed = [...stdout.slice(stdout.indexOf('Commands:')).matchAll(/^ {2}([a-z][a-z-]*)/gm)];
    expect(listed.map(([, name]) => name).sort()).toEqual([...COMMAND_NAMES].sort());
  });
});

describe('docsgen build', () => {
  it('builds, says so in one line, and exits with 0', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'Welcome.') });
    const { code, stdout, stderr } = await runCli(site.root, ['build']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Built 1 page into build \(.+\): \d+ files written, 0 unchanged, 0 removed\.\n$/);
    expect(code).toBe(0);
  });

  it('shows a fault with its place, frame and hint, and exits with 1', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'See the [API](./api-refrence.mdx#tokens) for details.'),
      'content/api-reference.mdx': page('API reference', '## Tokens'),
    });
    const { code, stdout } = await runCli(site.root, ['build']);
    expect(stdout.replace(/\([\d.]+ m?s\)/, '(0.9 s)')).toBe(
      [
        'error link-broken-markdown  content/index.mdx:5:15',
        '    5 | See the [API](./api-refrence.mdx#tokens) for details.',
        '      |               ^^^^^^^^^^^^^^^^^^^^^^^^^ No page has the source file "./api-refrence.mdx"',
        '   hint  Did you mean ./api-reference.mdx (route /api-reference)?',
        '1 error in 1 of 2 pages (0.9 s). Nothing was written.',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
    expect(existsSync(path.join(site.root, 'build'))).toBe(false);
  });

  it('prints one JSON document with the contract of the README', async () => {
    site = createSite({ 'content/index.mdx': page('Home', '[x](/nowhere)') });
    const { code, stdout, stderr } = await runCli(site.root, ['build', '--format', 'json']);
    expect(stderr).toBe('');
    const report = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(report)).toEqual(['ok', 'outDir', 'durationMs', 'counts', 'phases', 'diagnostics']);
    expect(report).toMatchObject({
      ok: false,
      outDir: null,
      diagnostics: [
        {
          ...{ code: 'link-broken', severity: 'error', file: 'content/index.mdx', line: 5, column: 5 },
          hint: 'A path that starts with / is the route of a page, or a file of public/.',
        },
      ],
    });
    expect(code).toBe(1);
    site.write({ 'content/index.mdx': page('Home', 'Fine.') });
    const second = JSON.parse((await runCli(site.root, ['build', '--format', 'json'])).stdout) as {
      outDir: string;
    };
    expect(second).toMatchObject({ ok: true, outDir: path.join(site.root, 'build'), counts: { pages: 1 } });
  });

  it('prints GitHub annotations', async () => {
    site = createSite({ 'content/index.mdx': page('Home', '[x](/nowhere)') });
    const { stdout } = await runCli(site.root, ['build', '--format', 'github']);
    expect(stdout).toBe(
      '::error file=content/index.mdx,line=5,col=5,endColumn=13,title=link-broken::No page, asset or redirect has the path "/nowhere"%0AA path that starts with / is the route of a page, or a file of public/.\n',
    );
  });

  it('writes the time of every step to standard error when asked', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'Welcome.') });
    const { stderr } = await runCli(site.root, ['build', '--verbose'], { CI: 'true' });
    const steps = [...stderr.matchAll(/^(\w+) +[\d.]+ m?s$/gm)].map(([, name]) => name);
    // Whether anything has happened since the last build comes first.
    expect(steps.splice(0, 3)).toEqual(['compare', 'configuration', 'read']);
    // Compiling goes on while the rest of the site is read, so that either may end first.
    expect(steps.splice(0, 2).sort()).toEqual(['compile', 'site']);
    expect(steps).toEqual(['check', 'bundle', 'plan', 'render', 'emit', 'search', 'write']);
  });

  it('refuses a wrong configuration key with its path, and names the nearest known one', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("header: { logoo: { src: 'x.svg', alt: 'X' } }"),
      'content/index.mdx': page('Home', 'Welcome.'),
    });
    const { code, stderr } = await runCli(site.root, ['build']);
    expect(stderr).toContain('error config-unknown-key  docs-site.config.ts:3:');
    expect(stderr).toContain('header.logoo');
    expect(stderr).toContain('Did you mean "header.logo"?');
    expect(code).toBe(2);
  });

  it('refuses a wrong configuration value and says what was expected', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("sitemap: { priority: 'high' }"),
      'content/index.mdx': page('Home', 'x'),
    });
    const { code, stderr } = await runCli(site.root, ['build']);
    expect(stderr).toContain('error config-invalid');
    expect(stderr).toMatch(/sitemap\.priority.*number/);
    expect(code).toBe(2);
  });

  it('says what to do where there is no configuration, no content, or an unknown option', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'Welcome.') });
    site.remove('docs-site.config.ts');
    const missing = await runCli(site.root, ['build']);
    expect(missing.stderr).toContain('error config-not-found');
    expect(missing.stderr).toContain(
      'Run docsgen in the folder of your site, or name the file with --config; "docsgen init" starts a site.',
    );
    expect(missing.code).toBe(2);
    site.write({ 'docs-site.config.ts': 'export default {};\n' });
    expect((await runCli(`${site.root}/content`, ['build'])).stderr).toContain(
      'hint  There is one in a folder above: run docsgen there, with cd ..\n',
    );
    site.remove('docs-site.config.ts');
    const dev = await runCli(site.root, ['dev']);
    expect([dev.code, dev.stderr]).toEqual([
      2,
      expect.stringContaining('"docsgen serve --watch" does what others call "dev".\n'),
    ]);
    const option = await runCli(site.root, ['build', '--fast']);
    expect(option.stderr).toContain("error: unknown option '--fast'");
    expect(option.code).toBe(2);
    const port = await runCli(site.root, ['serve', '--port', 'http']);
    expect(port.stderr).toContain('It takes a number from 0 to 65535.');
    expect(port.code).toBe(2);
    for (const name of ['--out-dir', '--config']) {
      const empty = await runCli(site.root, ['build', name, '']);
      expect([empty.code, empty.stderr]).toEqual([
        2,
        expect.stringContaining('It is empty: write a value, or leave the option out.'),
      ]);
    }
  });

  it('reports a configuration that throws, that exports nothing, and that names missing files', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'Welcome.') });
    const codes: string[] = [];
    for (const text of [
      'throw new Error("no network");',
      'export const config = {};',
      'export default { title: ; }',
      configWith("favicon: 'img/nope.svg'"),
    ]) {
      site.write({ 'docs-site.config.ts': text });
      const { stdout, code } = await runCli(site.root, ['build', '--format', 'json']);
      expect(code).toBe(2);
      codes.push(
        ...(JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map((d) => d.code),
      );
    }
    expect(codes).toEqual(['config-failed', 'config-no-export', 'config-failed', 'config-file-missing']);
  });

  it('names a folder of checks that does not exist', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Welcome.'),
      'docs-site.config.ts': configWith("checks: { folders: { 'content/olt': { brokenLinks: 'warn' } } }"),
    });
    const { stdout, code } = await runCli(site.root, ['build', '--format', 'json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [
        {
          code: 'config-file-missing',
          message: 'checks.folders names the folder "content/olt", which does not exist',
          hint: 'The path is relative to the configuration file.',
        },
      ],
    });
  });

  it('reports a component that does not compile at its place', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("components: './components.tsx'"),
      'components.tsx': 'export function Broken() {\n  return <div>;\n}\n',
      'content/index.mdx': page('Home', 'Welcome.'),
    });
    const { stdout, code } = await runCli(site.root, ['build', '--format', 'json']);
    const [fault] = (JSON.parse(stdout) as { diagnostics: { code: string; file: string; line: number }[] })
      .diagnostics;
    expect(fault).toMatchObject({ code: 'bundle-failed', file: 'components.tsx' });
    expect(code).toBe(1);
  });

  it('leaves the last build and no half-written folder behind when it is interrupted', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'First.') });
    await runCli(site.root, ['build']);
    const before = site.outputs();
    // What a killed process leaves: the next folder, half written.
    writeFileSync(path.join(site.root, 'build', '.gitkeep'), '');
    site.write({
      'build.docsgen-next-999999-abc/index.html': 'half',
      'content/index.mdx': page('Home', 'First.'),
    });
    const { code } = await runCli(site.root, ['build']);
    expect(code).toBe(0);
    expect(site.outputs()['index.html']).toBe(before['index.html']);
    expect(readdirSync(site.root).filter((name) => name.startsWith('build'))).toEqual(['build']);
  });

  it('is ASCII, as its loader reads it, and finds words with apostrophes of any form', async () => {
    const code = readFileSync(path.join(projectRoot, 'dist/docsgen.cjs'));
    expect(code.findIndex((byte) => byte > 127)).toBe(-1);
    site = createSite({ 'content/index.mdx': page('Home', 'The gardener\u2019s caf\u00e9 opens.') });
    await runCli(site.root, ['build']);
    const file = path.join(site.root, 'build/_docsgen/search.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { words: string };
    const words = decodeWords(manifest.words).map(({ text }) => text);
    expect(words).toEqual(['cafe', 'gardeners', 'home', 'opens']);
  });

  it('drops what it has begun when it is told to end, and leaves the last build', async () => {
    const pages = (text: string) => ({
      'content/fast.mdx': page('Fast', text),
      'content/slow.mdx': page('Slow', '<Slow />'),
    });
    site = createSite({
      'docs-site.config.ts': configWith("components: './components.tsx'"),
      'components.tsx': 'export const Slow = () => null;',
      ...pages('First.'),
    });
    await runCli(site.root, ['build']);
    const before = site.outputs();
    // A page whose thread is busy for as long as it takes to see the other page's files, and to end the process.
    const slow = 'const end = Date.now() + 20_000; while (Date.now() < end); return null;';
    site.write({ 'components.tsx': `export const Slow = () => { ${slow} };`, ...pages('Second.') });
    const child = spawn(process.execPath, [command, 'build', '--threads', '2'], { cwd: site.root });
    const ended = new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
    const folders = () => readdirSync(site.root).filter((name) => name.startsWith('build'));
    await expect.poll(folders).toHaveLength(2);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    await expect.poll(folders).toEqual(['build']);
    expect(site.outputs()).toEqual(before);
  });

  it('gives the same bytes with one worker and with several', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 24 }, (_, index) => [
        `content/p${index}.mdx`,
        page(
          `Page ${index}`,
          `## Part\n\nSee [next](./p${(index + 1) % 24}.mdx#part).\n\n\`\`\`ts {1}\nconst a = ${index};\n\`\`\`\n`,
        ),
      ]),
    );
    site = createSite({ ...files, 'content/index.mdx': page('Home', 'Welcome.') });
    for (const [threads, folder] of [
      ['1', 'one'],
      ['3', 'three'],
    ] as const) {
      const { code, stderr } = await runCli(site.root, [
        'build',
        '--no-cache',
        '--threads',
        threads,
        '--out-dir',
        folder,
      ]);
      expect([code, stderr]).toEqual([0, '']);
    }
    expect(site.outputs('three')).toEqual(site.outputs('one'));
  });
});

describe('docsgen check-links', () => {
  it('checks from source, without building', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Fine.'),
      'content/a.mdx': page('A', '[x](./b.mdx)'),
    });
    const whole = await runCli(site.root, ['check-links']);
    expect(whole.stdout).toContain('error link-broken-markdown  content/a.mdx:5:5');
    expect(whole.stdout).toContain('1 error in 1 of 2 pages');
    expect(whole.code).toBe(1);
    const part = await runCli(site.root, ['check-links', 'content/index.mdx']);
    expect(part.code).toBe(0);
    expect(existsSync(path.join(site.root, 'build'))).toBe(false);
    const unknown = await runCli(site.root, ['check-links', 'nothing.mdx']);
    expect(unknown.stderr).toContain('error usage-invalid');
    expect(unknown.code).toBe(2);
  });
});

describe('docsgen', () => {
  it('helps with every command and its options', async () => {
    site = createSite({});
    const top = await runCli(site.root, ['--help']);
    expect(top.code).toBe(0);
    for (const name of ['build', 'serve', 'check-links']) {
      expect(top.stdout).toContain(name);
      const { stdout, code } = await runCli(site.root, [name, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain('--config <file>');
      expect(stdout).toContain('--format <format>');
    }
    const version = await runCli(site.root, ['--version']);
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('refuses to serve a site that is not built, and a port that is taken', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'Welcome.') });
    const unbuilt = await runCli(site.root, ['serve']);
    expect(unbuilt.stderr).toContain('error site-not-built');
    expect(unbuilt.code).toBe(2);
    await site.build();
    const { createServer } = await import('node:net');
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const busy = await runCli(site.root, ['serve', '--port', String(port)]);
    expect(busy.stderr).toContain('error port-unavailable');
    expect(busy.stderr).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(busy.code).toBe(2);
    await new Promise((resolve) => taken.close(resolve));
  });
});
