// What every peer needs of the file system.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file with the folders above it. */
export function write(root, file, text) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`);
}

/** Writes a page of Markdown for each page of the corpus, with title and description in its front matter. */
export function writePages(root, corpus, { folder, linkTo, frontMatter = () => '', body = (text) => text }) {
  for (const page of corpus.pages) {
    const head = `title: ${page.title}\ndescription: ${page.description}\n${frontMatter(page)}`;
    write(
      root,
      `${folder}/${page.section}/${page.name}.md`,
      `---\n${head}---\n\n${body(page.write(linkTo), page)}\n`,
    );
  }
}

/** Paths of all files below a folder, without the folder's own. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/** Number of files below a folder, and the bytes in them. */
export function sizeOf(folder) {
  const files = listFiles(folder);
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0),
  };
}
