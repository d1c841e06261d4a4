// Takes the pictures of the Admin UI that the pages show. usage: npm run pictures [-- options] [-- name…]
//   name…        only these pictures, by the last part of their file
//   --missing    only pictures without files
//   --keep       leaves the server running, to look around in it, until Ctrl+C
//   --url URL    takes them of a server that --keep has left running
//   --png DIR    also writes what was seen as PNG files, to be looked at
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createDesk, findBrowser, launchBrowser } from './browser.mjs';
import { requireEncoder, toWebp } from './encode.mjs';
import { filesOf, readList, root, WIDEST } from './list.mjs';
import { takePicture } from './shot.mjs';
import { startStory } from './start.mjs';
import { installTools } from './tools.mjs';

const DESKS = 2;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean' },
    url: { type: 'string' },
    png: { type: 'string' },
    missing: { type: 'boolean' },
  },
});
const pictures = choose(readList(), positionals).filter(
  (picture) =>
    !values.missing || Object.values(filesOf(picture)).some((file) => !existsSync(path.join(root, file))),
);
// What is missing shows at once, and not after a server was started and filled.
requireEncoder();
const browserProgram = findBrowser();
if (values.png) mkdirSync(values.png, { recursive: true });
const story = values.url
  ? { url: values.url, tool: installTools(), stop: () => {} }
  : await startStory({ log: path.join(os.tmpdir(), 'pictures-server.log') });
const interrupted = new Promise((resolve) => process.once('SIGINT', resolve));
let failed = 0;
try {
  const browser = await launchBrowser(browserProgram);
  try {
    // Much of the time is waiting for pages to be still: several desks, each with its own browser memory.
    const waiting = [...pictures];
    const work = async () => {
      const openPage = createDesk(browser, story);
      for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
        if (!(await take(openPage, picture))) failed++;
      }
    };
    await Promise.all(Array.from({ length: DESKS }, work));
  } finally {
    await browser.close();
  }
  if (values.keep) {
    console.log(`The server is at ${story.url}. Ctrl+C ends it.`);
    await interrupted;
  }
} finally {
  await story.stop();
}
if (failed > 0) {
  console.error(`${failed} of ${pictures.length} pictures could not be taken.`);
  process.exit(1);
}

/** Takes a picture in each mode; answers whether it could, so that one failure does not hide the others. */
async function take(openPage, picture) {
  try {
    const taken = [];
    for (const [mode, file] of Object.entries(filesOf(picture))) {
      const { png, width, height } = await takePicture(openPage, story.url, picture, mode);
      if (width > WIDEST) throw new Error(`It is ${width} pixels wide, ${WIDEST} are the most.`);
      taken.push({ file, png, webp: toWebp(png), size: `${width} × ${height}` });
    }
    if (new Set(taken.map(({ size }) => size)).size > 1) throw new Error('The modes differ in size.');
    // All modes or none: the two files of a picture are of one size and one moment.
    for (const { file, png, webp, size } of taken) save(file, png, webp, size);
    return true;
  } catch (error) {
    console.error(`${picture.name}: ${error.message}`);
    return false;
  }
}

function save(file, png, webp, size) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), webp);
  if (values.png) writeFileSync(path.join(values.png, `${path.basename(file, '.webp')}.png`), png);
  console.log(`${file}  ${size}  ${(webp.length / 1000).toFixed(1)} kB`);
}

function choose(all, names) {
  const unknown = names.filter((name) => !all.some((picture) => picture.name === name));
  if (unknown.length > 0) {
    console.error(`There is no picture "${unknown.join('", "')}" in content/pictures.yaml.`);
    process.exit(1);
  }
  return names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
}
