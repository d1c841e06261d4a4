import type { Mention, SearchPage } from './records.ts';

/** What a link or an old address says of a page or heading. */
export type Said = [target: string, text: string];

/** What the pages of a block say of others; plain data, kept between builds. */
export interface BlockMentions {
  /** Paths that they link to, with the number of pages that do. */
  linked: [path: string, pages: number][];
  /** What they say, each once. */
  said: Said[];
}

/** What is said of the pages of a whole site. */
export interface Mentions {
  /** By the path of the page that is spoken of. */
  said: ReadonlyMap<string, readonly Said[]>;
  /** Number of pages that link to a path. */
  linked: ReadonlyMap<string, number>;
}

/** Collects what the pages of a block say. */
export function readBlockMentions(pages: readonly Pick<SearchPage, 'mentions'>[]): BlockMentions {
  const linked = new Map<string, number>();
  const said = new Map<string, Said>();
  for (const { mentions } of pages) {
    for (const path of new Set(mentions.map(({ target }) => pathOf(target))))
      linked.set(path, (linked.get(path) ?? 0) + 1);
    for (const { target, text } of mentions) said.set(`${target}\n${text}`, [target, text]);
  }
  return { linked: [...linked], said: [...said.values()] };
}

/** Joins what several blocks say to what a larger one says. */
export function joinBlockMentions(blocks: readonly BlockMentions[]): BlockMentions {
  const linked = new Map<string, number>();
  const said = new Map<string, Said>();
  for (const block of blocks) {
    for (const [path, pages] of block.linked) linked.set(path, (linked.get(path) ?? 0) + pages);
    for (const [target, text] of block.said) said.set(`${target}\n${text}`, [target, text]);
  }
  return { linked: [...linked], said: [...said.values()] };
}

/** Joins what all blocks say, and what else is said: by old addresses, for example. */
export function joinMentions(blocks: readonly BlockMentions[], others: readonly Mention[]): Mentions {
  const said = new Map<string, Map<string, Said>>();
  const linked = new Map<string, number>();
  const add = ([target, text]: Said) => {
    const path = pathOf(target);
    const known = said.get(path) ?? new Map<string, Said>();
    said.set(path, known.set(`${target}\n${text}`, [target, text]));
  };
  for (const block of blocks) {
    for (const [path, pages] of block.linked) linked.set(path, (linked.get(path) ?? 0) + pages);
    block.said.forEach(add);
  }
  for (const { target, text } of others) add([target, text]);
  return { said: new Map([...said].map(([path, all]) => [path, [...all.values()]])), linked };
}

/** For each page one base-36 digit: logarithm of the number of pages that link to it. */
export function popularityOf(pages: readonly { href: string }[], { linked }: Mentions): string {
  const digits = pages.map(({ href }) => Math.round(3 * Math.log2(1 + (linked.get(href) ?? 0))));
  return digits.map((digit) => Math.min(35, digit).toString(36)).join('');
}

function pathOf(target: string): string {
  const at = target.indexOf('#');
  return at < 0 ? target : target.slice(0, at);
}
