import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveSite } from '../../src/live/live-site.ts';
import { createSite, readOutputs, type TestSite } from '../support/site.ts';

const page = (title: string, body = 'Hello.') => `---\ntitle: ${title}\n---\n\n${body}\n`;

let site: TestSite;
afterEach(() => site?.dispose());

const inBuild = (file: string) => path.join(site.root, 'build', file);

describe('the output folder', () => {
  it('loses the files of a page that was removed together with the store', async () => {
    site = createSite({ 'content/index.mdx': page('Home'), 'content/gone.mdx': page('Gone') });
    await site.build();
    expect(existsSync(inBuild('gone.html'))).toBe(true);
    site.remove('.docsgen');
    site.remove('content/gone.mdx');
    await site.build();
    expect(Object.keys(site.outputs()).filter((file) => file.includes('gone'))).toEqual([]);
  });

  it('loses the files of a removed page after a build into another folder, too', async () => {
    site = createSite({ 'content/index.mdx': page('Home'), 'content/gone.mdx': page('Gone') });
    await site.build();
    site.remove('content/gone.mdx');
    await site.build({ outDir: 'other' });
    await site.build();
    expect(Object.keys(site.outputs()).filter((file) => file.includes('gone'))).toEqual([]);
    expect(readOutputs(inBuild('.'))).toEqual(readOutputs(path.join(site.root, 'other')));
  });

  it('stays a symbolic link where it is one', async () => {
    site = createSite({ 'content/index.mdx': page('Home') });
    mkdirSync(path.join(site.root, 'elsewhere'));
    symlinkSync(path.join(site.root, 'elsewhere'), path.join(site.root, 'build'));
    await site.build();
    site.write({ 'content/more.mdx': page('More') });
    await site.build();
    expect(lstatSync(path.join(site.root, 'build')).isSymbolicLink()).toBe(true);
    expect(existsSync(path.join(site.root, 'elsewhere/more.html'))).toBe(true);
  });

  it('keeps what others have put there: .git, CNAME and a folder of their own', async () => {
    site = createSite({ 'content/index.mdx': page('Home') });
    await site.build();
    mkdirSync(inBuild('.git/objects'), { recursive: true });
    mkdirSync(inBuild('reports'));
    for (const file of ['.git/HEAD', '.git/objects/a', 'CNAME', 'reports/today.txt'])
      writeFileSync(inBuild(file), 'theirs');
    site.write({ 'content/index.mdx': page('Home', 'Changed.') });
    await site.build();
    for (let count = 0; count < 140; count++) site.write({ [`content/p${count}.mdx`]: page(`P${count}`) });
    await site.build();
    for (const file of ['.git/HEAD', '.git/objects/a', 'CNAME', 'reports/today.txt'])
      expect(readFileSync(inBuild(file), 'utf8'), file).toBe('theirs');
    expect(existsSync(inBuild('p139.html'))).toBe(true);
  });

  it('refuses a public file where a folder of pages has to be, by its name', async () => {
    site = createSite({
      'content/index.mdx': page('Home'),
      'content/reference/a.mdx': page('A'),
      'public/reference': 'a file without ending',
    });
    const report = await site.build();
    expect(report.ok).toBe(false);
    expect(report.diagnostics.map(({ message }) => message).join('\n')).toContain('reference');
    expect(existsSync(inBuild('.'))).toBe(false);
  });

  it('is mended where somebody has changed, emptied or removed files by hand', async () => {
    site = createSite({ 'content/index.mdx': page('Home'), 'content/a.mdx': page('A') });
    await site.build();
    const before = site.outputs();
    writeFileSync(inBuild('a.html'), 'changed by hand');
    writeFileSync(inBuild('index.html'), '');
    rmSync(inBuild('sitemap.xml'));
    renameSync(inBuild('robots.txt'), inBuild('robots.md'));
    await site.build();
    const { 'robots.md': left, ...after } = site.outputs();
    expect(after).toEqual(before);
    expect(left).toBeDefined();
  });
});

describe('several at once', () => {
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`content/p${index}.mdx`, page(`P${index}`, `Text ${index}.`)]),
  );

  it('two builds into one folder leave one whole site', async () => {
    site = createSite({ ...files, 'content/index.mdx': page('Home') });
    const reports = await Promise.all([site.build(), site.build()]);
    expect(reports.some(({ ok }) => ok)).toBe(true);
    await site.build({ outDir: 'fresh', cache: false });
    expect(site.outputs()).toEqual(site.outputs('fresh'));
    expect((await site.build()).counts).toMatchObject({ written: 0, removed: 0 });
  });

  it('a build beside two live servers changes nothing of what they show', async () => {
    site = createSite({ ...files, 'content/index.mdx': page('Home') });
    const options = { cwd: site.root, liveReloadPath: 'live.js' };
    const [one, two] = await Promise.all([LiveSite.open(options), LiveSite.open(options)]);
    const edited = path.join(site.root, 'content/p3.mdx');
    const shown = async (live: LiveSite) =>
      Promise.all(
        live.routes().map(async (route) => {
          const result = await live.renderRoute(route);
          return 'page' in result ? result.page.document : result.faults;
        }),
      );
    for (let round = 0; round < 3; round++) {
      site.write({ 'content/p3.mdx': page('P3', `Round ${round}.`) });
      await Promise.all([one.update([edited]), two.update([edited]), site.build()]);
      expect(await shown(one)).toEqual(await shown(two));
    }
    await site.build({ outDir: 'fresh', cache: false });
    expect(site.outputs()).toEqual(site.outputs('fresh'));
  });
});
