import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

const here = (file: string) => path.join(import.meta.dirname, file);

const TESTS = 'test/**/*.test.{ts,tsx}';
const UNITS = 'test/unit/**/*.test.{ts,tsx}';

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@theme(?:-default)?\/(.*)$/, replacement: here('theme/components/$1.tsx') },
      { find: /^docsgen\/(components|theme)$/, replacement: here('theme/exports/$1.ts') },
      { find: /^docsgen\/theme\/helpers$/, replacement: here('theme/exports/helpers.ts') },
      { find: /^docsgen\/client\/samples$/, replacement: here('src/runtime/client-samples.ts') },
      { find: /^docsgen\/client\/search$/, replacement: here('src/runtime/client-search.ts') },
      { find: /^docsgen\/client$/, replacement: here('src/runtime/client.ts') },
      { find: /^docsgen$/, replacement: here('src/index.ts') },
    ],
  },
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 120_000,
    // Browsers and servers are waited for: a second is short where four of them share two processors, and machines pause.
    // What comes is taken at once, so that waiting longer costs those alone that fail.
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 120_000,
    // Builds and browsers use both cores by themselves, and wait for each other: with two, the two processors were busy for
    // three fifths of a run only. Whole runs took 24 minutes with three, and 28 with two.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      // Pure functions leave nothing behind, and loading their modules again for each file took a fifth of their time.
      { extends: true, test: { name: 'units', include: [UNITS], isolate: false } },
      { extends: true, test: { name: 'sites', include: [TESTS], exclude: [UNITS] } },
    ],
  },
});
