import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import type { ComponentUse, PropRules } from '../shared/page.ts';
import { checkComponentProps } from './component-props.ts';
import { readPropTypes } from './prop-types.ts';

/** What is known of a site's own components by the files that they stand in. */
export interface OwnProps {
  /** What the component takes that the module exports by this name; null where its text doesn't tell. */
  find: (file: string, name: string) => PropRules | null;
}

/** Endings that an import may leave out, in the order in which they are tried. */
const ENDINGS = ['', '.tsx', '.ts', '/index.tsx', '/index.ts'];

/** Reads what components take off the texts of their modules, each module once. Paths are relative to the root. */
export function createOwnProps(root: string): OwnProps {
  const known = new Map<string, PropRules | null>();
  const find = (file: string, name: string, depth = 0): PropRules | null => {
    const key = `${file}#${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = read(file, name, depth);
    known.set(key, found);
    return found;
  };
  const read = (file: string, name: string, depth: number): PropRules | null => {
    if (depth > 9 || !/\.tsx?$/.test(file)) return null;
    const text = tryReadSiteFile(root, file);
    const found = text === null ? null : readPropTypes(text, name);
    if (found === null || 'rules' in found) return found?.rules ?? null;
    for (const { module, name } of found.from) {
      const rules = module.startsWith('.')
        ? findIn(path.posix.join(path.posix.dirname(file), module), name, depth)
        : null;
      if (rules !== null) return rules;
    }
    return null;
  };
  const findIn = (module: string, name: string, depth: number): PropRules | null => {
    const file = ENDINGS.map((ending) => module + ending).find(
      (one) => /\.tsx?$/.test(one) && tryReadSiteFile(root, one) !== null,
    );
    return file === undefined ? null : find(file, name, depth + 1);
  };
  return { find: (file, name) => find(file, name) };
}

/** What components of the site's own are given in vain: their types say what they take, and no compiler reads pages. */
export function checkOwnProps(
  config: Pick<SiteConfig, 'root' | 'components'>,
  { analysis }: Pick<PreparedPage, 'analysis'>,
  own: OwnProps,
  resolve: (specifier: string) => string | null,
): Diagnostic[] {
  const { root, components } = config;
  const imported = new Map<string, PropRules>();
  for (const { specifier, names = [] } of (analysis.ownComponents ?? []).length > 0 ? analysis.imports : []) {
    const file = resolve(specifier);
    if (file === null) continue;
    for (const { name, local = name } of names) {
      const rules = own.find(path.isAbsolute(file) ? relativePath(root, file) : file, name);
      if (rules !== null) imported.set(local, rules);
    }
  }
  const module = components === null ? null : path.posix.normalize(components);
  const rulesOf = (name: string) => (module === null ? null : own.find(module, name));
  return [
    ...(analysis.ownComponents ?? []).flatMap((use) => checkUse(use, imported.get(use.name) ?? null)),
    ...analysis.components.flatMap((use) => (use.props ? checkUse(use, rulesOf(use.name)) : [])),
  ];
}

function checkUse(use: ComponentUse, rules: PropRules | null): Diagnostic[] {
  // Any element takes those with a dash, and what it needs may come from a component around it.
  const props = (use.props ?? []).filter(({ name }) => !/[-:]/.test(name));
  return rules === null ? [] : checkComponentProps({ ...use, props, faults: [], isOpen: true }, rules);
}
