// Bundles the command into dist/: one file starts in half the time of two hundred.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { writeNotices } from './write-notices.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const outdir = path.join(root, 'dist');
mkdirSync(outdir, { recursive: true });
// What build-package.mjs makes stays: npm runs it before this when it packs.
for (const name of readdirSync(outdir))
  if (name !== 'lib' && name !== 'types') rmSync(path.join(outdir, name), { recursive: true, force: true });

/** zod brings its messages in forty languages; docsgen has its own. */
const withoutLocales = {
  name: 'without-locales',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Code that is run from kept bytecode has no `import()`: bin/load-bundle.cjs lends its own. */
const withLentImport = {
  name: 'with-lent-import',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/]files[\\/]import-module\.ts$/ }, () => ({
      contents: 'const lent = importModule; export { lent as importModule };',
    }));
  },
};

/** gray-matter's own engines, one of which runs code: src/content/read-matter.ts hands in the only one that counts. */
const withoutMatterEngines = {
  name: 'without-matter-engines',
  setup({ onLoad }) {
    onLoad({ filter: /gray-matter[\\/]lib[\\/]engines\.js$/ }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** js-yaml's own schema would load a parser of JavaScript; src/files/yaml.ts hands in the only one that counts. */
const withoutYamlFunctions = {
  name: 'without-yaml-functions',
  setup({ onLoad }) {
    onLoad({ filter: /js-yaml[\\/]schema[\\/]default_full\.js$/ }, () => ({
      contents: "module.exports = require('../schema').DEFAULT = require('./default_safe');",
    }));
  },
};

/** Of gemoji, only the names are used: a tenth of its text. */
const withEmojiNames = {
  name: 'with-emoji-names',
  setup({ onLoad }) {
    onLoad({ filter: /gemoji[\\/]index\.js$/ }, async ({ path: file }) => {
      const { nameToEmoji } = await import(pathToFileURL(file));
      return { contents: `export const nameToEmoji = ${JSON.stringify(nameToEmoji)};` };
    });
  },
};

/** What agents need has a file of its own, beside the command: nobody else has to read it. */
const withMcpApart = {
  name: 'with-mcp-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/mcp\/start\.ts$/ }, () => ({ path: './mcp.cjs', external: true }));
  },
};

/** What reads font files has a file of its own, which only sites with typefaces of their own load. */
const withFontsApart = {
  name: 'with-fonts-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/measure-font\.ts$/ }, () => ({ path: './fonts.cjs', external: true }));
  },
};

/** So has what takes pictures. */
const withPicturesApart = {
  name: 'with-pictures-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/take-pictures\.ts$/ }, () => ({ path: './pictures.cjs', external: true }));
  },
};

/** KaTeX has a file of its own, which only sites with formulas load: the command's dialects and the plugin share it. */
const withFormulasApart = (file) => ({
  name: 'with-formulas-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/engine\.ts$/ }, ({ importer }) =>
      importer.includes('plugins/math') ? { path: file, external: true } : undefined,
    );
  },
});

const common = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  metafile: true,
  // Names stay, for stack traces; what is not there needs no time to be read.
  minifySyntax: true,
  minifyWhitespace: true,
  // esbuild, linkinator and satteri bring files of their own; the others are bundled.
  external: ['esbuild', 'linkinator', 'satteri', 'fsevents'],
  plugins: [withoutLocales, withoutMatterEngines, withoutYamlFunctions],
  logLevel: 'warning',
};

