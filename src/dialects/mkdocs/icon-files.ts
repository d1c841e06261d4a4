import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';

/** Where icons of a site are looked for. */
export interface IconPlaces {
  /** Icons of the site's own, by the names that texts have for them; paths relative to the root. */
  readonly own: ReadonlyMap<string, string>;
  /** Folders of installed Materials; absolute. */
  readonly installed: readonly string[];
  /** Folders of packages of npm with icons, by what names begin with: those nearest to the root; absolute. */
  readonly packages: Readonly<Record<string, string>>;
}

/** Packages of npm that have the sets of icons that Material comes with, by what names begin with. */
const PACKAGES: Readonly<Record<string, { name: string; folder: string }>> = {
  material: { name: '@mdi/svg', folder: 'svg' },
  octicons: { name: '@primer/octicons', folder: 'build/svg' },
  simple: { name: 'simple-icons', folder: 'icons' },
  fontawesome: { name: '@fortawesome/fontawesome-free', folder: 'svgs' },
};

/** The places of a site's icons: its own folders, Material in an environment of Python, and packages of npm. */
export function findIconPlaces(root: string, folders: readonly string[]): IconPlaces {
  return {
    own: new Map(folders.flatMap((folder) => namesIn(root, folder))),
    installed: ['.venv', 'venv', 'env', '.env'].flatMap((name) => materialsIn(path.join(root, name))),
    packages: findPackages(root),
  };
}

/** The package of npm with the set of an icon; null for one of no set that is known. */
export function packageOfIcon(name: string): string | null {
  return ofSet(name)?.name ?? null;
}

/**
 * The text of an icon's file, or null where none has it.
 *
 * @param readOwn reads a file of the site by its path relative to the root
 */
export function readIcon(
  name: string,
  places: IconPlaces,
  readOwn: (file: string) => string | null,
): string | null {
  const own = places.own.get(name);
  if (own !== undefined) return readOwn(own);
  const set = ofSet(name);
  if (set === null) return null;
  const folder = places.packages[set.key];
  const files = places.installed.map((material) => path.join(material, set.key, set.file));
  if (folder !== undefined) files.push(path.join(folder, set.folder, set.file));
  const found = files.find((file) => existsSync(file));
  return found === undefined ? null : readFileSync(found, 'utf8');
}

/** Of `fontawesome-brands-github` the set and the file in it: styles of Font Awesome are folders. */
function ofSet(name: string) {
  const [, key = '', rest = ''] = /^([a-z]+)-(.+)$/.exec(name) ?? [];
  const set = Object.hasOwn(PACKAGES, key) ? PACKAGES[key] : undefined;
  if (set === undefined) return null;
  const file = key === 'fontawesome' ? rest.replace(/^(brands|regular|solid)-/, '$1/') : rest;
  return { key, ...set, file: `${file}.svg` };
}

/** Icons by the names that texts have for them: folders are joined by dashes. */
function namesIn(root: string, folder: string): [string, string][] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return listFiles(absolute, (name) => name === 'node_modules')
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [
      file.slice(0, -'.svg'.length).replaceAll('/', '-'),
      path.posix.join(folder.replaceAll('\\', '/'), file),
    ]);
}

/** Folders of Material's icons in an environment of Python: one for each of its releases, in new places and old ones. */
function materialsIn(environment: string): string[] {
  const libraries = path.join(environment, 'lib');
  const packages = [
    path.join(environment, 'Lib/site-packages'),
    ...(existsSync(libraries)
      ? readdirSync(libraries).map((name) => path.join(libraries, name, 'site-packages'))
      : []),
  ];
  return packages
    .flatMap((folder) =>
      ['material/templates/.icons', 'material/.icons'].map((own) => path.join(folder, own)),
    )
    .filter((folder) => existsSync(folder));
}

function findPackages(root: string): Record<string, string> {
  const above = foldersAbove(root);
  return Object.fromEntries(
    Object.entries(PACKAGES).flatMap(([key, { name }]) => {
      const own = above.map((folder) => path.join(folder, 'node_modules', name));
      const found = own.find((folder) => existsSync(folder));
      return found === undefined ? [] : [[key, found]];
    }),
  );
}

function foldersAbove(folder: string): string[] {
  const above = path.dirname(folder);
  return [folder, ...(above === folder ? [] : foldersAbove(above))];
}
