import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { command } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

interface JsonReport {
  ok: boolean;
  diagnostics: { code: string; message: string; file: string; line: number }[];
}

const CONFIG = configWith("components: './components.tsx'");
const HASTY = configWith("limits: { pageSeconds: 3 }, components: './components.tsx'");

/** A site with a page for each component, named like it, beside a page that is fine. */
function siteWith(components: Record<string, string>, before = '', config = CONFIG): TestSite {
  const all = { ...components, Good: 'return <p>good</p>;' };
  const sources = Object.entries(all).map(([name, body]) => `export const ${name} = () => { ${body} };\n`);
  const pages = Object.keys(all).map((name) => [
    `content/${name}.mdx`,
    `---\ntitle: Page ${name}\n---\n\n<${name} />\n`,
  ]);
  return createSite({
    'docs-site.config.ts': config,
    'components.tsx': `${before}\n${sources.join('')}`,
    ...Object.fromEntries(pages),
  });
}

/** Builds and reads the one JSON document of standard output. */
async function build(args: readonly string[] = [], env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runCli(site.root, ['build', '--format', 'json', ...args], env);
  return { code, report: JSON.parse(stdout) as JsonReport, stderr };
}

/** Bodies of components that fail, with what is told of each. */
const FAILING: Record<string, [body: string, message: string]> = {
  Abort: ['process.abort(); return null;', 'process.abort() was called'],
  Bare: ['throw Object.create(null);', 'an object was thrown'],
  Deep: ['const f = (): number => 1 + f(); f(); return null;', 'Maximum call stack'],
  Exit: ['process.exit(0); return null;', 'process.exit() was called'],
  Nothing: ['throw undefined;', 'undefined'],
  Null: ['throw null;', 'null'],
  Promised: ['throw new Promise(() => {});', ''],
  Really: [
    '(process as unknown as { reallyExit: (code: number) => void }).reallyExit(0); return null;',
    'process.reallyExit() was called',
  ],
  Symbols: ["throw Symbol('odd');", 'Symbol(odd)'],
  Unreadable: ['throw new Proxy({}, { get() { throw 1; }, has() { throw 1; } });', ''],
};

describe.each([
  ['in one thread', ['--threads', '1']],
  ['in threads', ['--threads', '2']],
])('a component, rendered %s,', (_, threads) => {
  it('that throws whatever, or ends the process, is a fault of its page, and of no other', async () => {
    const names = Object.keys(FAILING);
    site = siteWith(Object.fromEntries(names.map((name) => [name, FAILING[name]?.[0] ?? ''])));
    const { code, report } = await build(threads);
    expect(report.diagnostics.map((fault) => [fault.code, fault.file])).toEqual(
      names.map((name) => ['mdx-failed', `content/${name}.mdx`]),
    );
    for (const [index, name] of names.entries())
      expect(report.diagnostics[index]?.message).toContain(FAILING[name]?.[1]);
    expect(code).toBe(1);
  });

  it('that never ends is given up after its time, and the others are rendered', async () => {
    const endless = {
      Loop: 'for (;;);',
      Match: "/^(a+)+$/.test('a'.repeat(60) + 'b'); return null;",
      Wait: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return null;',
    };
    site = siteWith({ ...endless, Broken: "throw new Error('seen');" }, '', HASTY);
    const { code, report } = await build(threads);
    expect(report.diagnostics.map((fault) => [fault.code, fault.file, fault.message])).toEqual([
      [
        'mdx-failed',
        'content/Broken.mdx',
        'The page failed while it was rendered: seen (in the component Broken)',
      ],
      ...Object.keys(endless).map((name) => [
        'page-too-slow',
        `content/${name}.mdx`,
        'The page was not rendered after 3 s, and was given up',
      ]),
    ]);
    expect(code).toBe(1);
  });

  it('that prints and leaves a timer behind neither prints into the report nor keeps the process', async () => {
    const print = "console.log('printed'); process.stdout.write('printed');";
    site = siteWith({ Loud: `${print} setInterval(() => {}, 1000); return null;` });
    const { code, report, stderr } = await build(threads);
    expect(report.ok).toBe(true);
    expect(code).toBe(0);
    expect(stderr).toContain('printed');
  });
});

