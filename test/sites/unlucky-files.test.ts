import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Diagnostic, DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { TimeLimitError } from '../../src/files/time-limit.ts';
import { underWatch } from '../../src/files/watch-code.ts';
import { toDiagnostics } from '../../src/live/live-site.ts';
import { projectRoot } from '../support/paths.ts';
import { fc, SEED } from '../support/random.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A page\n---\n\n${body}\n`;
const HOME = { 'content/index.md': page('Welcome.') };

async function faultsOf(): Promise<Diagnostic[]> {
  try {
    return (await site.build()).diagnostics;
  } catch (error) {
    return error instanceof DiagnosticError ? error.diagnostics : toDiagnostics(error, site.root);
  }
}
const shown = (faults: readonly Diagnostic[]) =>
  faults.map(
    ({ code, message, location }) =>
      `${code} ${location?.file}:${location?.line}:${location?.column} ${message}`,
  );

describe('a file in another encoding', () => {
  it('is refused, with the place of what is no text, all of them in one report', async () => {
    site = createSite({
      ...HOME,
      'content/a.md': Buffer.from(page('Straße\n\nund wieder'), 'latin1'),
      'content/b.md': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page('Text'), 'utf16le')]),
      'content/c.md': Buffer.from(page('Text'), 'utf16le'),
      'content/d.md': page('one \0 two'),
    });
    expect(shown(await faultsOf())).toEqual([
      'encoding-invalid content/a.md:5:5 Here stands a byte that is no UTF-8',
      'encoding-invalid content/b.md:1:1 The file is written in UTF-16',
      'encoding-invalid content/c.md:1:1 The file is written in UTF-16',
      'encoding-invalid content/d.md:5:5 Here stands a NUL byte, which no text holds',
    ]);
  });

  it('is found wherever the odd byte stands', async () => {
    const { decodeText, EncodingError } = await import('../../src/files/decode-text.ts');
    const text = fc.string({
      unit: fc.constantFrom('a', 'ß', '\n', '€', '😀', ' '),
      minLength: 40,
      maxLength: 200,
    });
    fc.assert(
      fc.property(text, text, fc.constantFrom(0xff, 0xc0, 0xe4, 0x80), (before, after, odd) => {
        const bytes = Buffer.concat([Buffer.from(before), Buffer.from([odd]), Buffer.from(`.${after}`)]);
        const lines = before.split('\n');
        try {
          decodeText(bytes, '/x');
          expect.unreachable();
        } catch (error) {
          expect(error).toBeInstanceOf(EncodingError);
          const { line, column } = error as InstanceType<typeof EncodingError>;
          expect([line, column]).toEqual([lines.length, (lines.at(-1)?.length ?? 0) + 1]);
        }
        expect(decodeText(Buffer.from(before + after), '/x')).toBe(before + after);
      }),
      { seed: SEED },
    );
  });
});

