import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { configSchema } from '../../src/config/schema.ts';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { build } from '../support/docsgen.ts';
import { fc } from '../support/random.ts';
import { createSite } from '../support/site.ts';

/**
 * Values that are wrong, or odd, for every key of the configuration, for flags, names and sidebars: each gives a site or
 * diagnostics with a place, and nothing is thrown that would be a bug.
 */

const site = createSite({
  'content/index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'content/guide/one.mdx': '---\ntitle: One\n---\n\n[home](/)\n',
  'api.json': '{"openapi":"3.0.3","info":{"title":"A","version":"1"},"paths":{}}',
});
afterAll(() => site.dispose());

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  element?: z.ZodType;
  valueType?: z.ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
  getter?: () => z.ZodType;
}

const ODD: readonly unknown[] = [
  ...[
    null,
    0,
    -1,
    1.5,
    1e21,
    true,
    false,
    '',
    ' ',
    '/',
    '//',
    '..',
    '../..',
    '%',
    '%zz',
    '#',
    '?',
    'a b',
    'ä/ß',
    '\u0000',
    '\n',
  ],
  ...[
    'docs.example.com',
    'https://',
    'https://a b',
    'javascript:alert(1)',
    'data:,x',
    'http://[',
    '/a/:b*/:b*',
    'x'.repeat(5000),
  ],
  ...[
    'constructor',
    '__proto__',
    '.',
    './',
    '/etc',
    'content',
    'api.json',
    [],
    {},
    [null],
    [[]],
    { a: 1 },
    { constructor: 1 },
  ],
];
const odd = fc.constantFrom(...ODD);

/** Values that a schema takes, as far as their form goes, with odd ones among them. */
function anyOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const { type, shape, innerType, options, element, valueType, entries, values, getter } = schema._zod
    .def as unknown as Definition;
  if (depth > 5) return odd;
  const inner = (part: z.ZodType) =>
    fc.oneof({ weight: 5, arbitrary: anyOf(part, depth + 1) }, { weight: 1, arbitrary: odd });
  if (innerType) return inner(innerType);
  if (type === 'lazy' && getter) return inner(getter());
  if (type === 'union' && options) return fc.oneof(...options.map(inner));
  if (shape) {
    const parts = Object.entries(shape).map(([key, part]): [string, fc.Arbitrary<unknown>] => [
      key,
      inner(part),
    ]);
    const needed = Object.entries(shape)
      .filter(([, part]) => part._zod.def.type !== 'optional')
      .map(([key]) => key);
    return fc.record(Object.fromEntries(parts), { requiredKeys: needed });
  }
  if (type === 'array' && element) return fc.array(inner(element), { maxLength: 3 });
  if (type === 'record' && valueType)
    return fc.dictionary(
      fc.constantFrom('docs', 'content', 'Footer', '__proto__', '', 'a b'),
      inner(valueType),
      { maxKeys: 2 },
    );
  if (entries) return fc.constantFrom(...Object.values(entries));
  if (values) return fc.constantFrom(...values);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return fc.oneof(fc.integer({ min: -1, max: 200 }), fc.double());
  return fc.oneof(
    fc.constantFrom(
      '/',
      '/guide/one',
      './api.json',
      'api.json',
      'https://docs.example.com',
      'a',
      'index',
      'guide',
    ),
    odd,
  );
}

/** Every key of the configuration, with a value of its own. */
const CASES = Object.entries(configSchema.shape as unknown as Record<string, z.ZodType>).filter(
  ([key]) => key !== 'outDir' && key !== 'plugins' && key !== 'frontMatter',
);

/** Builds the site with a configuration; what it has to say has a place. */
async function check(config: Record<string, unknown>): Promise<void> {
  // As text, so that places are found as in a file that somebody has written.
  site.write({ 'docs-site.config.ts': `export default ${printed(config)};\n` });
  try {
    const report = await build({ cwd: site.root, threads: 1 });
    expect(report.ok || report.diagnostics.length > 0).toBe(true);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    for (const { message, location } of error.diagnostics) {
      expect(message).not.toBe('');
      expect(location?.line).toBeGreaterThan(0);
    }
  }
}

function printed(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(printed).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{ ${Object.entries(value)
    .map(([key, own]) => `[${JSON.stringify(key)}]: ${printed(own)}`)
    .join(', ')} }`.replace(/\[("[A-Za-z]\w*")\]:/g, '$1:');
}

/** What a long run has found is found again by its seed. */

const base = { title: 'T', url: 'https://docs.example.com', lastUpdated: false };

describe('wrong values in the configuration', { timeout: 240_000 }, () => {
  it.each(CASES)('are never a crash: %s', async (key, schema) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyOf(schema), odd), (value) => check({ ...base, [key]: value })),
      { numRuns: Number(process.env.DOCSGEN_RUNS ?? 4), endOnFailure: true },
    );
  });
});

describe('wrong addresses below which a site stands', { timeout: 60_000 }, () => {
  it.each([
    'https://example.com/docs',
    'docs',
    '',
    '//',
    '/a b/',
    '/%zz/',
    '/../',
    '/ä/',
    '\\',
    '#',
    '/x?y',
    '/a\nb/',
  ])('%j is a site, or a diagnostic', async (baseUrl) => {
    site.write({ 'docs-site.config.ts': `export default ${printed(base)};\n` });
    try {
      const { ok } = await build({ cwd: site.root, threads: 1, baseUrl });
      expect(ok).toBe(true);
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      expect(error.diagnostics[0]?.hint ?? error.diagnostics[0]?.message).not.toBe('');
    }
  });
});

describe('names of files', { timeout: 60_000 }, () => {
  it.each([
    'a b',
    'ä',
    '日本',
    '100%',
    'a%20b',
    'c#',
    'q?',
    'x[1]',
    '(y)',
    "it's",
    'a&b',
    '+',
    '~',
    '…',
    'A.b',
    '-',
    '01',
    '.hidden',
  ])('give a page or a diagnostic that names the file: %s', async (name) => {
    const own = createSite({
      [`content/${name}.mdx`]: '---\ntitle: A\n---\n\nText.\n',
      'content/index.mdx': '---\ntitle: B\n---\n\nText.\n',
    });
    try {
      const { ok, diagnostics } = await own.build();
      if (ok) return;
      expect(diagnostics.some(({ location, hint }) => location?.file.includes(name) && hint)).toBe(true);
    } finally {
      own.dispose();
    }
  });
});
