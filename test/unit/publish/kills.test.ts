import { describe, it } from 'vitest';
import { killPublishers } from '../../torture/real-kills.ts';

describe('a process that is killed while it publishes', () => {
  it('leaves a whole site: its guard, a shell, ends what it began', async () => {
    await killPublishers({ guard: 'shell', largestPatch: 200, points: 12, last: 120, random: 3 });
  }, 120_000);

  it('leaves one too where there is no shell', async () => {
    await killPublishers({ guard: 'node', largestPatch: 200, points: 5, last: 60, random: 0 });
  }, 120_000);

  it('leaves one too when a whole new folder takes the place of the old one', async () => {
    await killPublishers({ guard: 'shell', largestPatch: 5, points: 12, last: 12, random: 0 });
  }, 120_000);
});
