import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { keepAddons } from '../../../src/files/keep-addons.ts';

const { dlopen } = process;

afterEach(() => {
  process.dlopen = dlopen;
});

describe.runIf(process.platform === 'linux')('native modules', () => {
  it('stay in memory when their thread ends: seen, a build ended with a segmentation fault when all was written', () => {
    const loaded: unknown[] = [];
    process.dlopen = (_module, file, flags) => loaded.push([file, flags]);
    keepAddons();
    createRequire(import.meta.url)('./fixture.node');
    expect(loaded).toEqual([[expect.stringContaining('fixture.node'), constants.dlopen.RTLD_LAZY | 0x1000]]);
  });
});
