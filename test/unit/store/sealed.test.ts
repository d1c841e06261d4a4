import { describe, expect, it } from 'vitest';
import { engineKey } from '../../../src/store/engine-key.ts';
import { seal, unseal } from '../../../src/store/sealed.ts';

describe('sealed bytes', () => {
  const payload = Buffer.from('bytecode '.repeat(100));
  const sealed = seal(engineKey(), payload);

  it('come back as they were', () => {
    expect(unseal(engineKey(), sealed)).toEqual(payload);
    expect(unseal('x', seal('x', Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });

  it('are refused when one bit has changed, when they were cut, and under another binding', () => {
    for (let index = 0; index < sealed.length; index++) {
      const flipped = Buffer.from(sealed);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      expect(unseal(engineKey(), flipped)).toBeNull();
      expect(unseal(engineKey(), sealed.subarray(0, index))).toBeNull();
    }
    expect(unseal('another engine', sealed)).toBeNull();
  });
});

describe('the key of an engine', () => {
  it('names version, processor and flags', () => {
    expect(engineKey()).toContain(process.versions.v8);
    expect(engineKey()).toContain(process.arch);
  });
});
