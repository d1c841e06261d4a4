import OwnItem from '@site-doc/DocItem';
import { usePage } from 'docsgen/client';
import { type ReactNode, Suspense } from 'react';
import { useDoc } from '../docs.tsx';
import { InDocFrame } from './doc-frame.tsx';

/** A document as the site draws it. */
export interface SiteDocItemProps {
  readonly isTitled?: boolean;
  readonly hidesTitle?: boolean;
  readonly children?: ReactNode;
}

/** A document as the site draws it: its text stands between the tags. */
export default function SiteDocItem({ isTitled = false, hidesTitle = false, children }: SiteDocItemProps) {
  const { title } = usePage();
  // What is shown where the site's parts fail, which is named.
  const plain = (
    <>
      {isTitled || hidesTitle ? null : <h1>{title}</h1>}
      {children}
    </>
  );
  return (
    <InDocFrame frame={{ isTitled, hidesTitle }}>
      <Suspense fallback={plain}>
        <Item>{children}</Item>
      </Suspense>
    </InDocFrame>
  );
}

/** The item, with the text as a component that knows its document. */
function Item({ children }: { children?: ReactNode }) {
  const { route } = usePage();
  const content = Object.assign(() => <>{children}</>, useDoc());
  return <OwnItem content={content} route={{ path: route }} />;
}