// The command: CommonJS, as bytecode can be kept for it (bin/load-bundle.cjs). What a run does not need is not run.
const command = await build({
  ...common,
  entryPoints: { docsgen: 'src/cli/bundle.ts' },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  write: false,
  supported: { 'dynamic-import': false },
  plugins: [
    withoutLocales,
    withoutMatterEngines,
    withoutYamlFunctions,
    withEmojiNames,
    withLentImport,
    withMcpApart,
    withFontsApart,
    withPicturesApart,
    withFormulasApart('./formulas.cjs'),
  ],
  define: { 'import.meta.url': '__importMetaUrl' },
  banner: { js: "const __importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
});

const mcp = await build({
  ...common,
  entryPoints: { mcp: 'src/mcp/start.ts' },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
});

const fonts = await build({
  ...common,
  entryPoints: { fonts: 'src/bundle/typefaces/measure-font.ts' },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
});

// What takes pictures, for scripts of repositories too.
const pictures = await build({
  ...common,
  entryPoints: { pictures: 'src/pictures/take-pictures.ts' },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
});

// They run in threads of their own, with the Vue, the Astro, the plugins or the functions of the site.
const workers = await build({
  ...common,
  entryPoints: {
    'vue-worker': 'src/dialects/vue/worker.ts',
    'astro-worker': 'src/dialects/astro/worker.ts',
    'unified-worker': 'src/dialects/docusaurus/unified/worker.ts',
    'site-functions-worker': 'src/dialects/vitepress/site-functions/worker.ts',
  },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  define: { 'import.meta.url': '__importMetaUrl' },
  banner: { js: "const __importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
});

// Grammars of languages that few sites show (src/mdx/code/more-languages.ts).
const languages = await build({
  ...common,
  entryPoints: { languages: 'refractor/all' },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
});

// React as bundles of sites ask for it (src/files/server-react.ts). Its published modules for the server come in pairs, of
// which one half is never called: this one has what makes texts.
const ENTRY_OF_REACT = 'server-react.cjs';
const reactDom = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const renderer = path.join(reactDom, 'cjs/react-dom-server-legacy.node.production.js');
const react = await build({
  ...common,
  outdir: undefined,
  outfile: 'dist/server-react.cjs',
  stdin: {
    contents: ["'react'", "'react/jsx-runtime'", "'react-dom'"]
      .map((name) => `exports[${name}] = require(${name});`)
      .concat(`exports['react-dom/server'] = require(${JSON.stringify(renderer)});`)
      .join('\n'),
    resolveDir: root,
    sourcefile: ENTRY_OF_REACT,
  },
  format: 'cjs',
  define: { 'process.env.NODE_ENV': '"production"' },
});

const formulas = await build({
  ...common,
  entryPoints: { formulas: 'src/plugins/math/engine.ts' },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
});

// What shows descriptions of API documents, for components of dialects: bundles of sites take it in.
const descriptions = await build({
  ...common,
  entryPoints: { descriptions: 'src/openapi/read/description.ts' },
  format: 'esm',
});

// Plugins of the package, which configurations import: docsgen/plugins/….
const plugins = await build({
  ...common,
  entryPoints: { math: 'src/plugins/math/math.ts', images: 'src/plugins/images/images.ts' },
  outdir: 'dist/plugins',
  format: 'esm',
  plugins: [withFormulasApart('../formulas.cjs')],
});

copyFileSync(path.join(root, 'src/plugins/math/math.css'), path.join(outdir, 'plugins/math.css'));

for (const { path: file, text } of command.outputFiles) writeFileSync(file, toAscii(text));

/** esbuild escapes characters in strings, but not in patterns. The loader reads the file as ASCII. */
function toAscii(code) {
  return code.replace(/(\\?)[^\0-\x7F]/g, (found, backslash) => {
    if (backslash) throw new Error(`A backslash stands before ${found}, which can't be escaped`);
    return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

// The library, for `import { build } from 'docsgen'`: the same code, so that it is there once.
const names = ['build', 'checkLinks', 'checkSearch', 'defineConfig', 'DiagnosticError'];
writeFileSync(
  path.join(outdir, 'index.js'),
  `import { createRequire } from 'node:module';
const { library } = createRequire(import.meta.url)('../bin/load-bundle.cjs').loadBundle({ keep: false });
export const { ${names.join(', ')} } = library;
export { z } from 'zod';
`,
);

const inputs = [
  ...new Set(
    [command, mcp, fonts, pictures, workers, languages, react, formulas, descriptions, plugins].flatMap(
      ({ metafile }) => Object.keys(metafile.inputs).filter((input) => input !== ENTRY_OF_REACT),
    ),
  ),
].sort();
writeNotices(root, inputs, path.join(outdir, 'LICENSES.txt'));

const hash = createHash('sha256');
for (const input of inputs) hash.update(readFileSync(path.join(root, input)));
writeFileSync(path.join(outdir, 'build-id'), `${hash.digest('hex').slice(0, 16)}\n`);
