import type { ExportNamedDeclaration, ImportDeclaration, Pattern, Program, Statement } from 'estree';
import type { Root } from 'mdast';
import { nearest } from '../../diagnostics/nearest.ts';
import { checkHooks } from '../errors/browser-only.ts';
import type { PageContext, PagePartial, Span } from '../page-context.ts';
import { rebaseSpecifier } from '../rebase-target.ts';
import { declaredNames } from '../scope.ts';
import { walkType } from '../walk.ts';

type BodyItem = Program['body'][number];
type Binding = { imported: string; local: string };

/**
 * Turns imports into reads of `arguments[0].imports`, so that a page's code needs no module loader:
 * `import Demo, {Other as X} from './Demo.tsx'` becomes
 * `const {default: Demo, Other: X} = arguments[0].imports['./Demo.tsx']`. They go in front of everything else, as
 * imports do.
 */
export function remarkEsm(tree: Root, context: PageContext): void {
  const reads: Statement[] = [];
  let first = null as Program | null;
  // Between the tags of an element they are the element's children, and the page's code all the same.
  walkType(tree, 'mdxjsEsm', ({ data }) => {
    const program = data?.estree;
    if (!program) return undefined;
    first ??= program;
    program.body = program.body.flatMap((item) => convert(item, reads, context));
    return undefined;
  });
  if (first && reads.length > 0) first.body.unshift(...reads);
}

function convert(item: BodyItem, reads: Statement[], context: PageContext): BodyItem[] {
  if (item.type === 'ImportDeclaration') {
    checkHooks(item, context);
    const { key, partial } = recordImport(item.source, context, item.specifiers);
    reads.push(...importReads(item, key));
    const local = item.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
    if (partial) {
      context.partials.set(local ?? ` ${key}`, partial);
      checkPartialExports(item, partial, context);
    }
    return [];
  }
  if (item.type === 'ExportNamedDeclaration' && item.source) return convertReexport(item, reads, context);
  if (item.type === 'ExportAllDeclaration') {
    recordImport(item.source, context);
    context.report('mdx-syntax', toSpan(item), {
      message: '`export * from` does not work in a page',
      hint: "Name what you export: export {Name} from './file.tsx'.",
    });
    return [];
  }
  if (item.type === 'ExportNamedDeclaration') checkFrontMatter(item, context);
  return [item];
}

/** What pages of other systems export in the place of front matter. */
const MATTER_NAMES = /^(?:front_?matter|meta|metadata)$/i;
const MATTER_KEYS = /^(?:title|description|slug|sidebar_label|sidebar_position|keywords|draft)$/;

/** An object of keys that front matter has: elsewhere it is read as such, here it is a variable of the page. */
function checkFrontMatter(item: ExportNamedDeclaration, context: PageContext): void {
  if (item.declaration?.type !== 'VariableDeclaration') return;
  for (const { id, init } of item.declaration.declarations) {
    if (id.type !== 'Identifier' || !MATTER_NAMES.test(id.name) || init?.type !== 'ObjectExpression')
      continue;
    const keys = init.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
    );
    const key = keys.find((name) => MATTER_KEYS.test(name));
    if (key === undefined) continue;
    context.report('front-matter-misplaced', toSpan(item), {
      message: `What \`${id.name}\` holds is not read as front matter: it is a variable of this page`,
      hint: `Write its keys on top of the file, between lines of three dashes: ${key}: ….`,
    });
  }
}

function recordImport(
  source: ImportDeclaration['source'],
  context: PageContext,
  specifiers: ImportDeclaration['specifiers'] = [],
): { key: string; partial: PagePartial | null } {
  const specifier = String(source.value);
  const key = rebaseSpecifier(specifier, context.path, context.page.path);
  const names = specifiers.flatMap((item) => {
    if (item.type === 'ImportNamespaceSpecifier') return [];
    const name = item.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(item.imported);
    const local = item.local.name;
    return [{ name, ...(local === name ? {} : { local }), location: context.locate(toSpan(item)) }];
  });
  const location = context.locate(toSpan(source));
  const recorded = { specifier: key, location, ...(names.length > 0 ? { names } : {}) };
  context.analysis.imports.push(recorded);
  for (const item of specifiers)
    if (item.type === 'ImportNamespaceSpecifier') context.namespaces.set(item.local.name, recorded);
  const partial = /\.mdx?$/.test(specifier)
    ? context.page.openPartial(specifier, context, toSpan(source))
    : null;
  return { key, partial: partial && { ...partial, key } };
}