describe('code of a site', () => {
  it.each(['process.exit(0)', 'process.reallyExit(0)'])(
    'that ends the process while nobody looks does not end the build in silence: %s',
    async (statement) => {
      const end = `setImmediate(() => (globalThis as any).${statement}); return null;`;
      site = siteWith({ Bad: end });
      const { code, report } = await build(['--threads', '1']);
      expect(report.diagnostics).toMatchObject([{ code: 'ended-early' }]);
      expect(code).toBe(1);
    },
  );

  it('that takes all memory of its thread is named, and the other pages are rendered', async () => {
    const take = 'const all: unknown[] = []; for (;;) all.push(new Array(1000).fill(all.length));';
    site = siteWith({ Bad: take, Broken: "throw new Error('seen');" });
    const { code, report } = await build(['--threads', '2'], { NODE_OPTIONS: '--max-old-space-size=120' });
    expect(report.diagnostics).toMatchObject([
      {
        code: 'page-crashed',
        file: 'content/Bad.mdx',
        message: 'The thread that worked on the page ended: it had no memory left',
      },
      { code: 'mdx-failed', file: 'content/Broken.mdx' },
    ]);
    expect(code).toBe(1);
  });

  it.each([
    ['throws', "const all = 1;\nthrow new Error('no database');", 'no database', 2],
    ['ends the process', 'const all = 1;\n\nprocess.exit(0);', 'process.exit() was called', 3],
  ])('that %s while it is loaded is shown with its place', async (_name, text, message, line) => {
    site = siteWith({}, text);
    const { code, report } = await build();
    expect(report.diagnostics).toMatchObject([{ code: 'site-code-failed', file: 'components.tsx', line }]);
    expect(report.diagnostics[0]?.message).toContain(
      `A component's module failed while it was loaded: ${message}`,
    );
    expect(code).toBe(1);
  });

  it('that fails when nobody waits for it any more is a fault', async () => {
    site = siteWith({ Bad: "Promise.reject(new Error('forgotten')); return null;" });
    const { code, report } = await build();
    expect(report.diagnostics).toMatchObject([
      { code: 'site-code-stray', message: 'Code of the site failed outside of a page: forgotten (in Bad)' },
    ]);
    expect(code).toBe(1);
  });

  it('that fails while a page is rendered and nobody waits for it is named, and nothing is published', async () => {
    site = siteWith({
      Bad: "const ask = async () => { throw new Error('refused'); }; void ask(); return null;",
    });
    const { code, report } = await build(['--threads', '1']);
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Code of the site failed outside of a page: refused \(in (?:ask|Bad)\)$/),
    ]);
    expect(code).toBe(1);
    expect(readdirSync(site.root)).not.toContain('build');
  });

  // Their traces name nobody: they were taken for a bug of docsgen.
  const ASK = "void fetch('http://127.0.0.1:9/none').then((answer) => answer.json());\n";
  it.each([
    ['a component', 'components.tsx', (text: string) => siteWith({}, text)],
    ['the configuration', 'docs-site.config.ts', (text: string) => siteWith({}, '', `${text}${CONFIG}`)],
  ])('that asks another site in vain while %s is loaded is a fault of the site', async (_, file, make) => {
    site = make(ASK);
    const { code, stdout, stderr } = await runCli(site.root, ['build', '--format', 'json']);
    const { diagnostics } = JSON.parse(stdout) as JsonReport;
    const asks = readFileSync(path.join(site.root, file), 'utf8').split('\n');
    const line = asks.findIndex((own) => own.includes('fetch(')) + 1;
    expect(diagnostics).toMatchObject([
      {
        code: 'site-code-stray',
        message: expect.stringMatching(
          /^The request for http:\/\/127\.0\.0\.1:9\/none failed, and nobody waits for it: fetch failed \(.+\)$/,
        ),
        hint: 'Ask in the configuration with await, or in an effect of an island; catch what goes wrong.',
        ...{ file, line, column: 13 },
      },
    ]);
    expect(stderr).not.toContain('bug in docsgen');
    expect(code).toBe(1);
  });

  it('that fails outside of pages is told by the live server, which has no faults again after the mend', async () => {
    const broken = "Promise.reject(new Error('forgotten'));\n";
    site = siteWith({}, broken);
    const child = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0'], {
      ...{ cwd: site.root, env: { ...process.env, NO_COLOR: '1' } },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      const wait = { timeout: 30_000 };
      await expect.poll(() => said, wait).toContain('Code of the site failed outside of a page: forgotten');
      await expect.poll(() => said, wait).toContain('Serving a live preview');
      said = '';
      site.write({ 'components.tsx': 'export const Good = () => <p>good</p>;\n' });
      await expect.poll(() => said, wait).toContain('No faults.');
      expect(child.exitCode).toBeNull();
    } finally {
      child.kill();
    }
  }, 90_000);

  it.each([
    [
      'waits for what never comes',
      '',
      'ended-early',
      'Something ended the command before it was done; nothing was written',
    ],
    [
      'ends the process later',
      'setTimeout(() => process.exit(0), 1);',
      'site-code-stray',
      'Code of the site failed outside of a page: process.exit() was called, which would end the command',
    ],
  ])(
    'of the configuration that %s does not end the build in silence',
    async (_name, text, fault, message) => {
      site = siteWith({}, '', `${text}await new Promise(() => {});\n${CONFIG}`);
      const { code, report } = await build();
      expect(report.diagnostics).toMatchObject([{ code: fault, message }]);
      expect(code).toBe(1);
    },
  );

  it.each([
    ['ends the process', 'process.exit(0);', 'process.exit() was called'],
    ['throws a text', "throw 'odd';", 'odd'],
  ])('of the configuration that %s is a fault of the configuration', async (_name, statement, message) => {
    site = siteWith({}, '', `${statement}\n${CONFIG}`);
    const { code, report } = await build();
    expect(report.diagnostics).toMatchObject([{ code: 'config-failed' }]);
    expect(report.diagnostics[0]?.message).toContain(message);
    expect(code).toBe(2);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'that loops ends within a second of %s, and nothing stays',
    async (signal) => {
      const before = "import { writeFileSync } from 'node:fs';";
      site = siteWith({ Loop: "writeFileSync('looping', ''); for (;;);" }, before);
      const child = spawn(process.execPath, [command, 'build', '--threads', '1'], { cwd: site.root });
      const ended = new Promise((resolve) => child.on('exit', (_code, by) => resolve(by)));
      await expect.poll(() => readdirSync(site.root)).toContain('looping');
      const at = performance.now();
      child.kill(signal);
      expect(await ended).toBe(signal);
      expect(performance.now() - at).toBeLessThan(1000);
      const rests = () => readdirSync(site.root).filter((name) => name.startsWith('build'));
      await expect.poll(rests).toEqual([]);
    },
  );
});
