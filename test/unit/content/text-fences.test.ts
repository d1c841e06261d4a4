import { describe, expect, it } from 'vitest';
import { createFenceFinder, findFences, replaceFences } from '../../../src/shared/text-fences.ts';
import { processorSeconds } from '../../support/processor-time.ts';

const cut = (text: string) => findFences(text).map(({ start, end }) => text.slice(start, end));

describe('fences of a text', () => {
  it('end with a line of as many marks of the same kind, or more', () => {
    expect(cut('a\n```js\nx\n```\nb\n~~~\n```\ny\n~~~~\n')).toEqual(['```js\nx\n```', '~~~\n```\ny\n~~~~']);
    expect(cut('````md\n```\nx\n```\n````\n')).toEqual(['````md\n```\nx\n```\n````']);
    expect(cut('```\n```\n')).toEqual(['```\n```']);
  });

  it('stand in quotations and lists too', () => {
    expect(findFences('> ```js\n> x\n> ```\n- ```ts\n  y\n  ```\n')).toMatchObject([
      { prefix: '> ', info: 'js', body: '> x' },
      { prefix: '- ', info: 'ts', body: '  y' },
    ]);
  });

  it('keep line ends of Windows out of their words', () => {
    expect(findFences('```js title\r\nx\r\n```\r\n')).toMatchObject([{ info: 'js title', body: 'x\r' }]);
  });

  it('are no code within a line, and hide nothing where nothing closes them', () => {
    expect(cut('```a``` b\n\n```\nx\n```\n')).toEqual(['```\nx\n```']);
    expect(cut('~~~\na\n```\nb\n```\n')).toEqual(['```\nb\n```']);
    expect(createFenceFinder('a\n~~~ x\nb')(0)).toMatchObject({
      start: 2,
      end: 9,
      body: 'b',
      isClosed: false,
    });
    expect(createFenceFinder('a')(0)).toBe(null);
  });

  it('are replaced, and all else stays', () => {
    expect(replaceFences('a\n```\nx\n```\nb', (fence) => `<${fence.length}>`)).toBe('a\n<9>\nb');
  });

  it('are found in time that grows with the text where nothing closes them', () => {
    const text = '```a\n~~~~b\n'.repeat(100_000);
    expect(processorSeconds(() => expect(findFences(text)).toEqual([]))).toBeLessThan(5);
  });
});
