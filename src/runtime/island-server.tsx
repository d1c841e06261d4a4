/** Islands on the server: a component of a 'use client' file becomes a placeholder that is filled in afterwards. */
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** An island met while page content was rendered; its HTML follows once the content is done. */
export interface PendingIsland {
  id: string;
  component: string;
  type: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  children: ReactNode;
}

/** Collects the islands of one page; null where islands render in place (inside another island, in the shell). */
export const IslandCollector = createContext<PendingIsland[] | null>(null);

/** Text that marks an island's place in the rendered content until its HTML is known. */
export function islandMarker(id: string): string {
  return `docsgen-island-content:${id}`;
}

/**
 * Wraps an export of a 'use client' module for the server. The bundler calls it for every such export;
 * `component` is the key in the client's island registry.
 */
export function island(type: unknown, component: string): unknown {
  if (typeof type !== 'function') return type;
  const Type = type as ComponentType<Record<string, unknown>>;
  function Island({ children, ...props }: Record<string, unknown> & { children?: ReactNode }) {
    const collector = useContext(IslandCollector);
    if (collector === null) return createElement(Type, props, children);
    const id = `i${collector.length}`;
    assertSerialisable(props, component);
    collector.push({ id, component, type: Type, props, children });
    return <docsgen-island data-island={id}>{islandMarker(id)}</docsgen-island>;
  }
  Island.displayName = `Island(${component})`;
  return Island;
}

function assertSerialisable(props: Record<string, unknown>, component: string): void {
  for (const [name, value] of Object.entries(props)) {
    const fault = findUnserialisable(value);
    if (fault) {
      throw new Error(
        `The prop "${name}" of the island ${component.split('#')[1]} is ${fault}, which cannot be sent to the ` +
          'browser. Pass plain data, and static content as children.',
      );
    }
  }
}

function findUnserialisable(value: unknown): string | null {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'bigint') return 'a bigint';
  if (typeof value !== 'object' || value === null) return null;
  if ('$$typeof' in value) return 'a React element';
  for (const entry of Object.values(value)) {
    const fault = findUnserialisable(entry);
    if (fault) return fault;
  }
  return null;
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
