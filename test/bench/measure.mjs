// One figure of a whole process: wall time, and the largest resident set of it and its workers.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs a command to its end. Memory is read from /proc while it runs, where there is one. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, { stdio: 'ignore', ...options });
    let peakKb = 0;
    const timer = setInterval(() => {
      peakKb = Math.max(peakKb, peakMemory(child.pid));
    }, 20);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code === 0) resolve({ ms: performance.now() - started, mb: peakKb / 1024 });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}`));
    });
  });
}

/** Ends a process that was started, unless it has ended by itself. */
export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.on('close', resolve));
  child.kill();
  await closed;
}

/** Peak memory of a process and of the processes it started (esbuild), in kB; 0 where it cannot be read. */
export function peakMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    return own + children.reduce((sum, child) => sum + peakMemory(child), 0);
  } catch {
    return 0;
  }
}

/** The middle of several figures. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
