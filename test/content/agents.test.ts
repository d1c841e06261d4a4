import { describe, expect, it } from 'vitest';
import { auditSite } from '../../src/agents/audit-site.ts';
import { builtSite } from '../support/built-site.ts';

describe('the Markdown forms of the documentation', () => {
  it('lose no word, link or line of code', () => {
    const { poor, missing, pages } = auditSite({ outDir: builtSite(), baseUrl: '/', output: 'files' });
    expect(poor).toEqual([]);
    expect(missing).toEqual([]);
    expect(pages).toBeGreaterThan(500);
  });
});
