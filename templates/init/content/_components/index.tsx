// What is exported here, pages use without importing it.
export { Counter } from './Counter.tsx';
