// A picture as pages write it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { filesOf, root } from './list.mjs';

/** The MDX of a picture at one of its places, whose page is given below content/. Width: half of the file's pixels. */
export function toFigure(picture, place) {
  const { page } = place;
  const { light, dark } = filesOf(picture);
  const attributes = [
    `src="${relative(page, light)}"`,
    ...(dark ? [`dark="${relative(page, dark)}"`] : []),
    `width="${imageSize(readFileSync(path.join(root, light))).width / 2}"`,
    `alt="${picture.alt.replaceAll('"', '&quot;')}"`,
  ];
  const words = wordsOf(picture, place);
  const opening = `<Figure\n${attributes.map((attribute) => `  ${attribute}\n`).join('')}`;
  return words ? `${opening}>\n\n${words}\n\n</Figure>` : `${opening}/>`;
}

/** The words below a picture at one of its places, as Markdown: the caption and what its numbers mean there. */
export function wordsOf(picture, { caption = picture.caption, legend }) {
  const lines = legend ?? picture.callouts.map(({ text }) => text);
  const list = lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
  return [caption, list].filter(Boolean).join('\n\n');
}

function relative(page, file) {
  const target = path.posix.relative(path.posix.dirname(`content/${page}`), file);
  return target.startsWith('.') ? target : `./${target}`;
}
