/** Texts that repeat themselves, read where no budget of time ends it: by the main thread, before pages are compiled. */
import { firstTitle } from '../../src/content/first-title.ts';
import { parseFrontMatter } from '../../src/content/front-matter.ts';
import { createFrontMatterSchema } from '../../src/content/front-matter-schema.ts';
import { excerptOf, firstLineOf, titleOf } from '../../src/dialects/docusaurus/blog/excerpt.ts';
import { findBrowserDiagram } from '../../src/mdx/code/browser-diagrams.ts';
import type { Page } from '../../src/shared/page.ts';
import { findPageModules } from '../../src/site/page-imports.ts';
import { fc } from '../support/random.ts';

const SIGNS = [
  '```a\n',
  '~~~\n',
  '~~~~\n',
  '```mermaid\n',
  'mermaid\n',
  '%%',
  '%%{',
  '---\n',
  '--- ',
  '- a: "',
  'a: b\n',
];
const CODE = [
  'import \n',
  'export x\n',
  'import("./a.png',
  ' from ',
  "'",
  '"',
  '`',
  ';',
  '{ ',
  '({',
  '/* ',
  '// a\n',
];
const MARKUP = [
  '# ',
  '# a\n',
  '===\n',
  '![',
  '](',
  '[a',
  '<a ',
  '<!--',
  '{/*',
  '*',
  '__',
  '\\',
  '> ',
  ':::',
  ' ',
  '\t',
  '\n',
  '\r\n',
];
const PIECES = [...SIGNS, ...CODE, ...MARKUP, 'a', '\u00a0', '{#', '| '];

const LETTERS = 100_000;

const text = fc
  .array(
    fc.tuple(
      fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: LETTERS }),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((runs) =>
    runs
      .map(([pieces, times]) => pieces.join('').repeat(Math.min(times, LETTERS / pieces.join('').length)))
      .join(''),
  );

const schema = createFrontMatterSchema({});
const places = {
  findFurther: () => [],
  ...{ root: '/nowhere', packages: [], missing: null, roots: { folders: [], translated: [] } },
  resolveAlias: () => null,
};

/** What reads the text of a page in the main thread. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  parseFrontMatter: (body) => parseFrontMatter(toSource(body), schema),
  firstTitle,
  findPageModules: (body) => findPageModules(places, [toPage(body)]),
  findBrowserDiagram,
  titleOf,
  firstLineOf,
  excerptOf: (body) => excerptOf(body, {}),
};

const toSource = (body: string) => ({
  ...{ path: 'content/a.mdx', absolutePath: '/nowhere/content/a.mdx', format: 'mdx' as const },
  ...{ text: body, hash: '' },
});

const toPage = (body: string): Page => ({
  ...{ id: 'a', route: '/a', sourcePath: 'content/a.mdx', frontMatter: {}, title: 'A' },
  body: { kind: 'file', source: toSource(body), body },
});

/** Seconds of the processor for a text; what takes time for each pair of letters or lines takes minutes. */
const MOST_SECONDS = 1;

/** Reads as many random texts; throws at the first one that takes too long. */
export function tortureLongTexts({ seed, runs }: { seed: number; runs: number }): { runs: number } {
  const property = fc.property(text, (body) => {
    for (const [name, read] of Object.entries(READERS)) {
      const started = process.cpuUsage();
      read(body);
      const { user, system } = process.cpuUsage(started);
      const seconds = (user + system) / 1_000_000;
      if (seconds > MOST_SECONDS) throw new Error(`${name} took ${seconds} s for ${body.length} letters`);
    }
  });
  const { failed, errorInstance, counterexample } = fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: true,
  });
  // The whole text would hide the rest.
  if (failed)
    throw new Error(`${String(errorInstance)}: ${JSON.stringify(counterexample?.[0]?.slice(0, 200))}`);
  return { runs };
}
