import { EXTERNAL_PATH, matchExternalPaths } from '../../shared/external-paths.ts';
import { type Json, toList, toRecord, toText } from './json.ts';
import type { Notes } from './migration.ts';

/** Links to the writer's own computer and to other sites: docsgen asks for neither in a build. */
const ELSEWHERE = /localhost|127\.0\.0\.1|^\^?\(?(?:\?:)?https?\b/;

/** A link that may lead nowhere: as the configuration has it, and the path of the site that it stands for, if it does. */
interface DeadLink {
  readonly written: string;
  /** In the form of `externalPaths`. */
  readonly path: string | null;
}

/**
 * The paths of the site that `ignoreDeadLinks` of VitePress names, in the form of `externalPaths`: what something else
 * answers. Other links that it names are told, and so are paths at which pages stand: links to those are checked here.
 *
 * @param routes addresses of the pages below the base; those that a script names end with `*`
 */
export function ignoredPaths(
  { ignoreDeadLinks }: Json,
  routes: readonly string[],
  notes: Notes,
): string[] | undefined {
  const links = toList(ignoreDeadLinks).flatMap((entry): DeadLink[] => {
    const written = describe(entry);
    if (written === null || isElsewhere(entry)) return [];
    return [{ written, path: typeof entry === 'string' ? fromText(entry) : fromPattern(toRecord(entry)) }];
  });
  return takePaths(links, routes, notes);
}

/**
 * The same of what the plugin for links of Starlight is told to leave out.
 *
 * @param plugins those of Starlight, as far as their options are known
 * @param base path below which the site stands; patterns have it in front
 */
export function excludedPaths(
  plugins: readonly unknown[],
  base: string,
  routes: readonly string[],
  notes: Notes,
): string[] | undefined {
  const start = base.replace(/\/$/, '');
  const links = plugins.flatMap((plugin) =>
    toList(toRecord(plugin).exclude).flatMap((own): DeadLink[] => {
      if (typeof own !== 'string') return [];
      const below = start !== '' && own.startsWith(`${start}/`) ? own.slice(start.length) : own;
      const path = below.replace(/\/\*{1,2}$/, '/*').replace(/(?<=[^/])\/$/, '');
      return [{ written: own, path: EXTERNAL_PATH.test(path) && !/[[\]{}()!]/.test(path) ? path : null }];
    }),
  );
  return takePaths(links, routes, notes);
}

function takePaths(
  links: readonly DeadLink[],
  routes: readonly string[],
  notes: Notes,
): string[] | undefined {
  const isTaken = ({ path }: DeadLink) => path !== null && !isOfPages(path, routes);
  const found = [...new Set(links.filter(isTaken).flatMap(({ path }) => path ?? []))];
  const others = links.filter((link) => !isTaken(link)).map(({ written }) => written);
  if (found.length > 0) notes.taken('Paths of the site that something else answers', ...found);
  if (others.length > 0)
    notes.left(
      'Links that might lead nowhere are checked: `externalPaths` takes paths of the site where no page stands, such as `/api/*`',
      ...others,
    );
  return found.length > 0 ? found : undefined;
}

/** The entry as the configuration has it; null for what a package gives. */
function describe(entry: unknown): string | null {
  if (typeof entry === 'string') return entry;
  const { source, flags, function: name } = toRecord(entry);
  if (typeof source === 'string') return `/${source}/${toText(flags) ?? ''}`;
  return name === undefined ? null : (toText(name) ?? 'a function');
}

function isElsewhere(entry: unknown): boolean {
  const text = typeof entry === 'string' ? entry : String(toRecord(entry).source ?? '');
  return ELSEWHERE.test(text.replaceAll('\\', ''));
}

/** VitePress compares links without their anchors and queries; `/play/` is `/play/index` to it. */
function fromText(link: string): string | null {
  const [written = ''] = /^[^?#]*/.exec(link) ?? [];
  const path = written.replace(/\/(?:index)?$/, '');
  return EXTERNAL_PATH.test(path) ? path : null;
}

/** A part of a path in a pattern, whose signs stand for themselves. */
const LITERAL = /^(?:[\w.~%@,;:=-]|\\[^\w])*$/;

/** `/^\/api\//` and the like: what begins with a path, or is one. Null for any other pattern. */
function fromPattern({ source, flags }: Json): string | null {
  if (typeof source !== 'string' || !source.startsWith('^') || String(flags).includes('i')) return null;
  const isEnded = source.endsWith('$') && !source.endsWith('\\$');
  const written = source.slice(1, isEnded ? -1 : undefined).replaceAll('\\/', '/');
  const start = written.replace(/\.[*+]$/, '');
  if (!start.startsWith('/') || !start.split('/').every((part) => LITERAL.test(part))) return null;
  const path = start.replace(/\\(?=[^\w])/g, '').replace(/\/$/, '');
  // Nothing stands below a file.
  const isOne = (isEnded && start === written) || /\.\w+$/.test(path);
  const found = isOne ? path : `${path}/*`;
  return path !== '' && EXTERNAL_PATH.test(found) ? found : null;
}

/** Whether pages stand there: links to them lead to pages, and are to be checked. */
function isOfPages(path: string, routes: readonly string[]): boolean {
  const isOne = matchExternalPaths([path]);
  const below = path.replace(/\/\*$/, '');
  return routes.some((route) =>
    route.endsWith('*')
      ? below.startsWith(route.slice(0, -1)) || (path !== below && route.startsWith(`${below}/`))
      : isOne(route),
  );
}
