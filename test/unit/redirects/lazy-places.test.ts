import { expect, it } from 'vitest';
import { createRedirectTable } from '../../../src/redirects/redirect-table.ts';

it('asks for no place of a rule that has no fault', () => {
  let asked = 0;
  const rule = (from: string, to: string) => ({
    from,
    to,
    get location() {
      asked++;
      return { file: 'redirects.yaml', line: 1, column: 1 };
    },
  });
  const pages = [{ route: '/guide', anchors: new Set(['new']) }];
  const fine = [rule('/old', '/guide'), rule('/docs/:rest*', '/:rest*'), rule('/guide#old', '/guide#new')];
  expect(createRedirectTable(fine, pages).diagnostics).toEqual([]);
  expect(asked).toBe(0);
  expect(createRedirectTable([rule('/a', '/gone')], pages).diagnostics[0]?.location?.line).toBe(1);
});
