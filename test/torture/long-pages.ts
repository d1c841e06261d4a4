/** Pages that repeat themselves: each is compiled, or named by its budget of time. */
import { PAGE_LIMITS } from '../../src/shared/limits.ts';
import { Compiler } from '../../src/workers/compiler.ts';
import { fc } from '../support/random.ts';

/** What pages are made of, and what parsers go back for. */
const PIECES =
  `*a |**b |_c |~d |\`e |[f |![ |[g](|[h]: i\n|[^1]: j\n\n|Text[^2] |&amp; |:k |:l[ |<b>m</b> |<b/> |<!-- |- n\n|> o\n|1. p\n|## q\n\n|r\n===\n|:::note\ns\n:::\n\n|\`\`\`js\nconst t = 1;\n\`\`\`\n\n|https://u.example/ |w@x.example |www.|{1} |\\|$y$ |    z\n|\t|a|  \n`
    .split(/(?<!\n)\|/)
    .concat('| cell ', '| a | b |\n', '| - | - |\n');

const text = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 20_000 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((runs) => runs.map(([piece, times]) => piece.repeat(Math.min(times, 60_000 / piece.length))).join(''));

/** Seconds of the processor that a page is given. */
const SECONDS = 1;
/** Of the clock it may take its time, and four of them when it is tried once more; a thread of a busy machine may be late. */
const MOST_OF_CLOCK = SECONDS * 7;

/** Compiles as many random pages; throws at the first one that takes longer than its time, or fails in silence. */
export async function tortureLongPages({
  seed,
  runs,
}: {
  seed: number;
  runs: number;
}): Promise<{ runs: number }> {
  const limits = { ...PAGE_LIMITS, seconds: SECONDS };
  const compiler = new Compiler({ readFile: () => null, limits });
  const run = (body: string, format: 'md' | 'mdx') =>
    compiler.run([{ path: 'a.md', format, body }], (own, input) => own.compile(input), { page: null });
  await run('First.', 'md');
  const property = fc.asyncProperty(
    text,
    fc.constantFrom('md' as const, 'mdx' as const),
    async (body, format) => {
      const started = performance.now();
      const before = process.cpuUsage();
      const [result] = await run(body, format);
      const { user, system } = process.cpuUsage(before);
      const seconds = (user + system) / 1e6;
      // Seconds of the processor: on a busy machine, a page that had less than its time of it is tried once more.
      if (seconds > SECONDS * 3) throw new Error(`It took ${seconds} s of the processor`);
      const passed = (performance.now() - started) / 1000;
      if (passed > MOST_OF_CLOCK) throw new Error(`It took ${passed} s`);
      if (!result || (result.page === null && result.diagnostics.length === 0))
        throw new Error('It failed in silence');
    },
  );
  await fc.assert(property, { numRuns: runs, seed });
  return { runs };
}
