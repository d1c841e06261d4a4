import path from 'node:path';

/** Folder of the repository. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** The command that users run: of the sources, or of the packed package where that is tried (`docsgen.ts`). */
export const command = path.join(
  process.env.DOCSGEN_INSTALLED
    ? path.join(process.env.DOCSGEN_INSTALLED, 'node_modules/docsgen')
    : projectRoot,
  'bin/docsgen.js',
);
