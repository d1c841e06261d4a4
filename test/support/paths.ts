import path from 'node:path';

/** Folder of the repository. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** The command that users run. */
export const command = path.join(projectRoot, 'bin/docsgen.js');
