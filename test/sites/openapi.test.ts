import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../src/runtime/search/local-engine.ts';
import { serve } from '../../src/serve.ts';
import { urls } from '../../src/urls.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const SIDEBAR = "sidebars: { docs: { label: 'Docs', entry: '/', items: ['/', { api: 'shop' }] } }";
const HOME =
  '---\ntitle: Home\n---\n\nSee [all orders](/api/orders) and [the size](/api/list-orders#query-limit).\n';

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example.com }]
tags:
  - { name: Orders, description: What people bought. }
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Orders]
      summary: List orders
      description: Returns the newest orders. See [Home](/).
      parameters:
        - { name: limit, in: query, description: Number of orders., schema: { type: integer, default: 20 } }
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema: { type: array, items: { $ref: ./order.yaml#/Order } }
    post:
      operationId: createOrder
      tags: [Orders]
      summary: Create an order
      description: Places an order.
      x-stability: beta
      x-plan: Enterprise
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: ./order.yaml#/Order }
      responses:
        '201': { description: Created. }
  /orders/{id}:
    delete:
      operationId: deleteOrder
      tags: [Orders]
      summary: Delete an order
      description: Removes an order for good.
      deprecated: true
      parameters:
        - { name: id, in: path, required: true, description: Number of the order., schema: { type: integer } }
      responses:
        '204': { description: Gone. }
`;
const ORDER = `Order:
  type: object
  properties:
    item: { type: string, description: What to deliver., example: lamp }
    note: { type: string }
`;

/** A site with one API document; `more` are further keys of its entry in the configuration. */
function createShop(document: string, more = '', files: Record<string, string> = {}): TestSite {
  return createSite({
    'docs-site.config.ts': configWith(
      `apis: [{ id: 'shop', file: 'api/shop.yaml', route: '/api'${more} }], ${SIDEBAR}`,
    ),
    'content/index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
    'api/shop.yaml': document,
    'api/order.yaml': ORDER,
    ...files,
  });
}

async function faultsOf(document: string, more = '', files: Record<string, string> = {}): Promise<string[]> {
  site?.dispose();
  site = createShop(document, more, files);
  const report = await site.build();
  expect(report.ok).toBe(false);
  expect(existsSync(path.join(site.root, 'build'))).toBe(false);
  return report.diagnostics.map(({ code, location, message, hint }) => {
    const place = location ? `${location.file}:${location.line}:${location.column}` : 'site';
    return `${code} ${place} ${message} — ${hint ?? ''}`;
  });
}

describe('an API document in the configuration', () => {
  it('becomes pages with routes, Markdown twins, and places in sidebar, site map and search', async () => {
    site = createShop(SHOP, '', { 'content/index.mdx': HOME });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const files = Object.keys(site.outputs());
    for (const name of ['orders', 'list-orders', 'create-order', 'delete-order']) {
      expect(files).toEqual(expect.arrayContaining([`api/${name}.html`, `api/${name}.md`]));
      expect(site.output('sitemap.xml')).toContain(`<loc>https://docs.example.com/api/${name}</loc>`);
    }
    const html = site.output('api/list-orders.html');
    expect(html).toContain('<title>List orders | Test</title>');
    expect(html).toContain('id="query-limit"');
    expect(html).toContain('https://shop.example.com/orders');
    const twin = site.output('api/create-order.md');
    expect(twin).toContain('# Create an order\n\nSource: https://docs.example.com/api/create-order\n');
    expect(twin).toContain('POST `/orders`');
    expect(twin).toContain('What to deliver.');
    expect(site.output('llms.txt')).toContain(
      '[Create an order](https://docs.example.com/api/create-order.md)',
    );
  });

  it('lists its operations in the sidebar in the order of a task, with badges of their methods', async () => {
    site = createShop(SHOP);
    await site.build();
    const sidebar = JSON.parse(site.output('_docsgen/sidebars/docs.json')) as { items: unknown[] };
    expect(sidebar.items[1]).toEqual({ kind: 'link', label: 'Overview', href: '/api' });
    expect(sidebar.items[2]).toEqual({
      kind: 'category',
      label: 'Orders',
      href: '/api/orders',
      collapsed: true,
      items: [
        {
          kind: 'link',
          label: 'Create an order',
          href: '/api/create-order',
          badge: { text: 'POST', tone: 'post' },
        },
        { kind: 'link', label: 'List orders', href: '/api/list-orders', badge: { text: 'GET', tone: 'get' } },
        {
          kind: 'link',
          label: 'Delete an order',
          href: '/api/delete-order',
          badge: { text: 'DEL', tone: 'delete' },
          deprecated: true,
        },
      ],
    });
    // The branch of the page is there without JavaScript.
    expect(site.output('api/list-orders.html')).toMatch(/<nav[\s\S]*href="\/api\/create-order"[\s\S]*POST/);
  });

  it('marks what is deprecated, not final, or part of a plan', async () => {
    site = createShop(SHOP);
    await site.build();
    expect(site.output('api/delete-order.html')).toContain('This operation is deprecated.');
    expect(site.output('api/create-order.html')).not.toContain('This operation is deprecated.');
    expect(site.output('api/create-order.html')).toMatch(/api-badges[\s\S]*beta[\s\S]*Enterprise/i);
    expect(site.output('api/list-orders.html')).not.toMatch(/api-badges/);
  });

  it('has no chunks: a navigation reads its documents', async () => {
    site = createShop(SHOP);
    await site.build();
    const files = Object.keys(site.outputs()).filter((file) => file.startsWith('_docsgen/pages/'));
    expect(files.filter((file) => file.includes('/api'))).toEqual([]);
    expect(files).toContain('_docsgen/pages/index.json');
  });

  it('can be had as one file, which the page about the API links to, and the live server has too', async () => {
    site = createShop(SHOP);
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(site.output('api.html')).toContain('<a href="/api/openapi.json">openapi.json</a>');
    const document = JSON.parse(site.output('api/openapi.json')) as { components: { schemas: object } };
    expect(document.components.schemas).toHaveProperty('Order.properties.item.example', 'lamp');
    const server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1', log: () => {}, format: () => '' },
    });
    const live = await fetch(new URL('/api/openapi.json', server.url)).finally(() => server.close());
    expect(await live.json()).toEqual(document);
    site.dispose();
    site = createShop(SHOP, ', download: false');
    await site.build();
    expect(site.outputs()).not.toHaveProperty(['api/openapi.json']);
    expect(site.output('api.html')).not.toContain('openapi.json');
  });

  it('is found in search by operation, method and path', async () => {
    site = createShop(SHOP);
    await site.build();
    const engine = createLocalEngine({ fetchJson: async (file) => JSON.parse(site.output(file)) as unknown });
    const first = async (query: string) =>
      (await engine.search({ query, page: 0, hitsPerPage: 1 })).hits[0]?.url;
    expect(await first('POST /orders')).toBe('/api/create-order');
    expect(await first('GET /orders')).toBe('/api/list-orders');
    expect(await first('DELETE /orders/{id}')).toBe('/api/delete-order');
    expect(await first('create-order')).toBe('/api/create-order');
    expect(await first('Delete an order')).toBe('/api/delete-order');
  });

  it('is found in search by what its document says that readers type', async () => {
    const terms = "      x-search-terms: [call off a purchase, changed my mind, '']\n";
    const query = async (document: string) => {
      site = createShop(document);
      expect((await site.build()).diagnostics).toEqual([]);
      const engine = createLocalEngine({
        fetchJson: async (file) => JSON.parse(site.output(file)) as unknown,
      });
      const found = await engine.search({ query: 'I have changed my mind', page: 0, hitsPerPage: 1 });
      site.dispose();
      return found.hits[0]?.url;
    };
    const operation = '      operationId: deleteOrder\n';
    expect(SHOP).toContain(operation);
    expect(await query(SHOP)).toBeUndefined();
    expect(await query(SHOP.replace(operation, operation + terms))).toBe('/api/delete-order');
    const one = '      x-search-terms: changed my mind\n';
    expect(await query(SHOP.replace(operation, operation + one))).toBe('/api/delete-order');
  });

  it('is found in search by parameters, fields and what can go wrong', async () => {
    const responses = "        '201': { description: Created. }";
    site = createShop(
      SHOP.replace(responses, `${responses}\n        '409': { description: Sold out. }`).replace(
        'name: limit',
        'name: page_size',
      ),
      '',
      { 'api/order.yaml': ORDER.replace('note:', 'gift_wrap:') },
    );
    await site.build();
    const engine = createLocalEngine({ fetchJson: async (file) => JSON.parse(site.output(file)) as unknown });
    const urlsOf = async (query: string) =>
      (await engine.search({ query, page: 0, hitsPerPage: 5 })).hits.map(({ url }) => url.split('#')[0]);
    expect((await urlsOf('page_size'))[0]).toBe('/api/list-orders');
    expect(await urlsOf('gift_wrap')).toEqual(expect.arrayContaining(['/api/create-order']));
    expect((await urlsOf('409'))[0]).toBe('/api/create-order');
  });

  it('has links of its own site where it says so, and takes broken ones as lightly as it wants', async () => {
    const broken = SHOP.replace('[Home](/)', '[Home](/nowhere#here)');
    site = createShop(broken, ", externalLinks: { base: 'https://shop.example.com/docs/' }");
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('api/list-orders.html')).toContain('href="https://shop.example.com/nowhere#here"');
    site.dispose();
    site = createShop(broken, ", checks: { brokenLinks: 'warn' }", {
      'content/index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
    });
    const { ok, diagnostics } = await site.build();
    expect([ok, diagnostics.map(({ code, severity, hint }) => `${severity} ${code} ${hint}`)]).toEqual([
      true,
      ['warning link-broken For links of another site, name it as externalLinks.base of the API.'],
    ]);
    site.write({ 'content/index.mdx': '---\ntitle: Home\n---\n\n[x](/nowhere)\n' });
    expect((await site.build()).diagnostics.map(({ severity }) => severity).sort()).toEqual([
      'error',
      'warning',
    ]);
  });

  it('says of a link to a file too how to name the site that it belongs to', async () => {
    site = createShop(SHOP.replace('[Home](/)', '[Home](guides/next.md)'), '', {
      'content/index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        'link-broken-markdown',
        'No page has the source file "guides/next.md"',
        'For links of another site, name it as externalLinks.base of the API.',
      ],
    ]);
  });

  it('stops no first build for links of the site that a document was written for: 4 of 12 public ones stopped', async () => {
    const foreign = SHOP.replace('[Home](/)', '[Home](/guides/start) [Next](./next.md)');
    const home = { 'content/index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n' };
    const faultsWith = async (checks: string, ofApi = '') => {
      site?.dispose();
      site = createSite({
        'docs-site.config.ts': configWith(
          `apis: [{ id: 'shop', file: 'api/shop.yaml', route: '/api'${ofApi} }], ${SIDEBAR}${checks}`,
        ),
        ...{ 'api/shop.yaml': foreign, 'api/order.yaml': ORDER, ...home },
      });
      const { ok, diagnostics } = await site.build();
      return [ok, diagnostics.map(({ code, severity }) => `${severity} ${code}`)];
    };
    expect(await faultsWith('')).toEqual([true, ['warning link-broken', 'warning link-broken-markdown']]);
    // The site, a folder and the API are heard, the API most of all.
    const error = ['error link-broken', 'warning link-broken-markdown'];
    expect(await faultsWith(", checks: { brokenLinks: 'error' }")).toEqual([false, error]);
    expect(await faultsWith(", checks: { folders: { api: { brokenLinks: 'error' } } }")).toEqual([
      false,
      error,
    ]);
    expect(await faultsWith('', ", checks: { brokenLinks: 'error' }")).toEqual([false, error]);
    expect(
      await faultsWith(", checks: { brokenLinks: 'error' }", ", checks: { brokenLinks: 'warn' }"),
    ).toEqual([true, ['warning link-broken', 'warning link-broken-markdown']]);
    expect(
      await faultsWith(", checks: { brokenMarkdownLinks: 'ignore' }", ", checks: { brokenLinks: 'ignore' }"),
    ).toEqual([true, []]);
  });

  it('loses an address when an operationId is renamed, and the build says so', async () => {
    site = createShop(SHOP);
    await urls({ cwd: site.root, accept: true });
    site.write({ 'api/shop.yaml': SHOP.replace('operationId: createOrder', 'operationId: placeOrder') });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining('url-lost'),
    ]);
    expect(diagnostics[0]?.message).toContain('/api/create-order');
    // Another page's name is nearer: the hint said delete-order.
    expect(diagnostics[0]?.hint).toContain("to: '/api/place-order' }");
  });

  it('is read again only when one of its files changes', async () => {
    site = createShop(SHOP);
    await site.build();
    const first = site.times();
    await site.build();
    expect(site.times()).toEqual(first);
    site.write({ 'api/order.yaml': ORDER.replace('What to deliver.', 'The thing to deliver.') });
    await site.build();
    expect(site.output('api/create-order.html')).toContain('The thing to deliver.');
    expect(site.times()['api/delete-order.html']).toBe(first['api/delete-order.html']);
  });

  it('has its links checked, those in descriptions as well as those to its pages', async () => {
    const broken = SHOP.replace('[Home](/)', '[Home](/nowhere)');
    const faults = await faultsOf(broken, '', {
      'content/index.mdx': '---\ntitle: Home\n---\n\nSee [orders](/api/list-order).\n',
    });
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).toMatch(/link-broken api\/shop\.yaml:12:58 .*\/nowhere/);
    // An address that stands in a text alone has its place too: it was said to be in the first line.
    const bare = SHOP.replace(
      'See [Home](/)',
      'See https://docs.example.com/no/, and https://docs.example.com/no',
    );
    expect((await faultsOf(bare, ", checks: { brokenLinks: 'error' }")).join('\n')).toMatch(
      /link-broken api\/shop\.yaml:12:85 /,
    );
    expect(faults.join('\n')).toMatch(/link-broken content\/index\.mdx:5:\d+ .*\/api\/list-order/);
  });
});

