import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../files/package-info.ts';
import { SITE_CODE } from '../files/run-code.ts';
import { MODULES_FOLDER } from '../files/thrown-place.ts';
import { wasInterrupted } from '../files/watch-code.ts';
import { describeWithCause } from '../shared/thrown.ts';
import { addressOf, findAddress, noteRequests } from './stray-requests.ts';

/** Writes to the standard output of the process, which is for reports alone. */
export type WriteOut = (text: string, onWritten?: () => void) => void;

/**
 * Keeps code of the site from speaking for us: from now on, what it prints goes to standard error. Gives back how to
 * write to standard output. A reader that goes away, such as `head`, is no fault.
 */
export function takeStandardOutput(): WriteOut {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  return (text, onWritten) => void write(text, () => onWritten?.());
}

/** What a command does about an end that it didn't choose. */
export interface Endings {
  /** Reports a fault that ends the command. */
  fail: (error: DiagnosticError) => void;
  /** Reports a fault that leaves the command running: a live server goes on. */
  note: (error: DiagnosticError) => void;
  /** Reports a bug of ours, which ends the command; sets its exit code. */
  bug: (error: unknown) => void;
  /** True for a command that goes on until it is stopped. */
  isServer: () => boolean;
}

/** Watches for ends that the command didn't choose. Call what it gives back when the command is done. */
export function watchEndings({ fail, note, bug, isServer }: Endings): () => void {
  // Code of the site that is running now is forbidden to, and everybody with it.
  const exit = process.exit.bind(process);
  const own = process as unknown as { reallyExit: (code?: unknown) => never };
  const end = own.reallyExit;
  const stop = (code: typeof process.exitCode) => {
    own.reallyExit = end;
    exit(code);
  };
  const onStray = (error: unknown) => {
    if (isOurs(error)) {
      isDone = true;
      bug(error);
      return stop(process.exitCode);
    }
    const fault = strayFault(error);
    if (isServer()) return note(fault);
    isDone = true;
    fail(fault);
    stop(fault.exitCode);
  };
  noteRequests();
  let isDone = false;
  const onExit = () => {
    if (isDone) return;
    isDone = true;
    fail(earlyFault());
    process.exitCode = 1;
  };
  process.on('uncaughtException', onStray);
  process.on('unhandledRejection', onStray);
  process.on('exit', onExit);
  // Who calls this asks nobody who listens for the end.
  own.reallyExit = (code) => {
    onExit();
    return end.call(process, process.exitCode ?? code);
  };
  return () => {
    isDone = true;
    process.off('uncaughtException', onStray);
    process.off('unhandledRejection', onStray);
  };
}

/**
 * True for an error that our own code has thrown. What fails with nobody's name in its trace, as a request that is
 * refused does, was begun by code of the site: ours waits for what it begins, which leaves its name there.
 */
function isOurs(error: unknown): boolean {
  const stack = error instanceof Error ? String(error.stack) : '';
  return !stack.includes(SITE_CODE) && !stack.includes(MODULES_FOLDER) && stack.includes(packageRoot);
}

function strayFault(error: unknown): DiagnosticError {
  const name = nameIn(error);
  const address = addressOf(error);
  if (address !== null) {
    const location = findAddress(address, process.cwd());
    return new DiagnosticError([
      createDiagnostic('site-code-stray', {
        message: `The request for ${address} failed, and nobody waits for it: ${describeWithCause(error)}`,
        hint: 'Ask in the configuration with await, or in an effect of an island; catch what goes wrong.',
        ...(location === null ? {} : { location }),
      }),
    ]);
  }
  return new DiagnosticError([
    createDiagnostic('site-code-stray', {
      message: `Code of the site failed outside of a page: ${describeWithCause(error)}${name === null ? '' : ` (in ${name})`}`,
      hint: 'Look for timers, and for promises that nobody waits for, in the components and the configuration.',
    }),
  ]);
}

/** The innermost function of the site that the trace of an error names, or null. */
function nameIn(error: unknown): string | null {
  const stack = error instanceof Error ? String(error.stack) : '';
  const frames = stack
    .split('\n')
    .filter((line) => line.includes(SITE_CODE) || line.includes(MODULES_FOLDER));
  const names = frames.map((line) => /^\s*at (?:async |new )?([\w$]+) \(/.exec(line)?.[1]);
  return names.find((name) => name !== undefined && name !== 'Object' && !name.startsWith('__')) ?? null;
}

function earlyFault(): DiagnosticError {
  if (wasInterrupted())
    return new DiagnosticError([
      createDiagnostic('config-failed', {
        message: 'The configuration did not come to an end, and was interrupted; nothing was written',
        hint: 'Look for a loop without end in it, and in what it imports.',
      }),
    ]);
  return new DiagnosticError([
    createDiagnostic('ended-early', {
      message: 'Something ended the command before it was done; nothing was written',
      hint: 'Look for process.exit, and for an await that never ends, in the configuration and what it imports.',
    }),
  ]);
}
