import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** Names that distributions and vendors give to browsers which playwright can drive as Chromium. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome-beta',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
  'chrome-headless-shell',
];

const HELP =
  'The browser tests need Chromium, Chrome or Edge. Install one ("apt-get install chromium", "apk add chromium", ' +
  '"brew install --cask google-chrome"), or set CHROMIUM_PATH to its executable.';

/**
 * Path of a browser for the tests: the one that CHROMIUM_PATH names, any that is installed, or one that is fetched
 * now. `say` gets a line when something is fetched. Throws when nothing works, with what to do.
 */
export function provideBrowser(say: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  const tried: string[] = [];
  for (const { name, run } of installers()) {
    say(`No browser is installed for the browser tests: fetching one with ${name}, once.`);
    try {
      run();
      const installed = findBrowser();
      if (installed) return installed;
      tried.push(`${name}: it ended, but there is no browser that starts`);
    } catch (error) {
      tried.push(`${name}: ${firstLine(error)}`);
    }
  }
  throw new Error([HELP, ...tried.map((line) => `Tried ${line}`)].join('\n'));
}

/** Path of a browser that this machine has, or null. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names "${named}", which does not exist.`);
    return named;
  }
  return candidates().find((file) => isExecutable(file) && starts(file)) ?? null;
}

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name + suffix)));
  return [...onPath, ...vendorFolders(), ...playwrightBrowsers()];
}

/** Where vendors' installers put browsers that are on no path. */
function vendorFolders(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const files = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return roots.flatMap((root) => (root ? files.map((file) => path.win32.join(root, file)) : []));
  }
  return [
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/snap/bin/chromium',
    '/usr/lib/chromium/chromium',
  ];
}

/** Browsers of any version in playwright's own folder, newest first. */
function playwrightBrowsers(): string[] {
  const expected = chromium.executablePath();
  // …/ms-playwright/chromium-1234/chrome-linux/chrome
  const folder = path.resolve(expected, '../../..');
  if (!existsSync(folder)) return [expected];
  const versions = readdirSync(folder)
    .filter((name) => name.startsWith('chromium'))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const inside = versions.flatMap((version) =>
    readdirSync(path.join(folder, version), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) =>
        ['chrome', 'chrome.exe', 'headless_shell', 'chrome-headless-shell'].map((name) =>
          path.join(folder, version, entry.name, name),
        ),
      ),
  );
  return [expected, ...inside];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A browser of another C library, or without its libraries, is there and does not start. */
function starts(file: string): boolean {
  // Chrome on Windows opens a window for it.
  if (process.platform === 'win32') return true;
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs the typeface that stands in for Arial, as most machines of readers have it, where a package manager can; the
 * test that needs it says what to do where none did. `say` gets a line when it is fetched.
 */
export function provideTypeface(say: (line: string) => void): void {
  const isHere = (command: string) => process.getuid?.() === 0 && existsSync(command);
  if (process.platform !== 'linux' || hasTypeface()) return;
  try {
    if (isHere('/usr/bin/apt-get')) {
      say('No typeface stands in for Arial: fetching fonts-liberation with apt-get, once.');
      run('apt-get', ['update', '-qq']);
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation']);
    } else if (isHere('/sbin/apk')) {
      say('No typeface stands in for Arial: fetching font-liberation with apk, once.');
      run('apk', ['add', '--no-cache', 'font-liberation']);
    }
  } catch (error) {
    say(`It could not be fetched: ${firstLine(error)}`);
  }
}

function hasTypeface(): boolean {
  try {
    const found = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' });
    return /^(?:Arial|Liberation Sans)\b/m.test(found);
  } catch {
    // Without fontconfig nobody can tell.
    return true;
  }
}

interface Installer {
  name: string;
  run: () => void;
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** What this machine offers, in the order in which it is tried. */
function installers(): Installer[] {
  const isRoot = process.getuid?.() === 0;
  const playwright = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  );
  const all: (Installer & { isThere: boolean })[] = [
    {
      name: "playwright-core's installer",
      isThere: !existsSync('/etc/alpine-release'),
      run: () => void run(process.execPath, [playwright, 'install', 'chromium-headless-shell']),
    },
    {
      name: 'apt-get',
      isThere: isRoot && existsSync('/usr/bin/apt-get'),
      run: () => {
        run('apt-get', ['update', '-qq']);
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
      },
    },
    {
      name: 'apk',
      isThere: isRoot && existsSync('/sbin/apk'),
      run: () => void run('apk', ['add', '--no-cache', 'chromium']),
    },
  ];
  return all.filter(({ isThere }) => isThere);
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: Buffer; message?: string };
  const text = stderr?.toString().trim() || message || String(error);
  return text.split('\n').find((line) => line.trim() !== '') ?? text;
}
