/** What the built package consists of: one file for the command, its threads, and the library. */
export * as library from '../index.ts';
export { startThread } from '../thread.ts';
export { main } from './main.ts';
