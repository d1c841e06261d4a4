import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openCheckedSite } from './check/checked-site.ts';
import { applyChecks } from './check/levels.ts';
import type { SiteConfig } from './config/resolve.ts';
import { readCommitDates } from './content/last-updated.ts';
import { CATALOGUE } from './diagnostics/catalogue.ts';
import { type Diagnostic, DiagnosticError, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { createStepTimer } from './diagnostics/timed-steps.ts';
import { inTranslations, namedByLanguage } from './diagnostics/translated-places.ts';
import { packageRoot, version } from './files/package-info.ts';
import { relativePath } from './files/paths.ts';
import { isTranslated } from './files/translated-files.ts';
import { bundleSite } from './site/bundles.ts';
import type { Site } from './site/site.ts';
import { createMemory } from './site/site-store.ts';

/** One thing that was looked at. */
export interface Finding {
  kind: 'fine' | 'note' | 'warning' | 'error';
  about: 'versions' | 'site' | 'host' | 'git' | 'sizes' | 'speed' | 'faults';
  text: string;
  /** What to do; left out when there is nothing to do. */
  mend?: string;
}

/**
 * Looks at versions, configuration, the host's files, git, sizes, what is slow and what is wrong, the gravest first.
 * Throws `DiagnosticError` for a configuration that can't be read.
 */
export async function doctor(options: { cwd: string; config?: string | undefined }): Promise<Finding[]> {
  const started = performance.now();
  const timer = createStepTimer();
  const { site, diagnostics } = await openCheckedSite(options, timer);
  const { config } = site;
  const others = await openOthers(config, options, diagnostics);
  const contentDir = relativePath(config.root, config.contentDir);
  const { shallow } = await readCommitDates(config.root, [contentDir], createMemory(site.store));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const slowest = [...timer.phases].sort((a, b) => b.ms - a.ms)[0];
  const findings: Finding[] = [
    ...checkVersions(),
    fine(
      'site',
      [
        counted(site.content.pages.length, 'page'),
        counted(site.content.sidebars.length, 'sidebar'),
        counted(site.content.redirectRules.length, 'redirect'),
      ].join(', '),
    ),
    ...others.map(({ label, pages, translated }) =>
      fine('site', `${label}: ${translated} of ${pages} pages are translated`),
    ),
    ...describePlugins(config),
    ...checkAddress(config),
    ...checkHosts(config),
    shallow
      ? {
          kind: 'warning',
          about: 'git',
          text: 'the history is shallow: pages show no date',
          mend: 'Fetch all of it: fetch-depth: 0 in the checkout step.',
        }
      : fine('git', describeHistory(config.root)),
    ...checkSizes(config),
    fine(
      'speed',
      `read and checked in ${seconds} s; the longest step was "${slowest?.name}" with ${Math.round(slowest?.ms ?? 0)} ms`,
    ),
    ...countFaults(
      sortDiagnostics([
        ...applyChecks(config, [...diagnostics, ...(await findBundleFaults(site))]),
        ...others.flatMap(({ faults }) => faults),
      ]),
    ),
  ];
  const weight = { error: 0, warning: 1, note: 2, fine: 3 };
  return findings.sort((a, b) => weight[a.kind] - weight[b.kind]);
}

/** What keeps components, styles and islands from being bundled, which a check of pages alone does not meet. */
async function findBundleFaults({ config, content, view, store }: Site): Promise<Diagnostic[]> {
  try {
    const bundles = await bundleSite(config, content.pages, view, { packageRoot, store, minify: true });
    return bundles.faults;
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  }
}

/** What stands in a folder of git: a new repository has no history either. */
function describeHistory(root: string): string {
  const folder = path.join(root, '.git');
  if (!existsSync(folder)) return 'no history in this folder';
  // A worktree has a file there, and its history elsewhere.
  const isNew =
    existsSync(path.join(folder, 'HEAD')) &&
    !existsSync(path.join(folder, 'packed-refs')) &&
    !existsSync(path.join(folder, 'reftable')) &&
    readdirSync(path.join(folder, 'refs/heads')).length === 0;
  return isNew ? 'nothing has been committed yet: pages show no date' : 'the whole history is here';
}

/** What the site has in one of its other languages. */
interface OtherLanguage {
  label: string;
  pages: number;
  translated: number;
  faults: readonly Diagnostic[];
}

async function openOthers(
  { languages, locale }: SiteConfig,
  options: { cwd: string; config?: string | undefined },
  main: readonly Diagnostic[],
): Promise<OtherLanguage[]> {
  const found: OtherLanguage[] = [];
  for (const { code, label } of languages.filter((language) => language.code !== locale)) {
    const { site, diagnostics } = await openCheckedSite({ ...options, locale: code }, createStepTimer());
    const { config, content } = site;
    const written = content.pages.filter(({ body }) => body.kind === 'file');
    const own = inTranslations(applyChecks(config, diagnostics), config);
    found.push({
      label,
      pages: written.length,
      translated: written.filter(({ sourcePath }) => isTranslated(sourcePath, config)).length,
      faults: namedByLanguage({ code, label, diagnostics: own }, main),
    });
  }
  return found;
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function fine(about: Finding['about'], text: string): Finding {
  return { kind: 'fine', about, text };
}

/** The site's plugins, with the settings that they take: what is wrong with those ends every command before. */
function describePlugins({ plugins: { list } }: SiteConfig): Finding[] {
  if (list.length === 0) return [];
  const names = list.map(({ name, version: own, settings }) =>
    [name, own, settings && 'with settings'].filter((part) => part !== undefined).join(' '),
  );
  return [fine('site', `plugins: ${names.join(', ')}`)];
}

function checkVersions(): Finding[] {
  const require = createRequire(path.join(packageRoot, 'package.json'));
  const versionOf = (name: string) => {
    try {
      return (
        JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }
      ).version;
    } catch {
      return null;
    }
  };
  const parser = canLoad(require, 'satteri');
  return [
    fine(
      'versions',
      `docsgen ${version}, Node ${process.versions.node}, esbuild ${versionOf('esbuild') ?? 'missing'}, React ${versionOf('react') ?? 'missing'}`,
    ),
    ...(parser
      ? []
      : [
          {
            kind: 'note' as const,
            about: 'versions' as const,
            text: 'the fast parser has no binary for this machine: pages take longer',
            mend: 'Install without --no-optional, on a machine of the same kind.',
          },
        ]),
  ];
}

function canLoad(require: NodeJS.Require, name: string): boolean {
  try {
    require(name);
    return true;
  } catch {
    return false;
  }
}

function checkAddress({ url }: SiteConfig): Finding[] {
  const { hostname, protocol } = new URL(url);
  if (/(?:^|\.)example\.(?:com|org|net)$/.test(hostname))
    return [
      {
        kind: 'warning',
        about: 'site',
        text: `url is ${url}, an example`,
        mend: 'Write the address of the published site: sitemap and canonical links name it.',
      },
    ];
  if (protocol === 'http:' && hostname !== 'localhost')
    return [
      { kind: 'note', about: 'site', text: `url is ${url}, without encryption`, mend: 'Publish over https.' },
    ];
  return [fine('site', `published at ${url}`)];
}

/** Files that tell a host of the site's wishes, by the host that reads them. */
const HOST_FILES: Readonly<Record<string, string>> = {
  'netlify.toml': 'netlify',
  'vercel.json': 'vercel',
  'wrangler.toml': 'cloudflare',
  'wrangler.jsonc': 'cloudflare',
  'nginx.conf': 'nginx',
  Caddyfile: 'caddy',
};

function checkHosts({ root, hosting }: SiteConfig): Finding[] {
  const found = Object.entries(HOST_FILES).filter(([file]) => existsSync(path.join(root, file)));
  const missing = found.filter(([, host]) => !(hosting as readonly string[]).includes(host));
  return [
    fine('host', `rules are written for ${hosting.join(', ') || 'no host'}`),
    ...missing.map(
      ([file, host]): Finding => ({
        kind: 'warning',
        about: 'host',
        text: `there is ${file}, and no rules for ${host}`,
        mend: `Add '${host}' to \`hosting\` in the configuration.`,
      }),
    ),
  ];
}

/** Bytes from which on a public file is worth a second look. */
const LARGE_FILE = 1_000_000;

function checkSizes({ root, outDir, publicDir }: SiteConfig): Finding[] {
  const built = sizesOf(outDir);
  const total = built.reduce((sum, { bytes }) => sum + bytes, 0);
  const large = sizesOf(publicDir).filter(({ bytes }) => bytes > LARGE_FILE);
  return [
    built.length === 0
      ? { kind: 'note', about: 'sizes', text: 'the site has not been built here', mend: 'Run docsgen build.' }
      : fine('sizes', `${built.length} files with ${megabytes(total)} in ${relativePath(root, outDir)}`),
    ...large.slice(0, 5).map(
      ({ file, bytes }): Finding => ({
        kind: 'note',
        about: 'sizes',
        text: `${relativePath(root, file)} has ${megabytes(bytes)}`,
        mend: 'Make it smaller: readers wait for it.',
      }),
    ),
  ];
}

function sizesOf(folder: string): { file: string; bytes: number }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, bytes: statSync(file).size }))
    .sort((a, b) => b.bytes - a.bytes);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Faults by their kind, with the first place of each: what to mend first. */
function countFaults(faults: readonly Diagnostic[]): Finding[] {
  const found = [...groupByKey(faults).values()].sort((a, b) => b.length - a.length);
  if (found.length === 0) return [fine('faults', 'nothing is wrong with links, images and pages')];
  return found.flatMap((group): Finding[] => {
    const [first] = group;
    if (!first) return [];
    const { code, severity, location } = first;
    const place = location ? `, first at ${location.file}:${location.line}` : '';
    return [
      {
        kind: severity,
        about: 'faults',
        text: `${group.length} × ${code}${place}`,
        mend: CATALOGUE[code].fix,
      },
    ];
  });
}

function groupByKey(faults: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const fault of faults) {
    const key = `${fault.severity} ${fault.code}`;
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  return groups;
}
