import { cachedDataVersionTag } from 'node:v8';

/**
 * Names the engine whose bytecode is kept: its version, its flags and the features of the processor (that is V8's own
 * tag), and the processor's kind. Bytecode of another engine is refused at best, and ends the process at worst.
 */
export function engineKey(): string {
  return `${process.versions.v8} ${process.platform} ${process.arch} ${cachedDataVersionTag()}`;
}
