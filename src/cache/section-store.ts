import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Stored<Sections> {
  tool: string;
  pages: Record<string, Sections>;
}

/**
 * Texts of the pages by route, kept from one build to the next: pages that are not rendered again still belong in
 * the search index. The file is read only when somebody asks for a text, and written only when one has changed.
 */
export class SectionStore<Sections> {
  private readonly file: string | null;
  private readonly tool: string;
  private readonly fresh = new Map<string, Sections>();
  private stored: Record<string, Sections> | null = null;

  /** `file` is an absolute path; null keeps nothing. */
  constructor(file: string | null, tool: string) {
    this.file = file;
    this.tool = tool;
  }

  /** False when the texts of the last build are gone, so that every page has to be rendered. */
  exists(): boolean {
    return this.file !== null && existsSync(this.file);
  }

  /** Notes the text of a page that has been rendered. */
  set(route: string, sections: Sections): void {
    this.fresh.set(route, sections);
  }

  /** The text of a page, from this build or the last one. */
  get(route: string): Sections | null {
    return this.fresh.get(route) ?? this.readStored()[route] ?? null;
  }

  /** Keeps the texts of these pages for the next build. */
  save(routes: readonly string[]): void {
    if (this.file === null || this.fresh.size === 0) return;
    const pages = Object.fromEntries(
      routes.map((route) => [route, this.get(route)]).filter(([, sections]) => sections !== null),
    );
    mkdirSync(path.dirname(this.file), { recursive: true });
    const temporary = `${this.file}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify({ tool: this.tool, pages }));
    renameSync(temporary, this.file);
  }

  private readStored(): Record<string, Sections> {
    this.stored ??= readPages<Sections>(this.file, this.tool);
    return this.stored;
  }
}

function readPages<Sections>(file: string | null, tool: string): Record<string, Sections> {
  if (file === null) return {};
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored<Sections>;
    return stored.tool === tool ? stored.pages : {};
  } catch {
    return {};
  }
}
