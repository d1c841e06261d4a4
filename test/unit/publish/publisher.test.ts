import { lstatSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../../src/publish/files.ts';
import { checkOutputFolder } from '../../../src/publish/publisher.ts';
import { thisMachine } from '../../../src/publish/recover.ts';
import { Staging } from '../../../src/publish/staging.ts';
import { manyFiles, useDesk } from './support.ts';

const desk = useDesk();

describe('the publisher', () => {
  it('publishes into no folder, into an empty one, and into one that it has published into', async () => {
    expect((await desk().publish({ 'a.html': 'a', 'b/c.html': 'c' })).counts).toEqual([2, 0, 0]);
    expect(desk().read()).toEqual({ 'a.html': 'a', 'b/c.html': 'c' });
    expect((await desk().publish({ 'a.html': 'A', 'd/e.html': 'e' })).counts).toEqual([2, 0, 1]);
    expect(desk().read()).toEqual({ 'a.html': 'A', 'd/e.html': 'e' });
    expect(desk().names('build')).toEqual(['.docsgen-files', 'a.html', 'd']);
    expect(desk().names()).toEqual(['build']);
  });

  it('leaves unchanged files where they are, and folder and files when nothing has changed', async () => {
    await desk().publish({ 'a.html': 'a', 'b.html': 'b' });
    const before = [
      desk().inode('build'),
      desk().inode('build/b.html'),
      desk().inode('build/.docsgen-files'),
    ];
    expect((await desk().publish({ 'a.html': 'a', 'b.html': 'b' })).counts).toEqual([0, 2, 0]);
    const after = [desk().inode('build'), desk().inode('build/b.html'), desk().inode('build/.docsgen-files')];
    expect(after).toEqual(before);
    await desk().publish({ 'a.html': 'A', 'b.html': 'b' });
    expect([desk().inode('build'), desk().inode('build/b.html')]).toEqual(before.slice(0, 2));
  });

  it('makes a whole new folder when much has changed, with links to what has not', async () => {
    await desk().publish({ ...manyFiles(30, 'old'), 'same.html': 'same' }, { largestPatch: 10 });
    const before = [desk().inode('build'), desk().inode('build/same.html')];
    await desk().publish({ ...manyFiles(30, 'new'), 'same.html': 'same' }, { largestPatch: 10 });
    expect(desk().inode('build')).not.toBe(before[0]);
    expect(desk().inode('build/same.html')).toBe(before[1]);
    expect(desk().read()).toEqual({ ...manyFiles(30, 'new'), 'same.html': 'same' });
    expect(desk().names()).toEqual(['build']);
  });

  it('lets a file become a folder, and a folder a file', async () => {
    for (const largestPatch of [0, 100]) {
      await desk().publish({ a: 'file', 'b/c': 'c' }, { largestPatch });
      await desk().publish({ 'a/x': 'x', b: 'file' }, { largestPatch });
      expect(desk().read()).toEqual({ 'a/x': 'x', b: 'file' });
    }
  });

  it('gives files of the same content one place on the disk', async () => {
    await desk().publish({ 'old.html': 'to the guide', 'older.html': 'to the guide', 'guide.html': 'guide' });
    expect(desk().inode('build/old.html')).toBe(desk().inode('build/older.html'));
    await desk().publish({ 'old.html': 'to the guide', 'older.html': 'elsewhere', 'guide.html': 'guide' });
    expect(desk().read()).toMatchObject({ 'old.html': 'to the guide', 'older.html': 'elsewhere' });
  });

  it('takes in what threads have staged, and tells them what need not be written', async () => {
    await desk().publish({ 'a.html': 'a', 'b.html': 'b' });
    const publisher = await desk().open();
    const staging = new Staging(publisher.stagingDir);
    const kept = staging.stage('a.html', 'a', publisher.keptHash('a.html'));
    const written = staging.stage('b.html', 'B', publisher.keptHash('b.html'));
    expect([kept.written, written.written !== null]).toEqual([null, true]);
    expect(publisher.canKeep('a.html', kept.hash)).toBe(true);
    for (const file of [kept, written]) publisher.adopt(file, 'a page');
    expect(publisher.has('b.html')).toBe(true);
    await publisher.commit();
    expect(desk().read()).toEqual({ 'a.html': 'a', 'b.html': 'B' });
  });

  it('leaves nothing behind when a build fails', async () => {
    const publisher = await desk().open();
    new Staging(publisher.stagingDir).stage('a.html', 'a', null);
    publisher.add('b.html', 'b', 'b');
    publisher.discard();
    expect(desk().names()).toEqual([]);
  });

  it('works in a folder whose name is hard to write in a script', async () => {
    const outDir = desk().at('it\'s a "site" $HOME\n-rf `x`');
    await desk().publish({ "a'b.html": 'a', 'é ü/-x.html': 'b' }, { outDir });
    await desk().publish({ "a'b.html": 'A', 'é ü/-x.html': 'b' }, { outDir });
    expect(desk().read(path.basename(outDir))).toEqual({ "a'b.html": 'A', 'é ü/-x.html': 'b' });
  });
});

describe('the disk is the truth', () => {
  const site = { 'a.html': 'a', 'b/c.html': 'c' };

  it('writes a file anew that somebody has changed, removed, or put something else in the place of', async () => {
    const damages: ((file: string) => void)[] = [
      (file) => writeFileSync(file, 'b'),
      (file) => truncateSync(file),
      (file) => rmSync(file),
      (file) => {
        rmSync(file);
        symlinkSync('a.html', file);
      },
    ];
    for (const damage of damages) {
      await desk().publish(site);
      damage(desk().at('build/b/c.html'));
      expect((await desk().publish(site)).counts).toEqual([1, 1, 0]);
      expect(desk().read()).toEqual(site);
    }
  });

  it('notices a change of the same size and time', async () => {
    await desk().publish(site);
    const { atime, mtime } = statSync(desk().at('build/a.html'));
    rmSync(desk().at('build/a.html'));
    desk().write('build/a.html', 'x');
    const { utimesSync } = await import('node:fs');
    utimesSync(desk().at('build/a.html'), atime, mtime);
    await desk().publish(site);
    expect(desk().read()).toEqual(site);
  });

  it('notices a change in place of which size and time say nothing (seen: a byte of the sitemap stayed spoilt)', async () => {
    const { utimesSync } = await import('node:fs');
    const file = desk().at('build/a.html');
    await desk().publish(site);
    // Times that are set have fewer digits than those of the disk, which would tell them apart.
    utimesSync(file, 1_000_000_000, 1_000_000_000);
    await desk().publish(site);
    desk().write('build/a.html', 'x');
    utimesSync(file, 1_000_000_000, 1_000_000_000);
    expect((await desk().publish(site)).counts).toEqual([1, 1, 0]);
    expect(desk().read()).toEqual(site);
  });

  it('hashes nothing of a site that has been published whole or in part before', async () => {
    const hashed: string[] = [];
    const read = (file: string) => {
      if (/html$/.test(file)) hashed.push(path.basename(file));
      return diskFiles.read(file);
    };
    const machine = { ...thisMachine, files: { ...diskFiles, read } };
    for (const largestPatch of [200, 0]) {
      await desk().publish(site, { largestPatch, machine });
      await desk().publish({ ...site, 'a.html': `of ${largestPatch}` }, { largestPatch, machine });
      expect((await desk().publish({ ...site, 'a.html': `of ${largestPatch}` }, { machine })).counts).toEqual(
        [0, 2, 0],
      );
    }
    expect(hashed).toEqual([]);
  });

  it('rewrites nothing when nothing is remembered', async () => {
    await desk().publish(site);
    const before = desk().inode('build/a.html');
    desk().memory = new Map();
    expect((await desk().publish(site)).counts).toEqual([0, 2, 0]);
    expect(desk().inode('build/a.html')).toBe(before);
    const hashed: string[] = [];
    const read = (file: string) => {
      if (/html$/.test(file)) hashed.push(file);
      return diskFiles.read(file);
    };
    await desk().publish(site, { machine: { ...thisMachine, files: { ...diskFiles, read } } });
    expect(hashed).toEqual([]);
  });

  it('removes the files of a page that is gone, whatever has become of the store', async () => {
    await desk().publish(site);
    desk().memory = new Map();
    expect((await desk().publish({ 'a.html': 'a' })).counts).toEqual([0, 1, 1]);
    expect(desk().names('build')).toEqual(['.docsgen-files', 'a.html']);
  });

  it('does so after a build into another folder', async () => {
    await desk().publish(site);
    await desk().publish(site, { outDir: desk().at('other') });
    await desk().publish({ 'a.html': 'a' });
    expect(desk().read()).toEqual({ 'a.html': 'a' });
    expect(desk().read('other')).toEqual(site);
  });

  it('does so in a folder that was copied or moved', async () => {
    await desk().publish(site);
    diskFiles.rename(desk().outDir, desk().at('moved'));
    await desk().publish({ 'a.html': 'a' }, { outDir: desk().at('moved') });
    expect(desk().read('moved')).toEqual({ 'a.html': 'a' });
  });
});

describe('files of others', () => {
  const OTHERS = {
    '.git/HEAD': 'ref',
    CNAME: 'docs.example.com',
    'docs/notes.txt': 'mine',
    'lost+found/1': '',
  };

  it('stay, whether few files change or all', async () => {
    await desk().publish(manyFiles(30, 'old'), { largestPatch: 10 });
    for (const [file, text] of Object.entries(OTHERS)) desk().write(`build/${file}`, text);
    await desk().publish(manyFiles(30, 'new'), { largestPatch: 10 });
    expect(desk().read()).toEqual({ ...manyFiles(30, 'new'), ...OTHERS });
    await desk().publish({ 'docs/a.html': 'a' }, { largestPatch: 10 });
    expect(desk().read()).toEqual({ 'docs/a.html': 'a', ...OTHERS });
    await desk().publish({});
    expect(desk().read()).toEqual(OTHERS);
  });

  it('stand against a file of the site, unless they are the same', async () => {
    await desk().publish({ 'a.html': 'a' });
    desk().write('build/CNAME', 'docs.example.com');
    const { diagnostics } = await desk().publish({ 'a.html': 'A', CNAME: 'other.example.com' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['output-conflict']);
    expect(diagnostics[0]?.message).toContain('CNAME');
    expect(desk().read()).toEqual({ 'a.html': 'a', CNAME: 'docs.example.com' });
    const { counts } = await desk().publish({ 'a.html': 'A', CNAME: 'docs.example.com' });
    expect(counts).toEqual([1, 1, 0]);
  });

  it('stand against it too where a folder is needed, and the other way round', async () => {
    await desk().publish({ 'a.html': 'a' });
    desk().write('build/docs', 'a file');
    desk().write('build/b.html/x', 'in a folder');
    const { diagnostics } = await desk().publish({ 'docs/a.html': 'a', 'b.html': 'b' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['output-conflict', 'output-conflict']);
    expect(desk().read()).toEqual({ 'a.html': 'a', docs: 'a file', 'b.html/x': 'in a folder' });
  });

  it('are not reached through a link that stands in for a folder', async () => {
    await desk().publish({ 'docs/a.html': 'a', 'docs/b.html': 'b' });
    rmSync(desk().at('build/docs'), { recursive: true });
    desk().write('elsewhere/a.html', 'a');
    desk().write('elsewhere/b.html', 'theirs');
    symlinkSync('../elsewhere', desk().at('build/docs'));
    const { diagnostics } = await desk().publish({ 'docs/a.html': 'A' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['output-conflict']);
    await desk().publish({ 'x.html': 'x' });
    expect(desk().read('elsewhere')).toEqual({ 'a.html': 'a', 'b.html': 'theirs' });
    expect(desk().read()).toEqual({ docs: '→ ../elsewhere', 'x.html': 'x' });
  });

  it('alone make a folder that is not published into; a fresh checkout for pages is fine', async () => {
    desk().write('build/thesis.doc', 'years of work');
    await expect(desk().open()).rejects.toMatchObject({
      exitCode: 2,
      diagnostics: [{ code: 'output-unsafe' }],
    });
    expect(checkOutputFolder(desk().outDir)).toMatchObject([{ code: 'output-unsafe' }]);
    rmSync(desk().at('build/thesis.doc'));
    expect(checkOutputFolder(desk().outDir)).toEqual([]);
    desk().write('build/.git/HEAD', 'ref');
    desk().write('build/CNAME', 'docs.example.com');
    await desk().publish({ 'a.html': 'a' });
    expect(desk().read()).toEqual({ '.git/HEAD': 'ref', CNAME: 'docs.example.com', 'a.html': 'a' });
  });
});

describe('the list of our files', () => {
  const page = (text: string) =>
    `<html><head><meta name="generator" content="docsgen 1"></head>${text}</html>`;
  const site = {
    'a.html': page('a'),
    'a.md': 'a',
    'old.html': page('old'),
    'old.md': 'old',
    '_docsgen/pages/a.json': '{}',
    '_docsgen/pages/old.json': '{}',
    'assets/old-123.png': 'png',
    'sitemap.xml': 'a old',
  };
  const next = { 'a.html': page('A'), 'a.md': 'A', '_docsgen/pages/a.json': '{}', 'sitemap.xml': 'a' };

  it.each([
    ['lost', () => rmSync(desk().at('build/.docsgen-files'))],
    ['cut', () => truncateSync(desk().at('build/.docsgen-files'), 200)],
    [
      'damaged',
      () => writeFileSync(desk().at('build/.docsgen-files'), listText().replace('old.md', 'own.md')),
    ],
  ])('is made anew when it was %s: what is ours is seen by what it is', async (_, damage) => {
    await desk().publish(site);
    desk().write('build/notes.txt', 'mine');
    damage();
    const { warnings, diagnostics } = await desk().publish(next);
    expect([warnings, diagnostics]).toEqual([['output-foreign'], []]);
    expect(desk().read()).toEqual({ ...next, 'notes.txt': 'mine' });
    expect((await desk().publish(next)).warnings).toEqual([]);
  });

  const listText = () => readFileSync(desk().at('build/.docsgen-files'), 'utf8');

  it('depends on nothing but the files, and knows every name', async () => {
    const files = { 'b\nc\\n.html': 'x', 'a.html': 'a' };
    await desk().publish(files);
    const first = listText();
    await desk().publish({});
    await desk().publish({ 'a.html': 'a', 'b\nc\\n.html': 'x' });
    expect(listText()).toBe(first);
    await desk().publish({});
    expect(desk().read()).toEqual({});
  });

  it('is a name that no file of the site may have', async () => {
    const { diagnostics } = await desk().publish({ '.docsgen-files': 'x', '.docsgen-lock': 'x' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['output-conflict', 'output-conflict']);
  });
});

describe('names', () => {
  const codesOf = async (files: Record<string, string>) => {
    const { diagnostics } = await desk().publish(files);
    return diagnostics.map(({ code }) => code);
  };

  it('must not lead out of the folder', async () => {
    for (const file of ['../x', 'a/../../x', '/etc/passwd', 'a//b', './a', 'a/', '', '..\\x', 'a\0b']) {
      expect(await codesOf({ [file]: 'x' })).toEqual(['output-unsafe']);
    }
    const machine = { ...thisMachine, platform: 'win32' as const };
    const publisher = await desk().open({ machine });
    publisher.add('D:/x', 'x', 'a public file');
    expect(publisher.faults()).toMatchObject([{ code: 'output-unsafe' }]);
  });

  it('are two, though some disks take them for one', async () => {
    const publisher = await desk().open();
    for (const file of ['Page.html', 'page.html', 'caf\u00e9.html', 'cafe\u0301.html']) {
      publisher.add(file, 'x', `the origin of ${file}`);
    }
    const messages = publisher.faults().map(({ message }) => message);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toContain('the origin of Page.html and the origin of page.html both write');
  });

  it('are those of a file and of a folder', async () => {
    const publisher = await desk().open();
    publisher.add('reference/flags.html', 'x', 'content/reference/flags.mdx');
    publisher.add('reference/tags.html', 'x', 'content/reference/tags.mdx');
    publisher.add('Reference', 'x', 'public/Reference');
    const [fault, ...others] = publisher.faults();
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ code: 'output-conflict' });
    expect(fault?.message).toContain('public/Reference');
    expect(fault?.message).toContain('content/reference/flags.mdx');
  });

  it('may be too long', async () => {
    expect(await codesOf({ [`${'x'.repeat(251)}.html`]: 'x' })).toEqual(['output-name']);
    expect(await codesOf({ [`${'é'.repeat(126)}.html`]: 'x' })).toEqual(['output-name']);
    expect(await codesOf({ [`${'long/'.repeat(820)}x.html`]: 'x' })).toEqual(['output-name']);
    expect(await codesOf({ [`${'é'.repeat(125)}.html`]: 'x' })).toEqual([]);
  });

  it('that Windows refuses are warned of, and errors there', async () => {
    const names = [
      'con',
      'aux.html',
      'docs/COM1.md',
      'a:b',
      'what?.html',
      'dot.',
      'space ',
      'a|b',
      '<x>',
      'tab\t',
    ];
    for (const file of names) {
      const { warnings, diagnostics } = await desk().publish({ [file]: 'x' });
      expect([file, warnings, diagnostics]).toEqual([file, ['output-name'], []]);
      const publisher = await desk().open({ machine: { ...thisMachine, platform: 'win32' } });
      publisher.add(file, 'x', file);
      expect(publisher.faults().some(({ severity }) => severity === 'error')).toBe(true);
      publisher.discard();
    }
    expect((await desk().publish({ 'console.html': 'x', 'a.b.c': 'x' })).warnings).toEqual([]);
  });
});

describe('a folder that can not be renamed', () => {
  it('is a link: it stays, and its target changes', async () => {
    desk().write('elsewhere/site/.keep', '');
    rmSync(desk().at('elsewhere/site/.keep'));
    symlinkSync('elsewhere/site', desk().outDir);
    const before = desk().inode('elsewhere/site');
    await desk().publish(manyFiles(30, 'old'), { largestPatch: 10 });
    await desk().publish(manyFiles(30, 'new'), { largestPatch: 10 });
    expect(lstatSync(desk().outDir).isSymbolicLink()).toBe(true);
    expect(desk().read('elsewhere/site')).toEqual(manyFiles(30, 'new'));
    expect(desk().inode('elsewhere/site')).toBe(before);
    expect([desk().names(), desk().names('elsewhere')]).toEqual([['build', 'elsewhere'], ['site']]);
    expect(desk().names('elsewhere/site')).toEqual(['.docsgen-files', 'p']);
  });

  it('is a link to nothing: its target is made', async () => {
    symlinkSync('elsewhere/site', desk().outDir);
    await desk().publish({ 'a.html': 'a' });
    expect(desk().read('elsewhere/site')).toEqual({ 'a.html': 'a' });
    expect(lstatSync(desk().outDir).isSymbolicLink()).toBe(true);
  });

  it('is a link that leads round in circles, or a file', async () => {
    symlinkSync('build', desk().outDir);
    await expect(desk().open()).rejects.toMatchObject({ diagnostics: [{ code: 'output-unwritable' }] });
    rmSync(desk().outDir);
    desk().write('build', 'a file');
    await expect(desk().open()).rejects.toMatchObject({ diagnostics: [{ code: 'output-unwritable' }] });
    expect(readFileSync(desk().outDir, 'utf8')).toBe('a file');
  });
});
