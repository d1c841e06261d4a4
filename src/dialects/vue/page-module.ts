import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../../files/yaml.ts';
import { isRecord, toText } from '../migrate/json.ts';

const MATTER = /^---[ \t]*\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;
const TITLE = /^#[ \t]+(\S.*)$/m;

/**
 * What VitePress makes of a page that code imports: what is known of it. The page itself is no component here, which is told
 * where it is shown.
 *
 * @param src absolute folder of the pages
 */
export function pageModule(file: string, src: string): string {
  const text = readFileSync(file, 'utf8');
  const [block = '', written = ''] = MATTER.exec(text) ?? [];
  const frontmatter = readBlock(written);
  const relativePath = path.relative(src, file).split(path.sep).join('/');
  const title = toText(frontmatter.title) ?? plain(TITLE.exec(text.slice(block.length))?.[1] ?? '');
  const description = toText(frontmatter.description) ?? '';
  const page = { title, description, frontmatter, headers: [], relativePath, filePath: relativePath };
  const name = `${relativePath} (a page is no component here)`;
  return `export const __pageData = ${JSON.stringify(page)};\nexport default globalThis.docsgenBroken(${JSON.stringify(name)});`;
}

function readBlock(block: string): Record<string, unknown> {
  try {
    const matter = block.trim() === '' ? {} : parseYaml(block);
    return isRecord(matter) ? matter : {};
  } catch {
    // The page itself is told what is wrong with it.
    return {};
  }
}

/** A heading without the marks of Markdown. */
function plain(heading: string): string {
  return heading
    .replace(/\{#[^{}]*\}[ \t]*$/, '')
    .replace(/[*`]+/g, '')
    .replace(/<[^<>]*>/g, '')
    .trim();
}
