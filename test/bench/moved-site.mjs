/**
 * Holds a moved site against the one that its own generator built, page by page:
 * npm run moved-site -- <folder with docs-site.config.ts> <build folder of the old site> [--all] [--base /x/] [--no-build]
 *
 * A page is right when it stands at its address and has all words, anchors, images, code and links of the old one, and
 * prints nothing that was markup. Of those that are not, each should be named by a diagnostic that speaks of what is
 * lost: what is neither right nor named is counted by itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { comparePages } from './moved-site/compare-pages.mjs';
import { bare, readPage } from './moved-site/read-page.mjs';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flag = (name) => process.argv.includes(`--${name}`);
const [root, old] = words.map((word) => path.resolve(word));
if (!root || !old || !existsSync(old)) {
  console.error('npm run moved-site -- <folder with docs-site.config.ts> <build folder of the old site>');
  process.exit(2);
}
/** Where pages of the new site are edited: translations say so what they were made of. */
const EDIT = 'https://edit.invalid';
/** Name of the file that says what all pages were made of. */
const SOURCES = 'moved-site-sources.json';

/** Codes that speak of a page as a whole, or of what it takes in: anything of it may be lost. */
const OF_ALL =
  /^(?:plugin-fault|mdx-|component-|import-|markup-printed|jsx-|include-|page-|front-matter-|output-|bundle-|client-missing|table-)/;

/** Codes that speak of one kind of loss. */
const OF_KIND = {
  // A link to an anchor that is nowhere is named by that.
  links: /^(?:link-|anchor-broken$)/,
  anchors: /^(?:anchor|id|heading)-/,
  images: /^image-/,
  code: /^code-(?!language)/,
};

/** An address that a page has left, and where it stands instead. */
const MOVED = /The address (\S+) is that of a folder here: this page is at (\S+)$/;

/** A page of a plugin that docsgen has one of its own for, and pages that are not there without their document. */
const OWN = /The page (\S+) of \S+ is docsgen’s own, at (\S+)$/;
const UNMADE = /The pages below (\S+) are not made: /;
const LEFT_OUT = /, which makes (\S+): it is left out$/;

const config = readFileSync(path.join(root, 'docs-site.config.ts'), 'utf8');
const written = process.env.BASE ?? /^ {2}baseUrl: ['"]([^'"]+)['"]/m.exec(config)?.[1] ?? '/';
const base = written.endsWith('/') ? written : `${written}/`;
const origin = /^ {2}url: ['"]([^'"]+)['"]/m.exec(config)?.[1];
const out = path.join(root, '.moved-site');

const report = flag('no-build') ? readReport() : build();
const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
console.log(`${report.counts?.pages ?? 0} pages, ${errors.length} errors, built: ${report.ok}`);
for (const { code, file, line, message } of errors.slice(0, 10))
  console.log(`  error ${code} ${file}:${line} ${message.slice(0, 200)}`);
compare();

/** Builds with an address for editing, and with a plugin that says what each page was made of, those that the build leaves out too. */
function build() {
  const own = path.join(root, 'docs-site.judge.config.ts');
  const plugin = `{
  name: 'moved-site-judge',
  version: '1',
  files: ({ pages }) => [{ path: '${SOURCES}', contents: JSON.stringify(pages.map((page) => [page.route, page.path])) }],
}`;
  writeFileSync(
    own,
    `import config from './docs-site.config.ts';\nexport default { ...config, editUrl: '${EDIT}', lastUpdated: false, plugins: [...(config.plugins ?? []), ${plugin}] };\n`,
  );
  const command = path.resolve(import.meta.dirname, '../../bin/docsgen.js');
  const run = spawnSync(
    process.execPath,
    [command, 'build', '--config', own, '--out-dir', out, '--format', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  rmSync(own);
  writeFileSync(`${out}.json`, run.stdout);
  if (run.stderr) writeFileSync(`${out}.log`, run.stderr);
  return readReport();
}

/** The source of each page by its address. */
function readSources() {
  const found = new Map();
  if (!existsSync(out)) return found;
  const files = readdirSync(out, { recursive: true }).filter((file) => path.basename(file) === SOURCES);
  for (const file of files) {
    const folder = path.dirname(file).split(path.sep).join('/');
    for (const [route, source] of JSON.parse(readFileSync(path.join(out, file), 'utf8')))
      found.set(bare(folder === '.' ? route : `/${folder}${route}`, '/'), source);
  }
  return found;
}

function readReport() {
  return JSON.parse(readFileSync(`${out}.json`, 'utf8'));
}

function* pagesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  for (const file of files.sort())
    if (file.endsWith('.html') && !/^(?:__docusaurus|search)\b|(?:^|[\\/])404(?:\.html$|[\\/])/.test(file))
      yield [bare(`/${file.split(path.sep).join('/')}`, '/'), path.join(folder, file)];
}

/** The path of a file as its address has it: what relative links are seen from. */
function below(folder, file) {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** Where a page of the old site sends its readers, with its address. */
function wayOf(address, file) {
  const to = /http-equiv="?refresh[^>]*url=([^"\s>]+)/i.exec(readFileSync(file, 'utf8'))?.[1];
  return to === undefined ? [] : [[address, bare(to, base)]];
}

