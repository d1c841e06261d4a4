import { describe, expect, it } from 'vitest';
import { findLooseEdits } from '../../../src/mdx/syntax/loose-markdown.ts';

describe('addresses in angle brackets', () => {
  it('become links, but for those that are the address of one', () => {
    expect(findLooseEdits('See <https://a.example/b>.')).toEqual([
      { start: 4, end: 25, text: '[https://a.example/b](<https://a.example/b>)' },
    ]);
    expect(findLooseEdits('[words](<https://a.example/b_(c)>)')).toEqual([]);
    expect(findLooseEdits('[words]: <https://a.example/b>')).toEqual([]);
  });

  it('close no component that is called like an element without content: seen, links of `<Link>` had no text', () => {
    expect(findLooseEdits('<Link to="/a">text</Link> <Col>wide</Col> <Input>x</Input>')).toEqual([]);
    expect(findLooseEdits('a<br>b')).toEqual([{ start: 1, end: 5, text: '<br/>' }]);
    expect(findLooseEdits('<BR>')).toEqual([{ start: 0, end: 4, text: '<BR/>' }]);
  });
});
