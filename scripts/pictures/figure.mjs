// A picture as pages write it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { filesOf, root } from './list.mjs';

/** The MDX of a picture in a page, whose file is given below content/. Width: half of the file's pixels. */
export function toFigure(picture, page) {
  const { light, dark } = filesOf(picture);
  const attributes = [
    `src="${relative(page, light)}"`,
    ...(dark ? [`dark="${relative(page, dark)}"`] : []),
    `width="${imageSize(readFileSync(path.join(root, light))).width / 2}"`,
    `alt="${picture.alt.replaceAll('"', '&quot;')}"`,
  ];
  const words = wordsOf(picture);
  const opening = `<Figure\n${attributes.map((attribute) => `  ${attribute}\n`).join('')}`;
  return words ? `${opening}>\n\n${words}\n\n</Figure>` : `${opening}/>`;
}

function wordsOf({ caption, callouts }) {
  const list = callouts.map(({ text }, index) => `${index + 1}. ${text}`).join('\n');
  return [caption, list].filter(Boolean).join('\n\n');
}

function relative(page, file) {
  const target = path.posix.relative(path.posix.dirname(`content/${page}`), file);
  return target.startsWith('.') ? target : `./${target}`;
}