describe('something that is no file', () => {
  const places = [
    'content/a.md',
    'content/_a.tsx',
    'content/a.png',
    'content/b/_category_.json',
    'public/a.txt',
    's.yaml',
    'c.tsx',
    'c.css',
    'content/urls.txt',
  ];
  it.each(places)(
    'does not keep a build waiting: %s',
    async (file) => {
      const entries: Record<string, string> = {
        's.yaml': "sidebars: { d: { items: 's.yaml' } }",
        'c.tsx': "components: './c.tsx'",
        'c.css': "theme: { styles: ['./c.css'] }",
      };
      site = createSite({
        ...HOME,
        'docs-site.config.ts': configWith(entries[file] ?? ''),
        'content/use.mdx': page("import { B } from './_b.tsx'\n\n<B />"),
        'content/_b.tsx':
          file === 'content/_a.tsx'
            ? "import { A } from './_a.tsx';\nexport const B = A;\n"
            : 'export const B = () => 1;\n',
      });
      mkdirSync(path.dirname(path.join(site.root, file)), { recursive: true });
      execFileSync('mkfifo', [path.join(site.root, file)]);
      const faults = await faultsOf();
      expect(faults.map(({ code }) => code)).toContain(
        /^c\./.test(file) || file === 's.yaml' ? 'config-file-missing' : 'file-unreadable',
      );
      expect(existsSync(path.join(site.root, 'build'))).toBe(false);
    },
    20_000,
  );

  it('is told from a link that leads nowhere, which is a warning', async () => {
    site = createSite(HOME);
    symlinkSync('a.md', path.join(site.root, 'content', 'a.md'));
    expect(shown(await faultsOf())).toEqual([
      'file-unreadable content/a.md:1:1 "content/a.md" is a link that leads nowhere',
    ]);
  });

  it('is a link that leads back to its folder, which is left out with a word', async () => {
    site = createSite({ ...HOME, 'content/deep/a.md': '# A\n' });
    symlinkSync('.', path.join(site.root, 'content', 'loop'));
    symlinkSync('..', path.join(site.root, 'content', 'deep', 'up'));
    expect(shown(await faultsOf())).toEqual([
      'file-unreadable content/deep/up:1:1 "content/deep/up" is a link that leads back to a folder that holds it, so that it is left out',
      'file-unreadable content/loop:1:1 "content/loop" is a link that leads back to a folder that holds it, so that it is left out',
    ]);
  });

  it.each(['public', 'content'])('is a file where the folder %s belongs', async (folder) => {
    site = createSite(HOME);
    rmSync(path.join(site.root, folder), { recursive: true, force: true });
    site.write({ [folder]: 'text' });
    expect(
      (await faultsOf()).some(
        ({ code, location }) => code === 'file-unreadable' && location?.file === folder,
      ),
    ).toBe(true);
  });
});

describe('a route that is too long', () => {
  it.each([`/${'a'.repeat(300)}`, '/abcdefgh'.repeat(200)])('is refused at its slug', async (slug) => {
    site = createSite({ ...HOME, 'content/a.md': `---\ntitle: A\nslug: ${slug}\n---\n\nText.\n` });
    expect(shown(await faultsOf())).toEqual([
      `route-invalid content/a.md:3:1 The path "${slug.slice(0, 40)}…" is too long to be a file`,
    ]);
  });

  it('is one that would not fit, and no other', async () => {
    const longest = 'a'.repeat(237);
    site = createSite({ ...HOME, [`content/${longest}.md`]: page('Text.') });
    expect(await faultsOf()).toEqual([]);
    expect(site.output(`${longest}.html`)).toContain('Text.');
  });
});

