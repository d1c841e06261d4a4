import { expect, it } from 'vitest';
import { findMovedAnchor } from '../../../src/runtime/moved-anchors.ts';
import { toSiteTarget } from '../../../src/runtime/site-links.ts';
import type { PageView } from '../../../src/shared/view.ts';

it('a link with a malformed escape is followed to a page that does not exist, and throws nothing', () => {
  const target = (path: string) => toSiteTarget(new URL(path, 'https://a.b'), 'https://a.b', '/')?.route;
  expect(target('/100%')).toBe('/100%');
  expect(target('/caf%C3%A9')).toBe('/café');
});

it('a fragment that is called like something every object has leads to no other page', () => {
  const view = { movedAnchors: { old: '/new' } } as unknown as PageView;
  expect(findMovedAnchor(view, '#old')).toBe('/new');
  for (const hash of ['#constructor', '#toString', '#__proto__', '#%']) {
    expect(findMovedAnchor(view, hash)).toBeNull();
  }
});
