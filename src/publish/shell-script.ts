import path from 'node:path';
import type { Change, Operation, Patch, Swap } from './change.ts';
import type { OutputPlace } from './output-place.ts';

/** Programs that a script may start: each takes a millisecond or two. More of them, and Node is quicker. */
const MAX_COMMANDS = 32;
/** Paths that one program is given. */
const MAX_PATHS = 200;

/**
 * A change as a script of the shell, which carries it out whatever becomes of us. It ends with the journal and the
 * lock removed, or, when a step fails, with the lock alone: then whoever takes the lock next finds the journal. Null
 * when the change has too many steps.
 */
export function createScript(place: OutputPlace, change: Change): string | null {
  if (!isShort(change)) return null;
  const commands = change.kind === 'swap' ? swapCommands(place, change) : patchCommands(place, change);
  const lock = quote(place.lock);
  const steps = commands.join(' && \\\n');
  return `if ${steps}\nthen rm -f -- ${quote(place.journal)} ${lock}\nelse rm -f -- ${lock}; exit 1\nfi\n`;
}

/** True for a change that takes few programs. */
export function isShort(change: Change): boolean {
  return change.kind === 'swap' || groupAlike(change.operations).length <= MAX_COMMANDS;
}

/**
 * GNU's mv exchanges two folders in one step since version 9.5. Where it can't, there is no folder for about as long
 * as a program takes to start.
 */
function swapCommands({ root }: OutputPlace, { staging, old }: Swap): string[] {
  const [from, to, aside] = [staging, root, old].map(quote);
  return [
    `{ mv --exchange -fT -- ${from} ${to} 2>/dev/null || { mv -f -- ${to} ${aside} && { mv -f -- ${from} ${to} || { mv -f -- ${aside} ${to}; false; }; }; }; }`,
  ];
}

function patchCommands({ root }: OutputPlace, { staging, operations }: Patch): string[] {
  return groupAlike(operations).map(({ do: what, paths }) => {
    const targets = paths.map((file) => quote(path.join(root, file))).join(' ');
    if (what === 'folder') return `mkdir -p -- ${targets}`;
    if (what === 'remove') return `rm -f -- ${targets}`;
    // A folder that holds something of others stays.
    if (what === 'prune') return `{ rmdir -- ${targets} 2>/dev/null || :; }`;
    const sources = paths.map((file) => quote(path.join(staging, file))).join(' ');
    return `mv -f -- ${sources} ${quote(`${path.join(root, path.dirname(paths[0] ?? ''))}/`)}`;
  });
}

interface OperationGroup {
  do: Operation['do'];
  paths: string[];
}

/** Operations in a row that one program can do: moves must go to one folder. */
function groupAlike(operations: readonly Operation[]): OperationGroup[] {
  const groups: OperationGroup[] = [];
  for (const { do: what, path: file } of operations) {
    const group = groups.at(-1);
    const other = group?.paths[0] ?? '';
    const isAlike = group?.do === what && (what !== 'move' || path.dirname(other) === path.dirname(file));
    if (group && isAlike && group.paths.length < MAX_PATHS) group.paths.push(file);
    else groups.push({ do: what, paths: [file] });
  }
  return groups;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
