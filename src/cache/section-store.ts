import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../files/hash.ts';

interface Index {
  tool: string;
  /** Names of the files that hold the texts; where two have a page, the first one counts. */
  files: string[];
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
  private readonly files: string[];
  private readonly fresh = new Map<string, Text>();
  private stored: Record<string, Text>[] | null = null;

  /** `folder` is an absolute path; null keeps nothing. */
  constructor(folder: string | null, tool: string) {
    this.folder = folder;
    this.tool = tool;
    this.files = folder === null ? [] : readIndex(folder, tool);
  }

  /** False when a text of the last build is gone, so that every page has to be rendered. */
  exists(): boolean {
    return this.files.length > 0 && this.files.every((name) => existsSync(this.pathOf(name)));
  }

  /** Notes the text of a page that has been rendered. */
  set(route: string, text: Text): void {
    this.fresh.set(route, text);
  }

  /** The text of a page, from this build or an earlier one. */
  get(route: string): Text | null {
    const fresh = this.fresh.get(route);
    if (fresh !== undefined) return fresh;
    for (const pages of this.readStored()) {
      const known = pages[route];
      if (known !== undefined) return known;
    }
    return null;
  }

  /** Keeps the texts of these pages for the next build. */
  save(routes: readonly string[]): void {
    if (this.folder === null || this.fresh.size === 0) return;
    const isSmall = this.fresh.size < routes.length / 4 && this.files.length < MAX_FILES && this.exists();
    const kept = isSmall ? [...this.fresh.keys()] : routes;
    const texts = kept.map((route) => [route, this.get(route)]).filter(([, text]) => text !== null);
    const contents = JSON.stringify(Object.fromEntries(texts));
    const name = `${hashText(contents)}.json`;
    const files = isSmall ? [name, ...this.files.filter((other) => other !== name)] : [name];
    mkdirSync(this.folder, { recursive: true });
    this.write(name, contents);
    this.write(INDEX, JSON.stringify({ tool: this.tool, files } satisfies Index));
    for (const other of readdirSync(this.folder)) {
      if (other !== INDEX && !files.includes(other)) rmSync(this.pathOf(other), { force: true });
    }
  }

  private write(name: string, contents: string): void {
    const temporary = `${this.pathOf(name)}.${process.pid}.tmp`;
    writeFileSync(temporary, contents);
    renameSync(temporary, this.pathOf(name));
  }

  private pathOf(name: string): string {
    return path.join(this.folder ?? '', name);
  }

  private readStored(): Record<string, Text>[] {
    this.stored ??= this.files.map((name) => readTexts<Text>(this.pathOf(name)));
    return this.stored;
  }
}

const INDEX = 'index.json';

function readIndex(folder: string, tool: string): string[] {
  try {
    const index = JSON.parse(readFileSync(path.join(folder, INDEX), 'utf8')) as Index;
    return index.tool === tool ? index.files : [];
  } catch {
    return [];
  }
}

function readTexts<Text>(file: string): Record<string, Text> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Text>;
  } catch {
    return {};
  }
}
