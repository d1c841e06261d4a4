import { ContentContext, usePage } from 'docsgen/client';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { partsOf } from './parts-at-hand.ts';

type Part = ComponentType<Record<string, unknown>>;

/** A text of a page as the module that components import. */
export interface PartModule {
  readonly default: Part;
  readonly [name: string]: unknown;
}

const made = new Map<string, Part>();

/** The module of a text; what it shows is what the page has handed over that is rendered. */
export function modulePart(key: string, data: object = {}): PartModule {
  const known = made.get(key) ?? createPart(key);
  made.set(key, known);
  return { toc: [], frontMatter: {}, metadata: {}, ...data, default: known };
}

function createPart(key: string): Part {
  return function SitePart(props: Record<string, unknown>): ReactNode {
    if (typeof document !== 'undefined') return createElement('docsgen-slot', taken(key));
    const given = partsOf(usePage());
    const Shown = given?.parts[key];
    if (given === null || Shown === undefined) return null;
    const shown = (
      <ContentContext.Provider value={given.services}>
        <Shown {...props} />
      </ContentContext.Provider>
    );
    return given.isAlive ? createElement('docsgen-slot', null, shown) : shown;
  };
}

/** In a browser there are no texts of pages: what the page has laid aside for it, and what stands there already. */
function taken(key: string) {
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-site-part="${CSS.escape(key)}"]`,
  );
  return {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: template?.innerHTML ?? '' },
  };
}

/** All files of a folder, as `require.context` of webpack hands them over. */
export function filesOf(files: Readonly<Record<string, () => unknown>>) {
  const get = (key: string): unknown => {
    const load = files[key];
    if (load === undefined) throw new Error(`Cannot find module '${key}'`);
    return load();
  };
  return Object.assign(get, { keys: () => Object.keys(files), resolve: (key: string) => key, id: 'files' });
}

/** What `import()` promises, of a module that is there: who asks is answered before anything else runs. */
interface AtOnce<Module> {
  then: <Next>(done: (module: Module) => Next) => AtOnce<Next>;
  catch: () => AtOnce<Module>;
  finally: (done: () => void) => AtOnce<Module>;
}

/** A module as `import()` gives it, without any wait: `lazy` of React shows what it holds in the first rendering. */
export function atOnce(module: unknown): AtOnce<unknown> {
  const isNamed = typeof module === 'object' && module !== null && 'default' in module;
  return answered(isNamed ? module : { ...(module as object), default: module });
}

function answered<Value>(value: Value): AtOnce<Value> {
  return {
    // biome-ignore lint/suspicious/noThenProperty: it stands for a promise that is kept already.
    then: (done) => answered(done(value)),
    catch: () => answered(value),
    finally: (done) => {
      done();
      return answered(value);
    },
  };
}
