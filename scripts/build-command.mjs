// Bundles the command into dist/: one file starts in half the time of two hundred.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const outdir = path.join(root, 'dist');
rmSync(outdir, { recursive: true, force: true });

/** zod brings its messages in forty languages; docsgen has its own. */
const withoutLocales = {
  name: 'without-locales',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

const result = await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    'worker-thread': 'src/pipeline/worker-thread.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunk-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  metafile: true,
  // Names stay, for stack traces; what is not there needs no time to be read.
  minifySyntax: true,
  minifyWhitespace: true,
  plugins: [withoutLocales],
  // esbuild, linkinator and satteri bring files of their own; the others are bundled.
  external: ['esbuild', 'linkinator', 'beautiful-mermaid', 'satteri', 'fsevents'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

// Loaded only by who draws a diagram; as CommonJS, as Node looks for exports in what is imported.
await build({
  absWorkingDir: root,
  entryPoints: { 'diagram-engine': 'beautiful-mermaid' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  minifyWhitespace: true,
  logLevel: 'warning',
});

const hash = createHash('sha256');
for (const input of Object.keys(result.metafile.inputs).sort())
  hash.update(readFileSync(path.join(root, input)));
mkdirSync(outdir, { recursive: true });
writeFileSync(path.join(outdir, 'build-id'), `${hash.digest('hex').slice(0, 16)}\n`);
