/** The content of a page as React renders it: a compiled page that is run, or a component of the site. */
import type { ComponentType, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { PLACE_COMPONENT } from '../shared/place-marks.ts';
import type { Components, ContentRequest, ServerModules } from './content-request.ts';
import { Place } from './place.tsx';
import { Suspense } from './suspended.ts';
import { findUsedNames } from './used-names.ts';

/**
 * What a page shows.
 *
 * @param exchange is asked for each component that the text of the page uses, and says what takes its place
 */
export function createBody(
  request: ContentRequest,
  modules: ServerModules,
  exchange: (type: unknown) => unknown,
): ReactNode {
  if (request.body.kind === 'component') {
    const { component: name, module } = request.body;
    const own = module === undefined ? modules.components : modules.modules[module];
    const Component = own?.[name] as ComponentType<Record<string, unknown>> | undefined;
    if (!Component)
      throw new Error(
        module === undefined ? `There is no component ${name}.` : `"${module}" exports no component ${name}.`,
      );
    return <Component {...(request.body.props as Record<string, unknown>)} />;
  }
  const imports = importsOf(request, modules);
  // The compiled page is a function body: trusted code, made from the site's own sources.
  const run = new Function(request.body.code) as (scope: unknown) => {
    default: ComponentType<{ components: Components }>;
  };
  const exchanging =
    (create: typeof jsx): typeof jsx =>
    (type, props, key) =>
      create(exchange(type) as typeof type, props, key);
  const scope = { Fragment, jsx: exchanging(jsx), jsxs: exchanging(jsxs), imports, partial };
  const components = {
    ...modules.components,
    ...standIns(request.body.code, modules.components),
    [PLACE_COMPONENT]: Place as Components[string],
  };
  /** A partial as the module that pages import: what it is made of are the components of the page. */
  function partial(body: (own: unknown) => { default: ComponentType<Record<string, unknown>> }) {
    // Its imports are those of the page, under the names that the page would give them.
    const module = body(scope);
    const Partial = module.default;
    const Shown = ({ components: given, ...props }: Record<string, unknown>) => (
      <Partial {...props} components={{ ...components, ...(given as Components | undefined) }} />
    );
    // What throws in it is thrown by nothing around it: static markup has nothing in its place.
    const Lenient = (props: Record<string, unknown>) => (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
    return { ...module, default: request.isLenient ? Lenient : Shown };
  }
  const Content = run(scope).default;
  return <Content components={components} />;
}

/** Texts that a page may use by the name of a component, and that are no names of elements. */
export function oddTexts(
  request: ContentRequest,
  modules: ServerModules,
  isElement: (name: string) => boolean,
): ReadonlySet<unknown> {
  const imported = request.body.kind === 'code' ? Object.values(importsOf(request, modules)) : [];
  const values = [modules.components, ...imported].flatMap((own) => Object.values(own) as unknown[]);
  return new Set(values.filter((value) => typeof value === 'string' && !isElement(value)));
}

/** A component of the theme as the module that other generators have of it: `import Tabs from '@theme/Tabs'`. */
function themeModule(specifier: string, { components }: ServerModules): Record<string, unknown> {
  const name = specifier.slice(specifier.lastIndexOf('/') + 1);
  return { default: components[name], [name]: components[name] };
}

/** The modules that a page imports, by the specifier as written. */
function importsOf(request: ContentRequest, modules: ServerModules): Record<string, Record<string, unknown>> {
  const imports: Record<string, Record<string, unknown>> = {};
  for (const [specifier, key] of Object.entries(request.imports)) {
    const found = modules.modules[key];
    // Nothing else has a name that is not its own.
    if (found === undefined && key !== specifier)
      throw new Error(
        `The page imports "${specifier}", which its text does not: the plugin that made the import names it with its hook pageImports.`,
      );
    imports[specifier] = found ?? themeModule(specifier, modules);
  }
  return imports;
}

/** Names that a page uses its components by. */
export function usedNamesOf(request: ContentRequest, modules: ServerModules): ReadonlyMap<unknown, string> {
  const { components } = modules;
  if (request.body.kind !== 'code') return findUsedNames({ code: '', imports: {}, components });
  return findUsedNames({ code: request.body.code, imports: importsOf(request, modules), components });
}

/** What generated code calls for a component that it was not given. */
const MISSING = /\b_missingMdxReference\("([\w$]+)((?:\.[\w$]+)*)"/g;

/**
 * Components that show nothing but what stands between their tags, for those that a page uses and nobody has. The checks
 * name them; where a site makes that a warning, the rest of the page is shown.
 */
function standIns(code: string, known: Components): Components {
  const found: Components = {};
  for (const [, name = '', parts = ''] of code.matchAll(MISSING)) {
    if (Object.hasOwn(known, name)) continue;
    let own = standInOf(found, name);
    for (const part of parts.split('.').slice(1)) own = standInOf(own, part);
  }
  return found;
}

type StandIn = ComponentType<Record<string, unknown>> & { [part: string]: StandIn | undefined };

/** The one of this name, made where it is asked for first: `Tabs` of a page, `Item` of `Tabs.Item`. */
function standInOf(group: Components | StandIn, name: string): StandIn {
  group[name] ??= createStandIn();
  return group[name] as StandIn;
}

function createStandIn(): StandIn {
  return ((props: { children?: ReactNode }) => props.children) as unknown as StandIn;
}
