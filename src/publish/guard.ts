import { type ChildProcess, spawn } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Change } from './change.ts';
import { attempt } from './output-fault.ts';
import type { OutputPlace } from './output-place.ts';
import { createScript } from './shell-script.ts';

/**
 * A process that watches over a change of an output folder: should we be killed in the middle, it ends what we have
 * begun. It waits at the other end of a pipe, which breaks when we are gone.
 */
export interface Guard {
  /** Starts the process ahead of time. Never throws; where none can be had, the next run ends what we leave. */
  prepare: () => void;
  /** Says what is about to be done; gives back the process's number, or null. Throws `OutputError`. */
  arm: (change: Change) => number | null;
  /** The change is done, or will not be; lets the process go. Never throws. */
  release: () => void;
}

export interface GuardOptions {
  place: OutputPlace;
  /** Absolute paths of the script that is written for the shell, and of its name while it is being written. */
  script: string;
  part: string;
  /** Absolute path of `finish-change.cjs`. */
  finishChange: string;
}

/** The guard of this machine: a shell, as it starts in a millisecond, and Node where there is none. */
export function createGuard(options: GuardOptions, isShell = process.platform !== 'win32'): Guard {
  const { script, part } = options;
  let child: ChildProcess | null = null;
  let isArmed = false;
  const prepare = () => {
    child ??= isShell ? startShell(options) : startNode(options);
  };
  return {
    prepare,
    arm(change) {
      prepare();
      isArmed = true;
      if (isShell) {
        attempt('write', script, () => writeFileSync(part, createScript(options.place, change)));
        attempt('rename', script, () => renameSync(part, script));
      }
      return child?.exitCode === null ? (child.pid ?? null) : null;
    },
    release() {
      child?.stdin?.end('done\n');
      child = null;
      if (!isArmed) return;
      isArmed = false;
      try {
        rmSync(script, { force: true });
        rmSync(part, { force: true });
      } catch {
        // The next run sweeps.
      }
    },
  };
}

/** It does nothing when there is no script, as we had not begun then. */
function startShell({ script }: GuardOptions): ChildProcess {
  const wait = 'read -r word; [ "$word" = done ] && exit; [ -f "$1" ] && . "$1"';
  return start('/bin/sh', ['-c', wait, 'docsgen', script]);
}

function startNode({ place, finishChange }: GuardOptions): ChildProcess {
  const { journal, rollback, lock, root } = place;
  return start(process.execPath, [finishChange, journal, rollback, lock, root]);
}

/** In a session of its own, so that neither Ctrl+C nor the end of a terminal reaches it. */
function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  // It must not keep us from ending; and a change is made without it where there is none.
  child.unref();
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  return child;
}
