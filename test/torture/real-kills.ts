/**
 * Real processes that publish and are killed: at chosen operations by themselves, and at random moments from outside.
 * When the guard has ended, the folder must hold one whole site.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { projectRoot } from '../support/paths.ts';
import { siteOf } from './process-site.ts';

export interface KillOptions {
  /** What carries a change on. */
  guard: 'shell' | 'node';
  /** Steps up to which files are changed one by one. */
  largestPatch: number;
  /** Operations at which a process ends itself: so many, spread evenly over the last ones. */
  points: number;
  last: number;
  /** Kills from outside, at random moments. */
  random: number;
}

const run = promisify(execFile);

/** Throws when a folder held neither site. */
export async function killPublishers(options: KillOptions): Promise<void> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-kills-')));
  try {
    const script = path.join(folder, 'publish.mjs');
    const entry = path.join(projectRoot, 'test/torture/publish-process.ts');
    await build({ entryPoints: [entry], outfile: script, bundle: true, platform: 'node', format: 'esm' });
    await new Killer(folder, script, options).run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class Killer {
  private readonly outDir: string;
  private readonly folder: string;
  private readonly script: string;
  private readonly options: KillOptions;
  private version = 'v';

  constructor(folder: string, script: string, options: KillOptions) {
    this.folder = folder;
    this.outDir = path.join(folder, 'build');
    this.script = script;
    this.options = options;
  }

  async run(): Promise<void> {
    await this.publish(0);
    const count = await this.publish(0);
    const { points, last, random } = this.options;
    const range = Math.min(count, last);
    for (let point = 0; point < points; point++) {
      await this.killAt(count - Math.floor(((point + Math.random()) * range) / points));
    }
    await this.publish(0);
    this.check([this.version], 'the run after all kills');
    for (let kill = 0; kill < random; kill++) await this.killOutside();
  }

  private async killAt(operation: number): Promise<void> {
    // A change that was killed early leaves the site before it.
    const before = readFileSync(path.join(this.outDir, 'index.html'), 'utf8');
    const failure = await this.publish(operation).then(
      () => null,
      (error: { signal?: string }) => error,
    );
    if (failure && failure.signal !== 'SIGKILL') throw failure;
    await this.settle();
    this.check([before, this.version], `killed at operation ${operation}`);
  }

  private async killOutside(): Promise<void> {
    const child = spawn(process.execPath, this.argumentsOf('loop', 0), { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await this.waitForChange(child);
    await pause(Math.random() * 60);
    child.kill('SIGKILL');
    await ended;
    await this.settle();
    const version = readFileSync(path.join(this.outDir, 'index.html'), 'utf8');
    this.check([version], 'killed from outside');
  }

  /** Waits until the process has started and published something. */
  private async waitForChange(child: ChildProcess): Promise<void> {
    const file = path.join(this.outDir, 'index.html');
    const before = readFileSync(file, 'utf8');
    for (let round = 0; round < 500 && child.exitCode === null; round++) {
      if (existsSync(file) && readFileSync(file, 'utf8') !== before) return;
      await pause(10);
    }
    throw new Error('the process publishes nothing');
  }

  /** Publishes the next version; gives back the number of operations. */
  private async publish(killAt: number): Promise<number> {
    this.version += 'v';
    const { stdout } = await run(process.execPath, this.argumentsOf(this.version, killAt));
    return Number(stdout);
  }

  private argumentsOf(text: string, killAt: number): string[] {
    const { guard, largestPatch } = this.options;
    const finishChange = path.join(projectRoot, 'src/publish/finish-change.cjs');
    return [this.script, this.outDir, text, String(killAt), guard, finishChange, String(largestPatch)];
  }

  /** Waits for the guard: it holds the lock until it has done what it can. */
  private async settle(): Promise<void> {
    for (let waited = 0; waited < 30_000 && this.isLocked(); waited += 10) await pause(10);
  }

  private isLocked(): boolean {
    try {
      process.kill(
        Number.parseInt(readFileSync(path.join(this.folder, 'build.docsgen-lock'), 'utf8'), 10),
        0,
      );
      return true;
    } catch {
      return false;
    }
  }

  private check(versions: readonly string[], what: string): void {
    const found = JSON.stringify(readSite(this.outDir));
    if (versions.some((version) => found === JSON.stringify(sorted(siteOf(version))))) return;
    throw new Error(`${what}: the folder holds no whole site: ${found.slice(0, 500)}`);
  }
}

function readSite(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const own = paths.filter((file) => !file.startsWith('.docsgen-'));
  return sorted(Object.fromEntries(own.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])));
}

function sorted(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
