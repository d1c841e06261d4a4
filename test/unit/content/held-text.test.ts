import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter.ts';
import { createFrontMatterSchema } from '../../../src/content/front-matter-schema.ts';
import { holdBody, holdText } from '../../../src/content/held-text.ts';
import type { SourceFile } from '../../../src/shared/page.ts';

const TEXTS = [
  '',
  '\n\n',
  'Plain text.\n',
  '---\ntitle: A\n---\n\n# Größe 😀\r\n',
  '---\r\ntitle: A\r\n---\r\nText\r\n',
  '\uFEFF---\ntitle: A\n---\nText',
  '---\ntitle: A\n---',
  '---\ntitle: A, and no end\n',
  'é',
  'half of a pair: \uD83D',
];

describe('a text that is held', () => {
  it('is what it was, whatever letters it has', () => {
    for (const text of TEXTS) expect(holdText(text)()).toBe(text);
  });

  it('gives the body that its front matter leaves', () => {
    for (const text of TEXTS) {
      const source: SourceFile = { path: 'a.md', absolutePath: '/a.md', format: 'md', text };
      const { body } = parseFrontMatter(source, createFrontMatterSchema({}));
      expect(holdBody(source, body)()).toBe(body);
    }
    const source: SourceFile = { path: 'a.md', absolutePath: '/a.md', format: 'md', text: 'A' };
    expect(holdBody(source, 'of something else')()).toBe('of something else');
  });
});
