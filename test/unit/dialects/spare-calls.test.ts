import { describe, expect, it } from 'vitest';
import { spareCalls } from '../../../src/dialects/spare-calls.ts';

describe('sparing calls', () => {
  it.each([
    [
      'const a = f(g(1), b.c);',
      'const a = standInSpared(() => f(standInSpared(() => g(1)), standInSpared(() => b.c)));',
    ],
    ['const a = { x: 1, y: b.c.d };', 'const a = { x: 1, y: standInSpared(() => b.c.d) };'],
    ['const a = b?.c();', 'const a = standInSpared(() => b?.c());'],
    [
      'var a = __commonJS({ "a.js"(exports, module) { module.exports = f(b.c); } });',
      'var a = __commonJS({ "a.js"(exports, module) { module.exports = standInSpared(() => f(standInSpared(() => b.c))); } });',
    ],
    ['a.b = c();', 'a.b = standInSpared(() => c());'],
    ['for (const a of b.c) f(a);', 'for (const a of standInSpared(() => b.c)) standInSpared(() => f(a));'],
    ['const a = f(await g());', 'const a = f(await standInSpared(() => g()));'],
  ])('hands over what may throw: %s', (code, spared) => {
    expect(spareCalls(code)).toBe(spared);
  });

  it.each(['function a() { return f(); }', 'const a = () => f();', 'delete a.b;', 'a.b++;'])(
    'leaves what runs later, or is written to: %s',
    (code) => {
      expect(spareCalls(code)).toBe(code);
    },
  );
});
