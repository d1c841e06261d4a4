import { createContext, type ReactNode, use } from 'react';

const FrameContext = createContext(false);

/** Marks a part of the site's own that draws a whole page: the page's title and its contents stand in docsgen's frame. */
export function InFrame({ children }: { children?: ReactNode }) {
  return <FrameContext.Provider value={true}>{children}</FrameContext.Provider>;
}

/** True in such a part. */
export function useInFrame(): boolean {
  return use(FrameContext);
}
