import { expect, it } from 'vitest';
import { Recent } from '../../../src/live/recent.ts';

const names = ['a', 'b', 'c', 'd'];

it('keeps as many values as it may, those of use last', () => {
  const recent = new Recent<number>(3);
  for (const [index, name] of ['a', 'b', 'c'].entries()) recent.set(name, index);
  expect(recent.get('a')).toBe(0);
  recent.set('d', 3);
  expect(recent.size).toBe(3);
  expect(names.map((name) => recent.get(name))).toEqual([0, undefined, 2, 3]);
});

it('holds one value for a name, however often it is set', () => {
  const recent = new Recent<number>(2);
  for (const value of [1, 2, 3]) recent.set('a', value);
  recent.set('b', 4);
  expect([recent.size, recent.get('a'), recent.get('b')]).toEqual([2, 3, 4]);
});

it('has copies that go their own ways', () => {
  const first = new Recent<number>(2);
  first.set('a', 1);
  const second = first.copy();
  second.set('a', 2);
  second.set('b', 3);
  expect([first.size, first.get('a')]).toEqual([1, 1]);
});
