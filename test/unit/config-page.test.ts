import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema.ts';
import { CHECKS } from '../../src/diagnostics/checks.ts';
import { POLICY_DIRECTIVES } from '../../src/shared/policy-directives.ts';
import { pathsOfSchema, readConfigKeys } from '../support/config-keys.ts';
import { projectRoot } from '../support/paths.ts';

const source = readFileSync(path.join(projectRoot, 'src/config/schema.ts'), 'utf8');
const page = path.join(projectRoot, 'docs/configuration.md');
const keys = readConfigKeys(source);

const HEAD = `# Configuration

\`docs-site.config.ts\` stands at the root of the site and exports what \`defineConfig\` of \`docsgen\` returns; the file may also be
\`.mts\`, \`.js\` or \`.mjs\`. Unknown keys and wrong values end every command with the key's path and the nearest known key.

\`\`\`ts title="docs-site.config.ts"
import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Shop',
  url: 'https://docs.example.com',
});
\`\`\`

Paths are relative to the file, and those of \`favicon\`, \`previewImage\` and logos to the public folder. The file is a program: it may
import others and read \`process.env\`, into which \`process.loadEnvFile()\` on its top takes what stands in \`.env\`.

## An example

\`\`\`ts title="docs-site.config.ts"
import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Shop',
  tagline: 'Sell things by an API',
  url: 'https://docs.example.com',
  previewImage: 'img/preview.png',
  header: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: 'Shop', width: 120, height: 32 },
    links: [
      { label: 'Guides', href: '/guides' },
      { label: 'Community', items: [{ label: 'Forum', href: 'https://forum.example.com' }, { label: 'Events', href: '/events' }] },
      { label: 'Source', href: 'https://github.com/acme/shop', position: 'right', kind: 'repository' },
      { label: 'Sign in', href: 'https://app.example.com', position: 'right', kind: 'button' },
    ],
  },
  footer: {
    columns: [{ title: 'Learn', links: [{ label: 'Guides', href: '/guides' }] }],
    iconLinks: [{ label: 'GitHub', href: 'https://github.com/acme/shop', icon: 'github' }],
    copyright: '© 2026 Acme',
  },
  announcement: { id: 'version-2', text: 'Version 2 is out', href: '/changes' },
  editUrl: 'https://github.com/acme/shop/edit/main/',
  colorMode: { default: 'light' },
  toc: { max: 4 },
  versions: [
    { name: 'v2', label: '2.0', href: '/', current: true },
    { name: 'v1', label: '1.0', href: 'https://v1.docs.example.com/', banner: 'This version is out of date.' },
  ],
  redirects: [{ from: '/start', to: '/guides/install' }],
  checks: { brokenAnchors: 'error' },
});
\`\`\`

## All keys

\`[]\` stands for each entry of a list, \`.*\` for each key of an object. Only \`title\` and \`url\` have to be there. This table is
written from the schema; refresh it with \`npx vitest run test/unit/config-page.test.ts -u\`.

| key | type | what it is |
| --- | --- | --- |
`;

function createPage(): string {
  const rows = keys.map(
    ({ path: key, type, text }) => `| \`${key}\` | ${escapeCell(type)} | ${escapeCell(text)} |`,
  );
  return `${HEAD}${rows.join('\n')}

\`checks\` and \`checks.folders.*\` also take the codes of reports that have a level: ${CHECKS.map((code) => `\`${code}\``).join(', ')}.

\`security.csp\` takes the directives ${POLICY_DIRECTIVES.map((name) => `\`${name}\``).join(', ')}, each a list of sources.
`;
}

function escapeCell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/(`[^`]*`)|</g, (_, code?: string) => code ?? '&lt;');
}

describe('the page of the configuration', () => {
  it('is what the schema says', async () => {
    await expect(createPage()).toMatchFileSnapshot(page);
  });

  it('names every key that the schema has when it runs', () => {
    const generated = new Set<string>([...CHECKS, ...POLICY_DIRECTIVES]);
    const wanted = pathsOfSchema(configSchema).filter((key) => !generated.has(key.split('.').at(-1) ?? ''));
    const read = keys.map(({ path: key }) => key);
    expect([...new Set(wanted)].filter((key) => !read.includes(key))).toEqual([]);
    expect(read.filter((key) => !wanted.includes(key))).toEqual([]);
    expect(read.length).toBeGreaterThan(100);
  });

  it('says of every key what it is, and nothing of types that it can not name', () => {
    expect(keys.filter(({ text }) => text === '')).toEqual([]);
    expect(keys.filter(({ type }) => !/[a-z]/i.test(type) || type.includes('undefined'))).toEqual([]);
  });
});
