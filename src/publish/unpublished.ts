import { hashContents } from '../files/hash.ts';
import type { FilePlanner } from './file-planner.ts';

/**
 * Plans files that are not published: nothing is written, and what is known of a page that was rendered before is taken
 * for it, wherever its files are.
 */
export function createUnpublished(): FilePlanner {
  return {
    stagingDir: null,
    add: (_file, contents) => hashContents(contents),
    canKeep: () => true,
    keep: () => {},
    keptHash: () => null,
    adopt: () => {},
    has: () => false,
    plannedHash: () => null,
    readPlanned: () => null,
  };
}
