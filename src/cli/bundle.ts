/** What the built command consists of: one file for the process and its threads. */
export { startThread } from '../thread.ts';
export { main } from './main.ts';
