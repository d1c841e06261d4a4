// A folder of Markdown that somebody has written, in a form that all generators take.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listFiles } from './files.mjs';

const FRONT_MATTER = /^---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)/s;

/**
 * Copies the folder. Of front matter the title stays alone, as generators take other keys for layouts and addresses of
 * their own; a page without one is called by its first heading, which some of them ask for.
 */
export function copyRealFolder(source, target) {
  cpSync(source, target, { recursive: true });
  for (const file of listFiles(target)) {
    if (!file.endsWith('.md')) continue;
    const place = path.join(target, file);
    const text = readFileSync(place, 'utf8').replace(/^\uFEFF/, '');
    const [head = '', written = ''] = FRONT_MATTER.exec(text) ?? [];
    const body = text.slice(head.length).trimStart();
    const title = parse(written)?.title ?? titleOf(body) ?? path.basename(file, '.md');
    writeFileSync(place, `---\ntitle: ${JSON.stringify(String(title))}\n---\n\n${body}`);
  }
}

/** The first heading, without what marks code and emphasis. */
function titleOf(body) {
  return /^#{1,6} +(.+?)[ #]*$/m.exec(body)?.[1]?.replace(/[`*_]/g, '');
}
