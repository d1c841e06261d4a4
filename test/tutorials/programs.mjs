// Three ways to look at the program of a tutorial. Each gives `read`, what is to be seen now, and `close`.
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../bench/browser.mjs';

const CDN = /^https:\/\/unpkg\.com\/([^@/]+)@([^/]+)\/(.+)$/;

/** Runs shell commands, says yes to what npm asks, and returns the folder in which they end. */
export async function shell(commands, folder) {
  const { stdout } = await promisify(execFile)('bash', ['-ec', `{ ${commands}\n} >&2; pwd`], {
    cwd: folder,
    env: { ...process.env, npm_config_yes: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim();
}

/** A program that answers once for each call. */
export function called(command, folder, env) {
  const run = promisify(execFile);
  return {
    read: async () =>
      (await run('bash', ['-c', command], { cwd: folder, env: { ...process.env, ...env } })).stdout,
    close: async () => {},
  };
}

/** A program that goes on; `read` gives its last line. */
export function started(command, folder, env) {
  const child = spawn('bash', ['-c', command], {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let last = '';
  child.stdout.on('data', (data) => {
    last = String(data).trimEnd().split('\n').at(-1) ?? '';
  });
  return {
    read: async () => last,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}

/** The page that a started program serves. Files of the CDN come from the npm registry. */
export async function opened(address, program, folder) {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.route(CDN, async (route) => route.fulfill(await fromRegistry(route.request().url(), folder)));
  await visit(page, address);
  return {
    read: () => page.locator('body').innerText(),
    close: async () => {
      await browser.close();
      await program.close();
    },
  };
}

async function fromRegistry(url, folder) {
  const [, name, version, file] = CDN.exec(url);
  await shell(`npm install --no-save --prefix cdn ${name}@${version}`, folder);
  const body = readFileSync(path.join(folder, 'cdn/node_modules', name, file));
  return { body, contentType: 'text/javascript' };
}

async function visit(page, address) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await page.goto(address);
    } catch (error) {
      if (attempt === 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
