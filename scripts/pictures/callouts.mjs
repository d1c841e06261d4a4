// Numbers beside the things that the text speaks of: those of `docsgen pictures`.
import { createRequire } from 'node:module';

export const { SIDE_NAMES, drawCallouts } = createRequire(import.meta.url)('../../dist/pictures.cjs');
