import { describe, expect, it } from 'vitest';
import { findOldBase } from '../../../src/init/old-base.ts';

const found = (pages: Record<string, string>) => findOldBase(new Map(Object.entries(pages)));
const PAGES = { 'setup.md': '# Setup', 'rooms/01-hall.md': '# Hall', 'rooms/index.md': '# Rooms' };

describe('the path below which pages were', () => {
  it('is what their links begin with, in Markdown and in HTML, with endings and without', () => {
    const text =
      '[a](/handbook/setup) [b](/handbook/rooms/hall/#door) <a href="/handbook/rooms/">c</a> [d](/handbook/)';
    expect(found({ ...PAGES, 'index.md': text })).toEqual({ path: '/handbook/', links: 3 });
    const html = '[a](/en/v2/setup.html) [b](</en/v2/rooms/hall.md>) [c](/en/v2/rooms?x)';
    expect(found({ ...PAGES, 'other.md': html })).toEqual({ path: '/en/v2/', links: 3 });
  });

  it('is not said by few links, by links of the site itself, or by those to other things', () => {
    expect(found({ ...PAGES, 'index.md': '[a](/handbook/setup) [b](/handbook/setup)' })).toBeNull();
    const own = '[a](/x/setup) [b](/x/setup) [c](/x/setup) [d](/setup) [e](/rooms/hall)';
    expect(found({ ...PAGES, 'index.md': own })).toBeNull();
    const others = '[a](/blog/one) [b](//host.example/setup) [c](https://host.example/x/setup) [d](x/setup)';
    expect(found({ ...PAGES, 'index.md': others.repeat(4) })).toBeNull();
  });
});
