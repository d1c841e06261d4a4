import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from './config/resolve.ts';
import { createPage } from './content/pages.ts';
import { findPageFiles } from './content/scan.ts';
import { createDiagnostic, DiagnosticError, hasErrors } from './diagnostics/diagnostic.ts';
import { nearest } from './diagnostics/nearest.ts';
import { contains, relativePath } from './files/paths.ts';
import { writeNewFile } from './files/write-new.ts';
import { readableName } from './shared/text.ts';
import { pageOptions } from './site/content.ts';
import { openConfiguration } from './site/site.ts';

/** Templates that every site has; a file of the same name in the site's own folder takes its place. */
const BUILT_IN: Readonly<Record<string, string>> = {
  page: '---\ntitle: {{title}}\ndescription: What this page is about, in one sentence.\n---\n\nSay here what this page is about, and when a reader needs it.\n\n## First step\n',
  adr: '---\ntitle: {{title}}\n---\n\n- Date: {{date}}\n- Status: proposed\n\n## Context\n\nWhat made a decision necessary?\n\n## Decision\n\nWhat was decided?\n\n## Consequences\n\nWhat gets easier, and what harder?\n',
};

/** Folder of a site's own templates, in its content folder: files that begin with `_` are no pages. */
const FOLDER = '_templates';

export interface NewPageOptions {
  cwd: string;
  config?: string | undefined;
  /** Name of a template. */
  template: string;
  /** Path of the page below the content folder, with or without its ending; a path of the site's root works too. */
  page: string;
  /** Made of the path when left out. */
  title?: string | undefined;
}

export interface NewPage {
  /** The file that was written, relative to the root. */
  file: string;
  route: string;
}

/** Writes a page from a template. Throws `DiagnosticError`; an existing file stays as it is. */
export async function newPage(options: NewPageOptions): Promise<NewPage> {
  const { cwd, config: name } = options;
  const { config } = await openConfiguration({ cwd, config: name, drafts: true, cache: true });
  const { root, contentDir } = config;
  const templates = listTemplates(contentDir);
  const template = templates.get(options.template);
  if (!template)
    throw refuse(`There is no template "${options.template}"`, hintFor(options.template, templates));
  const target = toTarget(options.page, root, contentDir, template.ending);
  const file = relativePath(root, target);
  if (existsSync(target)) throw refuse(`${file} is there already`, 'Choose another path.');
  const title = options.title ?? titleOf(target);
  const text = fill(template.text, {
    title,
    date: new Date().toISOString().slice(0, 10),
    file,
    number: nextNumber(target),
  });
  const source = { path: file, absolutePath: target, format: 'mdx' as const, text };
  const { page, diagnostics } = createPage(source, { ...pageOptions(config), drafts: true });
  // A new page may as well have a name that is its address.
  const [adjusted] = diagnostics.filter(({ code }) => code === 'route-adjusted');
  if (page && adjusted)
    throw refuse(
      `"${options.page}" gives an address that not every host serves`,
      `Write for example ${page.route.slice(1)}.`,
    );
  if (!page || hasErrors(diagnostics)) throw new DiagnosticError(diagnostics, 1);
  const other = findPageAt(page.route, contentDir, config);
  if (other !== null) throw refuse(`${other} has the address ${page.route} already`, 'Choose another path.');
  mkdirSync(path.dirname(target), { recursive: true });
  writeNewFile(target, text);
  return { file, route: page.route };
}

/** The file of the page that has an address already, relative to the root; null where it is free. */
function findPageAt(route: string, contentDir: string, config: SiteConfig): string | null {
  const options = { ...pageOptions(config), drafts: true };
  const wanted = route.toLowerCase();
  for (const name of findPageFiles(contentDir)) {
    const absolutePath = path.join(contentDir, name);
    const file = relativePath(config.root, absolutePath);
    const text = readFileSync(absolutePath, 'utf8');
    const format = name.endsWith('.mdx') ? ('mdx' as const) : ('md' as const);
    const { page } = createPage({ path: file, absolutePath, format, text }, options);
    if (page?.route.toLowerCase() === wanted) return file;
  }
  return null;
}

interface Template {
  text: string;
  ending: string;
}

