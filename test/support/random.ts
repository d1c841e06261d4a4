import fc from 'fast-check';

/**
 * What random tests begin with: another number in each run, unless `DOCSGEN_SEED` says which. Continuous integration
 * says one, so that it judges the change and not the draw; `npm run torture` is where draws are made for hours.
 */
export const SEED = Number(process.env.DOCSGEN_SEED ?? Date.now() % 1_000_000);

fc.configureGlobal({ seed: SEED });

/** fast-check, which begins with `SEED`. */
export { fc };
