import { expect } from 'vitest';
import { fc, SEED } from './random.ts';
import { readOutputs, type TestSite } from './site.ts';

/** What is edited by chance. */
export interface Edited {
  /** Makes the site anew. */
  create: () => TestSite;
  files: readonly string[];
  /** What a file holds once it says a text. */
  contentsOf: (file: string, text: string) => string;
  /** The most edits in a row, and how many rows are tried. */
  edits: number;
  rows: number;
}

/** Files are written and removed by chance, with a build after each: what stands then is what a clean build makes. */
export async function expectCleanBuilds({ create, files, contentsOf, edits, rows }: Edited): Promise<void> {
  const edit = fc.record({
    file: fc.constantFrom(...files),
    text: fc.option(fc.constantFrom('one', 'two', '## three'), { nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: edits }), async (row) => {
      const site = create();
      try {
        await site.build();
        for (const { file, text } of row) {
          if (text === null) site.remove(file);
          else site.write({ [file]: contentsOf(file, text) });
          await site.build();
        }
        const clean = await site.build({ cache: false, outDir: 'clean' });
        if (clean.ok) expect(site.outputs()).toEqual(readOutputs(`${site.root}/clean`));
      } finally {
        site.dispose();
      }
    }),
    { numRuns: rows, seed: SEED },
  );
}
