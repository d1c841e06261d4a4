import { createContext, type ReactNode, use } from 'react';

/** What parts of the site's own are told of the text of a document that they draw. */
export interface DocFrame {
  /** The text begins with its title. */
  readonly isTitled: boolean;
  /** The front matter hides the title. */
  readonly hidesTitle: boolean;
}

const DocFrameContext = createContext<DocFrame | null>(null);

/** Tells parts around a text what they need to know of it. */
export function InDocFrame({ frame, children }: { frame: DocFrame; children?: ReactNode }) {
  return <DocFrameContext.Provider value={frame}>{children}</DocFrameContext.Provider>;
}

/** What is known of the text that is drawn; null where docsgen draws what stands around it. */
export function useDocFrame(): DocFrame | null {
  return use(DocFrameContext);
}
