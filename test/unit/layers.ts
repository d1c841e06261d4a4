/** The layers of the house, and how imports are held against them. */
import path from 'node:path';

/** Folders of one step each; none knows another. */
const STAGES = [
  'config',
  'content',
  'code',
  'dialects',
  'mdx',
  'openapi',
  'redirects',
  'links',
  'render',
  'bundle',
  'search',
  'store',
  'publish',
  'emit',
  'serve',
];
const COMMON = ['shared', 'files', 'diagnostics', 'plugins'];

/** What each layer may import, besides itself. */
const ALLOWED: Record<string, readonly string[]> = {
  shared: [],
  files: ['shared'],
  diagnostics: ['shared', 'files'],
  // What a plugin is, and how its hooks are run; the stages call them.
  plugins: ['shared', 'files', 'diagnostics'],
  runtime: ['shared'],
  theme: [],
  'theme entry': ['theme', 'shared', 'runtime'],
  ...Object.fromEntries(STAGES.map((stage) => [stage, COMMON])),
  // The server renders with the code that browsers run.
  render: [...COMMON, 'runtime'],
  // Search tests ask the engine that browsers ask.
  search: [...COMMON, 'runtime'],
  // A worker is where the steps of one page meet: it compiles, renders and writes it.
  workers: [...COMMON, 'runtime', 'dialects', 'mdx', 'render', 'store', 'publish', 'search'],
  // Writes the sources of a new site; what a page is, it has from the content.
  init: [...COMMON, 'content'],
  site: [...COMMON, ...STAGES],
  pages: [...COMMON, ...STAGES, 'runtime', 'site', 'workers'],
  check: [...COMMON, ...STAGES, 'site', 'pages', 'workers'],
  output: [...COMMON, ...STAGES, 'site', 'pages', 'check', 'workers'],
  // Moves pages; what has to change with them, the check knows.
  move: [...COMMON, ...STAGES, 'site', 'pages', 'check'],
  live: [...COMMON, ...STAGES, 'site', 'pages', 'check', 'output', 'workers'],
  root: [
    ...COMMON,
    ...STAGES,
    'site',
    'pages',
    'check',
    'output',
    'live',
    'workers',
    'init',
    'move',
    'prose',
    'pictures',
    'mcp',
    'agents',
  ],
  // Takes pictures with packages of the site, as samples are read.
  pictures: [...COMMON, 'code'],
  // Reads pages as the parser has them.
  prose: [...COMMON, 'mdx'],
  // Programs ask for what browsers ask for.
  mcp: [...COMMON, 'runtime'],
  // Looks at what agents get, without the code that makes it.
  agents: [...COMMON],
  cli: [...COMMON, 'root'],
};

/** Runs in browsers as well as in Node. */
const ISOMORPHIC = ['shared', 'runtime', 'theme', 'theme entry'];

export interface Module {
  file: string;
  /** What it imports: files relative to the repository, or packages. `runs` is false for types. */
  imports: { target: string; runs: boolean }[];
}

/** Reads the imports, re-exports and dynamic imports of a file. */
export function readImports(file: string, text: string): Module {
  // Statements at the start of a line, and dynamic imports; texts that quote an import do not count.
  const pattern =
    /^(?:import|export)\b(\s+type\b)?(?:[\w*{}$,\s]*?\bfrom)?\s*['"]([^'"]+)['"]|(?:await|=>|=)\s+import\(\s*['"]([^'"]+)['"]/gm;
  const imports = [...text.matchAll(pattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    // The parts of the theme name each other: a sidebar's category holds items, which hold categories.
    const runs = match[1] === undefined && match[3] === undefined && !specifier.startsWith('@theme/');
    return { target: resolve(file, specifier), runs };
  });
  return { file, imports };
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('@theme/')) return `theme/components/${specifier.slice(7)}.tsx`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}

/** Imports that the layers do not allow, as sentences. */
export function findForbidden(modules: readonly Module[]): string[] {
  return modules.flatMap(({ file, imports }) =>
    imports.filter(({ target }) => !isAllowed(file, target)).map(({ target }) => `${file} imports ${target}`),
  );
}

function isAllowed(file: string, target: string): boolean {
  const layer = layerOf(file) ?? '';
  if (target.startsWith('node:')) return !ISOMORPHIC.includes(layer);
  const other = layerOf(target);
  if (other === null) return !/^(?:content|test|scripts|docs)\//.test(target);
  return other === layer || ALLOWED[layer]?.includes(other) === true;
}

/** Null for what is no file of the house, such as a package. */
function layerOf(file: string): string | null {
  if (/^theme\/(?:entry-[^/]*|early[^/]*)$/.test(file)) return 'theme entry';
  if (file.startsWith('theme/')) return 'theme';
  const [top, folder = '', ...rest] = file.split('/');
  if (top !== 'src') return null;
  return rest.length === 0 ? 'root' : folder;
}

/** Circles of imports that are left once types are erased, as paths. */
export function findCycles(modules: readonly Module[]): string[] {
  const graph = new Map(
    modules.map(({ file, imports }) => [
      file,
      imports.filter(({ runs }) => runs).map(({ target }) => target),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) {
      for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
