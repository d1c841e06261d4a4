import path from 'node:path';
import type { CodeParser } from '../../../../src/code/problem.ts';
import { createLanguages } from '../../../../src/code/sample-languages.ts';
import { projectRoot } from '../../../support/paths.ts';
import { parseMermaid } from './mermaid.ts';

/** Grammars that lie in the repository: their packages want to compile on install. */
export const GRAMMARS = path.join(projectRoot, 'test/content/support/grammars');

/** Every language that a page may use. A block in another language fails the test. `null`: text without a grammar. */
export const LANGUAGES: Readonly<Record<string, { parser: CodeParser | null; how: string }>> =
  Object.fromEntries(
    Object.entries({
      ...createLanguages({ root: projectRoot, grammars: GRAMMARS }),
      mermaid: {
        parser: parseMermaid,
        how: 'the build draws each and fails if it cannot; here its check of single lines',
      },
      text: { parser: null, how: 'none: output, and formats without a name' },
    }).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
