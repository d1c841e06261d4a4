import { usePage } from 'docsgen/client';
import type { ReactNode } from 'react';
import { useDocFrame } from '../../own/doc-frame.tsx';

/** The text of a document, below its title where the text has none. */
export default function DocItemContent({ children }: { children?: ReactNode }) {
  const { title } = usePage();
  const frame = useDocFrame();
  const isShown = frame !== null && !frame.isTitled && !frame.hidesTitle;
  return (
    <>
      {isShown ? <h1>{title}</h1> : null}
      {children}
    </>
  );
}
