/** Islands on the server: a component of a 'use client' file becomes a placeholder that is filled in afterwards. */
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { functionOf, isOwnComponent } from './no-component.ts';
import { openPlace } from './place.tsx';

/** An island met while page content was rendered; its HTML follows once the content is done. */
export interface PendingIsland {
  id: string;
  component: string;
  type: ComponentType<Record<string, unknown>>;
  /** What pages have in its place. */
  wrapper: unknown;
  props: Record<string, unknown>;
  children: ReactNode;
  /** Where the page uses it, for a page that says where it is written; else null. */
  place: string | null;
}

/** Collects the islands of one page; null where islands render in place (inside another island, in the shell). */
export const IslandCollector = createContext<PendingIsland[] | null>(null);

/** Text that marks an island's place in the rendered content until its HTML is known. */
export function islandMarker(id: string): string {
  return `docsgen-island-content:${id}`;
}

/**
 * Wraps an export of a 'use client' module for the server. The bundler calls it for every such export;
 * `component` is the key in the client's island registry. Loose islands have not asked to be one: what no browser
 * could be sent is rendered in place, and functions that are no components stay what they are.
 */
export function island(type: unknown, component: string, isLoose = false): unknown {
  if (!isOwnComponent(type)) return type;
  if (isLoose && /^(?:use[A-Z]|(?!default)[a-z])/.test(functionOf(type)?.name ?? '')) return type;
  const Type = type as ComponentType<Record<string, unknown>>;
  function Island({ children, ...props }: Record<string, unknown> & { children?: ReactNode }) {
    const collector = useContext(IslandCollector);
    if (collector === null || (isLoose && findUnserialisable(props) !== null))
      return createElement(Type, props, children);
    const id = `i${collector.length}`;
    assertSerialisable(props, component);
    collector.push({ id, component, type: Type, wrapper: Island, props, children, place: openPlace() });
    return <docsgen-island data-island={id}>{islandMarker(id)}</docsgen-island>;
  }
  Island.displayName = `Island(${component})`;
  return Island;
}

function assertSerialisable(props: Record<string, unknown>, component: string): void {
  for (const [name, value] of Object.entries(props)) {
    const fault = findUnserialisable(value);
    if (!fault) continue;
    const [file = '', type = ''] = component.split('#');
    const message =
      `The prop "${name}" of the island ${type === 'default' ? `in ${file}` : `${type} (${file})`} is ${fault}, which cannot be sent to the browser. ` +
      'Pass plain data, and static content as children.';
    // Told apart from other errors by name, as this code runs in a realm of its own.
    throw Object.assign(new Error(message), {
      name: 'IslandPropError',
      island: type,
      module: file,
      prop: name,
    });
  }
}

/** What JSON would lose of a value, in words; null for plain data. */
function findUnserialisable(value: unknown, above: readonly object[] = []): string | null {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'bigint') return 'a bigint';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return null;
  if ('$$typeof' in value) return 'a React element';
  if (above.includes(value)) return 'an object that holds itself';
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind !== 'Object' && kind !== 'Array') return /^[AEIOU]/.test(kind) ? `an ${kind}` : `a ${kind}`;
  const maker = kind === 'Object' ? nameOfMaker(value) : null;
  if (maker !== null) return `an object of the class ${maker}`;
  for (const entry of Object.values(value)) {
    const fault = findUnserialisable(entry, [...above, value]);
    if (fault) return fault;
  }
  return null;
}

/** Name of the class of an object; null for plain objects, of whatever realm. */
function nameOfMaker(value: object): string | null {
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return null;
  return prototype.constructor?.name || 'without a name';
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docsgen-island': { 'data-island': string; children?: import('react').ReactNode };
      'docsgen-slot': {
        dangerouslySetInnerHTML: { __html: string };
        suppressHydrationWarning?: boolean;
      };
    }
  }
}
