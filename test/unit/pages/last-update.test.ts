import { describe, expect, it } from 'vitest';
import { describeLastUpdate } from '../../../src/pages/last-update.ts';

describe('The day of the last change', () => {
  it('is written in UTC and in the language of the page', () => {
    const date = '2025-03-04T23:30:00Z';
    expect(describeLastUpdate('en', date)).toEqual({ lastUpdated: date, lastUpdatedText: 'Mar 4, 2025' });
    expect(describeLastUpdate('de', date).lastUpdatedText).toBe('4. März 2025');
    expect(describeLastUpdate('pt_BR', date).lastUpdatedText).toBe('4 de mar. de 2025');
  });

  it('is left out where no commit touched the page', () => {
    expect(describeLastUpdate('en', undefined)).toEqual({ lastUpdated: null });
  });
});
