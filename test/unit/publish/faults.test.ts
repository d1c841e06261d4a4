import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diskFiles, type OutputFiles } from '../../../src/publish/files.ts';
import { recoverOutput, thisMachine } from '../../../src/publish/recover.ts';
import { Staging } from '../../../src/publish/staging.ts';
import { failing, manyFiles, useDesk } from './support.ts';

const desk = useDesk();

describe('an output folder that can not be written to', () => {
  const OLD = { 'a.html': 'a', 'docs/b.html': 'b', 'docs/c.html': 'c' };
  const NEXT = { 'a.html': 'A', 'docs/b.html': 'B', 'new/d.html': 'd' };

  const operations: [keyof OutputFiles, string, string][] = [
    ['write', 'build.docsgen-next', 'ENOSPC'],
    ['makeFolder', 'build.docsgen-next', 'EACCES'],
    ['makeFolder', 'build/new', 'EACCES'],
    ['rename', 'build/docs/b.html', 'EACCES'],
    ['rename', 'build/a.html', 'EPERM'],
    ['rename', 'build.docsgen-journal', 'ENOSPC'],
    ['remove', 'build/docs/c.html', 'EACCES'],
    ['writeNew', 'build.docsgen-lock', 'EROFS'],
  ];

  it.each(operations)('is a diagnostic when it fails to %s %s (%s), and stays as it was', async (...what) => {
    const [operation, part, code] = what;
    await desk().publish(OLD);
    const machine = failing(operation, part, code);
    const { diagnostics } = await desk().publish(NEXT, { machine });
    expect(diagnostics).toMatchObject([{ code: 'output-unwritable', severity: 'error' }]);
    expect(diagnostics[0]?.message).toContain(code);
    expect(diagnostics[0]?.message).toContain(desk().folder);
    expect(desk().read()).toEqual(OLD);
    expect(desk().names()).toEqual(['build']);
    expect((await desk().publish(NEXT)).diagnostics).toEqual([]);
    expect(desk().read()).toEqual(NEXT);
  });

  it('is written into in spite of a lock that its process had no time to write', async () => {
    await desk().publish(OLD);
    // A full disk had room for the name alone, or the process was killed in between.
    writeFileSync(desk().at('build.docsgen-lock'), '');
    expect((await desk().publish(NEXT)).diagnostics).toEqual([]);
    expect(desk().read()).toEqual(NEXT);
    expect(desk().names()).toEqual(['build']);
  });

  it('is one too when a thread can not stage', async () => {
    await desk().publish(OLD);
    const publisher = await desk().open();
    const staging = new Staging(publisher.stagingDir, failing('write', 'a.html', 'ENOSPC').files);
    const staged = staging.stage('a.html', 'A', null);
    expect(staged).toMatchObject({ written: null, fault: { operation: 'write', code: 'ENOSPC' } });
    publisher.adopt(JSON.parse(JSON.stringify(staged)), 'a page');
    expect(publisher.faults()).toMatchObject([{ code: 'output-unwritable' }]);
    expect((await publisher.commit()).diagnostics).toHaveLength(1);
    expect([desk().read(), desk().names()]).toEqual([OLD, ['build']]);
  });

  it('is one too when a whole new folder can not take its place', async () => {
    const old = manyFiles(30, 'old');
    await desk().publish(old);
    let count = 0;
    const rename = (from: string, to: string) => {
      // The first try finds out whether it can be renamed at all; the second moves the old site away.
      if (to === desk().outDir && ++count === 1) throw Object.assign(new Error(), { code: 'EIO' });
      return diskFiles.rename(from, to);
    };
    const machine = { ...thisMachine, files: { ...diskFiles, rename } };
    const { diagnostics } = await desk().publish(manyFiles(30, 'new'), { machine, largestPatch: 10 });
    expect(diagnostics).toMatchObject([{ code: 'output-unwritable' }]);
    expect([desk().read(), desk().names()]).toEqual([old, ['build']]);
  });

  it('is not exchanged when a part of it could not be removed', async () => {
    await desk().publish(manyFiles(30, 'old'));
    const before = desk().inode('build');
    const canWrite = (folder: string) => !folder.endsWith('p/7');
    const machine = { ...thisMachine, files: { ...diskFiles, canWrite } };
    await desk().publish(manyFiles(30, 'new'), { machine, largestPatch: 10 });
    expect([desk().inode('build'), desk().names()]).toEqual([before, ['build']]);
  });

  it('has its own files inside when its parent belongs to somebody else', async () => {
    await desk().publish(manyFiles(30, 'old'));
    const seen = new Set<string>();
    const spy = <Rest extends [string, ...unknown[]]>(run: (...rest: Rest) => void) => {
      return (...rest: Rest) => {
        seen.add(rest[0].slice(desk().outDir.length, desk().outDir.length + 10));
        return run(...rest);
      };
    };
    const files: OutputFiles = {
      ...diskFiles,
      canWrite: (folder) => folder !== desk().folder,
      write: spy(diskFiles.write),
      writeNew: spy(diskFiles.writeNew),
      makeFolder: spy(diskFiles.makeFolder),
    };
    await desk().publish(manyFiles(30, 'new'), { machine: { ...thisMachine, files }, largestPatch: 10 });
    expect([...seen].filter((place) => place !== '')).toEqual(['/.docsgen-']);
    expect(desk().read()).toEqual(manyFiles(30, 'new'));
    expect(desk().names('build')).toEqual(['.docsgen-files', 'p']);
  });

  it.each(['EXDEV', 'EBUSY'])(
    'takes copies in where it is mounted and does not show it (%s)',
    async (code) => {
      await desk().publish({ ...OLD, 'docs/deep/x.html': 'x' });
      const isInside = (file: string) => file.startsWith(`${desk().outDir}/`);
      const refuse = (from: string, to: string) => {
        if (from === desk().outDir || to === desk().outDir) throw Object.assign(new Error(), { code });
        if (isInside(from) !== isInside(to)) throw Object.assign(new Error(), { code: 'EXDEV' });
      };
      const guarded = (run: (from: string, to: string) => void) => (from: string, to: string) => {
        refuse(from, to);
        run(from, to);
      };
      const files = { ...diskFiles, rename: guarded(diskFiles.rename), link: guarded(diskFiles.link) };
      for (const largestPatch of [100, 1]) {
        const site = { ...NEXT, 'n.html': String(largestPatch) };
        const { diagnostics } = await desk().publish(site, {
          machine: { ...thisMachine, files },
          largestPatch,
        });
        expect(diagnostics).toEqual([]);
        expect(desk().read()).toEqual(site);
        expect([
          desk().names(),
          desk()
            .names('build')
            .filter((name) => /next/.test(name)),
        ]).toEqual([['build'], []]);
      }
    },
  );

  it('gets copies where there are no links', async () => {
    await desk().publish(OLD);
    const machine = failing('link', '', 'EPERM');
    await desk().publish({ ...OLD, ...manyFiles(30, 'new') }, { machine, largestPatch: 10 });
    expect(desk().read()).toEqual({ ...OLD, ...manyFiles(30, 'new') });
  });
});

