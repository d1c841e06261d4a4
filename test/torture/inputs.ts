/** Whatever a site is made of: each kind of input is changed, and what was kept gives what is made anew. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// Of one copy of docsgen with the live server beside it: modules of a site run once in a process.
import { build } from '../../src/build.ts';
import { forgetPlugins } from '../../src/config/import-config.ts';
import { LiveSite } from '../../src/live/live-site.ts';
import { readOutputs } from '../support/site.ts';
import { createRandom, type Random } from './random.ts';

type Files = Readonly<Record<string, string | null>>;

/** A site that depends on something; what it is before and after, by files; null takes one away. */
export interface InputKind {
  name: string;
  /** The site, with what it depends on. */
  files: Files;
  /** The edit. */
  change: Files;
  /** False where the change shows in no page. */
  shows?: boolean;
  /** False for what a running process can't take in, such as another package. */
  live?: boolean;
}

const SITE: Files = {
  'docs-site.config.ts':
    "export default { title: 'Inputs', url: 'https://docs.example.com', lastUpdated: false, search: false, components: './parts/index.tsx' };\n",
  'content/index.mdx': '---\ntitle: Home\n---\n\n<Part />\n',
  'content/plain.md': '---\ntitle: Plain\n---\n\nText.\n',
  'package.json': '{ "type": "module" }\n',
};

/** Ways to say where a file stands, seen from a module of the folder `parts`. */
const WHERE: Record<string, string> = {
  'new URL': "new URL('./given', import.meta.url)",
  'import.meta.dirname': "import.meta.dirname + '/given'",
  __dirname: "__dirname + '/given'",
  'import.meta.filename': "import.meta.filename.replace(/[^/]*$/, 'given')",
};

/** Ways to read, as an expression that gives a text. */
const HOW: Record<string, (where: string) => string> = {
  readFileSync: (where) => `fs.readFileSync(${where}, 'utf8')`,
  existsSync: (where) => `String(fs.existsSync(${where}))`,
  'openSync and readSync': (where) =>
    `(() => { const file = fs.openSync(${where}, 'r'); const bytes = Buffer.alloc(9); fs.readSync(file, bytes, 0, 9, 0); fs.closeSync(file); return String(bytes); })()`,
  'statSync().size': (where) => `String(fs.statSync(${where}, { throwIfNoEntry: false })?.size)`,
  'readdirSync of its folder': (where) =>
    `fs.readdirSync(path.dirname(String(${where}).replace(/^file:\\/\\//, ''))).join()`,
};

/** When the text is read: while a module is loaded, or while a component renders. */
const WHEN: Record<string, (text: string) => Files> = {
  'by a component that renders': (text) => ({
    'parts/index.tsx': `${IMPORTS}export const Part = () => <p>{${text}}</p>;\n`,
  }),
  'by a component once for all pages': (text) => ({
    'parts/index.tsx': `${IMPORTS}let known: string | undefined;\nexport const Part = () => <p>{known ??= ${text}}</p>;\n`,
    'content/other.mdx': '---\ntitle: Other\n---\n\n<Part />\n',
  }),
  'by a module of components': (text) => ({
    'parts/index.tsx': `${IMPORTS}const text = ${text};\nexport const Part = () => <p>{text}</p>;\n`,
  }),
  'by a module beside them': (text) => ({
    'parts/index.tsx': "import { text } from './text.ts';\nexport const Part = () => <p>{text}</p>;\n",
    'parts/text.ts': `${IMPORTS}export const text = ${text};\n`,
  }),
  'by a module of a page': (text) => ({
    'parts/index.tsx': 'export const Part = () => null;\n',
    'parts/text.tsx': `${IMPORTS}export const Text = () => <p>{${text}}</p>;\n`,
    'content/index.mdx': "---\ntitle: Home\n---\n\nimport { Text } from '../parts/text.tsx';\n\n<Text />\n",
  }),
  'by the configuration': (text) => ({
    'docs-site.config.ts': `import { tagline } from './parts/tagline.ts';\n${(SITE['docs-site.config.ts'] ?? '').replace('title:', 'tagline, announcement: { id: "a", text: tagline }, title:')}`,
    'parts/tagline.ts': `${IMPORTS}export const tagline = 'x' + (${text});\n`,
    'parts/index.tsx': 'export const Part = () => null;\n',
  }),
  'by a plugin of the configuration': (text) => ({
    'docs-site.config.ts': `import { own } from './parts/plugin.ts';\n${(SITE['docs-site.config.ts'] ?? '').replace('title:', 'plugins: [own], title:')}`,
    'parts/plugin.ts': `${IMPORTS}const text = ${text};\nexport const own = { name: 'own', head: () => [{ tag: 'meta', attributes: { name: 'own', content: text } }] };\n`,
    'parts/index.tsx': 'export const Part = () => null;\n',
  }),
};

