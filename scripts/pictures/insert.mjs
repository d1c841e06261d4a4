// Puts the pictures of the list into the pages that it names, or brings them up to date there.
// usage: node scripts/pictures/insert.mjs [--dry] [page…]      pages: files below content/
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toFigure } from './figure.mjs';
import { filesOf, readList, root } from './list.mjs';
import { findPlace, readBlocks } from './page-blocks.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { dry: { type: 'boolean' } } });
const byPage = new Map();
for (const picture of readList()) {
  for (const place of picture.pages) {
    if (positionals.length > 0 && !positionals.includes(place.page)) continue;
    byPage.set(place.page, [...(byPage.get(place.page) ?? []), { picture, place }]);
  }
}
let failed = 0;
for (const [page, entries] of byPage) {
  const file = path.join(root, 'content', page);
  const before = readFileSync(file, 'utf8');
  let text = before;
  for (const { picture, place } of entries) text = insert(text, page, picture, place);
  if (text !== before) {
    if (!values.dry) writeFileSync(file, text);
    console.log(`${page}: ${entries.map(({ picture }) => picture.name).join(', ')}`);
  }
}
process.exitCode = failed > 0 ? 1 : 0;

function insert(text, page, picture, place) {
  if (!existsSync(path.join(root, filesOf(picture).light)))
    return fail(text, page, picture, 'has no file yet');
  const figure = toFigure(picture, place);
  const lines = text.split('\n');
  const blocks = readBlocks(text);
  const own = figure.split('\n')[1].trim();
  const there = blocks.find(({ kind, text: source }) => kind === 'figure' && source.includes(own));
  if (there) return [...lines.slice(0, there.start), figure, ...lines.slice(there.end)].join('\n');
  const block = findPlace(blocks, place);
  if (!block)
    return fail(text, page, picture, `finds no place under "${place.under ?? ''}" ${place.after ?? ''}`);
  return [...lines.slice(0, block.end), '', figure, ...lines.slice(block.end)].join('\n');
}

function fail(text, page, { name }, why) {
  console.error(`${page}: ${name} ${why}`);
  failed++;
  return text;
}