describe('what dead processes leave', () => {
  const DEAD = 999_999_999;

  it('goes with the next run: folders, scripts, files, locks', async () => {
    await desk().publish({ 'a.html': 'a' });
    for (const name of ['next', 'old', 'script', 'part'])
      desk().write(`build.docsgen-${name}-${DEAD}-abc/x`, 'x');
    desk().write('build.old-2023/x', 'mine');
    desk().write('build.docsgen-lock', `${DEAD} ${DEAD}-abc`);
    desk().write(`build/.docsgen-next-${DEAD}-abc/x`, 'x');
    desk().write(`build.docsgen-next-${process.ppid}-abc/x`, 'of a process that runs');
    desk().write('build.docsgen-next', 'mine');
    desk().write('builder/x', 'mine');
    await desk().publish({ 'a.html': 'a' });
    const running = `build.docsgen-next-${process.ppid}-abc`;
    expect(desk().names()).toEqual(['build', 'build.docsgen-next', running, 'build.old-2023', 'builder']);
    expect(desk().names('build')).toEqual(['.docsgen-files', 'a.html']);
  });

  it('is told from what a process of the same number leaves, as numbers come again in containers', async () => {
    desk().write(`build.docsgen-next-${process.pid}-other/x`, 'x');
    desk().write('build.docsgen-lock', `${process.pid} ${process.pid}-other`);
    const first = await desk().open();
    new Staging(first.stagingDir).stage('a.html', 'a', null);
    const second = await desk().open();
    expect(desk().names()).toHaveLength(1);
    first.discard();
    second.discard();
    expect(desk().names()).toEqual([]);
  });

  it('may be a journal that nobody understands: the next build puts everything right', async () => {
    await desk().publish({ 'a.html': 'a' });
    for (const text of ['', '{', 'null', '{"kind":"patch","staging":"/etc","operations":[]}']) {
      desk().write('build.docsgen-journal', text);
      expect(await recoverOutput(desk().outDir)).toEqual([]);
      expect(desk().names()).toEqual(['build']);
    }
    desk().write('build.docsgen-next-1/x', 'x');
    const operations = [{ do: 'move', path: '../x' }];
    desk().write(
      'build.docsgen-journal',
      JSON.stringify({ kind: 'patch', staging: desk().at('build.docsgen-next-1'), operations }),
    );
    await recoverOutput(desk().outDir);
    expect(desk().read()).toEqual({ 'a.html': 'a' });
  });
});

