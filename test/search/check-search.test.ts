import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { runCli } from '../support/cli.ts';
import { checkSearch } from '../support/docsgen.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

let site: TestSite;
beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith("baseUrl: '/docs/'"),
    'content/index.mdx': page('Home', 'Welcome.'),
    'content/apples.mdx': page('Apples', 'Cider.\n\n## Storage {#keep}\n\nKeep them cool.'),
    'content/bees.mdx': page('Bees', 'Honey, wax and apples.'),
    'content/cellar.mdx': page('Cellar', 'A basement.', 'search: false\n'),
  });
  await site.build();
});
afterAll(() => site.dispose());

/** Writes the tests and runs them; a refusal gives its faults. */
async function check(tests: string) {
  site.write({ 'search.tests.yaml': tests });
  try {
    return await checkSearch({ cwd: site.root });
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { ok: false, exitCode: error.exitCode, counts: {}, diagnostics: error.diagnostics };
  }
}

describe('check-search', () => {
  it('passes where queries find their pages and headings, below the base URL too', async () => {
    const report = await check(
      'queries:\n  honey: /bees\n  cool storage: "/apples#keep"\n  apples: { page: [/bees, /apples], within: 1 }\n',
    );
    expect(report).toMatchObject({ ok: true, counts: { queries: 3, passed: 3 }, diagnostics: [] });
  });

  it('says what a query finds instead, and where, at its place in the file', async () => {
    const { ok, diagnostics } = await check('within: 1\nqueries:\n  honey: /bees\n  apples: /bees\n');
    expect(ok).toBe(false);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'search-test-failed',
        severity: 'error',
        message:
          '"apples" has to find "/bees" as the first one: it is hit 2, and "/docs/apples" is the first',
        hint: 'Give the page these words as keywords, or add them to search.synonyms.',
        location: expect.objectContaining({ file: 'search.tests.yaml', line: 4 }),
      }),
    ]);
  });

  it('names a query that finds nothing at all', async () => {
    const { diagnostics } = await check('queries:\n  zzzz: /bees\n');
    expect(diagnostics[0]?.message).toBe(
      '"zzzz" has to find "/bees" as one of the first 3: it is not among the first 20 hits, and nothing else is found',
    );
  });

  it('warns of misses as long as the share that the site asks for is met', async () => {
    const tests = 'within: 1\nleast: 0.5\nqueries:\n  honey: /bees\n  apples: /bees\n';
    const { ok, counts, diagnostics } = await check(tests);
    expect({ ok, counts }).toMatchObject({ ok: true, counts: { queries: 2, passed: 1 } });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect((await check(tests.replace('0.5', '0.6'))).ok).toBe(false);
  });

  it('refuses pages that the site lacks or that search leaves out, with the nearest one', async () => {
    const { ok, diagnostics } = await check('least: 0\nqueries:\n  honey: /beees\n  basement: /cellar\n');
    expect(ok).toBe(false);
    const unknown = diagnostics.filter(({ code }) => code === 'search-test-page-unknown');
    expect(unknown.map(({ message, hint, location }) => [message, hint, location?.line])).toEqual([
      ['No page that readers can find has the path "/beees"', 'Did you mean "/docs/bees"?', 3],
      [
        'No page that readers can find has the path "/cellar"',
        'Write the path of a page, such as /guide.',
        4,
      ],
    ]);
  });

  it('refuses a file of another form, one without queries, and one that does not parse, at the place', async () => {
    const places = async (tests: string) => {
      const { diagnostics } = await check(tests);
      return diagnostics.map(({ code, message, location }) => [code, message, location?.line]);
    };
    expect(await places('queries:\n  honey: bees\n')).toEqual([
      ['search-tests-invalid', expect.stringContaining('queries.honey'), 2],
    ]);
    expect(await places('query:\n  honey: /bees\nqueries: {}\n')).toContainEqual([
      'search-tests-invalid',
      'The list of search tests has the unknown key "query"',
      2,
    ]);
    expect(await places('queries: {}\n')).toEqual([
      ['search-tests-invalid', 'The list of search tests has no queries', 1],
    ]);
    expect(await places('queries: [\n')).toEqual([
      ['search-tests-invalid', expect.stringContaining('The YAML does not parse'), expect.any(Number)],
    ]);
  });

  it('is a command with exit codes', async () => {
    await check('queries:\n  honey: /bees\n');
    const passed = await runCli(site.root, ['check-search']);
    expect(passed).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 of 1 queries find their page.'),
    });
    await check('within: 1\nqueries:\n  apples: /bees\n');
    const failed = await runCli(site.root, ['check-search', '--format', 'json']);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({ ok: false, counts: { queries: 1, passed: 0 } });
    const without = await runCli(site.root, ['check-search', '--tests', 'none.yaml']);
    expect(without.code).toBe(2);
    expect(without.stderr + without.stdout).toContain('The file "none.yaml" does not exist');
    const unbuilt = await runCli(site.root, ['check-search', '--out-dir', 'nowhere']);
    expect(unbuilt.code).toBe(2);
    expect(unbuilt.stderr + unbuilt.stdout).toContain('There is no built site in "nowhere"');
  });
});
