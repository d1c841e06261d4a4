// Loads the built command. Reading, parsing and first-time compiling of its code takes most of a short run, so that
// the engine's bytecode is kept beside it, by build and by engine. The engine trusts what it is given, down to ending
// the process: each file begins with a hash over its name and the rest of it, which is compared first.
'use strict';
const { hash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const { isMainThread, threadId } = require('node:worker_threads');

const dist = path.join(__dirname, '../dist');
const bundle = path.join(dist, 'docsgen.cjs');
// Every command, and every thread, compiles other parts of the code.
const command = ['build', 'serve', 'check-links', 'urls'].find((name) => name === process.argv[2]) ?? 'help';
const role = isMainThread ? command : 'thread';

/** The exports of the bundle; null when it is not built. Without `keep`, bytecode is neither read nor written. */
function loadBundle({ keep = true } = {}) {
  if (!existsSync(bundle)) return null;
  // A build ends before most functions have paid for being optimized. A higher threshold (4 times the default) saves
  // a fifth of its processor time, which two threads feel most; what runs hot for long is optimized all the same. Newer
  // engines have a compiler between the two, and no such flag.
  if (keep && isMainThread && Number(process.versions.node.split('.')[0]) < 22) {
    v8.setFlagsFromString('--interrupt-budget=270000');
  }
  // The engine drops the bytecode of functions that have not run for a while: at the end of a long build, what is kept
  // would lack all that it began with, and each later run would compile that again, which takes it 0.1 s.
  if (keep && isMainThread) v8.setFlagsFromString('--no-flush-bytecode');
  const buildId = readFileSync(path.join(dist, 'build-id'), 'utf8').trim();
  // V8's tag stands for its version, its flags and the features of the processor.
  const engine = `${process.versions.v8}-${process.arch}-${v8.cachedDataVersionTag()}`;
  const cacheFile = path.join(dist, '.code-cache', `${buildId}-${role}-${engine}.bin`);
  const cachedData = keep ? read(cacheFile) : undefined;
  // The bundle is ASCII; read as such it stays one byte for a character.
  const source = `(function (exports, require, module, __filename, __dirname, importModule) {${readFileSync(bundle, 'latin1')}\n})`;
  const script = new vm.Script(source, { filename: bundle, cachedData });
  const module = { exports: {} };
  const require = Module.createRequire(bundle);
  const run = script.runInThisContext();
  run.call(module.exports, module.exports, require, module, bundle, dist, (url) => import(url));
  if (keep && (cachedData === undefined || script.cachedDataRejected)) {
    // At the end, when the functions that a run needs have been compiled.
    process.once('exit', () => save(cacheFile, bytecodeOf(script)));
    // A server is ended by a signal, so that there is no such end.
    if (role === 'serve') setTimeout(() => save(cacheFile, bytecodeOf(script)), 10_000).unref();
  }
  return module.exports;
}

/** The bytecode of what has been compiled, as an engine has it whose heaps grow as they do at the start; see `larger-heap.ts`. */
function bytecodeOf(script) {
  const growth = globalThis[Symbol.for('docsgen.heap-growth')];
  // Threads begin when it is decided.
  if (growth === undefined) return script.createCachedData();
  v8.setFlagsFromString('--heap-growing-percent=0');
  const data = script.createCachedData();
  v8.setFlagsFromString(`--heap-growing-percent=${growth}`);
  return data;
}

/** Kept bytecode; nothing when there is none, or when it is not what was written under this name. */
function read(file) {
  try {
    const bytes = readFileSync(file);
    const data = bytes.subarray(SEAL_LENGTH);
    return bytes.toString('latin1', 0, SEAL_LENGTH) === sealOf(file, data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function save(file, data) {
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(temporary, Buffer.concat([Buffer.from(sealOf(file, data)), data]));
    renameSync(temporary, file);
  } catch {
    // A folder that can't be written to: the next run starts without, too.
    remove(temporary);
  }
}

function remove(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing was written.
  }
}

// SHA-1 runs three times as fast as SHA-256, and damage is all that it has to find. The engine would copy data that
// doesn't begin at a multiple of eight bytes.
const SEAL_LENGTH = 40;

function sealOf(file, data) {
  return hash('sha1', `${path.basename(file)} ${hash('sha1', data)}`);
}

module.exports = { loadBundle };
