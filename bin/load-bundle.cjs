// Loads the built command. Reading, parsing and first-time compiling of its code takes most of a short run, so that
// the engine's bytecode is kept beside it, by build and by version of the engine.
'use strict';
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
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

/** The exports of the bundle; null when it is not built. */
function loadBundle() {
  if (!existsSync(bundle)) return null;
  // A build ends before most functions have paid for being optimized. A higher threshold (4 times the default) saves
  // a fifth of its processor time, which two threads feel most; what runs hot for long is optimized all the same. Newer
  // engines have a compiler between the two, and no such flag.
  if (isMainThread && Number(process.versions.node.split('.')[0]) < 22) {
    v8.setFlagsFromString('--interrupt-budget=270000');
  }
  const buildId = readFileSync(path.join(dist, 'build-id'), 'utf8').trim();
  const cacheFile = path.join(dist, '.code-cache', `${buildId}-${role}-${process.versions.v8}.bin`);
  const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined;
  // The bundle is ASCII; read as such it stays one byte for a character.
  const source = `(function (exports, require, module, __filename, __dirname, importModule) {${readFileSync(bundle, 'latin1')}\n})`;
  const script = new vm.Script(source, { filename: bundle, cachedData });
  const module = { exports: {} };
  const require = Module.createRequire(bundle);
  const run = script.runInThisContext();
  run.call(module.exports, module.exports, require, module, bundle, dist, (url) => import(url));
  if (cachedData === undefined || script.cachedDataRejected) {
    // At the end, when the functions that a run needs have been compiled.
    process.once('exit', () => save(cacheFile, script.createCachedData()));
  }
  return module.exports;
}

function save(file, data) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}-${threadId}.tmp`;
    writeFileSync(temporary, data);
    renameSync(temporary, file);
  } catch {
    // A folder that can't be written to: the next run starts without, too.
  }
}

module.exports = { loadBundle };
