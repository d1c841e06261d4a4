/** Disks and permissions that fail: every fault is named with its path and its mend, and leaves no lasting damage. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command } from '../support/paths.ts';
import { readOutputs } from '../support/site.ts';
import { createRandom, type Random } from './random.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/p': { get: { operationId: 'p', summary: 'Lists', responses: { 200: { description: 'Fine' } } } },
  },
};

/** A site that reads every kind of file. */
const FILES: Record<string, string | Uint8Array> = {
  'docs-site.config.ts': `import { title } from './title.ts';
export default { title, url: 'https://docs.example.com', lastUpdated: false, favicon: 'f.svg', components: './c.tsx',
  sidebars: { d: { items: './sidebar.yaml' } }, apis: [{ id: 'shop', file: 'api/shop.json', route: '/api' }],
  redirects: './redirects.yaml', theme: { styles: ['./own.css'] } };\n`,
  'title.ts': "export const title = 'Test';\n",
  'sidebar.yaml': "- /\n- /a\n- { category: 'In', items: [/in/b] }\n",
  'redirects.yaml': '- { from: /old, to: /a }\n',
  'c.tsx':
    "import { x } from './d.ts';\nimport './c.css';\nexport const C = () => <p className=\"x\">{x}</p>;\n",
  'c.css': '.x { color: red }\n',
  'd.ts': 'export const x = 1;\n',
  'own.css': '.y { color: red }\n',
  'content/index.mdx': '---\ntitle: Home\n---\n\n<C />\n\n![A dot](./p.png)\n',
  'content/a.md': '---\ntitle: A\n---\n\nTo [b](./in/b.mdx).\n',
  'content/in/b.mdx':
    '---\ntitle: B\n---\n\nimport Part from \'./_part.mdx\'\n\n<Part />\n\n```js file="./code.js"\n```\n',
  'content/in/_part.mdx': 'A part.\n',
  'content/in/code.js': 'start();\n',
  'content/p.png': Buffer.from(PIXEL, 'base64'),
  'public/f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/sub/t.txt': 'text',
  'api/shop.json': JSON.stringify(DOCUMENT),
};
const FOLDERS = ['content', 'content/in', 'public', 'public/sub', 'api'];

/** What can happen to a file or folder of the site. Each gives back how it is undone. */
const FAULTS: Record<string, (at: string) => () => void> = {
  unreadable: (at) => {
    const { mode } = lstatSync(at);
    chmodSync(at, 0);
    return () => chmodSync(at, mode);
  },
  gone: (at) => replaced(at, () => {}),
  'a link to nothing': (at) => replaced(at, () => symlinkSync('nowhere', at)),
  'a circle of links': (at) => replaced(at, () => symlinkSync(path.basename(at), at)),
  'something else': (at) => {
    const isFolder = lstatSync(at).isDirectory();
    return replaced(at, () => (isFolder ? writeFileSync(at, 'text') : mkdirSync(at)));
  },
};

function replaced(at: string, put: () => void): () => void {
  const aside = path.join(tmpdir(), `docsgen-aside-${process.pid}`);
  renameSync(at, aside);
  put();
  return () => {
    rmSync(at, { recursive: true, force: true });
    renameSync(aside, at);
  };
}

/** What can happen to what docsgen writes: places that it may not write to. */
const WRITTEN = ['build', 'build/assets', '.docsgen', '.'];

/** Root's, as what a container has built often is. */
const FOREIGN = "another user's";

/** A fault of a run: the path that has it, and whether the build has to fail. */
interface Member {
  fault: string;
  at: string;
}

/** All members there are, files and folders by faults: those that are read, and those that are written to. */
function listMembers(): [read: Member[], written: Member[]] {
  const read = [...Object.keys(FILES), ...FOLDERS].flatMap((at) =>
    Object.keys(FAULTS).map((fault) => ({ fault, at })),
  );
  const ways = ['read-only', 'unreadable', FOREIGN];
  return [read, WRITTEN.flatMap((at) => ways.map((fault) => ({ fault, at })))];
}

