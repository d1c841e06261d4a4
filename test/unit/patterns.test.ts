import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { listPatterns, type Pattern } from '../support/patterns.ts';

const FILE = path.join(projectRoot, 'test/fixtures/patterns.json');

interface Known {
  /** Hashes of patterns that take time in proportion to the text; deciding all of them anew takes minutes. */
  linear: string[];
  /** Those that take longer, and how much. None may be added: `BOUNDED` says why they can't hang a build. */
  slow: Record<string, string>;
}

const known = JSON.parse(readFileSync(FILE, 'utf8')) as Known;
const linear = new Set(known.linear);
const hash = ({ text }: Pattern) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Where patterns are slow and bounded all the same: what they are given. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/agents': 'pages that docsgen has written',
  'src/bundle': 'code of the site, whose author waits for it',
  'src/diagnostics': 'a line of a message',
  'src/dialects': 'one page, under its budget of time; or a name or setting of the site',
  'src/mdx': 'one page, under its budget of time',
  'src/mcp': 'pages of documentation that the package brings along',
  'src/move': 'files of the writer who has asked for it',
  'src/openapi': 'one page, under its budget of time; or a description',
  'src/redirects': 'one rule',
  'src/render': 'one page, under its budget of time',
  'src/runtime/search': 'a query, of which no more is read than a person types',
  'src/site': 'one page, whose size has a limit',
  'theme/components': 'a sample of code',
  scripts: 'tools of this repository',
};

/** How a pattern's time grows; null where it is in proportion to the text. */
function growth({ source, flags }: Pattern): string | null {
  const result = checkSync(source, flags, { timeout: 8000 });
  if (result.status === 'safe') return null;
  return result.status === 'vulnerable' ? result.complexity.summary : 'not decided in time';
}

describe('the regular expressions of the sources', async () => {
  const patterns = await listPatterns();

  it('take time in proportion to the text, but for those that are known', () => {
    const fresh = patterns.filter((own) => !linear.has(hash(own)) && !(own.text in known.slow));
    const slow = fresh.flatMap((own) => {
      const summary = growth(own);
      return summary === null ? [] : [`${own.files.join(' ')}: ${own.text} is ${summary}`];
    });
    expect(slow).toEqual([]);
    if (process.env.DOCSGEN_RECORD) record(patterns);
  }, 120_000);

  it('are slow only where something else bounds them, and never exponential', () => {
    const slow = patterns.filter(({ text }) => text in known.slow);
    const unbounded = slow.flatMap(({ text, files }) =>
      files
        .filter((file) => !Object.keys(BOUNDED).some((folder) => file.startsWith(`${folder}/`)))
        .map((file) => `${file}: ${text}`),
    );
    expect(unbounded).toEqual([]);
    expect(Object.entries(known.slow).filter(([, summary]) => summary.startsWith('exponential'))).toEqual([]);
  });

  it('are on the list of slow ones only while they are there', () => {
    const there = new Set(patterns.map(({ text }) => text));
    expect(Object.keys(known.slow).filter((text) => !there.has(text))).toEqual([]);
  });

  it('are decided by something that sees slow ones', () => {
    const made = (source: string): Pattern => ({ source, flags: '', text: source, files: [] });
    expect(growth(made('^(a+)+$'))).toContain('exponential');
    expect(growth(made('\\s+$'))).toContain('polynomial');
    expect(growth(made('^\\s+$'))).toBe(null);
  });
});

/** Keeps what has been decided: `DOCSGEN_RECORD=1 npx vitest run test/unit/patterns.test.ts`. */
function record(patterns: readonly Pattern[]): void {
  const slow = Object.fromEntries(
    patterns.filter(({ text }) => text in known.slow).map(({ text }) => [text, known.slow[text]]),
  );
  const rest = patterns.filter(({ text }) => !(text in known.slow)).map(hash);
  writeFileSync(FILE, `${JSON.stringify({ linear: rest.sort(), slow }, null, 1)}\n`);
}
