import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { writtenFrames } from './language-folders.ts';
import { locateInSource } from './locate.ts';
import type { SiteConfig } from './resolve.ts';
import { normalizeFolder } from './resolve-checks.ts';
import type { UserConfig } from './schema.ts';

/** A file that the configuration names. */
export interface NamedFile {
  /** Absolute path. */
  file: string;
  /** As it is written. */
  name: string;
  /** Place in the configuration. */
  steps: (string | number)[];
  /** Folder that the name starts from; absolute. */
  folder: string;
  /** True for a file that a command of docsgen writes: it need not be there, but nothing else may stand in its place. */
  isWritten?: true;
}

type Named = [steps: (string | number)[], name: string | null | undefined, folder: string];

function logoFiles(logo: SiteConfig['header']['logo'], publicDir: string, steps: readonly string[]): Named[] {
  return [
    [[...steps, 'src'], logo?.src, publicDir],
    [[...steps, 'srcDark'], logo?.srcDark, publicDir],
  ];
}

/** Files that the configuration names, and that have to be there. */
export function namedFiles(config: SiteConfig): NamedFile[] {
  const { root, publicDir, theme } = config;
  const named: Named[] = [
    [['components'], config.components, root],
    [['favicon'], config.favicon, publicDir],
    [['previewImage'], config.previewImage, publicDir],
    ...writtenFrames(config).flatMap(({ steps, header, footer }) => [
      ...logoFiles(header?.logo ?? null, publicDir, [...steps, 'header', 'logo']),
      ...logoFiles(footer?.logo ?? null, publicDir, [...steps, 'footer', 'logo']),
    ]),
    [['redirects'], typeof config.redirects === 'string' ? config.redirects : null, root],
  ];
  for (const [index, name] of theme.styles.entries()) named.push([['theme', 'styles', index], name, root]);
  for (const [index, { file }] of config.apis.entries()) named.push([['apis', index, 'file'], file, root]);
  for (const [part, name] of Object.entries(theme.components))
    named.push([['theme', 'components', part], name, root]);
  for (const [part, name] of Object.entries(theme.slots)) named.push([['theme', 'slots', part], name, root]);
  for (const [key, { items }] of Object.entries(config.sidebars))
    if (typeof items === 'string') named.push([['sidebars', key, 'items'], items, root]);
  return named.flatMap(([steps, name, folder]) =>
    name ? [{ file: path.resolve(folder, name), name, steps, folder }] : [],
  );
}

function writtenFiles({ root, urls, baseline }: SiteConfig): NamedFile[] {
  const create = (name: string, ...steps: string[]): NamedFile => ({
    ...{ file: path.resolve(root, name), name, steps, folder: root, isWritten: true },
  });
  return [create(urls, 'urls'), ...(baseline === null ? [] : [create(baseline, 'checks', 'baseline')])];
}

/** What the system says of a file that may well be there. */
const HIDDEN = new Set(['EACCES', 'EPERM', 'EIO']);

/**
 * Names may be too long for the system, or hold what it refuses: then there is no such file. Throws the system's error
 * where it does not let us look.
 */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (HIDDEN.has(String((error as NodeJS.ErrnoException).code))) throw error;
    return undefined;
  }
}

/** What is not there, as an absolute path, with its fault. */
interface Missing {
  file: string;
  fault: Diagnostic;
}

interface MissingOptions {
  named: readonly NamedFile[];
  config: SiteConfig;
  user: UserConfig;
  /** `publicDir` as the site itself has written it, and no plugin. */
  ownPublic: string | undefined;
  text: string;
}

/** Files and folders that the configuration names and that do not exist. */
export function findMissing({ named, text, ...others }: MissingOptions): Missing[] {
  const { config } = others;
  return [
    ...findMissingFiles([...named, ...writtenFiles(config)], config, text),
    ...findMissingFolders(namedFolders(others), config, text),
  ];
}

function findMissingFiles(named: readonly NamedFile[], config: SiteConfig, text: string): Missing[] {
  return named.flatMap(({ file, name, steps, folder, isWritten }) => {
    const stats = statOf(file);
    if (stats?.isFile()) return [];
    // Its reader says what else is wrong with it.
    if (isWritten && !stats?.isDirectory()) return [];
    const shown = path.relative(config.root, folder);
    const fault = createDiagnostic('config-file-missing', {
      message: `${steps.join('.')} names ${stats ? `"${name}", which is ${stats.isDirectory() ? 'a folder' : 'no plain file'}` : `the file "${name}", which does not exist`}`,
      hint:
        shown === ''
          ? 'The path is relative to the configuration file.'
          : `The path is relative to ${shown}/.`,
      location: locateInSource(config.file, text, steps),
    });
    return [{ file, fault }];
  });
}

/** Folders that the configuration names, with the key that does it. */
function namedFolders({ config, user, ownPublic }: Omit<MissingOptions, 'named' | 'text'>): NamedFile[] {
  const { root } = config;
  const create = (name: string, file: string, ...steps: NamedFile['steps']) => ({
    ...{ name, file, steps, folder: root },
  });
  return [
    // What is said of a folder that is not there counts nowhere.
    ...Object.keys(user.checks?.folders ?? {}).map((name) =>
      create(name, path.resolve(root, normalizeFolder(name)), 'checks', 'folders', name),
    ),
    ...(user.roots ?? []).map((name, index) => create(name, path.resolve(root, name), 'roots', index)),
    // The public folder need not be there; one that is named is meant.
    ...(ownPublic === undefined ? [] : [create(ownPublic, config.publicDir, 'publicDir')]),
  ];
}

function findMissingFolders(
  named: readonly NamedFile[],
  { file: source }: SiteConfig,
  text: string,
): Missing[] {
  return named.flatMap(({ file, name, steps }) => {
    const stats = statOf(file);
    // Checks may be set for one page, too.
    const isOfChecks = steps[0] === 'checks';
    if (stats?.isDirectory() || (stats && isOfChecks)) return [];
    const fault = createDiagnostic('config-file-missing', {
      message: `${isOfChecks ? 'checks.folders' : steps.join('.')} names the folder "${name}", which ${stats ? 'is a file' : 'does not exist'}`,
      hint: 'The path is relative to the configuration file.',
      location: locateInSource(source, text, steps),
    });
    return [{ file, fault }];
  });
}
