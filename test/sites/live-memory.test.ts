import { afterEach, expect, it } from 'vitest';
import { createSnapshot, RENDERED_PAGES, renderPage } from '../../src/live/snapshot.ts';
import { openSite } from '../../src/site/site.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function open(files: Record<string, string>) {
  site = createSite(files);
  const opened = await openSite({ cwd: site.root, drafts: true, cache: true });
  return createSnapshot(opened, Date.now(), '_docsgen/live.js');
}

it('holds a few rendered pages, however many a writer has opened, and shows the others as before', async () => {
  const count = RENDERED_PAGES + 10;
  const names = Array.from({ length: count }, (_, index) => `content/p${index}.mdx`);
  const snapshot = await open(
    Object.fromEntries(
      names.map((name, index) => [name, `---\ntitle: Page ${index}\n---\n\nText of ${index}.\n`]),
    ),
  );
  const show = async (route: string) => {
    const page = snapshot.pages.get(route);
    if (!page) throw new Error(`there is no page ${route}`);
    const result = await renderPage(snapshot, page);
    if ('faults' in result) throw new Error(JSON.stringify(result.faults));
    return result.page;
  };
  const first = await show('/p0');
  expect(await show('/p0')).toBe(first);
  for (const route of snapshot.pages.keys()) if (/^\/p\d+$/.test(route)) await show(route);
  expect(snapshot.rendered.size).toBe(RENDERED_PAGES);
  const again = await show('/p0');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
  expect(snapshot.rendered.size).toBe(RENDERED_PAGES);
});
