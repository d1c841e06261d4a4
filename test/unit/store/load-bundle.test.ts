import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../support/paths.ts';
import { useFolder } from './support.ts';

const root = useFolder();
const codeCache = () => path.join(root(), 'dist/.code-cache');
const names = () => readdirSync(codeCache());
const cacheFile = () => path.join(codeCache(), names()[0] ?? '');

/** A command with enough code that damage would hurt. */
const BUNDLE = `
${Array.from({ length: 200 }, (_, index) => `function f${index}(a) { return [a, "${index}", { a }]; }`).join('\n')}
exports.main = () => { let n = 0; ${Array.from({ length: 200 }, (_, index) => `n += f${index}(n).length;`).join(' ')} return n; };
`;

beforeEach(() => {
  for (const folder of ['bin', 'dist']) mkdirSync(path.join(root(), folder));
  copyFileSync(path.join(projectRoot, 'bin/load-bundle.cjs'), path.join(root(), 'bin/load-bundle.cjs'));
  writeFileSync(path.join(root(), 'dist/docsgen.cjs'), BUNDLE);
  writeFileSync(path.join(root(), 'dist/build-id'), 'abc\n');
});

function run(flags: string[] = []): string {
  const code = "console.log(require('./bin/load-bundle.cjs').loadBundle().main())";
  return execFileSync(process.execPath, [...flags, '-e', code], { cwd: root(), encoding: 'utf8' }).trim();
}

describe('the bytecode of the command', () => {
  it('is kept for the engine that made it', () => {
    expect([run(), run()]).toEqual(['600', '600']);
    expect(names()).toHaveLength(1);
    expect(names()[0]).toContain(process.versions.v8);
    expect(run(['--no-opt'])).toBe('600');
    expect(names()).toHaveLength(2);
  });

  it('is never used when it is damaged, and made anew', () => {
    run();
    const whole = readFileSync(cacheFile());
    const damaged = [
      Buffer.alloc(0),
      Buffer.from('something else'),
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole, Buffer.from('x')]),
      ...[0, 39, 40, 60, 200, whole.length >> 1, whole.length - 1].map((index) => {
        const bytes = Buffer.from(whole);
        bytes[index] = (bytes[index] ?? 0) ^ 0x10;
        return bytes;
      }),
    ];
    for (const bytes of damaged) {
      writeFileSync(cacheFile(), bytes);
      expect(run()).toBe('600');
      expect(readFileSync(cacheFile()).length).toBeGreaterThan(whole.length / 2 + 1);
      expect(readFileSync(cacheFile())).not.toEqual(bytes);
    }
  });

  it('is never used under another name', () => {
    run();
    run(['--no-opt']);
    const [a = '', b = ''] = names().map((name) => path.join(codeCache(), name));
    writeFileSync(a, readFileSync(b));
    expect([run(), run(['--no-opt'])]).toEqual(['600', '600']);
    expect(readFileSync(a)).not.toEqual(readFileSync(b));
  });

  it('is that of an engine as it starts, where a large site has set how heaps grow', () => {
    writeFileSync(
      path.join(root(), 'dist/docsgen.cjs'),
      `${BUNDLE}
      require('node:v8').setFlagsFromString('--heap-growing-percent=30');
      globalThis[Symbol.for('docsgen.heap-growth')] = 30;`,
    );
    run();
    const kept = statSync(cacheFile()).mtimeMs;
    expect(run()).toBe('600');
    // What an engine with other flags had kept would be refused, and made anew.
    expect([names().length, statSync(cacheFile()).mtimeMs]).toEqual([1, kept]);
  });

  it('holds what a long run began with', () => {
    writeFileSync(
      path.join(root(), 'dist/docsgen.cjs'),
      `${BUNDLE}
      exports.main();
      for (let round = 0; round < 12; round++) globalThis.gc();
      exports.main = () => 600;`,
    );
    run(['--expose-gc', '--stress-flush-code']);
    const long = statSync(cacheFile()).size;
    rmSync(cacheFile());
    writeFileSync(
      path.join(root(), 'dist/docsgen.cjs'),
      `${BUNDLE}exports.main(); exports.main = () => 600;`,
    );
    run(['--expose-gc', '--stress-flush-code']);
    expect(long).toBeGreaterThan(statSync(cacheFile()).size * 0.95);
  });

  it('costs only time where it can not be kept', () => {
    writeFileSync(codeCache(), 'a file');
    expect(run()).toBe('600');
    rmSync(codeCache());
    run();
    const file = cacheFile();
    rmSync(file);
    mkdirSync(path.join(file, 'in-the-way'), { recursive: true });
    expect(run()).toBe('600');
    expect(names()).toHaveLength(1);
  });
});
