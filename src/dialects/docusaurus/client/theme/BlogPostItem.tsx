import Container from '@site-blog/BlogPostItem/Container';
import Content from '@site-blog/BlogPostItem/Content';
import Footer from '@site-blog/BlogPostItem/Footer';
import Header from '@site-blog/BlogPostItem/Header';
import type { ReactNode } from 'react';

/** A post, on its page and in lists. */
export default function BlogPostItem({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <Container className={className}>
      <Header />
      <Content>{children}</Content>
      <Footer />
    </Container>
  );
}
