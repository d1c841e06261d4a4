// Writes the licences of the packages whose code a bundle holds: each asks for its notice to go along with copies.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;

/**
 * Writes one text with name, version, licence and notice of every package that `inputs` lie in, sorted by name.
 * Throws when a package names no licence: then it can't be published.
 */
export function writeNotices(root, inputs, file) {
  const folders = new Set(inputs.map((input) => packageFolder(root, input)).filter(Boolean));
  const notices = [...folders].map(readNotice).sort((a, b) => (a.title < b.title ? -1 : 1));
  const head = 'docsgen holds code of the packages below, each under its own licence.\n';
  const parts = notices.map(({ title, text }) => `${'-'.repeat(80)}\n${title}\n\n${text.trim()}\n`);
  writeFileSync(file, [head, ...parts].join('\n'));
}

/** Folder of the package that a file belongs to; null for files of our own. */
function packageFolder(root, input) {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
  return found ? path.join(root, found[1]) : null;
}

function readNotice(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { name, version, license, licenses } = manifest;
  const licence = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' or ');
  if (!licence) throw new Error(`The package ${name} names no licence.`);
  const files = readdirSync(folder).filter(
    (file) => LICENCE_FILE.test(file) && existsSync(path.join(folder, file)),
  );
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const author = manifest.author?.name ?? manifest.author;
  return {
    title: `${name} ${version} (${licence})`,
    text:
      texts.join('\n\n') || `Licence ${licence}${author ? `, by ${author}` : ''}; see ${homeOf(manifest)}`,
  };
}

function homeOf({ name, homepage, repository }) {
  return homepage ?? repository?.url ?? repository ?? `https://www.npmjs.com/package/${name}`;
}
