/** A small seeded generator, so that a run can be repeated by its seed (mulberry32, public domain). */
export interface Random {
  /** A number from 0 to 1, without 1. */
  next: () => number;
  /** A whole number from 0 to `below`, without it. */
  integer: (below: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** True in one of `of` cases. */
  oneIn: (of: number) => boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    oneIn: (of) => integer(of) === 0,
  };
}
