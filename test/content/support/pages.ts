import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../src/files/list-files.ts';
import { projectRoot } from '../../support/paths.ts';
import { type ContentPage, createPage } from './page.ts';

let cached: ContentPage[] | undefined;

/** All written pages, by file name. */
export function loadPages(): readonly ContentPage[] {
  cached ??= listFiles(path.join(projectRoot, 'content'), () => false)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) =>
      createPage(`content/${file}`, readFileSync(path.join(projectRoot, 'content', file), 'utf8')),
    );
  return cached;
}

/** Rows of a fixture below `test/content/fixtures`, without the line of column names. */
export function readFixture(name: string): string[][] {
  const text = readFileSync(path.join(projectRoot, 'test/content/fixtures', name), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
