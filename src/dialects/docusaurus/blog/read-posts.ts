import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toLabel } from '../names.ts';
import type { DocusaurusFolder } from '../options.ts';
import { readFolder } from '../page-files.ts';
import { placeOf } from '../places.ts';
import { excerptOf, titleOf } from './excerpt.ts';
import { type Author, authorsOf, dateOf, splitMatter, type Tag, tagsOf } from './post.ts';

/** A page as lists show it. */
export interface Listed {
  readonly path: string;
  readonly route: string;
  readonly title: string;
  /** `2024-03-05`; null for pages without a day. */
  readonly date: string | null;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly excerpt: string;
}

/** The pages of a folder that lists may show; posts with the newest one in front. */
export function readListed(root: string, folder: DocusaurusFolder): Listed[] {
  const [authors, tags] = ['authors.yml', 'tags.yml'].map((name) => readData(root, folder, name));
  const found = readFolder(root, folder).flatMap(({ path: file, text }): Listed[] => {
    const { matter, body } = splitMatter(text);
    if (matter.draft === true || matter.unlisted === true) return [];
    const { route, id } = placeOf(file, folder, matter);
    const name = id.slice(id.lastIndexOf('/') + 1).replace(/^\d{4}-\d{1,2}-\d{1,2}-?/, '');
    return [
      {
        ...{ path: file, route, date: dateOf(file, matter) },
        title: titleFrom(matter) ?? titleOf(body) ?? toLabel(name),
        authors: authorsOf(matter, authors ?? null),
        tags: tagsOf(matter, tags ?? null),
        excerpt: typeof matter.description === 'string' ? matter.description : excerptOf(body),
      },
    ];
  });
  return found.sort((a, b) => compare(b.date ?? '', a.date ?? '') || compare(a.path, b.path));
}

/** The text of `authors.yml` or `tags.yml`, or null. */
export function readData(root: string, folder: DocusaurusFolder, name: string): string | null {
  const file = path.join(root, folder.path, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function titleFrom({ title }: Readonly<Record<string, unknown>>): string | null {
  return typeof title === 'string' || typeof title === 'number' ? String(title) : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
