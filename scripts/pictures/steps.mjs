// What a picture does in the interface before it is taken. Each step is one key: what, and with what.

/** By name, as the list of pictures writes them. Targets are Playwright selectors. */
const STEPS = {
  click: (page, target) => page.locator(target).first().click(),
  hover: (page, target) => page.locator(target).first().hover(),
  fill: (page, { into, text }) => page.locator(into).first().fill(text),
  /** Key by key: some fields offer what they know only to people who type. */
  type: async (page, { into, text }) => {
    await page.locator(into).first().click();
    await page.keyboard.type(text);
  },
  press: (page, key) => page.keyboard.press(key),
  wait: (page, target) => page.locator(target).first().waitFor(),
  gone: (page, target) => page.locator(target).first().waitFor({ state: 'hidden' }),
  scroll: (page, target) => page.locator(target).first().scrollIntoViewIfNeeded(),
  goto: (page, route) => page.goto(new URL(route, page.url()).href, { waitUntil: 'networkidle' }),
  upload: (page, { into, text, name }) =>
    page
      .locator(into)
      .first()
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) }),
  /** Takes away what belongs to no subject of the page, such as a message that comes and goes. */
  hide: (page, target) =>
    page.locator(target).evaluateAll((elements) => {
      for (const element of elements) element.style.display = 'none';
    }),
  blur: (page) => page.evaluate(() => document.activeElement?.blur()),
};

export const STEP_NAMES = Object.keys(STEPS);

export async function runSteps(page, steps) {
  for (const step of steps) {
    const [[name, value]] = Object.entries(step);
    if (!STEPS[name]) throw new Error(`There is no step "${name}": ${STEP_NAMES.join(', ')}.`);
    try {
      await STEPS[name](page, value);
    } catch (error) {
      throw new Error(`Step ${JSON.stringify(step)}: ${error.message}`);
    }
  }
}