/** Names that a page imports of a partial, and that it does not export: a partial is its default export. */
function checkPartialExports(
  { source, specifiers }: ImportDeclaration,
  { tree }: PagePartial,
  context: PageContext,
): void {
  const names = exportedNames(tree);
  for (const item of specifiers) {
    if (item.type !== 'ImportSpecifier') continue;
    const name = nameOf(item.imported);
    if (name === 'default' || names.includes(name)) continue;
    const guess = nearest(name, names);
    context.report('export-missing', toSpan(item), {
      message: `"${String(source.value)}" has no export "${name}": what it shows is its default export`,
      hint:
        guess === null
          ? `Write import ${item.local.name} from '${String(source.value)}'.`
          : `Did you mean "${guess}"?`,
    });
  }
}

function exportedNames(tree: Root): string[] {
  const names: string[] = [];
  walkType(tree, 'mdxjsEsm', ({ data }) => {
    for (const item of data?.estree?.body ?? []) {
      if (item.type !== 'ExportNamedDeclaration') continue;
      names.push(...item.specifiers.map(({ exported }) => nameOf(exported)));
      const { declaration } = item;
      if (declaration)
        names.push(...declaredNames([{ type: 'Program', sourceType: 'module', body: [declaration] }]));
    }
    return undefined;
  });
  return names;
}

function importReads(node: ImportDeclaration, specifier: string): Statement[] {
  const bindings: Binding[] = [];
  const reads: Statement[] = [];
  for (const item of node.specifiers) {
    const local = item.local.name;
    if (item.type === 'ImportNamespaceSpecifier')
      reads.push(declare({ type: 'Identifier', name: local }, specifier));
    else if (item.type === 'ImportDefaultSpecifier') bindings.push({ imported: 'default', local });
    else bindings.push({ imported: nameOf(item.imported), local });
  }
  if (bindings.length > 0) reads.push(declare(pattern(bindings), specifier));
  return reads;
}

/** `export {a as b} from 'x'` is an import to a private name and an export of that name. */
function convertReexport(node: ExportNamedDeclaration, reads: Statement[], context: PageContext): BodyItem[] {
  if (!node.source) return [node];
  const { key: specifier, partial } = recordImport(node.source, context);
  if (partial) context.partials.set(` ${specifier}`, partial);
  const bindings = node.specifiers.map(
    (item, index): Binding => ({ imported: nameOf(item.local), local: `_reexport${reads.length}_${index}` }),
  );
  if (bindings.length > 0) reads.push(declare(pattern(bindings), specifier));
  const specifiers = node.specifiers.map((item, index) => ({
    ...item,
    local: { type: 'Identifier' as const, name: bindings[index]?.local ?? '' },
  }));
  return [{ ...node, source: null, specifiers }];
}

function declare(id: Pattern, specifier: string): Statement {
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id, init: importedModule(specifier) }],
  };
}

function pattern(bindings: Binding[]): Pattern {
  return {
    type: 'ObjectPattern',
    properties: bindings.map(({ imported, local }) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: /^[\w$]+$/.test(imported)
        ? { type: 'Identifier', name: imported }
        : { type: 'Literal', value: imported },
      value: { type: 'Identifier', name: local },
    })),
  };
}

/** `arguments[0].imports["./Demo.tsx"]` */
function importedModule(specifier: string) {
  const member = (object: object, property: object, computed: boolean) => ({
    type: 'MemberExpression' as const,
    object,
    property,
    computed,
    optional: false,
  });
  const argument = member({ type: 'Identifier', name: 'arguments' }, { type: 'Literal', value: 0 }, true);
  const imports = member(argument, { type: 'Identifier', name: 'imports' }, false);
  return member(imports, { type: 'Literal', value: specifier }, true) as never;
}

function nameOf(node: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown }): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

function toSpan(node: unknown): Span {
  const { start = 0, end = 0 } = node as Partial<Span>;
  return { start, end };
}
