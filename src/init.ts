import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findConfig } from './config/find-config.ts';
import { createDiagnostic, DiagnosticError } from './diagnostics/diagnostic.ts';
import { packageRoot, version } from './files/package-info.ts';
import { configText, hostingOf } from './init/config-text.ts';
import { describeFoundFiles } from './init/found-files.ts';
import { hostFiles, INIT_HOSTS, type InitHost } from './init/host-files.ts';
import { buildCommand, placeForHost } from './init/host-place.ts';
import { withIgnored } from './init/ignore-file.ts';
import type { OldBase } from './init/old-base.ts';
import { mergePackage } from './init/package-json.ts';
import { managerFiles, type PackageManager } from './init/package-manager.ts';
import { decideBuilds } from './init/pnpm-builds.ts';
import { emptyContent, type InitContent, takeOver } from './init/take-over.ts';
import { readTemplates } from './init/templates.ts';

export { packageManager } from './init/package-manager.ts';

export interface InitOptions {
  /** The folder of the new site; absolute. It may exist and hold other things. */
  folder: string;
  title: string;
  /** Where the site will be: an origin, with a path where it isn't at the top. */
  url: string;
  host: InitHost;
  /** A folder of Markdown that becomes the content as it is; absolute. */
  from?: string | undefined;
  /** What package.json names for docsgen, such as a version or a path; this version when left out. */
  packageSpec?: string | undefined;
  manager: PackageManager;
}

/** What a new site consists of; paths relative to its folder, in the order of the alphabet. */
export interface InitResult {
  written: string[];
  /** Files that were there, and got lines. */
  extended: string[];
  /** Files that were there already: nothing is overwritten. */
  kept: string[];
  /** Names of the scripts in package.json by what they do. */
  scripts: Record<'dev' | 'build' | 'check' | 'preview', string>;
  /** What the writer of taken-over pages should know. */
  notes: string[];
}

/** Writes a small site that builds, into a folder. Throws `DiagnosticError` where a site is already. */
export function init(asked: InitOptions): InitResult {
  const { folder, from } = asked;
  refuseFile(folder);
  refuseExistingSite(folder, asked.host);
  const content: InitContent = from ? takeOver(folder, from) : emptyContent();
  // An address that names a path of its own has been thought of.
  const base = new URL(asked.url).pathname === '/' ? content.base : null;
  const options = base ? { ...asked, url: new URL(base.path, asked.url).href } : asked;
  const manifest = mergePackage({
    ...{ ...options, version },
    build: buildCommand(placeForHost(options.host, options.url)),
  });
  const { scripts } = manifest;
  const words = Object.entries(scripts).map(([name, script]) => [name.toUpperCase(), script]);
  const values = { ...Object.fromEntries(words), RUN: options.manager.run };
  const forHost = hostFiles(packageRoot, options, scripts.build);
  const files: Record<string, string> = {
    ...readTemplates(packageRoot, { title: options.title, withContent: !from, values }),
    ...forHost,
    ...managerFiles(folder, options.manager),
    ...content.files,
    'docs-site.config.ts': configText(options, content),
  };
  const notes = [
    ...content.notes,
    ...(base ? [describeBase(base)] : []),
    ...manifest.notes,
    ...describeFoundFiles(packageRoot, folder, options.host, forHost),
  ];
  const names = Object.keys(files).sort();
  const found = names.filter((name) => existsSync(path.join(folder, name)));
  const extended = extendIgnored(folder, files['.gitignore'] ?? '') ? ['.gitignore'] : [];
  const kept = found.filter((name) => !extended.includes(name));
  const written = names.filter((name) => !found.includes(name));
  for (const name of written) write(path.join(folder, name), files[name] ?? '');
  write(path.join(folder, 'package.json'), manifest.text);
  (manifest.isFound ? extended : written).push('package.json');
  const workspace = 'pnpm-workspace.yaml' in options.manager.files ? decideBuilds(folder) : null;
  if (workspace !== null) extended.push(path.relative(folder, workspace));
  return { written: written.sort(), extended, kept, scripts, notes };
}

function describeBase({ path: base, links }: OldBase): string {
  return `${links} links to pages begin with ${base}: the site stands there, by its baseUrl.`;
}

/** Adds what the build writes to a `.gitignore` that is there, so that it is not committed; false for none. */
function extendIgnored(folder: string, wanted: string): boolean {
  const file = path.join(folder, '.gitignore');
  const text = existsSync(file) ? withIgnored(readFileSync(file, 'utf8'), wanted) : null;
  if (text !== null) writeFileSync(file, text);
  return text !== null;
}

/** The host of a name. Throws `DiagnosticError` for one that is unknown. */
export function toHost(name: string): InitHost {
  const host = INIT_HOSTS.find((known) => known === name);
  if (host) return host;
  const hint = `Known are ${INIT_HOSTS.join(', ')}.`;
  throw new DiagnosticError(
    [createDiagnostic('usage-invalid', { message: `"${name}" is no host that docsgen knows`, hint })],
    2,
  );
}

/** Where a file stands in the place of the new folder, or of one above it, nothing can be written. */
function refuseFile(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(folder)) return parent === folder ? undefined : refuseFile(parent);
  if (statSync(folder).isDirectory()) return;
  const fault = createDiagnostic('usage-invalid', {
    message: `"${folder}" is a file, so that no site can stand there`,
    hint: 'Name a folder: docsgen init my-docs',
  });
  throw new DiagnosticError([fault], 2);
}

function refuseExistingSite(folder: string, host: InitHost): void {
  let found: string;
  try {
    found = findConfig(folder, undefined);
  } catch {
    return;
  }
  const hosting = hostingOf(host);
  const ways = [
    hosting !== null && `Write hosting: ['${hosting}'] into it to have the site built for that host.`,
    existsSync(path.join(folder, 'node_modules'))
      ? 'Name another folder: docsgen init my-docs'
      : 'Install its packages, as its package.json says, or name another folder: docsgen init my-docs',
  ];
  const fault = createDiagnostic('usage-invalid', {
    message: `${path.basename(found)} exists: there is a site in this folder already`,
    hint: ways.filter((way) => way !== false).join(' '),
  });
  throw new DiagnosticError([fault], 2);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
