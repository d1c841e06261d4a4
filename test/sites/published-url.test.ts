import { afterEach, describe, expect, it } from 'vitest';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function faultsOf(url: string, more = ''): Promise<string[]> {
  const config = `export default {\n  title: 'T',\n  url: '${url}',\n  lastUpdated: false,${more}\n};\n`;
  site?.dispose();
  site = createSite({ 'docs-site.config.ts': config, 'content/index.md': '# Home\n' });
  const { diagnostics } = await site.build();
  return diagnostics.map(
    ({ code, severity, location, message, hint }) =>
      `${severity} ${code} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint}`,
  );
}

describe('the address of a site that is built', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'https://docs.localhost'])(
    'is told where it is that of the own computer: %s',
    async (url) => {
      expect(await faultsOf(url)).toEqual([
        `warning url-local docs-site.config.ts:3:3 The site's address is "${url}", which is each reader's own computer: it stands in the sitemap, in previews and as the address of every page — Write the address where readers find the site: url: 'https://docs.example.com'. The live server needs no other one.`,
      ]);
    },
  );

  it('is fine in a network of its own, and where the site says that it knows', async () => {
    expect(await faultsOf('http://docs.internal')).toEqual([]);
    expect(await faultsOf('https://localhost.example.com')).toEqual([]);
    expect(await faultsOf('http://localhost:3000', "\n  checks: { 'url-local': 'ignore' },")).toEqual([]);
  });
});
