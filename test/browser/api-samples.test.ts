import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../src/serve.ts';
import { createSamples } from '../../src/shared/samples/all.ts';
import type { SampleRequest } from '../../src/shared/samples/request.ts';
import { clientIsThere, openPage } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';

const operation = (operationId: string, summary: string) => ({
  operationId,
  tags: ['cups'],
  summary,
  description: 'Asks the kitchen.',
  parameters: [{ name: 'size', in: 'query', description: 'Size', example: 3, schema: { type: 'integer' } }],
  responses: {
    '200': {
      description: 'Fine',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { tea: { type: 'string', description: 'Leaf', example: 'oolong' } },
          },
        },
      },
    },
  },
});
const openApi = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Tea', version: '1', description: 'Cups.' },
  servers: [{ url: 'https://tea.example.com' }, { url: 'https://tea.example.com/next' }],
  tags: [{ name: 'cups', description: 'Cups' }],
  paths: {
    '/cups': { get: operation('listCups', 'List cups') },
    '/pots': { get: operation('listPots', 'List pots') },
    '/leaves': {
      post: {
        operationId: 'addLeaf',
        tags: ['cups'],
        summary: 'Add a leaf',
        requestBody: {
          content: {
            'application/xml': {
              schema: { type: 'object', properties: { colour: { type: 'string' } } },
              example: '<leaf>black</leaf>',
            },
            'application/json': {
              schema: { type: 'object', properties: { kind: { type: 'string' } } },
              examples: { green: { value: { kind: 'sencha' } }, black: { value: { kind: 'assam' } } },
            },
            'multipart/form-data': {
              schema: { type: 'object', properties: { picture: { type: 'string', format: 'binary' } } },
            },
          },
        },
        'x-codeSamples': [{ lang: 'ruby', source: 'Leaf.new(:own)' }],
        responses: { '201': { description: 'There' } },
      },
    },
    '/tins': {
      post: {
        operationId: 'addTin',
        tags: ['cups'],
        summary: 'Add a tin',
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Tin' } },
            'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Tin' } },
          },
        },
        responses: { '201': { description: 'There' } },
      },
    },
    '/kettles': {
      get: {
        ...operation('listKettles', 'List kettles'),
        'x-codeSamples': [{ lang: 'python', source: 'import teapot\n\nprint(teapot.kettles())' }],
      },
    },
  },
  components: {
    schemas: { Tin: { type: 'object', properties: { number: { type: 'integer', example: 'LARGE' } } } },
  },
}).replace('"LARGE"', '9007199254740993');

const PAGE = '/tea/list-cups';
/** What writes them; a try after a failed one has a number behind it. */
const WRITER = /\/assets\/samples-\w+\.js(?:\?\d+)?$/;
let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({
    'apis/tea.json': openApi,
    'content/index.md': '---\ntitle: A\n---\n\nTo [cups](/tea/list-cups).\n',
    'docs-site.config.ts': configWith(`apis: [{ id: 'tea', file: 'apis/tea.json', route: '/tea' }]`),
  });
});
afterAll(() => site?.close());

/** Opens a page, noting how often it asks for what writes samples, and how far content has moved by itself. */
async function open(remembered: Record<string, string> = {}, options: Parameters<typeof openPage>[1] = {}) {
  const tab = await openPage(site.browser, options);
  const asked: string[] = [];
  tab.page.on('request', (request) => {
    if (WRITER.test(request.url())) asked.push(request.url());
  });
  await tab.page.addInitScript((choices) => {
    for (const [group, value] of Object.entries(choices))
      localStorage.setItem(`docsgen.tabs.${group}`, value);
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  }, remembered);
  return { ...tab, asked };
}

const shown = (page: Page) => page.locator('.api-samples pre:visible').innerText();
const choose = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const client = (page: Page) => page.waitForFunction(clientIsThere);

