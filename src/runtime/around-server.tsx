/** What stands around content on the server: what it hands down by contexts reaches the content, and nothing else of it. */
import type { ComponentType, ReactNode } from 'react';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import { IslandCollector, type PendingIsland } from './island-server.tsx';

/** A component that plugins put around all content, and the file that it stands in, relative to the root. */
export interface Around {
  file: string;
  Type: ComponentType<{ children: ReactNode }>;
}

const OPEN = '<docsgen-around>';
const CLOSE = '</docsgen-around>';

/** What is rendered within what stands around it, and why that is missing where it could not be. */
export interface Surrounded {
  html: string;
  failed: { file: string; reason: string } | null;
}

/**
 * Renders a part of a page within all that stands around it, the first one outermost. Where that fails, or shows the part
 * nowhere, the part is rendered alone; then what it throws is its own fault.
 *
 * @param collector of the islands of the part; what stands around it holds none
 */
export function renderWithin(
  around: readonly Around[],
  node: ReactNode,
  collector: PendingIsland[] | null,
  render: (node: ReactNode) => string,
): Surrounded {
  if (around.length === 0) return { html: render(node), failed: null };
  const before = collector?.length ?? 0;
  const marked = (
    <docsgen-around>
      <IslandCollector.Provider value={collector}>{node}</IslandCollector.Provider>
    </docsgen-around>
  );
  const within = around.reduceRight<ReactNode>((inner, { Type }) => <Type>{inner}</Type>, marked);
  let reason = 'it does not show what stands in it while pages are made';
  try {
    const html = render(<IslandCollector.Provider value={null}>{within}</IslandCollector.Provider>);
    const [start, end] = [html.indexOf(OPEN), html.lastIndexOf(CLOSE)];
    if (start >= 0) return { html: html.slice(start + OPEN.length, end), failed: null };
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  if (collector) collector.length = before;
  const files = around.map(({ file }) => file).join(', ');
  return { html: render(node), failed: { file: files, reason } };
}

/** What stands around content and failed is told where the content could be rendered without it. */
export function aroundDoubts(failed: Surrounded['failed']): ComponentDoubt[] {
  return failed ? [{ kind: 'around', component: failed.file, reason: failed.reason }] : [];
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docsgen-around': { children?: import('react').ReactNode };
    }
  }
}