describe('two at once', () => {
  it('end with one of the two sites, whole', async () => {
    const sites = [manyFiles(8, 'first'), manyFiles(8, 'second')];
    for (const largestPatch of [2, 100]) {
      await desk().publish(manyFiles(8, 'old'));
      const results = await Promise.all(sites.map((site) => desk().publish(site, { largestPatch })));
      expect(results.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
      expect(sites).toContainEqual(desk().read());
      expect(desk().names()).toEqual(['build']);
    }
  });

  it('are told when one can not go on, as the other has changed what it kept', async () => {
    await desk().publish({ 'a.html': 'a', 'b.html': 'b' });
    const publisher = await desk().open();
    publisher.add('a.html', 'a', 'a');
    publisher.add('b.html', 'B', 'b');
    await desk().publish({ 'a.html': 'other', 'b.html': 'other' });
    expect((await publisher.commit()).diagnostics).toMatchObject([
      { code: 'output-busy', severity: 'error' },
    ]);
    expect(desk().read()).toEqual({ 'a.html': 'other', 'b.html': 'other' });
  });

  it('do not disturb each other when they publish the same', async () => {
    await desk().publish({ 'a.html': 'a', 'b.html': 'b' });
    const publisher = await desk().open();
    publisher.add('a.html', 'a', 'a');
    publisher.add('b.html', 'B', 'b');
    await desk().publish({ 'a.html': 'a', 'b.html': 'B', 'c.html': 'c' });
    expect((await publisher.commit()).diagnostics).toEqual([]);
    expect(desk().read()).toEqual({ 'a.html': 'a', 'b.html': 'B' });
  });

  it('wait for each other, and do not wait for ever', async () => {
    await desk().publish({ 'a.html': 'a' });
    desk().write('build.docsgen-lock', `${process.ppid} ${process.ppid}-abc`);
    let waited = 0;
    const sleep = async (ms: number) => {
      waited += ms;
    };
    const { diagnostics } = await desk().publish({ 'a.html': 'A' }, { machine: { ...thisMachine, sleep } });
    expect(diagnostics).toMatchObject([{ code: 'output-busy' }]);
    expect(waited).toBeGreaterThanOrEqual(10_000);
    expect(desk().names()).toEqual(['build', 'build.docsgen-lock']);
    setTimeout(() => rmSync(desk().at('build.docsgen-lock')), 100);
    expect((await desk().publish({ 'a.html': 'A' })).diagnostics).toEqual([]);
  });

  it('share a lock, whichever way leads to the folder', async () => {
    await desk().publish({ 'a.html': 'a' });
    symlinkSync('.', desk().at('here'));
    writeFileSync(desk().at('build.docsgen-lock'), `${process.ppid} ${process.ppid}-abc`);
    const sleep = async () => {};
    const options = { outDir: desk().at('here/build'), machine: { ...thisMachine, sleep } };
    expect((await desk().publish({ 'a.html': 'A' }, options)).diagnostics).toMatchObject([
      { code: 'output-busy' },
    ]);
  });
});
