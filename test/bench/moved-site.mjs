/**
 * Judges how right the pages of a moved site are: node test/bench/moved-site.mjs <folder with docs-site.config.ts>
 *
 * Builds a copy of nothing: the folder is a scratch copy itself. Pages with faults are counted, taken away, and the rest
 * is built, so that every page is judged. A page that was built is right when no word of its source is lost, nothing is
 * printed that was markup, and each heading has its anchor.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(process.argv[2] ?? '.');
const verbose = process.argv.includes('--verbose');
const command = path.resolve(import.meta.dirname, '../../bin/docsgen.js');
const EDIT = 'https://edit.invalid';
const ROUNDS = 6;

const config = path.join(root, 'docs-site.config.ts');
const text = readFileSync(config, 'utf8')
  .replace(/^ {2}editUrl: .*\n/m, '')
  .replace(/^ {2}lastUpdated: true,\n/m, '');
writeFileSync(
  config,
  text.replace(
    'export default defineConfig({',
    `export default defineConfig({\n  editUrl: '${EDIT}',\n  lastUpdated: false,`,
  ),
);

const named = new Map();
let report;
let rounds = 0;
let pages = 0;
for (; rounds < ROUNDS; rounds++) {
  const run = spawnSync(process.execPath, [command, 'build', '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  try {
    report = JSON.parse(run.stdout);
  } catch {
    console.log(run.stdout.slice(0, 2000), run.stderr.slice(0, 3000));
    process.exit(1);
  }
  if (rounds === 0) pages = report.counts?.pages ?? 0;
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  for (const { code, message, file, line } of errors) {
    const known = named.get(file) ?? { round: rounds, faults: [] };
    named.set(file, known);
    known.faults.push(`${code} ${file}:${line} ${message}`);
  }
  if (report.ok || errors.length === 0) break;
  let away = 0;
  for (const { file } of errors) {
    const absolute = path.join(root, file ?? '');
    if (!/\.mdx?$/.test(file ?? '') || !existsSync(absolute)) continue;
    renameSync(absolute, `${absolute}.away`);
    away++;
  }
  if (away === 0) break;
}

/** The words of a source that readers would see. */
function sourceWords(source) {
  let body = source.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
  body = body.replace(/<!--[\s\S]*?-->/g, ' ').replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ');
  const prose = [];
  let fence = null;
  for (const line of body.split(/\r?\n/)) {
    const mark = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && fence === null) fence = mark;
    else if (mark && fence !== null && mark.startsWith(fence)) fence = null;
    else if (fence === null) prose.push(line);
  }
  body = prose.join('\n').replace(/^(?:import|export)\s[\s\S]*?(?:\n\n|$(?![\s\S]))/gm, '\n');
  body = body
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/\{[^{}]*\}/g, ' ');
  body = body
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/^\s*\[[^\]]+\]:.*$/gm, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/&\w+;/g, ' ');
  body = body.replace(/^.*(?::::|!!!|\?\?\?|===).*$/gm, ' ');
  return body.match(/[\p{L}]{4,}/gu) ?? [];
}

const PRINTED = [
  /^\s*:::/m,
  /\{#[\w-]+\}/,
  /^import\s.+\sfrom\s['"]/m,
  /<\/?(?:Tabs|TabItem|Admonition|CodeGroup|Steps|Card|Aside)\b/,
  /^\s*={3} "/m,
  /^\s*(?:!!!|\?\?\?) \w/m,
  /\[\[toc\]\]/i,
  /<<< @/,
  /\{%[^%]*%\}/,
];

function visible(html) {
  const content =
    /id="docsgen-content"[^>]*>([\s\S]*?)<(?:div class="edit-meta|footer)/.exec(html)?.[1] ?? html;
  const decode = (own) =>
    own
      .replace(/<[^>]*>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#x27;|&#39;/g, "'")
      .replace(/&amp;/g, '&');
  return {
    all: decode(content.replace(/<\/?(?:em|strong|b|i|a|span|code|sup|sub|mark|kbd|del|u)\b[^>]*>/g, '')),
    prose: decode(content.replace(/<pre[\s\S]*?<\/pre>/g, ' ').replace(/<code[\s\S]*?<\/code>/g, ' ')),
    content,
  };
}

const wrong = [];
let judged = 0;
const out = path.join(root, 'build');
if (report.ok)
  for (const file of readdirSync(out, { recursive: true })) {
    if (!String(file).endsWith('.html')) continue;
    const html = readFileSync(path.join(out, String(file)), 'utf8');
    const source = html.match(new RegExp(`href="${EDIT}/([^"]+)"`))?.[1];
    if (!source || !existsSync(path.join(root, decodeURI(source)))) continue;
    judged++;
    const { all, prose } = visible(html);
    const shown = new Set(
      (
        html.replace(/<\/?(?:em|strong|b|i|a|span|code|sup|sub)\b[^>]*>/g, '').match(/[\p{L}]{4,}/gu) ?? []
      ).map((word) => word.toLowerCase()),
    );
    const words = sourceWords(readFileSync(path.join(root, decodeURI(source)), 'utf8'));
    // Scripts without spaces run on from one element into the next.
    const running = all.toLowerCase();
    const lost = [
      ...new Set(
        words.filter((word) => !shown.has(word.toLowerCase()) && !running.includes(word.toLowerCase())),
      ),
    ];
    const printed = PRINTED.flatMap((pattern) => pattern.exec(prose)?.[0].trim() ?? []);
    const faults = [];
    if (lost.length > Math.max(2, words.length * 0.01))
      faults.push(`lost ${lost.length} of ${words.length}: ${lost.slice(0, 8).join(' ')}`);
    if (printed.length > 0) faults.push(`printed ${printed.join(' | ')}`);
    if (all.trim() === '' && words.length > 0) faults.push('empty');
    if (faults.length > 0) wrong.push(`${source}: ${faults.join('; ')}`);
  }

const bad = [...named.keys()].filter((file) => /\.mdx?$/.test(file ?? ''));
console.log(
  `${path.basename(root)}: ${pages} pages, ${bad.length} named with errors (${[...named.values()].filter(({ round }) => round > 0).length} only later), ${judged} built and judged, ${wrong.length} of them wrong, rounds ${rounds + 1}, ok ${report.ok}`,
);
const codes = {};
for (const { faults } of named.values())
  for (const fault of faults) codes[fault.split(' ')[0]] = (codes[fault.split(' ')[0]] ?? 0) + 1;
const warnings = {};
for (const { code, severity } of report.diagnostics)
  if (severity !== 'error') warnings[code] = (warnings[code] ?? 0) + 1;
console.log('  errors', JSON.stringify(codes), 'warnings', JSON.stringify(warnings));
if (verbose) {
  const faults = [...named.values()].flatMap((own) => own.faults);
  for (const fault of faults.slice(0, 40)) console.log(`  ! ${fault.slice(0, 260)}`);
  for (const line of wrong.slice(0, 40)) console.log(`  ? ${line.slice(0, 260)}`);
}
