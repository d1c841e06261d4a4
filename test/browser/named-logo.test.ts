import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';

const NAME = 'The documentation of the quay and of its boats';
const LINKS = Array.from({ length: 9 }, (_, index) => `{ label: 'A longer link ${index}', href: '/' }`);

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite({
    'docs-site.config.ts': configWith(
      `header: { logo: { src: 'l.svg', alt: 'A boat', text: '${NAME}' }, links: [${LINKS.join(', ')}] }`,
    ),
    'public/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"/>',
    'content/index.md': '# Quay\n',
  });
});
afterAll(() => served?.close());

describe('a long name beside a logo', () => {
  it.each([
    [320, 16],
    [320, 32],
    [390, 32],
    [1000, 16],
    [1440, 16],
  ])(
    'stays in the header at %i px with a text size of %i px: seen, it had gone over it',
    async (width, size) => {
      const { page, close } = await openPage(served.browser, { viewport: { width, height: 600 } });
      await page.goto(`${served.server.origin}/`);
      const seen = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = `${fontSize}px`;
        const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
        const [logo, header, picture] = [box('.logo'), box('.header-bar'), box('.logo img')];
        return {
          isSideways: document.documentElement.scrollWidth > window.innerWidth,
          isInside: (logo?.top ?? 0) >= (header?.top ?? 0) && (logo?.bottom ?? 0) <= (header?.bottom ?? 0),
          picture: (picture?.width ?? 0) > 20,
        };
      }, size);
      await close();
      expect(seen).toEqual({ isSideways: false, isInside: true, picture: true });
    },
  );

  it('is said once: the picture has no words of its own', async () => {
    const { page, close } = await openPage(served.browser);
    await page.goto(`${served.server.origin}/`);
    expect(await page.getByRole('link', { name: NAME, exact: true }).count()).toBe(1);
    await close();
  });
});
