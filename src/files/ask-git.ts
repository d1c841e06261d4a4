import { spawn } from 'node:child_process';
import { noteGit, untraced } from './run-trace.ts';

/** What git prints; null where it fails, or is not there. */
export async function askGit(cwd: string, args: readonly string[]): Promise<string | null> {
  const answer = await new Promise<string | null>((resolve) => {
    const child = untraced(() => spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] }));
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null));
  });
  noteGit(cwd, args, answer);
  return answer;
}
