import type { Page } from 'playwright-core';

/** What goes into a field. */
interface Entry {
  into: string;
  text: string;
  name?: string;
}

/** What a picture does before it is taken, by name, as the list of pictures writes them. Targets are Playwright selectors. */
const STEPS: Readonly<Record<string, (page: Page, value: never) => Promise<unknown>>> = {
  click: (page, target: string) => page.locator(target).first().click(),
  hover: (page, target: string) => page.locator(target).first().hover(),
  fill: (page, { into, text }: Entry) => page.locator(into).first().fill(text),
  /** Key by key: some fields offer what they know only to people who type. */
  type: async (page, { into, text }: Entry) => {
    await page.locator(into).first().click();
    await page.keyboard.type(text);
  },
  press: (page, key: string) => page.keyboard.press(key),
  wait: (page, target: string) => page.locator(target).first().waitFor(),
  gone: (page, target: string) => page.locator(target).first().waitFor({ state: 'hidden' }),
  scroll: (page, target: string) => page.locator(target).first().scrollIntoViewIfNeeded(),
  goto: (page, route: string) => page.goto(new URL(route, page.url()).href, { waitUntil: 'networkidle' }),
  upload: (page, { into, text, name = 'file' }: Entry) =>
    page
      .locator(into)
      .first()
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) }),
  /** Takes away what belongs to no subject of the page, such as a message that comes and goes. */
  hide: (page, target: string) =>
    page.locator(target).evaluateAll((elements) => {
      for (const element of elements) (element as HTMLElement).style.display = 'none';
    }),
  blur: (page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
};

export const STEP_NAMES = Object.keys(STEPS);

/** Does the steps of a picture in their order. Each is one key: what, and with what. */
export async function runSteps(
  page: Page,
  steps: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (const step of steps) {
    const [[name, value] = ['', '']] = Object.entries(step);
    const run = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (!run) throw new Error(`There is no step "${name}": ${STEP_NAMES.join(', ')}.`);
    try {
      await run(page, value as never);
    } catch (error) {
      throw new Error(
        `Step ${JSON.stringify(step)}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
