/**
 * A file system in memory, for the tests of publishing: with hard links, links, mount points, folders that can be
 * renamed, a process that is killed after some operation, and operations that fail.
 */
import { posix } from 'node:path';
import type { EntryKind, EntryStats, OutputFiles } from '../../src/publish/files.ts';

const { basename, dirname, resolve } = posix;

interface Node {
  kind: EntryKind;
  ino: number;
  dev: number;
  mtimeMs: number;
  contents: Buffer;
  target: string;
  children: Map<string, Node>;
}

/** The process, or the machine, came to its end. It has no code: no operation of the system fails like this. */
export class Killed extends Error {}

/** What befalls one process. Operations that change something are counted from 1. */
export interface Fate {
  /** The operation that is not done any more; none when left out. */
  killAt?: number;
  /** The operation that fails, once. */
  failAt?: number;
  /** Operations that fail always: those on paths that hold this text. */
  failPath?: string;
  code?: string;
  /** Becomes true with the kill. */
  isDead?: boolean;
}

/** A disk in memory. */
export class MemoryDisk {
  private clock = 1000;
  private lastIno = 0;
  private hasLinks = false;
  private readonly mounts = new Set<Node>();
  private readonly root = this.create('folder', 1);

  /** The file operations of a process, with a counter of those that change something. */
  process(fate: Fate = {}): OutputFiles & { count: () => number } {
    let count = 0;
    const live = () => {
      fate.isDead ||= fate.killAt !== undefined && count >= fate.killAt;
      if (fate.isDead) throw new Killed();
    };
    const change = <Result>(paths: readonly string[], run: () => Result): Result => {
      count++;
      live();
      const { failPath, code = 'EIO' } = fate;
      if (count === fate.failAt) throw failure(code);
      if (failPath !== undefined && paths.some((path) => path.includes(failPath))) throw failure(code);
      this.clock++;
      return run();
    };
    const look = <Result>(run: () => Result): Result => {
      live();
      return run();
    };
    return {
      count: () => count,
      lstat: (path) => look(() => this.lstat(path)),
      list: (path) => look(() => [...this.folder(path).children].map(([name, { kind }]) => ({ name, kind }))),
      read: (path) => look(() => Buffer.from(this.fileNode(path).contents)),
      realpath: (path) => look(() => this.realpath(path)),
      readLink: (path) => look(() => this.at(path).target),
      canWrite: (path) => look(() => fate.failPath === undefined || !path.includes(fate.failPath)),
      write: (path, contents) => change([path], () => this.write(path, contents)),
      writeNew: (path, contents) =>
        change([path], () => {
          if (this.lstat(path)) throw failure('EEXIST');
          this.write(path, contents);
        }),
      link: (from, to) => change([to], () => this.link(from, to)),
      copy: (from, to) => change([to], () => this.write(to, this.fileNode(from).contents)),
      rename: (from, to) => change([from, to], () => this.rename(from, to)),
      remove: (path) => change([path], () => this.remove(path)),
      removeFolder: (path) => change([path], () => this.removeFolder(path)),
      // Not one operation: each entry goes by itself.
      removeTree: (path) => {
        for (const entry of this.tree(path)) change([entry], () => this.drop(entry));
      },
      makeFolder: (path) => {
        for (const folder of this.missing(path)) change([folder], () => this.addFolder(folder));
      },
    };
  }

  /** All files below a folder with their texts; links are named with their targets. */
  snapshot(folder: string): Record<string, string> {
    const files: Record<string, string> = {};
    const walk = (node: Node, prefix: string) => {
      for (const [name, child] of [...node.children].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (child.kind === 'folder') walk(child, `${prefix}${name}/`);
        else files[prefix + name] = child.kind === 'link' ? `→ ${child.target}` : child.contents.toString();
      }
    };
    const node = this.find(this.followed(folder));
    if (node) walk(node, '');
    return files;
  }

  /** Paths of all folders below a folder. */
  folders(folder: string): string[] {
    return this.tree(folder).filter((path) => this.lstat(path)?.kind === 'folder' && path !== folder);
  }

  /** Makes files, with the folders above them. */
  fill(folder: string, files: Readonly<Record<string, string>>): void {
    const { makeFolder, write } = this.process();
    makeFolder(folder);
    for (const [file, text] of Object.entries(files)) {
      makeFolder(dirname(`${folder}/${file}`));
      write(`${folder}/${file}`, text);
    }
  }

  symlink(target: string, path: string): void {
    this.hasLinks = true;
    const node = this.create('link', this.folder(dirname(path)).dev);
    node.target = target;
    this.folder(dirname(path)).children.set(basename(path), node);
  }

  /** Makes a folder the root of a file system of its own; `dev` may be that of the folder above, as with bind mounts. */
  mount(path: string, dev: number): void {
    const set = (node: Node) => {
      node.dev = dev;
      for (const child of node.children.values()) set(child);
    };
    set(this.at(path));
    this.mounts.add(this.at(path));
  }

