// Runs one sample as a reader would, in a shell.
import { spawn } from 'node:child_process';

/** Ends when the sample has, or after half a minute. */
export function runSample(code, { folder, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', code], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      timeout: 30_000,
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
