// What a picture does in the interface before it is taken: the steps of `docsgen pictures`.
import { createRequire } from 'node:module';

export const { STEP_NAMES, runSteps } = createRequire(import.meta.url)('../../dist/pictures.cjs');