/** Tries as many random members; throws at the first one that ends otherwise than it may. */
export function tortureDisks({ seed, runs }: { seed: number; runs: number }): { runs: number } {
  const random = createRandom(seed);
  const [read, written] = listMembers().map((members) => shuffle(members, random));
  // As many of these as of those, while there are some.
  const half = (written ?? []).slice(0, Math.floor(runs / 2));
  const members = [...half, ...(read ?? []).slice(0, runs - half.length)];
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-disks-')));
  try {
    createSite(root);
    const clean = expectFine(root, 'before anything');
    for (const member of members) tryMember(root, member, clean);
  } finally {
    for (const at of WRITTEN) if (existsSync(path.join(root, at))) chmodSync(path.join(root, at), 0o755);
    rmSync(root, { recursive: true, force: true });
  }
  return { runs: members.length };
}

function tryMember(root: string, { fault, at }: Member, clean: Record<string, string>): void {
  const absolute = path.join(root, at);
  const name = `${at === '.' ? 'the root' : at} is ${fault}`;
  // A build that has nothing to do touches nothing.
  writeFileSync(path.join(root, 'content/a.md'), `---\ntitle: A ${name}\n---\n\nTo [b](./in/b.mdx).\n`);
  own(root);
  const before = readOutputs(path.join(root, 'build'));
  const undo = breakPlace(fault, absolute);
  let status: number | null = null;
  try {
    status = check(build(root), name);
  } finally {
    undo?.();
    writeFileSync(path.join(root, 'content/a.md'), FILES['content/a.md'] ?? '');
    own(root);
  }
  if (status !== 0 && JSON.stringify(readOutputs(path.join(root, 'build'))) !== JSON.stringify(before))
    throw new Error(`When ${name}, the build failed and the old site is another`);
  expectNoRests(root, `When ${name}`);
  const after = expectFine(root, `after ${name}`);
  if (JSON.stringify(after) !== JSON.stringify(clean)) throw new Error(`After ${name}: the output differs`);
  expectNoRests(root, `After ${name}`);
}

function expectNoRests(root: string, name: string): void {
  const rests = readdirSync(root).filter((entry) => entry.startsWith('build.'));
  if (rests.length > 0) throw new Error(`${name}: ${rests.join(', ')} stayed`);
}

function breakPlace(fault: string, at: string): (() => void) | undefined {
  if (fault === 'read-only') return readOnly(at);
  if (fault !== FOREIGN) return FAULTS[fault]?.(at);
  own(at, 0);
  // What belongs to nobody is given back by the caller.
  return () => {};
}

function readOnly(at: string): () => void {
  chmodSync(at, 0o555);
  return () => chmodSync(at, 0o755);
}

interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

interface Fault {
  code: string;
  severity: string;
  message: string;
  hint?: string | null;
  file?: string | null;
}

/** The promise: exit code 0, or 1 or 2 with a report in which every fault of a file has its path and a mend. */
function check({ status, stdout, stderr }: Outcome, name: string): number {
  const wrong = (what: string) =>
    new Error(`${name}: ${what}\n${stdout.slice(0, 2000)}\n${stderr.slice(0, 2000)}`);
  if (status !== 0 && status !== 1 && status !== 2) throw wrong(`exit code ${status}`);
  const { ok, diagnostics } = readReport(stdout, wrong);
  if (ok !== (status === 0)) throw wrong(`ok is ${ok}, the exit code ${status}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (status !== 0 && errors.length === 0) throw wrong('it failed without an error');
  for (const { code, message, hint, file } of diagnostics) {
    if (/^[A-Z]+: |at .*:\d+:\d+\)/.test(message)) throw wrong(`the message is the system's: ${message}`);
    if (!/^(?:file|store|output)-un/.test(code)) continue;
    if (!hint) throw wrong(`${code} has no hint`);
    if (!file && !message.includes('"')) throw wrong(`${code} has no path`);
  }
  return status;
}

