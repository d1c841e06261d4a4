import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ANSWER_LIMIT, boundRequests } from '../bounded-requests.ts';

/**
 * Where a configuration is run: in its folder, but that of VitePress in the folder whose package builds the site, as paths of
 * its code are seen from there.
 */
export function workingFolder(file: string): string {
  const folder = path.dirname(file);
  const [site = folder, inside] = folder.split(`${path.sep}.vitepress`);
  if (inside === undefined) return folder;
  for (let own = site; ; own = path.dirname(own)) {
    const text = textOf(path.join(own, 'package.json'));
    if (text?.includes('vitepress')) return own;
    if (existsSync(path.join(own, '.git')) || own === path.dirname(own)) return site;
  }
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Code that runs in front of a configuration, before any package has taken the functions of `node:fs` over: what is read, listed
 * or looked for is written to a file in the end, as a list of absolute paths. Requests that nobody answers fail.
 */
export function notingReads(result: string): string {
  return `'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { fileURLToPath } = require('node:url');
const { syncBuiltinESMExports } = require('node:module');
const { writeFileSync } = fs;
const seen = new Set();
const note = (file) => {
  try {
    seen.add(path.resolve(file instanceof URL ? fileURLToPath(file) : String(file)));
  } catch {}
};
for (const [of, names] of [
  [fs, ['readFile', 'readFileSync', 'readdir', 'readdirSync', 'opendir', 'opendirSync', 'existsSync', 'createReadStream']],
  [fs.promises, ['readFile', 'readdir', 'opendir', 'access', 'stat']],
])
  for (const name of names) {
    const real = of[name];
    of[name] = Object.assign(function (...words) { note(words[0]); return real.apply(this, words); }, real);
  }
(${boundRequests})(${ANSWER_LIMIT}, [require('node:http'), require('node:https')]);
syncBuiltinESMExports();
process.on('exit', () => {
  try {
    writeFileSync(${JSON.stringify(result)}, JSON.stringify([...seen]));
  } catch {}
});
`;
}

/** What a configuration has read of its site: without packages, and what was made for the run itself. */
export function readsOf(result: string, made: string): string[] {
  const text = textOf(result);
  const names = text === null ? [] : (JSON.parse(text) as string[]);
  return names.filter((name) => !/[\\/]node_modules(?:[\\/]|$)/.test(name) && !name.startsWith(made)).sort();
}
