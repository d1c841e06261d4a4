// One picture: go there, do the steps, number what the text names, cut out the region. It is what `docsgen pictures` does.
import { createRequire } from 'node:module';

/** @type {typeof import('../../src/pictures/take-pictures.ts')} */
const pictures = createRequire(import.meta.url)('../../dist/pictures.cjs');

/** A picture as PNG in a colour mode, at twice the size, and its size in CSS pixels. */
export function takePicture(openPage, url, picture, mode) {
  const open = ({ as, viewport: [width, height], remember }) => openPage({ as, width, height, remember });
  return pictures.takePicture(open, url, picture, mode);
}
