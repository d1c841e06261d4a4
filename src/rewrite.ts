import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPieces, type Piece } from './dialects/rewrite/pieces.ts';
import { hashText } from './files/hash.ts';
import { readSiteFile } from './files/site-file.ts';
import { createPageCompiler, type PageCompiler, type PageInput } from './mdx/compile.ts';
import type { CompilerOptions } from './mdx/options.ts';
import { createPageHooks } from './mdx/page-hooks.ts';
import { toInput } from './pages/compile-pages.ts';
import { linkRootsOf } from './site/link-roots.ts';
import { openSite } from './site/site.ts';

export interface RewriteOptions {
  /** Folder of the configuration; absolute. */
  root: string;
  /** Writes nothing. */
  check?: boolean;
}

export interface RewriteReport {
  /** Files with new texts, by their paths below the root. */
  changed: ReadonlyMap<string, string>;
  /** Pieces of the dialect, with the files in which each has become docsgen's own form. */
  rewritten: ReadonlyMap<string, readonly string[]>;
  /** Pieces that stay as they are, since the page would not be the same, with their files. */
  kept: ReadonlyMap<string, readonly string[]>;
}

/**
 * Turns what the pages of a moved site have of their dialect into docsgen's own forms, as far as each page stays the same:
 * a change after which a page compiles to anything else is not made. Throws `DiagnosticError`.
 */
export async function rewriteSite({ root, check = false }: RewriteOptions): Promise<RewriteReport> {
  const { config, content } = await openSite({ cwd: root, drafts: true, cache: true });
  const roots = linkRootsOf(config);
  const options: CompilerOptions = {
    ...{ readFile: (file) => readSiteFile(config.root, file, roots), hashText },
    ...{ limits: config.limits, root: config.root, plugins: config.plugins },
  };
  const work = { options, compiler: createPageCompiler(options), pieces: findPieces(config.plugins.list) };
  const report = { changed: new Map<string, string>(), rewritten: new Map(), kept: new Map() };
  for (const page of content.pages) {
    const file = page.sourcePath;
    const text =
      file.startsWith('../') || !/\.mdx?$/.test(file) ? null : readText(path.join(config.root, file));
    if (text === null) continue;
    const result = rewritePage(text, toInput(page, config.plugins), work);
    if (result.text !== text) report.changed.set(file, result.text);
    for (const what of result.rewritten) add(report.rewritten, what, file);
    for (const what of result.kept) add(report.kept, what, file);
  }
  if (!check) for (const [file, text] of report.changed) writeFileSync(path.join(config.root, file), text);
  return report;
}

interface Work {
  options: CompilerOptions;
  compiler: PageCompiler;
  pieces: readonly Piece[];
}

/** One piece after the other: what one of them can't change does not hold up the others. */
function rewritePage(written: string, input: PageInput, { options, compiler, pieces }: Work) {
  const lineEnd = written.includes('\r\n') ? '\r\n' : '\n';
  let text = written.replace(/\r\n?/g, '\n');
  const [rewritten, kept]: [string[], string[]] = [[], []];
  for (const { what, plugin, leavesGaps = false } of pieces) {
    const head = frontMatterOf(text);
    const body = blank(head) + text.slice(head.length);
    const hooks = createPageHooks({ list: [plugin], key: '' });
    const edited = hooks.edit(body, { ...input, takenInBy: null }, options).text;
    if (edited === body) continue;
    const next = head + (edited.startsWith(blank(head)) ? edited.slice(head.length) : edited.trimStart());
    const [before, after] = [text, next].map((own) => fingerprint(own, input, compiler, leavesGaps));
    if (before !== null && before === after) {
      text = next;
      rewritten.push(what);
    } else kept.push(what);
  }
  return { text: rewritten.length > 0 ? text.replace(/\n/g, lineEnd) : written, rewritten, kept };
}

/** All that a page becomes; null for one that does not compile. Line feeds between blocks are nothing to see. */
function fingerprint(
  text: string,
  input: PageInput,
  compiler: PageCompiler,
  leavesGaps: boolean,
): string | null {
  const head = frontMatterOf(text);
  const { page } = compiler.compile({ ...input, body: blank(head) + text.slice(head.length) });
  if (!page) return null;
  const code = page.code.replace(/(?:"\\n",?\s*)+/g, ' ');
  return JSON.stringify([
    leavesGaps ? closeGaps(code) : code,
    page.headings.map(({ depth, id, text: own }) => [depth, id, own]),
    page.references.map(({ target }) => target),
  ]);
}

/**
 * The code of a page whose texts are parted by nothing, or by a gap: one text or several, in a list or without one.
 * Comments stand in front of it.
 */
function closeGaps(code: string): string {
  return code
    .slice(code.indexOf('"use strict"'))
    .replace(/\b_jsxs\(/g, '_jsx(')
    .replace(/",\s*"/g, '')
    .replace(/\s+/g, '')
    .replaceAll('children:[', 'children:')
    .replaceAll(']}', '}');
}

function frontMatterOf(text: string): string {
  return /^\uFEFF?---[ \t]*\n(?:[\s\S]*?\n)??---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? '';
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // What a plugin has made is no file.
    return null;
  }
}

function add(map: Map<string, string[]>, what: string, file: string): void {
  map.set(what, [...(map.get(what) ?? []), file]);
}
