import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite({
    'docs-site.config.ts': configWith(
      "languageFolders: { root: { label: 'English' }, fr: { label: 'Français' } }",
    ),
    'content/index.md': '# Kettle\n\nSee [the French page](/fr/pour) and [pouring](./pour.md).\n',
    'content/pour.md': '# Pour\n\nSlowly, from a spout.\n',
    'content/fr/index.md': '# Bouilloire\n\nVoir [la page](./pour.md).\n',
    'content/fr/pour.md': '# Verser\n\nLentement, du bec. [In English](/pour).\n',
  });
});
afterAll(() => served?.close());

describe('a site whose languages stand beside each other', () => {
  it('is one that readers go through from language to language, with the search of each', async () => {
    const { page, messages, close } = await openPage(served.browser);
    const language = () => page.evaluate(() => document.documentElement.lang);
    const isAt = async (path: string, lang: string) => {
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await expect.poll(language).toBe(lang);
    };
    await page.goto(`${served.server.origin}/`);
    await page.click('text=pouring');
    await isAt('/pour', 'en');
    await page.goBack();
    await page.click('text=the French page');
    await isAt('/fr/pour', 'fr');
    await page.click('text=In English');
    await isAt('/pour', 'en');
    // It is open before its script has come, and stays so: seen, it closed by itself.
    await page.click('.languages-current');
    await page.click('.languages-link[lang="fr"]');
    await isAt('/fr/pour', 'fr');
    const field = page.getByRole('combobox', { name: 'Rechercher dans la documentation' });
    await page.keyboard.press('Control+k');
    await field.fill('bec');
    await expect.poll(() => page.getByRole('option').first().getAttribute('href')).toBe('/fr/pour');
    await field.fill('spout');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });
});