/** Hooks that read by themselves, as an object that has them; `get()` gives what was read. */
const HOOKS: Record<string, string> = {
  text: "text: (page) => [{ start: page.text.length, end: page.text.length, text: '\\n\\nText ' + get() + '\\n' }]",
  nodes: "nodes: { paragraph: () => ({ type: 'paragraph', children: [{ type: 'text', value: get() }] }) }",
  fences: "fences: { own: () => ({ type: 'paragraph', children: [{ type: 'text', value: get() }] }) }",
  directives:
    "directives: { own: () => ({ type: 'paragraph', children: [{ type: 'text', value: get() }] }) }",
  remark:
    "remark: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: get() }] }); }]",
  rehype:
    "rehype: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: get() }] }); }]",
  headingId: "headingId: () => 'h' + get().replace(/\\W/g, '')",
  frontMatter: 'frontMatter: { read: (written) => ({ ...written, description: get() }) }',
  page: 'page: () => ({ title: get() })',
  view: 'view: () => ({ title: get() })',
  head: "head: () => [{ tag: 'meta', attributes: { name: 'own', content: get() } }]",
  sidebars: "sidebars: () => ({ own: { label: get(), items: ['/'] } })",
  pages:
    "pages: ({ root }) => ({ pages: [{ path: 'content/made.md', text: '# Made\\n\\n' + get() }], watch: [root + '/parts'] })",
  files: "files: () => [{ path: 'own.txt', contents: get() }]",
};

/** What pages hold for the hooks that ask for it. */
const OWN_BLOCKS: Readonly<Record<string, string>> = {
  fences: '\n```own\nx\n```\n',
  directives: '\n:::own\nx\n:::\n',
};

for (const [hook, code] of Object.entries(HOOKS))
  for (const [when, get] of Object.entries({
    'for each page': 'read()',
    'once for all pages': '(known ??= read())',
  }))
    WHEN[`by the hook ${hook} ${when}`] = (text) => ({
      'docs-site.config.ts': `import { own } from './parts/plugin.ts';\n${(SITE['docs-site.config.ts'] ?? '').replace('title:', 'plugins: [own], title:')}`,
      'parts/plugin.ts': `${IMPORTS}let known: string | undefined;\nconst read = () => ${text};\nconst get = () => ${get};\nexport const own = { name: 'own', version: '1', ${code} };\n`,
      'parts/index.tsx': 'export const Part = () => null;\n',
      'content/other.md': `---\ntitle: Other\n---\n\n## Head\n\nWords.\n${OWN_BLOCKS[hook] ?? ''}`,
    });

const IMPORTS = "import fs from 'node:fs';\nimport path from 'node:path';\nvoid path;\n";

/** What happens to the file that is read. */
const CHANGES: Record<string, [before: string | null, after: string | null]> = {
  edited: ['one', 'twelve'],
  removed: ['one', null],
  made: [null, 'one'],
};

function readingKinds(): InputKind[] {
  const kinds: InputKind[] = [];
  for (const [when, files] of Object.entries(WHEN))
    for (const [how, read] of Object.entries(HOW))
      for (const [where, place] of Object.entries(WHERE))
        for (const [change, [before, after]] of Object.entries(CHANGES)) {
          const sees = how === 'existsSync' || how.startsWith('readdir') ? change !== 'edited' : true;
          // What is not there can't be read, and its reader fails: that is another test's.
          const fails = change !== 'edited' && (how === 'readFileSync' || how.startsWith('open'));
          if (!sees || fails) continue;
          kinds.push({
            name: `a file ${change}, read ${when} with ${how} at ${where}`,
            files: { ...files(read(place)), 'parts/given': before },
            change: { 'parts/given': after },
            // Hooks that wait name what they depend on themselves; what they remember is theirs.
            ...(when === 'by the hook pages once for all pages' ? { live: false } : {}),
          });
        }
  return kinds;
}

const packageKind = (name: string, before: string, after: string): InputKind => ({
  name,
  files: {
    'node_modules/given/package.json': before,
    'node_modules/given/one.js': "export const text = 'first';\n",
    'node_modules/given/two.js': "export const text = 'second';\n",
    'parts/index.tsx': "import { text } from 'given';\nexport const Part = () => <p>{text}</p>;\n",
  },
  change: { 'node_modules/given/package.json': after },
  live: false,
});

const JSX_RUNTIME = (mark: string) =>
  `import * as runtime from 'react/jsx-runtime';\nexport const Fragment = runtime.Fragment;\nexport const jsx = (type, props, key) => runtime.jsx(type, { ...props, title: '${mark}' }, key);\nexport const jsxs = jsx;\n`;

