import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Change } from './change.ts';
import { attempt } from './output-fault.ts';
import type { OutputPlace } from './output-place.ts';
import { createScript } from './shell-script.ts';

/** A process that carries out a change, and that no signal to us ends. */
export interface Helper {
  /** Starts it ahead of time: while a site is put together, that costs nothing. Never throws. */
  prepare: () => void;
  /**
   * Carries the change out, and removes journal and lock. `onReady` is called with the process's number before
   * anything begins. False when it failed, or could not be started: then the journal is still there.
   */
  run: (change: Change, onReady: (pid: number) => void) => Promise<boolean>;
  /** Lets a process go that is not needed. */
  release: () => void;
}

export interface HelperOptions {
  place: OutputPlace;
  /** Absolute path of the script that is written for the shell. */
  script: string;
  /** Absolute path of `apply-journal.cjs`. */
  applyJournal: string;
}

/** The helper of this machine: a shell for short changes, Node for long ones and where there is no shell. */
export function createHelper(options: HelperOptions): Helper {
  let shell: ChildProcess | null = null;
  const release = () => {
    shell?.stdin?.destroy();
    shell = null;
  };
  return {
    prepare() {
      if (process.platform !== 'win32') shell ??= startShell(options.script);
    },
    async run(change, onReady) {
      const script = process.platform === 'win32' ? null : createScript(options.place, change);
      if (script !== null) {
        attempt('write', options.script, () => writeFileSync(options.script, script));
        const ready = shell ?? startShell(options.script);
        shell = null;
        const ended = await go(ready, onReady);
        // Without a shell there is still Node; but what has begun may have failed for a reason.
        if (ended !== 'not-started') return ended === 'done';
      }
      release();
      return (await go(startNode(options), onReady)) === 'done';
    },
    release,
  };
}

/** It reads the script when it is told to. When we end before, it ends too, and nothing has happened. */
function startShell(script: string): ChildProcess {
  return start('/bin/sh', ['-c', 'read -r go && [ "$go" = go ] && . "$1"', 'docsgen', script]);
}

function startNode({ place, applyJournal }: HelperOptions): ChildProcess {
  return start(process.execPath, [applyJournal, place.journal, place.lock, place.root]);
}

/** In a session of its own, so that neither Ctrl+C nor the end of a terminal reaches it. */
function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  // A helper that waits must not keep us from ending; what goes wrong shows when it is told to go.
  child.unref();
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  (child.stdin as { unref?: () => void } | null)?.unref?.();
  return child;
}

async function go(
  child: ChildProcess,
  onReady: (pid: number) => void,
): Promise<'done' | 'failed' | 'not-started'> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return 'not-started';
  const ended = new Promise<'done' | 'failed'>((resolve) => {
    child.once('exit', (code) => resolve(code === 0 ? 'done' : 'failed'));
  });
  try {
    onReady(child.pid);
  } catch (error) {
    child.stdin?.destroy();
    throw error;
  }
  child.ref();
  child.stdin?.end('go\n');
  return ended;
}
