// Small files of screenshots. An interface is flat colours and letters: WebP without loss is both smaller and sharper
// for it than WebP or AVIF with loss. cwebp is Debian's; like the database and the browser it is needed here only, so
// it is no package that each installation of the repository would fetch (sharp: 18 MB with its library).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LARGEST_FILE } from './list.mjs';

/** From nothing lost to what the eye just fails to see. */
const STEPS = [100, 60, 40, 20, 0];

/** An error when the encoder isn't installed: known before the first picture, not after each of them. */
export function requireEncoder() {
  const { error } = spawnSync('cwebp', ['-version']);
  if (error) {
    throw new Error(`cwebp was not found: "apt-get install webp", "brew install webp". ${error.message}`);
  }
}

/** The WebP of a PNG; an error when it cannot be made small enough. */
export function toWebp(png) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-webp-'));
  const from = path.join(folder, 'a.png');
  const to = path.join(folder, 'a.webp');
  try {
    writeFileSync(from, png);
    for (const step of STEPS) {
      const options = [
        '-quiet',
        '-near_lossless',
        String(step),
        '-z',
        '9',
        '-m',
        '6',
        '-noalpha',
        '-metadata',
        'none',
      ];
      const { status, stderr } = spawnSync('cwebp', [...options, from, '-o', to], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`cwebp: ${stderr}`);
      const webp = readFileSync(to);
      if (webp.length <= LARGEST_FILE) return webp;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  throw new Error(`It is larger than ${LARGEST_FILE} bytes: cut out less.`);
}