/** Kinds that say how code is found and understood. */
const RESOLUTION: InputKind[] = [
  packageKind(
    "a package's main",
    '{ "name": "given", "type": "module", "main": "./one.js" }',
    '{ "name": "given", "type": "module", "main": "./two.js" }',
  ),
  packageKind(
    "a package's exports",
    '{ "name": "given", "type": "module", "exports": "./one.js" }',
    '{ "name": "given", "type": "module", "exports": { ".": { "import": "./two.js" } } }',
  ),
  {
    name: 'the imports of package.json',
    files: {
      'package.json': '{ "type": "module", "imports": { "#text": "./parts/one.ts" } }',
      'parts/one.ts': "export const text = 'first';\n",
      'parts/two.ts': "export const text = 'second';\n",
      'parts/index.tsx': "import { text } from '#text';\nexport const Part = () => <p>{text}</p>;\n",
    },
    change: { 'package.json': '{ "type": "module", "imports": { "#text": "./parts/two.ts" } }' },
  },
  {
    name: 'the paths of tsconfig.json',
    files: {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "text": ["./parts/one.ts"] } } }',
      'parts/one.ts': "export const text = 'first';\n",
      'parts/two.ts': "export const text = 'second';\n",
      'parts/index.tsx': "import { text } from 'text';\nexport const Part = () => <p>{text}</p>;\n",
    },
    change: { 'tsconfig.json': '{ "compilerOptions": { "paths": { "text": ["./parts/two.ts"] } } }' },
  },
  {
    name: 'the paths of a configuration that tsconfig.json extends',
    files: {
      'tsconfig.json': '{ "extends": "./base.json" }',
      'base.json': '{ "compilerOptions": { "paths": { "text": ["./parts/one.ts"] } } }',
      'parts/one.ts': "export const text = 'first';\n",
      'parts/two.ts': "export const text = 'second';\n",
      'parts/index.tsx': "import { text } from 'text';\nexport const Part = () => <p>{text}</p>;\n",
    },
    change: { 'base.json': '{ "compilerOptions": { "paths": { "text": ["./parts/two.ts"] } } }' },
  },
  {
    name: "tsconfig's jsx",
    files: {
      'node_modules/first/package.json':
        '{ "name": "first", "type": "module", "exports": { "./jsx-runtime": "./r.js" } }',
      'node_modules/first/r.js': JSX_RUNTIME('first'),
      'node_modules/second/package.json':
        '{ "name": "second", "type": "module", "exports": { "./jsx-runtime": "./r.js" } }',
      'node_modules/second/r.js': JSX_RUNTIME('second'),
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "first" } }',
      'parts/index.tsx': 'export const Part = () => <p>text</p>;\n',
    },
    change: { 'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "second" } }' },
    shows: false,
  },
  {
    name: 'a module that takes the place of another',
    files: {
      'parts/index.tsx': "import { text } from './text';\nexport const Part = () => <p>{text}</p>;\n",
      'parts/text/index.ts': "export const text = 'first';\n",
    },
    change: { 'parts/text.ts': "export const text = 'second';\n" },
  },
  {
    name: 'a package that takes the place of one of a folder above',
    files: {
      'node_modules/given/package.json': '{ "name": "given", "type": "module", "main": "./one.js" }',
      'node_modules/given/one.js': "export const text = 'first';\n",
      'parts/index.tsx': "import { text } from 'given';\nexport const Part = () => <p>{text}</p>;\n",
    },
    change: {
      'parts/node_modules/given/package.json': '{ "name": "given", "type": "module", "main": "./one.js" }',
      'parts/node_modules/given/one.js': "export const text = 'second';\n",
    },
    live: false,
  },
];

/** All kinds there are. */
export function listInputKinds(): InputKind[] {
  return [...readingKinds(), ...RESOLUTION];
}

/** Tries as many random kinds, half of them of those that say how code is found; throws at the first that goes wrong. */
export async function tortureInputs({
  seed,
  runs,
}: {
  seed: number;
  runs: number;
}): Promise<{ runs: number }> {
  const random = createRandom(seed);
  const found = pickKinds(RESOLUTION, Math.ceil(runs / 2), random);
  const kinds = [...found, ...pickKinds(readingKinds(), runs - found.length, random)];
  // Each begins with another one of the trials, so that few kinds see all of them.
  let turn = random.integer(TRIALS.length);
  for (const kind of kinds) {
    await tryKind(kind, `seed ${seed}: ${kind.name}`, [TRIALS[turn++ % TRIALS.length] ?? 'copied']);
  }
  return { runs: kinds.length };
}

/** What is tried with a site that has changed, besides building it. */
const TRIALS = ['copied', 'live', 'moved', 'taken back'] as const;

