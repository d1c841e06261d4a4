import { execFile, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

/** A file that the commit to come changes. */
export interface StagedChange {
  /** Path before the commit, relative to the root; null for new files. */
  before: string | null;
  /** Path after the commit; null for deleted files. */
  after: string | null;
}

/** The site as git's index has it: what the commit to come will contain. All paths are relative to the root. */
export interface GitIndex {
  files: readonly string[];
  changes: readonly StagedChange[];
  /** Text of a file in the index, or null when it has none. */
  read: (file: string) => string | null;
  /** Text of a changed or deleted file before the commit, or null. */
  readBefore: (file: string) => string | null;
}

export interface ReadGitIndexOptions {
  /** Absolute folder of the site; the repository may be larger. */
  root: string;
  /** Whether a file's text will be asked for: those are read at once, others one by one. */
  wanted: (file: string) => boolean;
  /** Whether the former text of a changed file will be asked for. */
  wantedBefore: (file: string) => boolean;
  env?: NodeJS.ProcessEnv;
}

/** Reads the index with three git processes, however many files it has. Throws when there is no repository. */
export async function readGitIndex(options: ReadGitIndexOptions): Promise<GitIndex> {
  const { root } = options;
  const env = createEnvironment(options.env ?? process.env);
  const git = (args: string[]) => runGit(args, root, env);
  const [listing, differences] = await Promise.all([
    git(['ls-files', '--stage', '-z']),
    git(['diff', '--cached', '--name-status', '--find-renames', '--relative', '-z']),
  ]);
  const blobs = parseListing(listing);
  const changes = parseDifferences(differences);
  const names = [...blobs.keys()].filter(options.wanted);
  const before = changes.flatMap((change) =>
    change.before !== null && options.wantedBefore(change.before) ? [change.before] : [],
  );
  const objects = [...names.map((name) => blobs.get(name) ?? ''), ...before.map((name) => `HEAD:./${name}`)];
  const texts = await readObjects(objects, root, env);
  const known = new Map(names.map((name, index) => [name, texts[index] ?? null]));
  const former = new Map(before.map((name, index) => [name, texts[names.length + index] ?? null]));
  return {
    files: [...blobs.keys()],
    changes,
    read(file) {
      const oid = blobs.get(file);
      if (oid === undefined) return null;
      const text = known.get(file) ?? readBlob(oid, root, env);
      known.set(file, text);
      return text;
    },
    readBefore: (file) => former.get(file) ?? null,
  };
}

/** Text of one file in the index, or null when there is none, or no repository. */
export function readStagedText(root: string, file: string): string | null {
  return readBlob(`:./${file}`, root, createEnvironment(process.env));
}

/** git runs hooks with variables that would make it take any folder for the top of the work tree. */
function createEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_PREFIX: _prefix, ...rest } = env;
  const index = env.GIT_INDEX_FILE;
  return {
    ...rest,
    // A commit of some paths only has an index of its own; its name is relative to where the hook started.
    ...(index === undefined ? {} : { GIT_INDEX_FILE: path.resolve(index) }),
    GIT_OPTIONAL_LOCKS: '0',
  };
}

function runGit(args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('git', args, { cwd, env, maxBuffer: 1 << 28 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
}

/** `mode oid stage\tpath`: regular files without conflict. */
function parseListing(text: string): Map<string, string> {
  const blobs = new Map<string, string>();
  for (const entry of text.split('\0')) {
    const match = /^100\d{3} ([0-9a-f]+) 0\t(.+)$/s.exec(entry);
    if (match?.[1] && match[2]) blobs.set(match[2], match[1]);
  }
  return blobs;
}

/** `M\0path`, and `R100\0old\0new` for renames. */
function parseDifferences(text: string): StagedChange[] {
  const parts = text.split('\0');
  const changes: StagedChange[] = [];
  for (let at = 0; at + 1 < parts.length; ) {
    const [status = '', first = '', second = ''] = parts.slice(at, at + 3);
    const isPair = /^[RC]/.test(status);
    at += isPair ? 3 : 2;
    if (isPair) changes.push({ before: status.startsWith('R') ? first : null, after: second });
    else changes.push({ before: status === 'A' ? null : first, after: status === 'D' ? null : first });
  }
  return changes;
}

/** Texts of objects by one process; null for those that do not exist. */
function readObjects(
  names: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<(string | null)[]> {
  if (names.length === 0) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['cat-file', '--batch'], { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(splitBatch(Buffer.concat(chunks), names.length))
        : reject(new Error(`git cat-file ended with ${code}`)),
    );
    child.stdin.on('error', () => {}); // A process that ends early says so by its exit code.
    child.stdin.end(`${names.join('\n')}\n`);
  });
}

/** Answers of `git cat-file --batch`: a line `oid type size`, so many bytes, a line end; or `name missing`. */
function splitBatch(output: Buffer, count: number): (string | null)[] {
  const texts: (string | null)[] = [];
  let at = 0;
  while (texts.length < count) {
    const lineEnd = output.indexOf(10, at);
    if (lineEnd < 0) break;
    const size = / blob (\d+)$/.exec(output.toString('utf8', at, lineEnd))?.[1];
    at = lineEnd + 1;
    if (size === undefined) texts.push(null);
    else {
      texts.push(output.toString('utf8', at, at + Number(size)));
      at += Number(size) + 1;
    }
  }
  return texts;
}

function readBlob(oid: string, cwd: string, env: NodeJS.ProcessEnv): string | null {
  try {
    return execFileSync('git', ['cat-file', 'blob', oid], {
      ...{ cwd, env, maxBuffer: 1 << 28 },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString('utf8');
  } catch {
    return null;
  }
}
