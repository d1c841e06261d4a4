import path from 'node:path';
import { parseYaml } from '../../files/yaml.ts';

/** Who has written posts, as the file of authors says. */
export interface BlogAuthor {
  readonly name: string;
  readonly description: string;
  /** Address of a portrait, or its path below the folder of pages; empty without one. */
  readonly avatar: string;
  readonly url: string;
}

/** The authors of a blog by the names that posts have for them; none where the file is missing or can't be read. */
export function readAuthors(written: string | null): ReadonlyMap<string, BlogAuthor> {
  if (written === null) return new Map();
  try {
    const { authors } = (parseYaml(written) ?? {}) as { authors?: unknown };
    const all = Object.entries((authors ?? {}) as Record<string, unknown>);
    return new Map(all.map(([key, own]) => [key, toAuthor(key, own)]));
  } catch {
    return new Map();
  }
}

function toAuthor(key: string, own: unknown): BlogAuthor {
  const said = (typeof own === 'object' && own !== null ? own : {}) as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof said[name] === 'string' ? String(said[name]) : '');
  return {
    ...{ name: text('name') || key, description: text('description'), url: text('url') },
    avatar: text('avatar'),
  };
}

/** The file of authors of a blog, below the folder of pages. */
export function authorsFile(written: string, folder: string): string {
  return path.posix.normalize(written.replace('{blog}', folder)).replace(/^\/+/, '');
}
