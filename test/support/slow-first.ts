import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of files that take minutes, slowest first; a fresh clone knows no times of earlier runs. */
const SLOW = ['test/torture/', 'test/browser/', 'test/package/', 'test/cli/', 'test/sites/'];

/** Begins with the slow files, so that the last minutes don't wait for one of them with a core idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((part) => moduleId.includes(part));
      return at === -1 ? SLOW.length : at;
    };
    // Sorting is stable: within a group the order is the runner's own.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