describe('an API document with an operationId that is used twice', () => {
  it('has both pages, and a warning with both places: seen, nothing was published', async () => {
    site = createShop(SHOP.replace('createOrder', 'listOrders'));
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(report.diagnostics).toMatchObject([
      {
        code: 'openapi-operation-id-duplicate',
        location: { file: 'api/shop.yaml', line: 22, column: 7 },
        related: [{ location: { file: 'api/shop.yaml', line: 8, column: 5 } }],
      },
    ]);
    expect(site.output('api/list-orders.html')).toContain('<title>List orders | Test</title>');
    expect(site.output('api/post-orders.html')).toContain('<title>Create an order | Test</title>');
  });
});

describe('a faulty API document', () => {
  it('is reported with file, line and column, and nothing is written', async () => {
    expect(await faultsOf(SHOP.replace('#/Order } }\n    post', '#/Ordr } }\n    post'))).toEqual([
      expect.stringMatching(/^openapi-ref-unknown api\/shop\.yaml:20:47 .*Ordr.* — .*Order/),
    ]);
    expect(await faultsOf('openapi: 3.1.0\npaths: [\n')).toEqual([
      expect.stringMatching(/^openapi-syntax api\/shop\.yaml:\d+:\d+ /),
    ]);
  });

  it('is all that is named: seen, a sidebar was said to begin with a page that is only missing for it', async () => {
    site?.dispose();
    site = createSite({
      'docs-site.config.ts': configWith(
        `apis: [{ id: 'shop', file: 'api/shop.yaml', route: '/api' }],
         sidebars: { shop: { label: 'Shop', entry: '/api', items: ['/api/create-order', { api: 'shop' }, '/nowhere'] } }`,
      ),
      'content/index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
      'api/shop.yaml': SHOP.replace('#/Order } }\n    post', '#/Ordr } }\n    post'),
      'api/order.yaml': ORDER,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining('openapi-ref-unknown'),
      expect.stringContaining('sidebar-unknown-page The sidebar "shop" names the page "/nowhere"'),
    ]);
  });

  it('that is half wrong is built, with a warning at each place, in whichever of its files', async () => {
    site = createShop(SHOP.replace('- { name: id, in: path', '- { name: number, in: path'), '', {
      'api/order.yaml': ORDER.replace('type: string }', 'type: text }'),
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    const places = diagnostics.map(
      ({ code, severity, location }) =>
        `${severity} ${code} ${location?.file}:${location?.line}:${location?.column}`,
    );
    expect(places.sort()).toEqual([
      'warning openapi-parameter-undeclared api/shop.yaml:36:5',
      'warning openapi-parameter-unused api/shop.yaml:43:11',
      'warning openapi-schema-type api/order.yaml:5:13',
    ]);
    expect(site.output('api/delete-order.html')).toContain('/orders/');
  });

  it('asks for a scheme that nothing describes by its name: a page said that no authorization is needed', async () => {
    const secured = SHOP.replace(
      '      operationId: listOrders\n',
      '      operationId: listOrders\n      security: [{ key: [] }, { nowhere: [read] }]\n',
    ).replace(
      '      operationId: deleteOrder\n',
      '      operationId: deleteOrder\n      security: [{ nowhere: [] }]\n',
    );
    const components =
      'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }\n';
    site = createShop(secured + components);
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(diagnostics.map(({ message }) => message)).toContain('There is no security scheme "nowhere"');
    const text = (route: string) => site.output(`api/${route}.html`).replace(/<[^>]+>|\s+/g, ' ');
    expect(text('list-orders')).toMatch(/nowhere\s+: Authentication/);
    expect(text('delete-order')).toMatch(/nowhere\s+: Authentication/);
    expect(text('delete-order')).not.toContain('No authorization');
    expect(text('list-orders')).toContain('X-Key');
  });

  it('with a remote reference is refused', async () => {
    const faults = await faultsOf(
      SHOP.replaceAll('./order.yaml#/Order', 'https://example.com/order.yaml#/Order'),
    );
    expect(faults[0]).toMatch(
      /^openapi-ref-remote api\/shop\.yaml:20:47 .*leads to another site — Save that file/,
    );
  });

  it('with a reference out of the site is refused', async () => {
    const faults = await faultsOf(SHOP.replaceAll('./order.yaml', '../../../../../../etc/hostname'));
    expect(faults[0]).toMatch(/^openapi-ref-unknown api\/shop\.yaml:20:47 There is no file/);
  });

  it('that is missing is a fault of the configuration', async () => {
    site = createShop(SHOP);
    site.remove('api/shop.yaml');
    await expect(site.build()).rejects.toMatchObject({
      exitCode: 2,
      diagnostics: [{ message: 'apis.0.file names the file "api/shop.yaml", which does not exist' }],
    });
  });
});

describe('the coverage of an API document', () => {
  const LINE =
    '3 operations (0 without description, 1 without example), 2 parameters (0 without description, 1 without example), 2 fields (1 without description, 1 without example); 85.7% described';

  it('is a line of the report', async () => {
    site = createShop(SHOP, ', minCoverage: 0.85');
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(report.notes).toContain(`shop: ${LINE}`);
    expect((await site.build()).notes).toContain(`shop: ${LINE}`);
  });

  it('fails the build under the demanded share', async () => {
    expect(await faultsOf(SHOP, ', minCoverage: 0.9')).toEqual([
      `openapi-coverage-low api/shop.yaml:1:1 85.7% of the API document is described, and 90% is demanded — ${LINE}`,
    ]);
  });
});
