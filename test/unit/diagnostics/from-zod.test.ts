import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromZod } from '../../../src/diagnostics/from-zod.ts';

const item: z.ZodType = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ page: z.string(), label: z.string().optional() }),
    z.strictObject({ label: z.string(), href: z.string() }),
    z.strictObject({ category: z.string(), items: z.array(item) }),
  ]),
);

const schema = z.strictObject({
  title: z.string().min(1),
  url: z.url().optional(),
  base: z.string().startsWith('/').optional(),
  level: z.enum(['error', 'warn', 'ignore']).optional(),
  depth: z.number().int().min(2).max(6).optional(),
  flag: z.boolean().optional(),
  name: z
    .string()
    .regex(/^[a-z]+$/, 'lower-case letters')
    .optional(),
  code: z.string().regex(/^\d+$/).min(3).optional(),
  header: z
    .strictObject({ links: z.array(z.strictObject({ label: z.string(), href: z.string() })).optional() })
    .optional(),
  sidebars: z.record(z.string(), z.strictObject({ label: z.string(), items: z.array(item) })).optional(),
  search: z.union([z.literal(false), z.enum(['low', 'high'])]).optional(),
  redirects: z.union([z.array(z.strictObject({ from: z.string(), to: z.string() })), z.string()]).optional(),
  tags: z.array(z.string()).min(1).optional(),
  ids: z.record(z.string().regex(/^[a-z]+$/, 'lower-case letters'), z.string()).optional(),
  shape: z.custom((value) => value === 'never', { error: 'a zod schema' }).optional(),
  kind: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('a') }),
      z.strictObject({ type: z.literal('b') }),
    ])
    .optional(),
});

/** `code: message | hint` for a value, with the path that was located. */
function faults(value: Record<string, unknown>, withData = true): string[] {
  const data = { title: 'T', ...value };
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  return fromZod(parsed.error, {
    knownCode: 'config-invalid',
    unknownKeyCode: 'config-unknown-key',
    schema,
    subject: 'The configuration',
    locate: (path) => ({ file: path.join('/'), line: 1, column: 1 }),
    ...(withData ? { data } : {}),
  }).map(({ code, message, hint, location }) => `${location?.file} ${code}: ${message} | ${hint ?? '-'}`);
}

describe('an unknown key', () => {
  it.each([
    [{ titel: 'x' }, 'titel', '"titel"', 'Did you mean "title"?'],
    [{ header: { lniks: [] } }, 'header/lniks', '"header.lniks"', 'Did you mean "header.links"?'],
    [
      { header: { links: [{ label: 'a', href: '/', hrf: 1 }] } },
      'header/links/0/hrf',
      '"header.links[0].hrf"',
      'Did you mean "header.links[0].href"?',
    ],
    [
      { sidebars: { 'my docs': { label: 'a', items: [], itms: 1 } } },
      'sidebars/my docs/itms',
      '"sidebars["my docs"].itms"',
      'Did you mean "sidebars["my docs"].items"?',
    ],
    [
      { sidebars: { a: { label: 'a', items: [{ category: 'c', items: [{ page: 'x', lable: 'y' }] }] } } },
      'sidebars/a/items/0/items/0/lable',
      '"sidebars.a.items[0].items[0].lable"',
      'Did you mean "sidebars.a.items[0].items[0].label"?',
    ],
    // What it holds says what it is meant for, and the key that it knows is no way out.
    [
      { sidebars: { a: { label: 'a', items: [{ label: 'c', items: [{ page: 'x' }] }] } } },
      'sidebars/a/items/0/label',
      '"sidebars.a.items[0].label"',
      'Did you mean "sidebars.a.items[0].category"?',
    ],
    [
      { redirects: [{ from: '/a', to: '/b', zebra: 1 }] },
      'redirects/0/zebra',
      '"redirects[0].zebra"',
      'Known keys here: from, to.',
    ],
  ])('%# is named with its path and the nearest known key', (value, place, name, hint) => {
    expect(faults(value)).toEqual([
      `${place} config-unknown-key: The configuration has the unknown key ${name} | ${hint}`,
    ]);
  });
});

