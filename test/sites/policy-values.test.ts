import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Diagnostic, DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { createPolicy } from '../../src/emit/headers.ts';
import { describeBaseUrl, isPolicySource, isScriptUrl } from '../../src/shared/policy-values.ts';
import { fc, SEED } from '../support/random.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const HOME = { 'content/index.md': '---\ntitle: Home\n---\n\nWelcome.\n' };

/** What begins a directive, a source or a header of its own. */
const BREAKS = [';', ',', ' ', '\n', '\r\n', '\t', "'", '"', '\u0000', '\u2028', '\\'];
const BAIT = ['script-src *', "'unsafe-inline'", 'X-Evil: 1', "default-src 'none'", '*', 'data:', '/evil'];

/** A value with something in it that ends it. */
const broken = (start: string) =>
  fc
    .tuple(fc.constantFrom(...BREAKS), fc.constantFrom(...BAIT), fc.constantFrom('', '/x', ':8080', '.test'))
    .map(([ending, bait, tail]) => `${start}${tail}${ending}${bait}`);

async function faultsOf(entries: string, baseUrl?: string): Promise<Diagnostic[]> {
  site = createSite({ ...HOME, 'docs-site.config.ts': configWith(entries) });
  try {
    return (await site.build(baseUrl === undefined ? {} : { baseUrl })).diagnostics;
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  } finally {
    expect(existsSync(path.join(site.root, 'build'))).toBe(false);
    site.dispose();
  }
}

describe('a value that ends up in a header', () => {
  it('is taken for a host, the address of a script or a base URL only if it is nothing more', () => {
    fc.assert(
      fc.property(broken('https://example.com'), broken('/docs'), (host, base) => {
        expect(isPolicySource(host)).toBe(false);
        expect(isScriptUrl(host.replace('.com', `.com${BREAKS[0]}`))).toBe(false);
        expect(describeBaseUrl(base) === null).toBe(
          !/[^a-z0-9/:.*= -]/i.test(base) && !base.includes('*') && / /.test(base),
        );
      }),
      { seed: SEED },
    );
    for (const word of ["'self'", "'unsafe-eval'", '*', 'https:', 'data:', 'https', '', 'https://*', '*.'])
      expect(isPolicySource(word), word).toBe(false);
    for (const host of [
      'https://a.example',
      'a.example',
      '*.a.example',
      'wss://a.b:8080',
      'http://127.0.0.1:3000',
      'https://a.b/c/d',
      'localhost:*',
    ])
      expect(isPolicySource(host), host).toBe(true);
    for (const base of ['/', '/docs/', '/döcs x/', '/d%C3%B6cs/', '/v1.2/~me/'])
      expect(describeBaseUrl(base), base).toBe(null);
    for (const base of ['//evil.test/', '/a/../b/', '/%2e%2e/', 'docs', '/a?b', '/a#b', '/a%0ab'])
      expect(describeBaseUrl(base), base).not.toBe(null);
  });

  const keys: Record<string, (value: string) => string> = {
    connect: (value) => `thirdParty: [{ name: 'x', src: 'https://a.example/x.js', connect: [${value}] }]`,
    scripts: (value) => `thirdParty: [{ name: 'x', src: 'https://a.example/x.js', scripts: [${value}] }]`,
    frames: (value) => `thirdParty: [{ name: 'x', src: '', frames: [${value}] }]`,
    styles: (value) => `thirdParty: [{ name: 'x', src: '', styles: [${value}] }]`,
    fonts: (value) => `thirdParty: [{ name: 'x', src: '', fonts: [${value}] }]`,
    hosts: (value) =>
      `search: { provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i', hosts: [${value}] }`,
    appId: (value) => `search: { provider: 'algolia', appId: ${value}, apiKey: 'k', indexName: 'i' }`,
  };
  it.each(Object.keys(keys))('is refused in `%s` of the configuration, at its place', async (key) => {
    const [value = ''] = fc.sample(broken('https://example.com'), { numRuns: 1, seed: SEED + key.length });
    const faults = await faultsOf(keys[key]?.(JSON.stringify(value)) ?? '');
    expect(faults.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`)).toEqual([
      'config-invalid docs-site.config.ts:3',
    ]);
  });

  it('is refused in the base URL, of the configuration and of the command line', async () => {
    const [value = ''] = fc.sample(
      broken('/docs').filter((text) => !/[ \t]/.test(text)),
      { numRuns: 1, seed: SEED },
    );
    expect((await faultsOf(`baseUrl: ${JSON.stringify(value)}`)).map(({ code }) => code)).toEqual([
      'config-invalid',
    ]);
    expect(await faultsOf('', '/docs;x/')).toEqual([
      {
        code: 'usage-invalid',
        severity: 'error',
        message: 'The base URL "/docs;x/" is none: expected a path without ";"',
        hint: 'Write for example --base-url /docs/.',
      },
    ]);
  });

  it('never reaches a policy, whoever made it', () => {
    const options = {
      inlineScripts: [],
      scriptOrigins: [],
      connectOrigins: [],
      frameOrigins: [],
      inlineStyles: false,
    };
    expect(createPolicy(options)).toContain("script-src 'self';");
    expect(() => createPolicy({ ...options, connectOrigins: ['https://a.example; script-src *'] })).toThrow(
      'The policy can\'t name "https://a.example; script-src *"',
    );
  });
});

describe('a script of another party', () => {
  const party = (key: string) =>
    `thirdParty: [{ name: 'x', src: 'https://a.example/x.js', attributes: { 'data-key': '${key}' }, connect: ['wss://b.example'], scripts: ['https://c.example'], frames: ['https://d.example/e/'], styles: ['https://f.example'], fonts: ['https://g.example'], inlineStyles: true }]`;
  const policyOf = async (key: string) => {
    site = createSite({ ...HOME, 'docs-site.config.ts': configWith(party(key)) });
    expect((await site.build()).diagnostics).toEqual([]);
    const line = /Content-Security-Policy: (.*)/.exec(site.output('_headers'))?.[1] ?? '';
    return Object.fromEntries(
      line.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
  };

  it('gets what it names into the policy, each kind where it belongs', async () => {
    const policy = await policyOf('k1');
    expect(policy['script-src']).toEqual(expect.arrayContaining(['https://a.example', 'https://c.example']));
    expect(policy['connect-src']).toEqual(["'self'", 'https://a.example', 'wss://b.example']);
    expect(policy['frame-src']).toContain('https://d.example/e/');
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'", 'https://f.example']);
    expect(policy['font-src']).toEqual(["'self'", 'https://g.example']);
  });

  it('opens nothing while its key is missing', async () => {
    expect(JSON.stringify(await policyOf(''))).not.toMatch(/example|unsafe/);
  });
});
