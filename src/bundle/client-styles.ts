import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { type BuildOptions, build } from '../files/esbuild.ts';
import { inputFiles } from '../files/kept-artifact.ts';
import { findText, type Texts } from '../shared/texts.ts';
import { buildAround, type Detour } from './broken-modules.ts';
import type { ClientBundleOptions } from './client-bundle.ts';
import { sharedOptions } from './client-options.ts';
import { cssModuleStylesPlugin } from './css-modules.ts';
import { publicUrlsPlugin } from './public-urls.ts';
import { sassPlugin } from './sass.ts';
import { bundledFontImports, typefaceCss } from './typefaces/font-css.ts';
import type { ReadTypeface } from './typefaces/read-typefaces.ts';

/**
 * Bundles the style sheet of all pages: the theme, its fonts, the site's own. `asked` gets the public files it names, and
 * what Sass has read.
 */
export function buildStyles(
  options: ClientBundleOptions,
  typefaces: readonly ReadTypeface[],
  asked: Set<string>,
  detour: Detour,
) {
  const theme = path.join(options.packageRoot, 'theme/styles/index.css');
  const imports = [theme, ...options.styles].map((file) => `@import ${JSON.stringify(file)};`);
  imports.splice(1, 0, ...bundledFontImports(options));
  imports.push(...typefaces.map((typeface) => typefaceCss(typeface, options.root)));
  if (options.tokensCss !== '') imports.push(options.tokensCss);
  const styles = {
    ...sharedOptions(options),
    stdin: {
      contents: imports.join('\n'),
      loader: 'css',
      resolveDir: options.root,
      sourcefile: 'styles.css',
    },
    outdir: '.',
    entryNames: `assets/styles-[hash]`,
    plugins: [
      absentStylesPlugin(path.dirname(theme), absentStyles(options)),
      styleTextsPlugin(path.dirname(theme), options.texts),
      cssModuleStylesPlugin({ ...options, read: asked }),
      sassPlugin({ ...options, read: asked }),
      publicUrlsPlugin(options.publicDir, options.publicUrl, asked),
    ],
  } satisfies BuildOptions;
  return buildAround(styles, detour);
}

/** Style sheets of the theme, relative to its styles, whose parts this site does not have. */
function absentStyles({ site, overrides, slots, hasReferences }: ClientBundleOptions): string[] {
  const isOwn = (name: string) => overrides[name] !== undefined;
  const hasDropdowns =
    site.versions.length > 0 ||
    site.languages !== undefined ||
    site.headerLinks.some(({ items }) => items) ||
    ['VersionBanner', 'VersionDropdown', 'LanguageMenu', 'HeaderMenu'].some(isOwn);
  const hasNamedLogo =
    [site.logo, site.footer.logo].some((logo) => logo?.text !== undefined) || isOwn('Logo');
  return [
    ...(site.announcement === null && !isOwn('AnnouncementBar') ? ['announcement.css'] : []),
    ...(site.openIn === undefined && !isOwn('PageMenu') ? ['page-menu.css'] : []),
    ...(hasDropdowns ? [] : ['dropdowns.css']),
    ...(hasReferences ? [] : ['api.css']),
    ...(hasNamedLogo ? [] : ['named-logo.css']),
    ...(Object.keys(slots).length > 0 ? [] : ['slots.css']),
    ...(site.dir === 'rtl' ? [] : ['rtl.css']),
  ];
}

/** Leaves out style sheets of the theme. */
function absentStylesPlugin(folder: string, names: readonly string[]): Plugin {
  const files = new Set(names.map((name) => path.join(folder, name)));
  return {
    name: 'docsgen-absent-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path: file }) =>
        files.has(file) ? { contents: '', loader: 'css' } : undefined,
      );
    },
  };
}

/** A text of the interface in a style sheet: what a sign means, for those who hear it. */
export const STYLE_TEXT = /(?<=content: "[^"]*" \/ )"([^"\\]+)"/g;

/** Says the texts of the theme's style sheets in the site's language. */
function styleTextsPlugin(folder: string, texts: Texts): Plugin {
  return {
    name: 'docsgen-style-texts',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        if (path.dirname(file) !== folder) return undefined;
        const text = await readFile(file, 'utf8');
        const said = text.replace(STYLE_TEXT, (_all, key: string) => JSON.stringify(findText(texts, key)));
        return said === text ? undefined : { contents: said, loader: 'css', resolveDir: folder };
      });
    },
  };
}

/** Style sheets of the theme that come with the code that needs them, by name. */
const LATER = ['large-dialogs', 'search-dialog'] as const;

/** The modules of these style sheets by the name behind `virtual:docsgen/`, and the files that they are made of. */
export async function buildLaterStyles(
  options: ClientBundleOptions,
): Promise<{ modules: Record<string, string>; inputs: string[] }> {
  const result = await build({
    ...sharedOptions(options),
    entryPoints: LATER.map((name) => path.join(options.packageRoot, 'theme/later', `${name}.css`)),
    outdir: '.',
  });
  const modules = LATER.map((name) => {
    const file = result.outputFiles.find((output) => path.basename(output.path) === `${name}.css`);
    return [`styles/${name}`, `export const css = ${JSON.stringify(file?.text.trim() ?? '')};`];
  });
  return {
    modules: Object.fromEntries(modules) as Record<string, string>,
    inputs: inputFiles(result.metafile, options.packageRoot),
  };
}