describe('the samples of an operation', { timeout: 60_000 }, () => {
  it('of a remembered language come without a message of the browser, which has kept what writes them: seen, it missed the mark of the end', async () => {
    const kept = await serve({
      ...{ cwd: site.site.root, watch: false, port: 0, host: '127.0.0.1', log: () => {} },
      format: String,
    });
    const context = await site.browser.newContext();
    const page = await context.newPage();
    const messages: string[] = [];
    // Browsers ask once for an icon that this site has not.
    page.on('console', (message) => {
      if (!message.location().url.endsWith('/favicon.ico')) messages.push(message.text());
    });
    await page.goto(`${kept.url}tea/list-cups`);
    await page.evaluate(() => localStorage.setItem('docsgen.tabs.api-language', 'python'));
    for (const path of ['list-pots', 'add-leaf', 'list-cups', 'list-pots', 'add-leaf']) {
      await page.goto(`${kept.url}tea/${path}`);
      await expect.poll(() => shown(page)).toContain('import requests');
    }
    expect(messages).toEqual([]);
    await context.close();
    await kept.close();
  });

  it('that are not chosen stand in no document, and the one in it needs no request', async () => {
    const { page, messages, asked, close } = await open();
    const response = await page.goto(site.server.origin + PAGE);
    const html = (await response?.text()) ?? '';
    expect(html).toContain('curl');
    expect(html).not.toMatch(/import requests|HttpClient\.|Net::HTTP/);
    await client(page);
    expect(await shown(page)).toContain('curl');
    expect(asked).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });

  it('come when a language is chosen, once for all, with its libraries', async () => {
    const { page, messages, asked, close } = await open();
    await page.goto(site.server.origin + PAGE);
    await client(page);
    await choose(page, 'Python');
    await expect.poll(() => shown(page)).toContain('import requests');
    await choose(page, 'httpx');
    expect(await shown(page)).toContain('import httpx');
    await choose(page, 'Go');
    expect(await shown(page)).toContain('package main');
    expect(asked.length).toBe(1);
    expect(await page.locator('docsgen-deferred, docsgen-instead').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('are what the build has made of them, in blocks that look as the first one does', async () => {
    const { page, messages, close } = await open();
    await page.goto(site.server.origin + PAGE);
    await client(page);
    const holder = page.locator('.api-samples');
    const request = JSON.parse((await holder.getAttribute('data-request')) ?? '') as SampleRequest;
    await choose(page, 'Go');
    await expect.poll(() => shown(page)).toContain('package main');
    const shapes = new Set<string>();
    for (const { language, library, code } of createSamples(request)) {
      const panel = holder.locator(`.tabs-panel[data-value="${language}"]`);
      const inner = panel.locator(`.tabs-panel[data-value="${library}"]`);
      const block = ((await inner.count()) > 0 ? inner : panel).locator('figure');
      expect(await block.locator('code').textContent(), library).toBe(code);
      expect(await block.locator('code :is(b, i, s, u)').count(), library).toBeGreaterThan(2);
      shapes.add(
        await block.evaluate((element) =>
          [element, ...element.querySelectorAll(':not(code *)')].map(({ localName }) => localName).join(' '),
        ),
      );
    }
    expect([...shapes]).toEqual(['figure pre code div span button']);
    // Every tab names its panel, and no name stands twice.
    const ids = await holder.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const named = await holder
      .locator('[aria-controls]')
      .evaluateAll((all) =>
        all.map(
          (tab) =>
            document
              .getElementById(tab.getAttribute('aria-controls') ?? '')
              ?.getAttribute('aria-labelledby') === tab.id,
        ),
      );
    expect(named.every(Boolean)).toBe(true);
    expect(named.length).toBeGreaterThan(15);
    expect(messages).toEqual([]);
    await close();
  });

  it('of the publisher stand in the document, beside those that come', async () => {
    const { page, close } = await open();
    const html = await (await page.request.get(`${site.server.origin}/tea/list-kettles`)).text();
    expect(html).toContain('teapot.kettles');
    expect(html).not.toContain('package main');
    await page.goto(`${site.server.origin}/tea/list-kettles`);
    await client(page);
    await choose(page, 'Python');
    expect(await shown(page)).toContain('teapot.kettles()');
    await choose(page, 'Go');
    await expect.poll(() => shown(page)).toContain('package main');
    await close();
  });

  it('come by the keys too, and are asked for as soon as the pointer is on a tab', async () => {
    const { page, asked, close } = await open();
    await page.goto(site.server.origin + PAGE);
    await client(page);
    await page.getByRole('tab', { name: 'Ruby' }).hover();
    await expect.poll(() => asked.length).toBe(1);
    await page.getByRole('tab', { name: 'Shell' }).or(page.getByRole('tab').first()).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toContain('import requests');
    expect(asked.length).toBe(1);
    await close();
  });

  it('of a remembered language and library come before the client does, and nothing moves', async () => {
    const remembered = { 'api-language': 'python', 'api-library-python': 'httpx' };
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 1600 },
    ]) {
      const { page, messages, asked, close } = await open(remembered, { viewport });
      await page.route(WRITER, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      // Nothing of the client answers.
      await page.route('**/assets/main-*.js', () => {});
      await page.goto(site.server.origin + PAGE);
      await expect.poll(() => shown(page)).toContain('import httpx');
      expect(asked.length).toBe(1);
      await page.waitForTimeout(100);
      expect(await page.evaluate('window.moved')).toBeLessThan(0.01);
      expect(messages).toEqual([]);
      await close();
    }
  });

  it('would move what is below them without their blanks: the test above sees it', async () => {
    const { page, close } = await open({ 'api-language': 'go' }, { viewport: { width: 390, height: 1600 } });
    await page.route(site.server.origin + PAGE, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<docsgen-deferred>.*?(?=<\/docsgen-deferred>)/gs,
        '<docsgen-deferred>',
      );
      await route.fulfill({ response, body });
    });
    await page.route(WRITER, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto(site.server.origin + PAGE);
    await expect.poll(() => shown(page)).toContain('package main');
    await expect.poll(() => page.evaluate('window.moved')).toBeGreaterThan(0.01);
    await close();
  });

  it('that were clicked before the client is there are shown when it has come', async () => {
    const { page, messages, close } = await open();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/assets/main-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.server.origin + PAGE);
    await choose(page, 'Python');
    answer();
    await expect.poll(() => shown(page)).toContain('import requests');
    expect(messages).toEqual([]);
    await close();
  });

  it('say that they did not load, and are asked for again', async () => {
    const { page, close } = await open();
    await page.goto(site.server.origin + PAGE);
    await client(page);
    let fails = true;
    await page.route(WRITER, (route) => (fails ? route.abort() : route.continue()));
    await choose(page, 'Python');
    await page.getByRole('alert').getByText('This sample did not load.').waitFor();
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => shown(page)).toContain('import requests');
    expect(await page.getByRole('alert').getByText('did not load').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Python');
    await close();
  });

  it('say so too where they cannot be written', async () => {
    const { page, messages, close } = await open();
    await page.goto(site.server.origin + PAGE);
    await client(page);
    await page.locator('.api-samples').evaluate((holder: HTMLElement) => {
      holder.dataset.request = 'null';
    });
    await choose(page, 'Python');
    await page.getByRole('alert').getByText('This sample did not load.').waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('of a remembered language that did not come are asked for by the client once more', async () => {
    const { page, asked, close } = await open({ 'api-language': 'go' });
    await page.route(WRITER, (route) => (asked.length < 2 ? route.abort() : route.continue()));
    await page.goto(site.server.origin + PAGE);
    await expect.poll(() => shown(page)).toContain('package main');
    expect(asked.length).toBe(2);
    await close();
  });

  it('call the server that was chosen before they came, and each one after it', async () => {
    const { page, messages, close } = await open();
    await page.goto(site.server.origin + PAGE);
    await client(page);
    const server = page.getByRole('combobox', { name: 'Server' });
    await server.selectOption('https://tea.example.com/next');
    await choose(page, 'Python');
    await expect.poll(() => shown(page)).toContain('https://tea.example.com/next/cups');
    expect(await shown(page)).not.toContain('/next/next');
    await server.selectOption('https://tea.example.com');
    expect(await shown(page)).toContain('https://tea.example.com/cups');
    expect(messages).toEqual([]);
    await close();
  });

  it('are written after a navigation too, in the language that was chosen', async () => {
    const { page, messages, asked, close } = await open();
    await page.goto(`${site.server.origin}/tea/list-pots`);
    await client(page);
    await choose(page, 'Python');
    await expect.poll(() => shown(page)).toContain('import requests');
    await page.evaluate(`window.stays = true; window.docsgen.router.navigate('/tea/list-cups')`);
    await expect.poll(() => shown(page)).toContain('/cups');
    expect(await shown(page)).toContain('import requests');
    expect(await page.evaluate('window.stays')).toBe(true);
    expect(asked.length).toBe(1);
    expect(messages).toEqual([]);
    await close();
  });

  it('show the first one without JavaScript, and where all of them are', async () => {
    const { page, close } = await open({}, { javaScriptEnabled: false });
    await page.goto(site.server.origin + PAGE);
    expect(await page.locator('.api-samples pre:visible').count()).toBe(1);
    const link = page.getByRole('link', { name: 'Samples in all languages' });
    const answer = await page.request.get(site.server.origin + (await link.getAttribute('href')));
    expect(await answer.text()).toContain('import requests');
    await close();
  });
});

describe('the choice of a body', { timeout: 60_000 }, () => {
  const body = (page: Page) => page.locator('section:has(#request-body)');
  const menus = (page: Page) => body(page).locator('select:visible');

  it('has all samples send what was chosen, in every language and from the server that was chosen', async () => {
    const { page, messages, asked, close } = await open();
    await page.goto(`${site.server.origin}/tea/add-leaf`);
    await client(page);
    expect(await menus(page).first().inputValue()).toBe('application/json');
    expect(await shown(page)).toContain('sencha');
    await page.locator('.api-server select').selectOption({ index: 1 });
    await menus(page).nth(1).selectOption('black');
    await expect.poll(() => shown(page)).toContain('assam');
    expect(await shown(page)).toContain('https://tea.example.com/next/leaves');
    await choose(page, 'Java');
    await expect.poll(() => shown(page)).toContain('HttpClient');
    expect(await shown(page)).toContain('assam');
    await menus(page).first().selectOption('multipart/form-data');
    await expect.poll(() => shown(page)).toContain('MultipartBody');
    expect(await page.getByRole('tab', { name: 'HttpClient', exact: true }).isVisible()).toBe(false);
    await choose(page, 'curl');
    expect(await shown(page)).toContain('--form');
    await menus(page).first().selectOption('application/xml');
    await expect.poll(() => shown(page)).toContain('<leaf>black</leaf>');
    await choose(page, 'Ruby');
    expect(await shown(page)).toBe('Leaf.new(:own)');
    await menus(page).first().selectOption('application/json');
    await choose(page, 'curl');
    await expect.poll(() => shown(page)).toContain('assam');
    expect(asked.length).toBe(1);
    expect(messages).toEqual([]);
    await close();
  });

  it('of types with the same fields is followed too, and a number that browsers round stays as it is written', async () => {
    const { page, messages, close } = await open();
    await page.goto(`${site.server.origin}/tea/add-tin`);
    await client(page);
    await choose(page, 'Python');
    await expect.poll(() => shown(page)).toContain('"number": 9007199254740993,');
    await choose(page, 'Node.js');
    await expect.poll(() => shown(page)).toContain('"number": 9007199254740993\n');
    await menus(page).first().selectOption('application/x-www-form-urlencoded');
    await expect.poll(() => shown(page)).toContain('["number", "9007199254740993"]');
    await choose(page, 'curl');
    expect(await shown(page)).toContain("--data-urlencode 'number=9007199254740993'");
    await menus(page).first().selectOption('application/json');
    await expect.poll(() => shown(page)).toContain('"number": 9007199254740993');
    expect(messages).toEqual([]);
    await close();
  });

  it('that the reader has made on another page counts for the first sample', async () => {
    const { page, close } = await open({ 'api-media': 'application/xml' });
    await page.goto(`${site.server.origin}/tea/add-leaf`);
    await client(page);
    await expect.poll(() => shown(page)).toContain('<leaf>black</leaf>');
    await close();
  });

  it('that could not be followed says so, and is tried again', async () => {
    const { page, close } = await open();
    await page.route(WRITER, (route) => route.abort());
    await page.goto(`${site.server.origin}/tea/add-leaf`);
    await client(page);
    await menus(page).nth(1).selectOption('black');
    const failure = page.locator('.api-samples [role="alert"]');
    await failure.waitFor();
    await page.unroute(WRITER);
    await failure.getByRole('button').click();
    await expect.poll(() => shown(page)).toContain('assam');
    expect(await failure.count()).toBe(0);
    await close();
  });
});