function readReport(text: string, wrong: (what: string) => Error): { ok: boolean; diagnostics: Fault[] } {
  try {
    return JSON.parse(text) as { ok: boolean; diagnostics: Fault[] };
  } catch {
    throw wrong('the report is no JSON');
  }
}

function expectFine(root: string, name: string): Record<string, string> {
  const outcome = build(root);
  if (outcome.status !== 0) throw new Error(`${name}: ${outcome.stdout}\n${outcome.stderr}`);
  const outputs = readOutputs(path.join(root, 'build'));
  return Object.fromEntries(Object.entries(outputs).filter(([file]) => !file.startsWith('.docsgen')));
}

const NOBODY = 65_534;

/** Runs the command as a user whom permissions hold back. */
function build(root: string): Outcome {
  const [file = '', ...rest] = [...asNobody(), process.execPath, command, 'build', '--format', 'json'];
  const env = { ...process.env, NO_COLOR: '1', CI: '', HOME: tmpdir() };
  return spawnSync(file, rest, { cwd: root, encoding: 'utf8', timeout: 60_000, env });
}

function asNobody(): string[] {
  if (process.getuid?.() !== 0) return [];
  return ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
}

function createSite(root: string): void {
  for (const [file, contents] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), contents);
  }
  own(root);
}

/** Gives all of a folder to the user whom the command runs as. */
function own(folder: string, user = NOBODY): void {
  if (process.getuid?.() !== 0) return;
  chownSync(folder, user, user);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) own(at, user);
    else if (entry.isFile()) chownSync(at, user, user);
  }
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Whether a file system of its own can be mounted here, or why not. */
export function canMount(): true | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root mounts file systems, on Linux';
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-mount-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? true : stderr.trim() || 'mount is not there';
}

/** Bytes of the disk that is filled: some sites, and a store. */
const DISK_BYTES = 24 * 1024 * 1024;

/** Builds on disks with as little room as chance will have it; throws at the first build that ends otherwise than it may. */
export function tortureFullDisks({ seed, runs }: { seed: number; runs: number }): Record<string, number> {
  const random = createRandom(seed);
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-full-')));
  const tally = { failed: 0, built: 0 };
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', root]);
  if (mounted.status !== 0) throw new Error(String(mounted.stderr));
  try {
    createSite(root);
    expectFine(root, 'before anything');
    for (let run = 0; run < runs; run++) {
      // Mostly so little that something does not fit: the new files take some 700 kB.
      const room = random.integer(random.oneIn(2) ? 60_000 : 1_000_000);
      tally[tryFull(root, room, run, `seed ${seed}, run ${run}, ${room} bytes free`) ? 'built' : 'failed'] +=
        1;
    }
  } finally {
    spawnSync('umount', ['--lazy', root]);
    rmSync(root, { recursive: true, force: true });
  }
  return tally;
}

function tryFull(root: string, room: number, run: number, name: string): boolean {
  const ballast = path.join(root, 'ballast');
  // Another title is in every file.
  writeFileSync(path.join(root, 'title.ts'), `export const title = 'Title ${run}';\n`);
  own(root);
  const before = readOutputs(path.join(root, 'build'));
  const { bavail, bsize } = statfsSync(root);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - room)));
  const outcome = build(root);
  const status = check(outcome, name);
  const after = readOutputs(path.join(root, 'build'));
  if (status !== 0 && JSON.stringify(after) !== JSON.stringify(before))
    throw new Error(`${name}: the build failed and the old site is another`);
  if (status !== 0 && !/full/.test(outcome.stdout))
    throw new Error(`${name}: it does not say what is wrong: ${outcome.stdout}`);
  expectNoRests(root, name);
  rmSync(ballast);
  const mended = expectFine(root, `${name}, with room again`);
  rmSync(path.join(root, 'build'), { recursive: true });
  rmSync(path.join(root, '.docsgen'), { recursive: true, force: true });
  if (JSON.stringify(expectFine(root, `${name}, anew`)) !== JSON.stringify(mended))
    throw new Error(`${name}: the next build is not what a clean one is`);
  return status === 0;
}
