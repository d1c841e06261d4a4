/** Faults of the components that pages show. */

import path from 'node:path';
import { findMissingClasses } from '../bundle/missing-classes.ts';
import { moduleKey } from '../bundle/module-paths.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { packageRoot } from '../files/package-info.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { isKnownElement } from '../mdx/syntax/html-elements.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import type { ComponentUse, ModuleImport, Page, PrintedUse, PropRules } from '../shared/page.ts';
import { createImportPlaces, resolvePageImport } from '../site/page-imports.ts';
import { missingClass } from './code-findings.ts';
import { counterpart, nearestName } from './component-names.ts';
import { checkComponentProps } from './component-props.ts';
import { checkImports } from './imported-modules.ts';
import { checkOwnProps, createOwnProps } from './own-props.ts';

/** The components that pages may use without import, and what those of the theme take. */
export interface KnownComponents {
  componentNames: readonly string[];
  componentProps: Readonly<Record<string, PropRules>>;
  /** Names of what modules export that pages import, by their paths below the root. */
  exportNames: Readonly<Record<string, readonly string[]>>;
  /** Names of the classes of style sheets that count in their module only, by their paths below the root. */
  classNames: Readonly<Record<string, readonly string[]>>;
}

/** Faults of components and imports. */
export function checkComponents(
  config: SiteConfig,
  prepared: readonly PreparedPage[],
  { componentNames: known, componentProps, exportNames, classNames }: KnownComponents,
): Diagnostic[] {
  const names = new Set(known);
  const places = createImportPlaces(config);
  const { resolveAlias } = places;
  const ownProps = createOwnProps(config.root);
  return prepared.flatMap(({ page, analysis }) => [
    ...missingComponent(config, page, exportNames),
    ...missingClassesOf(config, page, analysis.imports, classNames),
    ...printedFaults(analysis.printed ?? [], names),
    ...analysis.components
      .filter(({ name }) => !names.has(name))
      .map(({ name, location }) =>
        createDiagnostic('component-unknown', {
          message: `There is no component <${name}>`,
          hint:
            counterpart(name, names) ??
            nearestName(name, namesOfPage(analysis)) ??
            nearestName(name, known) ??
            'Import it on top of the page, or export it from the module that `components` in the configuration names.',
          location,
        }),
      ),
    ...analysis.components.flatMap((use) => {
      const rules = Object.hasOwn(componentProps, use.name) ? componentProps[use.name] : undefined;
      return rules ? checkComponentProps(use, rules) : [];
    }),
    ...checkOwnProps(config, { analysis }, ownProps, (specifier) =>
      resolveAlias(specifier) === null ? resolvePageImport(places, page.sourcePath, specifier) : null,
    ),
    ...checkImports(config, { page, analysis }, { places, names, exportNames }),
  ]);
}

/** Names that a page imports. */
function namesOfPage({ imports }: PreparedPage['analysis']): string[] {
  return imports.flatMap(({ names = [] }) => names.map(({ name, local = name }) => local));
}

/** Classes that a page asks the style sheets for that it imports. */
function missingClassesOf(
  { root }: SiteConfig,
  { sourcePath }: Page,
  imports: readonly ModuleImport[],
  classNames: KnownComponents['classNames'],
): Diagnostic[] {
  if (!imports.some(({ specifier }) => CLASSES.test(specifier))) return [];
  const classes = Object.entries(classNames).map(
    ([file, names]) => [path.resolve(root, file), names] as const,
  );
  const text = withoutFences(tryReadSiteFile(root, sourcePath) ?? '');
  const file = path.resolve(root, sourcePath);
  return findMissingClasses({ file, text, root, classes: new Map(classes) }).map(missingClass);
}

/** A page's text with empty lines in the place of what it shows as code: that asks for nothing. */
function withoutFences(text: string): string {
  let open = '';
  const lines = text.split('\n').map((line) => {
    const [marks = ''] = /^(?:```+|~~~+)/.exec(line.trimStart()) ?? [];
    const isInside = open !== '';
    if (!isInside) open = marks;
    else if (marks.startsWith(open)) open = '';
    return isInside || marks !== '' ? '' : line;
  });
  return lines.join('\n');
}

const CLASSES = /\.module\.(?:css|s[ac]ss)$/;

/** A component that a plugin has made a page for, and that its module does not have. */
function missingComponent(
  { root }: SiteConfig,
  { body, route, sourcePath }: Page,
  exportNames: KnownComponents['exportNames'],
): Diagnostic[] {
  if (body.kind !== 'component' || body.module === undefined) return [];
  const key = moduleKey({ root, packageRoot }, body.module);
  const names = exportNames[key];
  if (names === undefined || names.includes(body.component)) return [];
  const guess = nearest(body.component, names);
  return [
    createDiagnostic('component-unknown', {
      message: `The page ${route} asks for the component ${body.component}, which "${key}" does not export`,
      hint:
        guess === null
          ? 'The plugin that makes the page names an export of the module as `component.name`.'
          : `Did you mean ${guess}?`,
      location: { file: sourcePath, line: 1, column: 1 },
    }),
  ];
}

/** Each component once for each place; one that there is not where it has a beginning and an end. */
function printedFaults(uses: readonly PrintedUse[], names: ReadonlySet<string>): Diagnostic[] {
  const placeOf = ({ location: { file, line, column } }: PrintedUse) => `${file}:${line}:${column}`;
  // What has an end too may have been seen by its beginning already.
  const seen = new Set(uses.filter(({ isPair }) => isPair !== true).map(placeOf));
  const known = uses.filter((use) => names.has(use.name) && (use.isPair !== true || !seen.has(placeOf(use))));
  const unknown = uses.filter(({ name, isPair }) => !names.has(name) && isPair === true);
  return [
    ...known.map(printedFault),
    ...unknown.map(({ name, location }) =>
      createDiagnostic('jsx-in-markdown', {
        message: `<${name}> is printed as text: there is no such component, and this page is Markdown, which has none`,
        hint: isKnownElement(name.toLowerCase())
          ? `Write <${name.toLowerCase()}> for the element of HTML, or put it in \`code\` to show it as it is.`
          : 'Take it out, put it in `code` to show it as it is, or import the component in a .mdx page.',
        location,
      }),
    ),
  ];
}

function printedFault({ name, location }: ComponentUse): Diagnostic {
  return createDiagnostic('jsx-in-markdown', {
    message: `<${name}> is printed as text: this page is Markdown, which has no components`,
    hint: "Rename the file to .mdx, or read all .md files as MDX with `markdown: { md: 'mdx' }` in the configuration.",
    location,
  });
}
