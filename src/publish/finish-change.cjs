// Watches over a change of an output folder where there is no shell: should the process that makes it be killed, the
// pipe from it breaks, and this one ends the change, forward or back as the name of its journal says.
// usage: node finish-change.cjs <journal> <rollback> <lock> <output folder>
'use strict';
const {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} = require('node:fs');
const path = require('node:path');

const [journal, rollback, lock, root] = process.argv.slice(2);

function finish() {
  const isBack = existsSync(rollback);
  const file = isBack ? rollback : journal;
  if (!existsSync(file)) return;
  const change = JSON.parse(readFileSync(file, 'utf8'));
  if (change.kind === 'swap') swap(isBack ? change.old : change.staging);
  else if (isBack) for (const step of change.operations.reverse()) takeBack(change, step);
  else for (const step of change.operations) carryOut(change, step);
  rmSync(file, { force: true });
}

/** Only between two renames there is no output folder. */
function swap(folder) {
  if (!existsSync(root)) patiently(() => renameSync(folder, root));
}

function carryOut({ staging }, step) {
  const target = path.join(root, step.path);
  if (step.do === 'move') moveIn(path.join(staging, step.path), target);
  if (step.do === 'folder') mkdirSync(target, { recursive: true });
  if (step.do === 'remove') remove(target);
  if (step.do === 'prune') prune(target);
}

function takeBack({ staging }, step) {
  const target = path.join(root, step.path);
  if (step.do === 'prune') mkdirSync(target, { recursive: true });
  else if (step.do === 'folder') prune(target);
  else if (existsSync(step.do === 'move' ? path.join(staging, step.path) : target)) return;
  else if (step.undo !== undefined) moveIn(path.join(staging, '.docsgen-undo', step.undo), target);
  else remove(target);
}

/** Where a folder stands, the file has been removed; where its own folder is a file now, too. */
function remove(file) {
  try {
    if (!lstatSync(file).isDirectory()) patiently(() => unlinkSync(file));
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code)) throw error;
  }
}

/** A file that is not there to be moved has been. */
function moveIn(from, to) {
  if (existsSync(from)) patiently(() => renameSync(from, to));
}

/** A folder that holds something of others stays. */
function prune(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // So does one that is gone.
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

let words = '';
process.stdin.on('data', (data) => {
  words += data;
});
process.stdin.on('close', () => {
  if (words.startsWith('done')) return;
  try {
    finish();
  } catch {
    // The journal is still there: the next run tries again.
  }
  rmSync(lock, { force: true });
});