  private create(kind: EntryKind, dev: number): Node {
    const ino = ++this.lastIno;
    return {
      kind,
      ino,
      dev,
      mtimeMs: this.clock,
      contents: Buffer.alloc(0),
      target: '',
      children: new Map(),
    };
  }

  private lstat(path: string): EntryStats | null {
    const node = this.find(path);
    if (!node) return null;
    const { kind, ino, dev, mtimeMs, contents } = node;
    return { kind, ino, dev, mtimeMs, ctimeMs: mtimeMs, size: contents.length };
  }

  /** The node of a path; links above it are followed, a link itself is not. */
  private find(path: string): Node | null {
    let node: Node | null = this.root;
    for (const name of this.realpathAbove(path).split('/').filter(Boolean)) {
      node = node?.kind === 'folder' ? (node.children.get(name) ?? null) : null;
    }
    return node;
  }

  private at(path: string): Node {
    const node = this.find(path);
    if (!node) throw failure('ENOENT');
    return node;
  }

  private folder(path: string): Node {
    const node = this.at(this.followed(path));
    if (node.kind !== 'folder') throw failure('ENOTDIR');
    return node;
  }

  private fileNode(path: string): Node {
    const node = this.at(this.followed(path));
    if (node.kind === 'folder') throw failure('EISDIR');
    return node;
  }

  private realpath(path: string): string {
    const followed = this.followed(path);
    this.at(followed);
    return followed;
  }

  private followed(path: string): string {
    if (!this.hasLinks) return path;
    let at = '';
    for (const name of path.split('/').filter(Boolean)) {
      at = `${at}/${name}`;
      const node = this.findPlain(at);
      if (node?.kind === 'link') at = this.followed(resolve(dirname(at), node.target));
    }
    return at === '' ? '/' : at;
  }

  private realpathAbove(path: string): string {
    return path === '/' ? '/' : `${this.followed(dirname(path)).replace(/\/$/, '')}/${basename(path)}`;
  }

  private findPlain(path: string): Node | null {
    let node: Node | null = this.root;
    for (const name of path.split('/').filter(Boolean)) node = node?.children.get(name) ?? null;
    return node;
  }

  private write(path: string, contents: string | Uint8Array): void {
    const folder = this.folder(dirname(path));
    const known = folder.children.get(basename(path));
    if (known?.kind === 'folder') throw failure('EISDIR');
    const node = known ?? this.create('file', folder.dev);
    node.contents = Buffer.from(contents as string);
    node.mtimeMs = this.clock;
    folder.children.set(basename(path), node);
  }

  private link(from: string, to: string): void {
    const node = this.at(from);
    const folder = this.folder(dirname(to));
    if (this.isAcross(from, to)) throw failure('EXDEV');
    if (folder.children.has(basename(to))) throw failure('EEXIST');
    folder.children.set(basename(to), node);
  }

  private rename(from: string, to: string): void {
    const node = this.at(from);
    const target = this.find(to);
    const folder = this.folder(dirname(to));
    if (node === target) return;
    if (this.isAcross(from, to)) throw failure('EXDEV');
    if (this.mounts.has(node) || (target && this.mounts.has(target))) throw failure('EBUSY');
    if (target?.kind === 'folder' && node.kind !== 'folder') throw failure('EISDIR');
    if (target && target.kind !== 'folder' && node.kind === 'folder') throw failure('ENOTDIR');
    if (target?.kind === 'folder' && target.children.size > 0) throw failure('ENOTEMPTY');
    this.folder(dirname(from)).children.delete(basename(from));
    folder.children.set(basename(to), node);
  }

  /** Bind mounts have the device of the folder above them, and can't be crossed all the same. */
  private isAcross(from: string, to: string): boolean {
    return this.mountOf(dirname(from)) !== this.mountOf(dirname(to));
  }

  private mountOf(path: string): Node {
    let mount = this.root;
    let at = '';
    for (const name of this.followed(path).split('/').filter(Boolean)) {
      at = `${at}/${name}`;
      const node = this.findPlain(at);
      if (node && this.mounts.has(node)) mount = node;
    }
    return mount;
  }

  private remove(path: string): void {
    const node = this.find(path);
    if (!node) return;
    if (node.kind === 'folder') throw failure('EISDIR');
    this.drop(path);
  }

  private removeFolder(path: string): void {
    const node = this.at(path);
    if (node.kind !== 'folder') throw failure('ENOTDIR');
    if (node.children.size > 0) throw failure('ENOTEMPTY');
    this.drop(path);
  }

  private drop(path: string): void {
    this.folder(dirname(path)).children.delete(basename(path));
  }

  /** A path with all below it, the innermost first. */
  private tree(path: string): string[] {
    const node = this.find(path);
    if (!node) return [];
    return [...[...node.children.keys()].flatMap((name) => this.tree(`${path}/${name}`)), path];
  }

  private missing(path: string): string[] {
    const node = this.find(this.followed(path));
    if (node?.kind === 'folder') return [];
    if (node) throw failure('EEXIST');
    return [...this.missing(dirname(path)), path];
  }

  private addFolder(path: string): void {
    const folder = this.folder(dirname(path));
    folder.children.set(basename(path), this.create('folder', folder.dev));
  }
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
