import Layout from '@site-doc/DocItem/Layout';
import type { ComponentType } from 'react';

/** A document: what stands around its text, and the text. */
export default function DocItem({ content: Content }: { content: ComponentType }) {
  return (
    <Layout>
      <Content />
    </Layout>
  );
}
