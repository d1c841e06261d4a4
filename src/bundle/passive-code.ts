import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { relativePath } from '../files/paths.ts';
import { createPlaces } from '../files/text-places.ts';
import { CLIENT_HOOKS } from '../shared/client-hooks.ts';
import { blankComments } from '../shared/code-text.ts';
import { isIslandSource } from './island-plugin.ts';
import { findLostAttributes, type LostAttribute } from './lost-attributes.ts';
import { findMissingClasses, type MissingClass } from './missing-classes.ts';
import type { BundlePaths } from './module-paths.ts';

/** Code that waits for a reader, in a module that no browser gets. */
export interface PassiveCode {
  /** Path relative to the site's root. */
  file: string;
  line: number;
  column: number;
  /** `useState`, `onClick`. */
  name: string;
  /** Where the module shows no component itself: the file that imports it, relative to the root. Else null. */
  usedBy: string | null;
  /** Line with a 'use client' that says nothing, as code stands above it; null where there is none. */
  lateDirective: number | null;
}

/** Hooks that do something in browsers only, and handlers of events. */
const ACTIVE = /(?<![\w.'"`])(?:React\.)?(use[A-Z]\w*)(?=\s{0,9}[<(])|(?<=[\s{])(on[A-Z][A-Za-z]+)(?==\{)/g;

/** The same of components that are classes. */
const ACTIVE_IN_CLASS =
  /(?<![\w.])(componentDidMount|componentDidUpdate)(?=\()|(?<=\bthis\.)(setState)(?=\()/;

/** What a look at the code of the site's modules has found. */
export interface CodeFindings {
  passive: PassiveCode[];
  /** Where modules mark functions for a server, which a site of files has none of. */
  serverMarks: { file: string; line: number; column: number }[];
  lostAttributes: LostAttribute[];
  missingClasses: MissingClass[];
  /** Names of the classes of style sheets that count in their module only, by their paths below the root. */
  classNames: Record<string, readonly string[]>;
}

/**
 * What is written in vain in the modules of the site that a bundle is made of.
 *
 * @param alive modules that browsers get with all that they import
 */
export function lookAtCode(
  metafile: Metafile,
  options: Parameters<typeof findPassiveCode>[1] & { classes: ReadonlyMap<string, readonly string[]> },
  start: readonly string[],
  alive: readonly string[],
): CodeFindings {
  const { packageRoot, root, classes } = options;
  const names = Object.keys(metafile.inputs).map((name) => name.replace(/^island-original:/, ''));
  const own = [...new Set(names)].sort().filter((name) => isCode(name, packageRoot));
  const texts = own.map((name) => {
    const file = path.resolve(packageRoot, name);
    return { file, text: readFileSync(file, 'utf8') };
  });
  return {
    passive: findPassiveCode(metafile, options, start, alive),
    serverMarks: texts.flatMap(({ file, text }) => {
      const at = directiveAt(text, 'server');
      return at === null ? [] : [{ file: relativePath(root, file), ...at }];
    }),
    lostAttributes: texts.flatMap(({ file, text }) =>
      findLostAttributes(text).map((found) => ({ file: relativePath(root, file), ...found })),
    ),
    classNames: Object.fromEntries(
      [...classes].map(([file, known]) => [relativePath(root, file), known] as const).sort(),
    ),
    missingClasses: texts.flatMap(({ file, text }) => findMissingClasses({ file, text, root, classes })),
  };
}

/** True for JavaScript of the site itself. */
function isCode(name: string, packageRoot: string): boolean {
  return (
    /\.[jt]sx?$/.test(name) &&
    !/^[a-z-]{2,}:/.test(name) &&
    !isForeign(path.resolve(packageRoot, name), packageRoot)
  );
}

/**
 * Finds hooks and handlers in modules of the site that are rendered once and never reach a browser: those that its
 * components and pages import outside of islands. One place for each module.
 *
 * @param alive modules that browsers get with all that they import
 */
function findPassiveCode(
  { inputs }: Metafile,
  { packageRoot, root, isIsland }: BundlePaths & { isIsland: (file: string, text: string) => boolean },
  start: readonly string[],
  alive: readonly string[],
): PassiveCode[] {
  const living = reach(inputs, alive);
  // What a pattern stands for (`import(`./${name}.js`)`) is imported by its name, and is no file.
  const reached = [...reach(inputs, start)]
    .filter((name) => Object.hasOwn(inputs, name) && !living.has(name))
    .sort();
  return reached.flatMap((name) => {
    const file = path.resolve(packageRoot, name);
    if (!isCode(name, packageRoot)) return [];
    const text = readFileSync(file, 'utf8');
    const hasComponent = showsComponent(file, text);
    // Hooks in a file of their own make no island of what uses them.
    const isOwnIsland = isIslandSource(text) || isIsland(file, text);
    const found = hasComponent && isOwnIsland ? null : findActive(text);
    if (!found) return [];
    const importer = hasComponent ? null : importerOf(inputs, name, reached, packageRoot);
    const usedBy = importer && relativePath(root, path.resolve(packageRoot, importer));
    const lateDirective = isOwnIsland ? null : (directiveAt(text, 'client')?.line ?? null);
    return [{ file: relativePath(root, file), ...found, usedBy, lateDirective }];
  });
}

const DIRECTIVE = /^[ \t]{0,20}(['"])use (client|server)\1/gm;

/** Where a module says for whom it is, or a function of it does; null for one that doesn't. */
function directiveAt(text: string, side: 'client' | 'server'): { line: number; column: number } | null {
  if (!text.includes(`use ${side}`)) return null;
  const found = [...blankComments(text).matchAll(DIRECTIVE)].find(([, , named]) => named === side);
  if (!found) return null;
  return createPlaces(text)(found.index + found[0].search(/['"]/));
}

const DECLARES_COMPONENT = /\bexport\s+(?:default\b|(?:async\s+)?(?:function|const|let|class)\s+[A-Z])/;

/** True for a module that may export a component: one with JSX, or with an export that is called like one. */
function showsComponent(file: string, text: string): boolean {
  if (/\.[jt]sx$/.test(file)) return true;
  if (DECLARES_COMPONENT.test(text)) return true;
  return [...text.matchAll(/\bexport\s+\{([^{}]*)\}/g)].some(([, names = '']) => /\b[A-Z]/.test(names));
}

/** The first module with a component that uses another one, through others where it does; null where none does. */
function importerOf(
  inputs: Metafile['inputs'],
  name: string,
  reached: readonly string[],
  packageRoot: string,
): string | null {
  const seen = new Set([name]);
  for (const one of seen) {
    const importers = reached.filter((other) =>
      inputs[other]?.imports.some(({ path: target }) => target === one),
    );
    for (const importer of importers.filter((other) => isCode(other, packageRoot))) {
      const file = path.resolve(packageRoot, importer);
      if (showsComponent(file, readFileSync(file, 'utf8'))) return importer;
      seen.add(importer);
    }
  }
  return null;
}

/** The modules that some import, themselves included; what islands hide is not looked into. */
function reach(inputs: Metafile['inputs'], start: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const queue = [...start];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name) || name.startsWith('island-original:')) continue;
    reached.add(name);
    for (const { path: target } of inputs[name]?.imports ?? []) queue.push(target);
  }
  return reached;
}

/** Installed packages and docsgen's own theme know what they do. */
function isForeign(file: string, packageRoot: string): boolean {
  return (
    file.includes(`${path.sep}node_modules${path.sep}`) ||
    ['src', 'theme'].some((folder) => file.startsWith(path.join(packageRoot, folder) + path.sep))
  );
}

function findActive(text: string): Pick<PassiveCode, 'line' | 'column' | 'name'> | null {
  const code = blankComments(text);
  const calls = [...code.matchAll(ACTIVE)];
  const match =
    calls.find(([, hook]) => hook === undefined || CLIENT_HOOKS.includes(hook)) ?? ACTIVE_IN_CLASS.exec(code);
  if (!match) return null;
  return {
    ...createPlaces(text)(match.index),
    name: match.slice(1).find((name) => name !== undefined) ?? '',
  };
}
