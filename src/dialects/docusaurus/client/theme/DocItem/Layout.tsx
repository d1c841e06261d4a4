import Content from '@site-doc/DocItem/Content';
import Footer from '@site-doc/DocItem/Footer';
import type { ReactNode } from 'react';

/** The text of a document and what stands below it; all else around it is in docsgen's frame. */
export default function DocItemLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <Content>{children}</Content>
      <Footer />
    </>
  );
}
