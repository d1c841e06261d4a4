import { describe, expect, it } from 'vitest';
import { divideDeferred } from '../../../src/render/deferred.ts';

const part = (blank: string, content: string) =>
  `<docsgen-deferred>${blank}</docsgen-deferred><docsgen-instead>${content}</docsgen-instead>`;

describe('content with deferred parts', () => {
  it('is divided into all of it, and what the document shows of it', () => {
    expect(divideDeferred(`<p>a</p>${part('_', '<b>1</b>')}<i>b</i>${part('', '2')}c`)).toEqual({
      whole: '<p>a</p><b>1</b><i>b</i>2c',
      first: '<p>a</p><docsgen-deferred>_</docsgen-deferred><i>b</i><docsgen-deferred></docsgen-deferred>c',
    });
  });

  it.each([
    '',
    '<p>a</p>',
    '<docsgen-deferred>a',
    '<docsgen-deferred>a</docsgen-deferred><docsgen-instead>b',
  ])('stays as it is without a whole part: %j', (html) =>
    expect(divideDeferred(html)).toEqual({ whole: html, first: html }),
  );
});
