import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../shared/hash.ts';

interface Stored<Text> {
  tool: string;
  /** Counts the saves; a later file's texts win. */
  number: number;
  pages: Record<string, Text>;
}

/** Files that are kept apart; above this number, their texts are put together in one. */
const MAX_FILES = 8;

/**
 * Texts of the pages by route, kept from one build to the next: pages that are not rendered again still belong in
 * the search index. They are read only when somebody asks for one; each save adds a file with what has changed.
 */
export class SectionStore<Text> {
  private readonly folder: string | null;
  private readonly tool: string;
  private readonly fresh = new Map<string, Text>();
  private stored: Stored<Text>[] | null = null;

  /** `folder` is an absolute path; null keeps nothing. */
  constructor(folder: string | null, tool: string) {
    this.folder = folder;
    this.tool = tool;
  }

  /** False when the texts of the last build are gone, so that every page has to be rendered. */
  exists(): boolean {
    return this.folder !== null && existsSync(this.folder);
  }

  /** Notes the text of a page that has been rendered. */
  set(route: string, text: Text): void {
    this.fresh.set(route, text);
  }

  /** The text of a page, from this build or an earlier one. */
  get(route: string): Text | null {
    const fresh = this.fresh.get(route);
    if (fresh !== undefined) return fresh;
    for (const { pages } of this.readStored()) {
      const known = pages[route];
      if (known !== undefined) return known;
    }
    return null;
  }

  /** Keeps the texts of these pages for the next build. */
  save(routes: readonly string[]): void {
    if (this.folder === null || this.fresh.size === 0) return;
    const old = existsSync(this.folder) ? readdirSync(this.folder) : [];
    const isSmall = this.fresh.size < routes.length / 4 && old.length < MAX_FILES;
    const kept = isSmall ? [...this.fresh.keys()] : routes;
    const pages = Object.fromEntries(
      kept.map((route) => [route, this.get(route)]).filter(([, text]) => text !== null),
    );
    const number = (this.readStored()[0]?.number ?? 0) + 1;
    const text = JSON.stringify({ tool: this.tool, number, pages });
    const name = `${hashText(text)}.json`;
    mkdirSync(this.folder, { recursive: true });
    const temporary = path.join(this.folder, `${name}.${process.pid}.tmp`);
    writeFileSync(temporary, text);
    renameSync(temporary, path.join(this.folder, name));
    if (isSmall) return;
    for (const other of old) if (other !== name) rmSync(path.join(this.folder, other), { force: true });
  }

  /** Latest first. */
  private readStored(): Stored<Text>[] {
    this.stored ??= readFiles<Text>(this.folder, this.tool).sort((a, b) => b.number - a.number);
    return this.stored;
  }
}

function readFiles<Text>(folder: string | null, tool: string): Stored<Text>[] {
  if (folder === null || !existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    try {
      const stored = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Stored<Text>;
      return stored.tool === tool ? [stored] : [];
    } catch {
      return [];
    }
  });
}