describe('an odd configuration', () => {
  const config = (text: string) => ({ ...HOME, 'docs-site.config.ts': text });
  it.each([
    ['export default { get title() { throw null } };', 'The configuration: "title" can\'t be read: null'],
    [
      'export default new Proxy({}, { ownKeys() { throw new Error("no") } });',
      "The configuration: it can't be read: no",
    ],
    [
      "const c = { title: 'T', url: 'https://a.example', theme: { options: {} } }; c.theme.options.c = c; export default c;",
      'The configuration: "theme.options.c" leads back to itself',
    ],
    [
      "const items = ['/']; items.push({ category: 'a', items }); export default { title: 'T', url: 'https://a.example', sidebars: { d: { items } } };",
      'The configuration: "sidebars.d.items[1].items" leads back to itself',
    ],
    [
      "export default { title: 'T', url: 'https://a.example', theme: { options: { a: Array.from({ length: 30000 }).reduce((a) => [a], 1) } } };",
      'The configuration: "theme.options.a[0][0][0][0][0] …" is nested more than 100 levels deep',
    ],
    [
      "export default { title: 'T', url: 'https://a.example', theme: { options: { a: 1n } } };",
      'The configuration: "theme.options.a" is a bigint, which no page can hold',
    ],
    [
      "export default { title: 'T', url: 'https://a.example', theme: { options: { a: () => 1 } } };",
      'The configuration: "theme.options.a" is a function, which no page can hold',
    ],
    [
      // Schemas pass it by, so that what stands there was taken as it is.
      "export default { title: 'T', url: 'https://a.example', sidebars: { ['__proto__']: { items: ['/', true] } } };",
      'The configuration: "sidebars.__proto__" has a name that JavaScript keeps for itself',
    ],
  ])('is a fault at its place: %s', async (text, message) => {
    site = createSite(config(`${text}\n`));
    const faults = await faultsOf();
    expect(faults.map((fault) => [fault.code, fault.message, fault.location?.file])).toEqual([
      ['config-invalid', message, 'docs-site.config.ts'],
    ]);
  });

  it.each([
    // Whether our own thread hears of it, or ends with its last task, is a matter of moments.
    ['for (;;) {}', ['TimeLimitError 1 3', 'interrupted 0']],
    ['await new Promise(() => setInterval(() => {}, 1000));', ['TimeLimitError 1 3']],
    ['await new Promise(() => {});', [' 0']],
  ])('that never ends is given up: %s', async (code, ends) => {
    site = createSite(HOME);
    const { build } = await import('esbuild');
    const watch = path.join(site.root, 'watch.mjs');
    await build({
      entryPoints: [path.join(projectRoot, 'src/files/watch-code.ts')],
      outfile: watch,
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
    site.write({
      'endless.mjs': code,
      'run.mjs':
        "import { underWatch, wasInterrupted } from './watch.mjs';\nprocess.on('exit', () => wasInterrupted() && console.log('interrupted'));\nunderWatch(1, () => import('./endless.mjs')).catch((error) => { console.log(error.name, error.seconds); process.exit(3); });\n",
    });
    const run = spawnSync(process.execPath, [path.join(site.root, 'run.mjs')], {
      encoding: 'utf8',
      timeout: 15_000,
    });
    expect(ends).toContain(`${run.stdout.trim()} ${run.status}`);
  });

  it('is waited for when it ends', async () => {
    expect(await underWatch(5, async () => 7)).toBe(7);
    await expect(underWatch(5, () => Promise.reject(new Error('own')))).rejects.toThrow('own');
    await expect(underWatch(0.2, () => new Promise(() => {}))).rejects.toBeInstanceOf(TimeLimitError);
  });
});

describe('a name of a file that is no address on every host', () => {
  it('is given one, which is told, and links to the file follow', async () => {
    site = createSite({
      'content/index.md': page(
        '[a](./My%20Guide.md) [b](<./Über & über.md>) [c](./概要.md) [d](./50%25%20off%23.md)',
      ),
      'content/My Guide.md': page('One'),
      'content/Über & über.md': page('Two'),
      'content/概要.md': page('Three'),
      'content/50% off#.md': page('Four'),
      "content/What's new/a+b.md": page('Five'),
    });
    const faults = await faultsOf();
    const told = faults.filter(({ code }) => code === 'route-adjusted');
    expect(faults).toEqual(told);
    expect(shown(told)).toEqual([
      'route-adjusted content/50% off#.md:1:1 The name of the file gives the address "/50% off#", which not every host serves: the page is at /50-off',
      'route-adjusted content/My Guide.md:1:1 The name of the file gives the address "/My Guide", which not every host serves: the page is at /My-Guide',
      'route-adjusted content/What\'s new/a+b.md:1:1 The name of the file gives the address "/What\'s new/a+b", which not every host serves: the page is at /Whats-new/a+b',
      'route-adjusted content/Über & über.md:1:1 The name of the file gives the address "/Über & über", which not every host serves: the page is at /Uber-uber',
      'route-adjusted content/概要.md:1:1 The name of the file gives the address "/概要", which not every host serves: the page is at /page-aaaf449b',
    ]);
    expect(told[1]?.hint).toBe(
      'Rename the file, or write the address into its front matter: slug: /My-Guide',
    );
    // In the text itself: the sidebar has them in any case, and links to names that are not of ASCII had stayed as written.
    const html = site.output('index.html').replace(/^[\s\S]*id="docsgen-content"/, '');
    for (const href of ['/My-Guide', '/Uber-uber', '/page-aaaf449b', '/50-off'])
      expect(html).toContain(`href="${href}"`);
  });
});
