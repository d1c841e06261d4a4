import path from 'node:path';
import { type Change, type Operation, type Patch, type Swap, undoFile } from './change.ts';
import type { OutputPlace } from './output-place.ts';

/**
 * A script of the shell that ends a change somewhere in its middle, as `finishJournal` does: forward, or back when
 * the journal's name says so. A step that fails leaves the journal to the next run. At the end the lock goes.
 */
export function createScript(place: OutputPlace, change: Change): string {
  const [journal, rollback, lock] = [place.journal, place.rollback, place.lock].map(quote);
  return [
    FUNCTIONS,
    `if [ -f ${rollback} ]; then`,
    `${join(backward(place, change))} && rm -f -- ${rollback}`,
    `elif [ -f ${journal} ]; then`,
    `${join(forward(place, change))} && rm -f -- ${journal}`,
    'fi',
    `rm -f -- ${lock}\n`,
  ].join('\n');
}

/**
 * What is gone has been moved. Where a folder stands, the file has been removed. A folder that holds something of
 * others stays.
 */
const FUNCTIONS = `there() { [ -e "$1" ] || [ -L "$1" ]; }
move() { there "$1" || return 0; [ ! -d "$2" ] && mv -f -- "$1" "$2"; }
drop() { there "$1" || return 0; [ -d "$1" ] && [ ! -L "$1" ] || rm -f -- "$1"; }
prune() { rmdir -- "$1" 2>/dev/null || :; }`;

function forward(place: OutputPlace, change: Change): string[] {
  if (change.kind === 'swap')
    return [`{ there ${quote(place.root)} || mv -f -- ${swapPaths(place, change)}; }`];
  return change.operations.map((step) => {
    const target = quote(path.join(place.root, step.path));
    if (step.do === 'folder') return `mkdir -p -- ${target}`;
    if (step.do === 'remove') return `drop ${target}`;
    if (step.do === 'prune') return `prune ${target}`;
    return `move ${quote(path.join(change.staging, step.path))} ${target}`;
  });
}

function swapPaths({ root }: OutputPlace, { staging }: Swap): string {
  return `${quote(staging)} ${quote(root)}`;
}

function backward({ root }: OutputPlace, change: Change): string[] {
  if (change.kind === 'swap')
    return [`{ there ${quote(root)} || mv -f -- ${quote(change.old)} ${quote(root)}; }`];
  return change.operations.toReversed().map((step) => takeBack(root, change, step));
}

function takeBack(root: string, change: Patch, step: Operation): string {
  const target = quote(path.join(root, step.path));
  if (step.do === 'prune') return `mkdir -p -- ${target}`;
  if (step.do === 'folder') return `prune ${target}`;
  const waiting = step.do === 'move' ? quote(path.join(change.staging, step.path)) : target;
  const back =
    step.undo === undefined ? `rm -f -- ${target}` : `move ${quote(undoFile(change, step.undo))} ${target}`;
  return `{ there ${waiting} || ${back}; }`;
}

function join(commands: readonly string[]): string {
  return `${['{ :', ...commands].join(' &&\n')}\n}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
