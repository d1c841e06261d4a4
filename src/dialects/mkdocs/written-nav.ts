import path from 'node:path';
import { globToRegex } from '../glob.ts';
import { childrenOf, type NavChild, type NavFolder, type NavItem } from './nav-tree.ts';

/** What stands for all that is named nowhere, with words on which of it. */
export const REST = /^\.\.\.(?:[ \t]*\|(.*))?$/;

/** Paths that a navigation names, however deep. */
export function targetsOf(items: readonly unknown[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item.replace(/^\.?\//, '')];
    if (typeof item !== 'object' || item === null) return [];
    return Object.values(item).flatMap((own: unknown) => targetsOf(Array.isArray(own) ? own : [own]));
  });
}

/** Whether a name fits a pattern: of stars, or an expression behind `regex=`. */
export function patternOf(written: string): (name: string) => boolean {
  if (!written.startsWith('regex=')) {
    const fits = globToRegex(written.replace(/^glob=/, ''));
    return (name) => fits.test(name);
  }
  try {
    const fits = new RegExp(`^(?:${written.slice('regex='.length)})`);
    return (name) => fits.test(name);
  } catch {
    return () => false;
  }
}

/** A navigation that a folder's file writes down, with the entries that it leaves to be found. */
export class WrittenList {
  private readonly folder: NavFolder;
  private readonly children: readonly NavChild[];
  private readonly make: (child: NavChild, title?: string) => NavItem[];
  private readonly taken = new Set<string>();
  private byPath: ReadonlyMap<string, NavChild> | null = null;

  constructor(
    folder: NavFolder,
    children: readonly NavChild[],
    make: (child: NavChild, title?: string) => NavItem[],
  ) {
    this.folder = folder;
    this.children = children;
    this.make = make;
  }

  fill(written: readonly unknown[]): NavItem[] {
    for (const target of targetsOf(written)) this.taken.add(this.pathOf(target));
    return this.entries(written);
  }

  private entries(written: readonly unknown[]): NavItem[] {
    return written.flatMap((item): NavItem[] => {
      if (typeof item === 'string') return this.entry(item, undefined);
      if (typeof item !== 'object' || item === null) return [];
      return Object.entries(item).flatMap(([title, own]: [string, unknown]): NavItem[] => {
        if (Array.isArray(own)) {
          const inner = this.entries(own);
          return inner.length === 0 ? [] : [{ [title]: inner }];
        }
        if (typeof own !== 'string') return [];
        return title === 'glob' ? this.entry(own, undefined) : this.entry(own, title);
      });
    });
  }

  private entry(target: string, title: string | undefined): NavItem[] {
    const [rest, words] = REST.exec(target.trim()) ?? [];
    if (rest !== undefined) return this.rest(words === undefined ? () => true : patternOf(words.trim()));
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target))
      return [title === undefined ? target : { [title]: target }];
    const whole = this.pathOf(target);
    const child = this.find(whole);
    if (child) return this.make(child, title);
    if (/[*?[]/.test(target))
      return this.rest(patternOf(target.replace(/^\.?\//, '').replace(/\/$/, '')), true);
    return [title === undefined ? whole : { [title]: whole }];
  }

  /** What fits a pattern and stands nowhere else. */
  private rest(fits: (name: string) => boolean, isPath = false): NavItem[] {
    const all = isPath ? [...this.children, ...this.deeper()] : this.children;
    return all.flatMap((child) => {
      const whole = child.page ?? child.folder?.path ?? '';
      const name = isPath
        ? whole.slice(this.folder.path === '' ? 0 : this.folder.path.length + 1)
        : child.name;
      if (this.taken.has(whole) || !fits(name)) return [];
      this.taken.add(whole);
      return this.make(child);
    });
  }

  private deeper(): NavChild[] {
    const below = (folder: NavFolder): NavChild[] =>
      childrenOf(folder).flatMap((child) => [child, ...(child.folder ? below(child.folder) : [])]);
    return [...this.folder.folders.values()].flatMap(below);
  }

  private pathOf(target: string): string {
    const start = target.startsWith('/') ? '' : this.folder.path;
    return path.posix.join(start, target.replace(/^\//, '')).replace(/(?<=.)\/$/, '');
  }

  private find(whole: string): NavChild | undefined {
    this.byPath ??= byPath([...this.children, ...this.deeper()]);
    return this.byPath.get(whole);
  }
}

/** Pages and folders by their paths: of two, the first. */
function byPath(children: readonly NavChild[]): Map<string, NavChild> {
  const entries = children.map((child): [string, NavChild] => [
    child.page ?? child.folder?.path ?? '',
    child,
  ]);
  return new Map(entries.reverse());
}
