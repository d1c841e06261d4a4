import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite, linkPackages, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Takes requests, and answers none. */
let server: Server;
beforeAll(async () => {
  server = createServer(() => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a VitePress site that asks for data over a network that is not there', () => {
  it('is built in time without them, and the pages that show them are named: seen, a site was stopped after four minutes', async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    site = createForeignSite({
      'docs/.vitepress/config.mts': `const stars = await fetch('${address}').then((answer) => answer.text()).catch(() => 'no stars');\nexport default { title: 'Kettle', description: stars, cleanUrls: true };\n`,
      'docs/stars.data.ts': `export default { load: async () => (await fetch('${address}')).json() };\n`,
      'docs/forks.data.ts': `import { get } from 'node:http';\nexport default { load: () => new Promise((done, fail) => get('${address}', done).on('error', fail)) };\n`,
      'docs/Stars.vue':
        "<script setup>\nimport { data } from './stars.data'\n</script>\n<template><b>{{ data }} stars</b></template>\n",
      'docs/Forks.vue':
        "<script setup>\nimport { data } from './forks.data'\n</script>\n<template><b>{{ data }} forks</b></template>\n",
      'docs/Lamp.vue': '<template><i>A lamp</i></template>\n',
      ...Object.fromEntries(
        ['one', 'two', 'three'].map((name) => [
          `docs/${name}.md`,
          `<script setup>\nimport Stars from './Stars.vue'\nimport Forks from './Forks.vue'\nimport Lamp from './Lamp.vue'\n</script>\n\n# ${name}\n\n<Lamp />\n\n<Stars />\n\n<Forks />\n`,
        ]),
      ),
      'docs/index.md': '# Home\n',
      'node_modules/vitepress/package.json': '{"name":"vitepress","version":"1.6.4"}',
    });
    linkPackages(site.root, ['vue', '@vue']);
    const began = Date.now();
    const { notes } = await migrate({ folder: site.root });
    expect(JSON.stringify(notes ?? [])).not.toContain('could not be run');
    const { diagnostics } = await site.build();
    expect(Date.now() - began).toBeLessThan(45_000);
    for (const name of ['one', 'two', 'three']) {
      expect(textOf(site.output(`${name}.html`))).toContain('A lamp');
      const told = diagnostics.filter(({ location }) => location?.file === `docs/${name}.md`);
      expect(told.map(({ message }) => message).join('\n')).toMatch(
        /stars\.data\.ts[\s\S]*gave no answer within 5 s/,
      );
      expect(told.map(({ message }) => message).join('\n')).toContain('forks.data.ts');
    }
  }, 120_000);
});
