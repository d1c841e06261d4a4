import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/serve/http/prefers-markdown.ts';

describe('a request for a page', () => {
  it.each([
    ['text/markdown'],
    ['text/markdown, */*;q=0.1'],
    ['text/html;q=0.8, Text/Markdown;q=0.9'],
    ['text/markdown, text/html'],
    ['text/markdown;charset=utf-8;q=0.5'],
  ])('would rather have Markdown: %s', (accept) => expect(prefersMarkdown(accept)).toBe(true));

  it.each([
    [undefined],
    [''],
    ['*/*'],
    ['text/*'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['text/markdown;q=0'],
    ['text/html, text/markdown;q=0.5'],
    ['text/markdown;q=abc'],
    ['text/markdown-of-others'],
  ])('has its document: %s', (accept) => expect(prefersMarkdown(accept)).toBe(false));
});