function pickKinds(kinds: readonly InputKind[], count: number, random: Random): InputKind[] {
  const left = [...kinds];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const kind = random.pick(left);
    left.splice(left.indexOf(kind), 1);
    return kind;
  });
}

/** Builds, changes, and builds again; then some of the trials. */
async function tryKind(
  { files, change, shows = true, live: isLive = true }: InputKind,
  name: string,
  trials: readonly (typeof TRIALS)[number][],
) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-inputs-')));
  const root = path.join(folder, 'a');
  try {
    put(root, { ...SITE, ...files });
    const first = await outputs(root, 'build', name);
    const live =
      isLive && trials.includes('live')
        ? await LiveSite.open({ cwd: root, liveReloadPath: 'live.js' })
        : null;
    await live?.renderRoute('/');
    const watched = live?.inputs();
    // A copy has all that the site has kept, and another content; it stands deeper.
    const copy = path.join(folder, 'deep/er/b');
    if (trials.includes('copied')) cpSync(root, copy, { recursive: true });
    put(root, change);
    const incremental = await outputs(root, 'build', name);
    const clean = await outputs(root, 'fresh', name, false);
    assertEqual(incremental, clean, `${name}: after the change`);
    if (shows && JSON.stringify(first) === JSON.stringify(clean))
      throw new Error(`${name}: the change shows nowhere`);
    if (trials.includes('copied')) {
      assertEqual(await outputs(copy, 'build', name), first, `${name}: a copy of the site as it was`);
      put(copy, change);
      assertEqual(await outputs(copy, 'build', name), clean, `${name}: in a copy`);
    }
    if (live && watched) await followLive(live, watched, { root, change, name });
    if (trials.includes('moved')) await tryMoved(root, path.join(folder, 'moved'), clean, name);
    if (!trials.includes('taken back')) return;
    const absent = Object.keys(change).filter((file) => !(file in files));
    put(root, { ...files, ...Object.fromEntries(absent.map((file) => [file, SITE[file] ?? null])) });
    assertEqual(await outputs(root, 'build', name), first, `${name}: taken back`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Watched = ReturnType<LiveSite['inputs']>;

async function followLive(
  live: LiveSite,
  watched: Watched,
  { root, change, name }: { root: string; change: Files; name: string },
): Promise<void> {
  const changed = Object.keys(change).map((file) => path.join(root, file));
  const folders = new Set([...watched.shallow, ...watched.deep]);
  const isSeen = (file: string) => folders.has(path.dirname(file)) || watched.single.includes(file);
  const unseen = changed.filter((file) => !isSeen(file));
  if (unseen.length > 0) throw new Error(`${name}: the live server does not watch ${unseen.join(', ')}`);
  await live.update(changed);
  const fresh = await LiveSite.open({ cwd: root, liveReloadPath: 'live.js', cache: false });
  for (const route of fresh.routes()) {
    const [a, b] = [await live.renderRoute(route), await fresh.renderRoute(route)];
    const text = (shown: typeof a) => ('page' in shown ? shown.page.document : JSON.stringify(shown.faults));
    assertEqual({ [route]: text(a) }, { [route]: text(b) }, `${name}: in the live server`);
  }
}

/** A site that has moved finds nothing in its old place, and makes the same. */
async function tryMoved(root: string, to: string, clean: Record<string, string>, name: string) {
  renameSync(root, to);
  try {
    assertEqual(await outputs(to, 'build', name), clean, `${name}: moved`);
  } finally {
    renameSync(to, root);
  }
}

function put(root: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    const at = path.join(root, file);
    mkdirSync(path.dirname(at), { recursive: true });
    if (text === null) rmSync(at, { force: true });
    else writeFileSync(at, text);
  }
}

async function outputs(root: string, outDir: string, name: string, cache = true) {
  // Builds are processes of their own: what a plugin remembers goes with them.
  forgetPlugins(root);
  const report = await build({ cwd: root, outDir, cache, threads: 1 }).catch((error: unknown) => {
    throw new Error(`${name}: ${String((error as Error).stack)}`);
  });
  if (!report.ok) throw new Error(`${name}: ${JSON.stringify(report.diagnostics, null, 1)}`);
  return readOutputs(path.join(root, outDir));
}

function assertEqual(actual: Record<string, string>, expected: Record<string, string>, where: string): void {
  for (const file of new Set([...Object.keys(actual), ...Object.keys(expected)])) {
    const [a = '(not there)', b = '(not there)'] = [actual[file], expected[file]];
    // The list of files differs with them.
    if (a === b || file.startsWith('.docsgen')) continue;
    let at = 0;
    while (a[at] === b[at]) at++;
    const part = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
    throw new Error(`${where}: ${file}\n  kept ${part(a)}\n  anew ${part(b)}`);
  }
}
