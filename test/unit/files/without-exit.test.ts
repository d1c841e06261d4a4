import { describe, expect, it } from 'vitest';
import { forbidExit, withoutExit } from '../../../src/files/without-exit.ts';

const { kill, exit } = process;

describe('forbidding to end the process', () => {
  it('ends with the last who asked for it, in whatever order they end', () => {
    const [first, second] = [forbidExit(), forbidExit()];
    expect(() => process.kill(process.pid, 0)).toThrow('process.kill() was called');
    first();
    first();
    expect(() => process.exit()).toThrow('process.exit() was called');
    expect(withoutExit(() => 1)).toBe(1);
    expect(process.kill).not.toBe(kill);
    second();
    expect([process.kill, process.exit]).toEqual([kill, exit]);
  });

  it('ends with code that does not wait, whatever began inside of it and never ended', () => {
    withoutExit(() => forbidExit());
    expect(process.kill).toBe(kill);
  });
});