function listTemplates(contentDir: string): Map<string, Template> {
  const found = new Map(Object.entries(BUILT_IN).map(([name, text]) => [name, { text, ending: '.mdx' }]));
  const folder = path.join(contentDir, FOLDER);
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const [, name, ending] = /^(.+)(\.mdx?)$/.exec(file) ?? [];
    if (name && ending) found.set(name, { text: readFileSync(path.join(folder, file), 'utf8'), ending });
  }
  return found;
}

function hintFor(name: string, templates: ReadonlyMap<string, Template>): string {
  const guess = nearest(name, templates.keys());
  return guess
    ? `Did you mean ${guess}?`
    : `There are: ${[...templates.keys()].join(', ')}. Own ones stand in ${FOLDER}/ of the content folder.`;
}

function toTarget(page: string, root: string, contentDir: string, ending: string): string {
  const content = relativePath(root, contentDir);
  const written = page
    .replaceAll('\\', '/')
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '/index');
  const below = written.startsWith(`${content}/`) ? written.slice(content.length + 1) : written;
  const target = path.resolve(contentDir, /\.mdx?$/.test(below) ? below : below + ending);
  if (below === '' || !contains(contentDir, target))
    throw refuse(`"${page}" is no path below ${content}/`, 'Write for example guides/install.');
  return target;
}

function titleOf(target: string): string {
  const name = path.basename(target).replace(/\.mdx?$/, '');
  const own = name === 'index' ? path.basename(path.dirname(target)) : name;
  return readableName(own.replace(/^\d+[-_.]/, ''));
}

/** One more than the highest number that a file beside the new one begins with, in as many digits. */
function nextNumber(target: string): string {
  const folder = path.dirname(target);
  const numbers = (existsSync(folder) ? readdirSync(folder) : []).flatMap(
    (name) => /^(\d+)[-_.]/.exec(name)?.[1] ?? [],
  );
  const highest = Math.max(0, ...numbers.map(Number));
  return String(highest + 1).padStart(Math.max(4, ...numbers.map(({ length }) => length)), '0');
}

type Values = Readonly<Record<string, string>>;

/** Puts values in the place of `{{names}}`; in front matter they stay what they are, whatever signs they have. */
function fill(template: string, values: Values): string {
  const end = template.startsWith('---') ? Math.max(0, template.indexOf('\n---', 3)) : 0;
  const matter = template.slice(0, end).split('\n');
  return matter.map((line) => fillLine(line, values)).join('\n') + put(template.slice(end), values);
}

/** A line of front matter. A text without quotes gets some, where a value in it needs them. */
function fillLine(line: string, values: Values): string {
  if (line.endsWith('\r')) return `${fillLine(line.slice(0, -1), values)}\r`;
  const [, key = '', text = ''] = /^(\s*(?:- +)?[\w-]+: +)(\S.*)$/.exec(line) ?? [];
  const isPlain = text !== '' && !/^["'[{]/.test(text.replace(/^\{\{/, ''));
  const filled = isPlain ? put(text, values) : '';
  if (isPlain) return key + (filled === text ? text : asScalar(filled));
  return put(line, values, (value, at) => {
    const quote = quoteAround(line, at);
    if (quote === '"') return JSON.stringify(value).slice(1, -1);
    return quote === "'" ? value.replaceAll("'", "''") : asScalar(value);
  });
}

/** The quotes that an offset of a line stands in; empty where it stands in none. */
function quoteAround(line: string, offset: number): string {
  let quote = '';
  for (let at = 0; at < offset; at++) {
    const sign = line[at] ?? '';
    if (quote === '"' && sign === '\\') at++;
    else if (quote === '' ? /["']/.test(sign) : sign === quote) quote = quote === '' ? sign : '';
  }
  return quote;
}

/** A text as YAML reads it: in quotes where its signs would mean something. */
function asScalar(text: string): string {
  return /^[\p{L}\d][\p{L}\d ,.()-]*$/u.test(text) ? text : JSON.stringify(text);
}

function put(text: string, values: Values, write = (value: string, _at: number) => value): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string, at: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : write(value, at);
  });
}

function refuse(message: string, hint: string): DiagnosticError {
  return new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}
