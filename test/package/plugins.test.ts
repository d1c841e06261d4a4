import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustRun, pack, run } from './packed.ts';
import { packPlugin } from './plugin-package.ts';

const docsgen = 'node_modules/docsgen/bin/docsgen.js';
let folder = '';
let site = '';
beforeAll(async () => {
  const packed = pack();
  ({ folder } = packed);
  site = path.join(folder, 'site');
  const plugin = await packPlugin(folder);
  mkdirSync(site);
  write('package.json', JSON.stringify({ name: 'site', private: true, type: 'module' }));
  await mustRun(site, 'npm', 'install', '--ignore-scripts', packed.tarball, plugin);
  use("harbour({ file: 'berths.json' }), math()", "settings: { '@pier/harbour': { flag: 'blue' } }");
  write('berths.json', JSON.stringify([{ name: 'north', text: 'Deep water.' }]));
  write('signal.txt', 'THREE FLAGS');
  write('content/hidden.md', '---\ntitle: Hidden\n---\n\nNobody reads this.\n');
  write('content/old-name.md', '---\ncaption: Moved\n---\n\nText.\n');
  write(
    'content/index.mdx',
    '---\ntitle: Home\npilot: Ann\n---\n\nimport Flag from \'pier/flag\';\n\nTo [[north]] of $x^2$.\n\n***\n\n## The tides\n\n:::tide\n\nHigh.\n\n:::\n\n```signal\nAhoy\n```\n\n<Buoy name="B1" /> <Bell /> <Flag />\n',
  );
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
}

/** A picture of two by two pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mNk+M9QzwAEABkDAgHfa2nMAAAAAElFTkSuQmCC',
  'base64',
);

/** A configuration with these plugins. */
function use(plugins: string, more = ''): void {
  write(
    'docs-site.config.ts',
    `import { defineConfig } from 'docsgen';
import { math } from 'docsgen/plugins/math';
import { arrivals, harbour, sunk } from '@pier/docsgen-harbour';
export default defineConfig({ title: 'Port', url: 'https://docs.example.com', lastUpdated: false, tagline: 'own', plugins: [${plugins}], ${more} });
`,
  );
}

const command = (...words: string[]) => run(site, process.execPath, docsgen, ...words);
const output = (file: string) => readFileSync(path.join(site, 'build', file), 'utf8');

interface Fault {
  code: string;
  message: string;
  severity: string;
  location?: { file: string; line: number };
}

/** The faults that a command prints as JSON. */
async function faultsOf(...words: string[]): Promise<Fault[]> {
  const { stdout } = await command(...words, '--format', 'json');
  return (
    JSON.parse(stdout) as { diagnostics: (Fault & { file?: string; line?: number })[] }
  ).diagnostics.map(({ file, line, ...fault }) => ({
    ...fault,
    ...(file ? { location: { file, line: line ?? 0 } } : {}),
  }));
}

/** A content system with news and rumours, as its editors have them now. */
async function startCms(content: Record<string, unknown>) {
  const server = createServer((request, response) => {
    const answer = content[request.url ?? ''];
    response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('a plugin of another package, installed beside the packed docsgen', () => {
  it('does with its hooks what it is there for, in a build', async () => {
    expect(await faultsOf('build')).toEqual([]);
    const html = output('index.html');
    for (const text of [
      '<a href="/berths/north">north</a>',
      '<msup><mi>x</mi><mn>2</mn></msup>',
      'BY NODES',
      '<blockquote>',
      'Ahoy THREE FLAGS',
      'BY REMARK',
      '<i>BY REHYPE</i>',
      '<b class="buoy">B1</b>',
      'ding',
      '<em>FLAG</em>',
      'Moored at the pier',
      '<p>Beside Home (pier)</p>',
      '<h2 id="pier-the-tides"',
      'Home (pier)',
      '<meta name="pilot" content="Ann">',
      'In this berth, en',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('not taken');
    expect(output('_headers')).toMatch(/connect-src [^;]*https:\/\/tides\.example/);
    // A component of the package says itself that it runs in browsers.
    expect(JSON.parse(output('_docsgen/pages/index.json'))).toMatchObject({
      view: { islands: [{ component: expect.stringContaining('Bell') }] },
    });
    expect(output('berths/north.html')).toMatch(/Berth north[\s\S]*Deep water/);
    expect(output('berths/north.html')).toContain('"sidebar":"berths"');
    expect(output('new-name.html')).toContain('Moved');
    expect(JSON.parse(output('berths.json')).map(([route]: [string]) => route)).toEqual([
      '/',
      '/berths/north',
      '/new-name',
    ]);
    const assets = readdirSync(path.join(site, 'build/assets'));
    expect(assets.some((name) => name.endsWith('.css') && output(`assets/${name}`).includes('.buoy'))).toBe(
      true,
    );
    expect(assets.some((name) => name.endsWith('.js') && output(`assets/${name}`).includes('FOGHORN'))).toBe(
      true,
    );
  });

  it('reads a grammar of its own, gives images further forms, and finds packages, pictures and islands', async () => {
    write('hold/node_modules/crane/package.json', JSON.stringify({ name: 'crane', main: 'index.js' }));
    write('hold/node_modules/crane/index.js', "module.exports = 'A CRANE OF THE HOLD';\n");
    write('logbook/map.png', PICTURE);
    write(
      'content/voyage.mdx',
      "---\ntitle: Voyage\n---\n\nimport crane from 'crane';\nimport Raft from './raft.jsx';\n\n‡ here.\n\n{crane}\n\n![Map](../logbook/map.png)\n\n<Raft /> <Lamp />\n",
    );
    expect((await faultsOf('build')).map(({ code, severity }) => [code, severity])).toEqual([
      ['import-missing', 'warning'],
    ]);
    const html = output('voyage.html');
    for (const text of ['AT ANCHOR here.', 'A CRANE OF THE HOLD', '<s>LOST AT SEA</s>', 'type="image/webp"'])
      expect(html).toContain(text);
    const form = /srcset="\/(assets\/map-2-[^ "]+\.webp) 2w"/i.exec(html)?.[1] ?? 'none';
    expect(output(form)).toBe('webp of 2');
    expect(JSON.parse(output('_docsgen/pages/voyage.json'))).toMatchObject({
      view: { islands: [{ component: expect.stringContaining('Lamp') }] },
    });
    write('content/voyage.mdx', '---\ntitle: Voyage\n---\n\nTo [nowhere](#nowhere).\n');
    expect((await faultsOf('build')).map(({ code, severity }) => [code, severity])).toEqual([
      ['anchor-broken', 'error'],
    ]);
    rmSync(path.join(site, 'content/voyage.mdx'));
  });

  it('says what modules are bundled as, by files that count too, and what tables of contents list', async () => {
    write(
      'content/mast.mdx',
      "---\ntitle: Mast\n---\n\nimport Mast from './mast.jsx';\nimport Part from './_nest.mdx';\n\n## Foot\n\n<Mast top={<Part />} />\n",
    );
    write('content/mast.jsx', 'export default ({ top }) => <section>{SIGNAL} {top}</section>;\n');
    write('content/_nest.mdx', '## Nest\n\nOf crows.\n');
    const signal = readFileSync(path.join(site, 'signal.txt'), 'utf8');
    expect(await faultsOf('build')).toEqual([]);
    expect(output('mast.html')).toMatch(/<section>THREE FLAGS .*<h2 id="pier-nest">/);
    expect(JSON.parse(output('_docsgen/pages/mast.json'))).toMatchObject({
      view: { toc: [{ id: 'pier-foot' }] },
    });
    write('signal.txt', 'NO FLAG\n');
    expect(await faultsOf('build')).toEqual([]);
    expect(output('mast.html')).toContain('<section>NO FLAG ');
    write('signal.txt', signal);
    for (const name of ['mast.mdx', 'mast.jsx', '_nest.mdx']) rmSync(path.join(site, 'content', name));
  });

  it('takes settings out of the configuration, and makes files for each page by them', async () => {
    expect(await faultsOf('build')).toEqual([]);
    expect(output('tickets/index.txt')).toBe('blue Home true true');
    expect(output('tickets/berths/north.txt')).toContain('blue Berth north');
    use("harbour({ file: 'berths.json' }), math()", "settings: { '@pier/harbour': { flagg: 'bleu' } }");
    expect((await faultsOf('build')).map(({ code, message, location }) => [code, message, location])).toEqual(
      [
        [
          'config-unknown-key',
          'The configuration has the unknown key "settings["@pier/harbour"].flagg"',
          { file: 'docs-site.config.ts', line: 4 },
        ],
      ],
    );
    use("harbour({ file: 'berths.json' }), math()", "settings: { '@pier/harbour': {} }");
    write('content/full.md', '---\ntitle: Full\n---\n\nFULL.\n');
    expect((await faultsOf('build')).map(({ message, location }) => [message, location?.file])).toEqual([
      ['The plugin "@pier/harbour" failed in its hook "pageFiles": the ship is full', 'content/full.md'],
    ]);
    rmSync(path.join(site, 'content/full.md'));
    expect(await faultsOf('build')).toEqual([]);
    expect(output('tickets/index.txt')).toContain('red Home');
  });

  it('adds commands, schemas of front matter and checks', async () => {
    expect(await command('count-berths', 'a')).toMatchObject({ code: 3, stdout: '1 a\n' });
    write('content/bad.md', '---\ntitle: Untitled\npilot: 7\n---\n\nIn the FOG to [[south]].\n');
    const faults = await faultsOf('check-links');
    expect(faults.map(({ code, location }) => [code, location?.file, location?.line])).toEqual(
      expect.arrayContaining([
        ['front-matter-invalid', 'content/bad.md', 3],
        ['plugin-fault', 'content/bad.md', 6],
        ['link-broken', 'content/bad.md', 6],
      ]),
    );
    write('content/bad.md', '---\ntitle: Untitled\n---\n\nText.\n');
    expect((await faultsOf('build')).map(({ message }) => message)).toEqual([
      expect.stringContaining('A page has a name'),
    ]);
    rmSync(path.join(site, 'content/bad.md'));
  });

  it('makes its pages anew in the live server when what they were made of changes', async () => {
    const { url, server } = await startLive();
    try {
      expect(await (await fetch(`${url}/berths/north`)).text()).toContain('Deep water.');
      write('berths.json', JSON.stringify([{ name: 'north', text: 'Now shallow.' }]));
      await expect.poll(async () => (await fetch(`${url}/berths/north`)).text()).toContain('Now shallow.');
      expect(await (await fetch(`${url}/tickets/berths/north.txt`)).text()).toContain('red Berth north');
      write('signal.txt', 'NO FLAGS');
      await expect.poll(async () => (await fetch(url)).text()).toContain('Ahoy NO FLAGS');
    } finally {
      server.kill();
    }
  });

  it.each([
    ['text', 'content/index.mdx'],
    ['nodes', 'content/index.mdx'],
    ['directives', 'content/index.mdx'],
    ['fences', 'content/index.mdx'],
    ['remark', 'content/index.mdx'],
    ['rehype', 'content/index.mdx'],
    ['page', 'content/index.mdx'],
    ['view', 'content/index.mdx'],
    ['head', 'content/index.mdx'],
    ['frontMatter', 'content/index.mdx'],
    ['headingId', 'content/index.mdx'],
    ['pages', null],
    ['dataPages', null],
    ['search', null],
    ['sidebars', null],
    ['config', null],
    ['pageFiles', 'content/index.mdx'],
    ['settings', 'docs-site.config.ts'],
    ['packages', null],
    ['browser', null],
    ['folders', null],
    ['files', null],
    ['check', null],
  ])('that throws in "%s" is named with its hook and the page', async (hook, file) => {
    const block = { directives: ':::tide\n\nHigh.\n\n:::\n', fences: '```signal\nAhoy\n```\n' }[hook] ?? '';
    write('content/index.mdx', `---\ntitle: Home\n---\n\n## Heading\n\n${block}`);
    rmSync(path.join(site, 'content/old-name.md'), { force: true });
    use(`sunk('${hook}')`);
    const faults = await faultsOf('build');
    expect(
      faults.map(({ code, message, location }) => [code, message, location?.file ?? null]),
    ).toContainEqual([
      'plugin-failed',
      `The plugin "sunk" failed in its hook "${hook}": sunk in ${hook}`,
      file,
    ]);
  });
});

describe('engines of another package', () => {
  it('make pages out of data and of a content system, and answer readers and commands in the place of the search', async () => {
    const content: Record<string, unknown> = {
      '/news': [{ slug: 'first', text: 'The crane is mended.' }],
      '/rumours': ['a ghost ship'],
    };
    const cms = await startCms(content);
    rmSync(path.join(site, 'content'), { recursive: true });
    write(
      'ships.json',
      JSON.stringify([
        { name: 'heron', tons: 900 },
        { name: 'tern', tons: 40 },
      ]),
    );
    write('search.tests.yaml', 'queries:\n  crane mended: /news/first\n  ghost: /rumours/0\n');
    write('content/index.mdx', '---\ntitle: Home\n---\n\nTo the [cargo](/ships/heron#cargo).\n');
    use(`arrivals(${JSON.stringify({ cms: cms.url, file: 'ships.json' })})`);
    try {
      expect(await faultsOf('build')).toEqual([]);
      const html = output('ships/heron.html');
      for (const text of [
        'of the fleet',
        'heron, tern',
        '<a href="/news/first">',
        'Sound the horn',
        'href="#cargo"',
      ])
        expect(html).toContain(text);
      const islands = JSON.parse(output('_docsgen/pages/ships/heron.json')).view.islands;
      expect(islands).toMatchObject([{ component: expect.stringContaining('Horn'), props: { tons: 900 } }]);
      expect(output('ships/tern.md')).toContain('## Cargo');
      expect(output('rumours/0.html')).toContain('a ghost ship');
      expect(output('news/first.html')).toContain('The crane is mended.');
      expect(JSON.parse(output('_docsgen/sidebars/docs.json')).items.slice(-2)).toMatchObject([
        {
          label: 'Ships',
          items: [{ label: 'Fleet', items: [{ label: 'heron', badge: { text: 'SHIP' } }, {}] }],
        },
        { label: 'Rumours' },
      ]);
      expect(JSON.parse(output('lookout/-ships-tern.json'))).toContain('tern');
      const assets = readdirSync(path.join(site, 'build/assets')).filter((name) => name.endsWith('.js'));
      const holding = (text: string) => assets.filter((name) => output(`assets/${name}`).includes(text));
      expect(holding('LOOKOUT IN A THREAD')).toEqual([expect.stringMatching(/^search-worker-/)]);
      // What answers is no part of the first visit.
      expect(holding('seen by the lookout')).not.toContainEqual(expect.stringMatching(/^main-/));
      expect(await command('check-search')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('2 of 2'),
      });
      // The rest is as it was when one ship and one line of news change.
      write(
        'ships.json',
        JSON.stringify([
          { name: 'heron', tons: 900 },
          { name: 'tern', tons: 41 },
        ]),
      );
      const { stdout } = await command('build', '--format', 'json');
      expect(JSON.parse(stdout).counts).toMatchObject({ rendered: 1, compiled: 0 });
      // Faults name the plugin: the content system is down.
      delete content['/rumours'];
      expect((await faultsOf('build')).map(({ code, message }) => [code, message])).toEqual([
        [
          'plugin-failed',
          'The plugin "@pier/arrivals" failed in its hook "dataPages": the content system answered 500',
        ],
      ]);
    } finally {
      cms.close();
    }
  });

  it('are asked again in the live server, which follows a content system and goes on while it is down', async () => {
    const content: Record<string, unknown> = {
      '/news': [{ slug: 'first', text: 'The crane is mended.' }],
      '/rumours': ['a ghost ship'],
    };
    const cms = await startCms(content);
    use(`arrivals(${JSON.stringify({ cms: cms.url, file: 'ships.json' })})`);
    const { url, server } = await startLive();
    const read = async (route: string) => (await fetch(url + route)).text();
    const soon = { interval: 200 };
    try {
      expect(await read('/news/first')).toContain('The crane is mended.');
      content['/news'] = [{ slug: 'first', text: 'The crane fell.' }];
      await expect.poll(() => read('/news/first'), soon).toContain('The crane fell.');
      const rumours = content['/rumours'];
      delete content['/rumours'];
      content['/news'] = [{ slug: 'first', text: 'Nobody hears this yet.' }];
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(await read('/news/first')).toContain('The crane fell.');
      content['/rumours'] = rumours;
      await expect.poll(() => read('/news/first'), soon).toContain('Nobody hears this yet.');
      expect(await read('/lookout/-news-first.json')).toContain('"hears"');
      write('ships.json', JSON.stringify([{ name: 'heron', tons: 901 }]));
      await expect.poll(() => read('/ships/heron'), soon).toContain('901');
    } finally {
      server.kill();
      cms.close();
    }
  });
});

/** Starts the live server; its address, once it says so. */
async function startLive(): Promise<{ url: string; server: ChildProcess }> {
  const args = [docsgen, 'serve', '--watch', '--port', '0'];
  const server = spawn(process.execPath, args, { cwd: site, stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(said)));
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[^\s/]+/.exec(said)?.[0];
      if (found) resolve(found);
    });
  });
  return { url, server };
}
