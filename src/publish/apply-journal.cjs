// Carries out a change of an output folder in a process of its own, which lives on when the one that began it is
// killed: for changes that are too long for a script of the shell, and where there is none. It waits for a line on its
// input; without one, nobody wants the change any more.
// usage: node apply-journal.cjs <journal> <lock> <output folder>
'use strict';
const { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, existsSync, statSync } = require('node:fs');
const path = require('node:path');

const [journal, lock, root] = process.argv.slice(2);

function carryOut({ kind, staging, operations, old, ino }) {
  if (kind === 'swap') return swap(staging, old, ino);
  for (const { do: what, path: file } of operations) {
    const target = path.join(root, file);
    if (what === 'move') moveIn(path.join(staging, file), target);
    if (what === 'folder') mkdirSync(target, { recursive: true });
    if (what === 'remove') patiently(() => rmSync(target, { force: true }));
    if (what === 'prune') prune(target);
  }
}

function swap(staging, old, ino) {
  if (existsSync(root) && statSync(root).ino === ino) return;
  if (existsSync(root)) patiently(() => renameSync(root, old));
  try {
    patiently(() => renameSync(staging, root));
  } catch (error) {
    renameSync(old, root);
    throw error;
  }
}

function moveIn(from, to) {
  if (existsSync(from) || !existsSync(to)) patiently(() => renameSync(from, to));
}

/** A folder that holds something of others stays. */
function prune(folder) {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code)) throw error;
  }
}

/** On Windows, scanners and indexers hold files for a moment. */
function patiently(run) {
  for (const pause of process.platform === 'win32' ? [5, 20, 50, 100] : []) {
    try {
      return run();
    } catch (error) {
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(error.code)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  return run();
}

process.stdin.once('data', () => {
  try {
    carryOut(JSON.parse(readFileSync(journal, 'utf8')));
    rmSync(journal, { force: true });
  } catch {
    process.exitCode = 1;
  }
  rmSync(lock, { force: true });
  process.exit();
});
