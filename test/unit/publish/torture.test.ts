import { describe, it } from 'vitest';
import { torturePublish } from '../../torture/publish.ts';

describe('publishing under torture', () => {
  it('leaves the old site or the new one, whatever happens and whenever', async () => {
    await torturePublish({ runs: 60, points: 6 });
  }, 120_000);
});
