import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromThrown } from '../../../src/diagnostics/from-thrown.ts';

const root = mkdtempSync(path.join(tmpdir(), 'docsgen-thrown-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What an operation throws. */
function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

/** An error as Node throws it, for faults that a test can't bring about. */
function systemError(code: string, syscall: string, file: string): Error {
  return Object.assign(new Error(`${code}: ${syscall} '${file}'`), { code, syscall, path: file });
}

describe('an error of the system', () => {
  it('becomes a diagnostic with path, operation, reason and mend', () => {
    const error = thrownBy(() => readdirSync(path.join(root, 'gone')));
    expect(fromThrown(error, root)).toEqual({
      code: 'file-unreadable',
      severity: 'error',
      message: '"gone" can\'t be listed: it does not exist (ENOENT)',
      hint: 'Bring it back, or mend the path that leads to it.',
      location: { file: 'gone', line: 1, column: 1 },
    });
  });

  it('tells a file that can not be written from one that can not be read', () => {
    writeFileSync(path.join(root, 'file'), '');
    expect(
      fromThrown(
        thrownBy(() => readFileSync(path.join(root, 'file/page.md'))),
        root,
      ),
    ).toMatchObject({
      code: 'file-unreadable',
      message: '"file/page.md" can\'t be read: a part of its path is a file (ENOTDIR)',
    });
    expect(fromThrown(systemError('ENOSPC', 'open', '/elsewhere/urls.txt'), root)).toMatchObject({
      code: 'file-unwritable',
      message: '"/elsewhere/urls.txt" can\'t be written: the disk is full (ENOSPC)',
      hint: 'Make room, and try again.',
    });
  });

  it('is no bug of ours, and bugs are no such errors', () => {
    expect(fromThrown(new TypeError('x is not a function'), root)).toBeNull();
    expect(fromThrown('a text', root)).toBeNull();
  });
});
