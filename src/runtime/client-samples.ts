/**
 * What writes the request samples of an API, from 'docsgen/client/samples': a module of its own, as browsers load it only
 * for readers who choose another language.
 */
export { createSamples } from '../shared/samples/all.ts';
export type { SampleBody, SampleRequest } from '../shared/samples/request.ts';
