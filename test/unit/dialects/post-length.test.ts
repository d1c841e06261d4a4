import { describe, expect, it } from 'vitest';
import { measure } from '../../../src/dialects/starlight/blog/metrics.ts';
import { readBlog } from '../../../src/dialects/starlight/blog/options.ts';

const BLOG = readBlog({ metrics: { readingTime: true, words: 'total' } });
const wordsOf = (body: string) => measure({ matter: {}, body }, BLOG, 'en').words;

describe('the length of posts', () => {
  it('counts links by what they are called: seen, names of references were words, which made posts longer', () => {
    expect(
      wordsOf(
        'Read [the tides][1] and [moon](https://moon.example/a/b) twice.\n\n[1]: https://tide.example\n',
      ),
    ).toBe(6);
    expect(wordsOf('Low [![ebb][chart]][2] tide ![flood][] comes.\n\n[chart]: a.png\n[2]: b.png\n')).toBe(3);
  });

  it('counts pictures of references as pictures', () => {
    const { minutes } = measure(
      { matter: {}, body: `${'tide '.repeat(210)}\n\n![flood][f]\n\n[f]: f.png\n` },
      BLOG,
      'en',
    );
    expect(minutes).toBe(2);
  });
});