/** True when what is lost is what the codes of a page speak of: any other warning of it names nothing. */
function isNamedBy(codes, kinds) {
  if (codes.some((code) => OF_ALL.test(code))) return true;
  return kinds.every((kind) => codes.some((code) => OF_KIND[kind]?.test(code)));
}

function compare() {
  const named = new Map();
  for (const { code, file, severity } of report.diagnostics)
    if (severity !== 'info' && file) named.set(file, [...(named.get(file) ?? []), code]);
  const lost = new Set(
    report.diagnostics.flatMap(({ code, message }) =>
      code === 'url-lost' ? (/published address (.+) leads/.exec(message)?.[1]?.split('#')[0] ?? []) : [],
    ),
  );
  // Links go on to where a page stands by the word of a diagnostic, which names the old address as lost.
  const moves = report.diagnostics.map(({ message }) => MOVED.exec(message)).filter(Boolean);
  const stands = new Map(moves.map(([, from, to]) => [bare(from, '/'), bare(to, '/')]));
  for (const old of stands.keys()) lost.add(old);
  const own = report.diagnostics.map(({ message }) => OWN.exec(message)).filter(Boolean);
  for (const [, from] of own) lost.add(bare(from, '/'));
  for (const { message } of report.diagnostics) {
    const route = LEFT_OUT.exec(message)?.[1];
    if (route) lost.add(bare(route, '/'));
  }
  const unmade = report.diagnostics.flatMap(({ message }) => UNMADE.exec(message)?.[1] ?? []);
  const isUnmade = (address) => unmade.some((route) => address === route || address.startsWith(`${route}/`));
  const existing = new Set([...pagesOf(old)].map(([address]) => address));
  // A link that led nowhere before may lead nowhere after, as long as it is named.
  const answered = (href) =>
    !href.startsWith('/') || existing.has(href.split('#')[0]) || href.split('#')[0] === '/';
  const ways = new Map([...pagesOf(old)].flatMap(([address, file]) => wayOf(address, file)));
  for (const [from, to] of stands) ways.set(from, to);
  for (const [, from, to] of own) ways.set(bare(from, '/'), bare(to, '/'));
  const follow = (href) => {
    const [address, ...hash] = href.split('#');
    return ways.has(address) ? [ways.get(address), ...hash].join('#') : href;
  };
  const sources = readSources();
  const fresh = new Map(existsSync(out) ? pagesOf(out) : []);
  const kinds = {};
  const wrong = [];
  let all = 0;
  let right = 0;
  for (const [address, file] of pagesOf(old)) {
    const before = readPage(readFileSync(file, 'utf8'), {
      isNew: false,
      file: below(old, file),
      base,
      origin,
    });
    if (before === null) continue;
    before.links = before.links.filter(answered).map(follow);
    all++;
    const html = fresh.has(address) ? readFileSync(fresh.get(address), 'utf8') : null;
    const after =
      html === null
        ? null
        : readPage(html, { isNew: true, file: below(out, fresh.get(address)), base, origin });
    if (after !== null) after.links = after.links.flatMap((href) => [href, follow(href)]);
    const faults = after === null ? { missing: [address] } : comparePages(before, after);
    if (Object.keys(faults).length === 0) {
      right++;
      continue;
    }
    const edited = html?.match(new RegExp(`href="${EDIT}/([^"]+)"`))?.[1] ?? '';
    const own = new Set([decodeURI(edited), sources.get(address)]);
    const codes = [...own].flatMap((file) => named.get(file) ?? []);
    const isNamed = lost.has(address) || isUnmade(address) || isNamedBy(codes, Object.keys(faults));
    for (const kind of Object.keys(faults)) kinds[kind] = (kinds[kind] ?? 0) + 1;
    wrong.push({ address, faults, isNamed, codes: [...new Set(codes)] });
  }
  const silent = wrong.filter(({ isNamed }) => !isNamed).length;
  console.log(
    `${all} pages of the old site: ${right} right (${((100 * right) / Math.max(1, all)).toFixed(1)} %), ${wrong.length} not, ${silent} of these not named`,
  );
  console.log(`  by what they lack: ${JSON.stringify(kinds)}`);
  for (const { address, faults, isNamed, codes } of flag('all') ? wrong : wrong.slice(0, 40)) {
    console.log(`  ${isNamed ? ' ' : '!'} ${address} ${codes.join(',')}`);
    for (const [kind, items] of Object.entries(faults))
      console.log(`      ${kind} (${items.length}): ${items.slice(0, 6).join(' ').slice(0, 200)}`);
  }
}