describe('a wrong value', () => {
  it.each([
    [{ title: 5 }, '"title" is wrong: expected text, found 5', '-'],
    [{ title: '' }, '"title" is wrong: expected text that is not empty, found ""', '-'],
    [{ title: undefined }, '"title" is missing: expected text', '-'],
    [{ url: 'x' }, '"url" is wrong: expected a URL, found "x"', '-'],
    [{ base: 'x' }, '"base" is wrong: expected text that starts with "/", found "x"', '-'],
    [
      { level: 'eror' },
      '"level" is wrong: expected "error", "warn" or "ignore", found "eror"',
      'Did you mean "error"?',
    ],
    [{ depth: 2.5 }, '"depth" is wrong: expected a whole number, found 2.5', '-'],
    [{ depth: 1 }, '"depth" is wrong: expected at least 2, found 1', '-'],
    [{ depth: 9 }, '"depth" is wrong: expected at most 6, found 9', '-'],
    [{ flag: 'yes' }, '"flag" is wrong: expected true or false, found "yes"', '-'],
    [{ name: 'A' }, '"name" is wrong: expected lower-case letters, found "A"', '-'],
    [{ code: 'A' }, '"code" is wrong: expected text that matches /^\\d+$/, found "A"', '-'],
    [{ header: [] }, '"header" is wrong: expected an object, found an empty list', '-'],
    [{ header: { links: [{ label: 'a' }] } }, '"header.links[0].href" is missing: expected text', '-'],
    [
      { search: 'hgh' },
      '"search" is wrong: expected false, "low" or "high", found "hgh"',
      'Did you mean "high"?',
    ],
    [{ redirects: 5 }, '"redirects" is wrong: expected a list or text, found 5', '-'],
    [{ redirects: [{ from: '/a' }] }, '"redirects[0].to" is missing: expected text', '-'],
    [
      { sidebars: { a: { label: 'a', items: [{ category: 'c', items: [5] }] } } },
      '"sidebars.a.items[0].items[0]" is wrong: expected text or an object, found 5',
      '-',
    ],
    [{ tags: [] }, '"tags" is wrong: expected a list of at least 1 entry, found an empty list', '-'],
    [{ shape: {} }, '"shape" is wrong: expected a zod schema, found an object', '-'],
    [{ kind: { type: 'c' } }, '"kind.type" is wrong: expected "a" or "b", found "c"', '-'],
    [{ title: null }, '"title" is wrong: expected text, found null', '-'],
    [
      { flag: new Date('2025-01-02') },
      '"flag" is wrong: expected true or false, found the date 2025-01-02',
      '-',
    ],
    [{ flag: 'x'.repeat(99) }, `"flag" is wrong: expected true or false, found "${'x'.repeat(56)}…"`, '-'],
  ])('%# says what was expected and what was found', (value, message, hint) => {
    const found = faults(value).map((fault) => fault.replace(/^\S+ /, ''));
    expect(found).toEqual([`config-invalid: The configuration: ${message} | ${hint}`]);
  });

  it('has a wrong key when a record refuses it', () => {
    expect(faults({ ids: { A: 'x' } })).toEqual([
      'ids/A config-invalid: The configuration has the wrong key "ids.A": expected lower-case letters | -',
    ]);
  });

  it('shows the type that was found when the data is not at hand', () => {
    expect(faults({ title: 5, redirects: true }, false)).toEqual([
      'title config-invalid: The configuration: "title" is wrong: expected text, found a number | -',
      'redirects config-invalid: The configuration: "redirects" is wrong: expected a list or text, found true or false | -',
    ]);
  });

  it('has one fault told, the first: the second may be gone with it', () => {
    const told = faults({ code: 'a' });
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('"code" is wrong: ');
  });

  it('of the whole is told without a key', () => {
    const parsed = schema.safeParse(null);
    const [fault] = parsed.success
      ? []
      : fromZod(parsed.error, {
          knownCode: 'front-matter-invalid',
          unknownKeyCode: 'front-matter-unknown-key',
          schema,
          subject: 'Front matter',
          locate: () => undefined,
          data: null,
        });
    expect(fault).toMatchObject({
      code: 'front-matter-invalid',
      message: 'Front matter is wrong: expected an object, found null',
    });
    expect(fault?.location).toBeUndefined();
  });

  it('is reported with every other fault of the same value', () => {
    expect(faults({ title: 5, flag: 1, zebra: 1 })).toHaveLength(3);
  });
});
