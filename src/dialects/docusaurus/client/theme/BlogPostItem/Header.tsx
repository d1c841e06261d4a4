import Authors from '@site-blog/BlogPostItem/Header/Authors';
import Info from '@site-blog/BlogPostItem/Header/Info';
import Title from '@site-blog/BlogPostItem/Header/Title';

/** What stands above the text of a post. */
export default function BlogPostItemHeader() {
  return (
    <header>
      <Title />
      <Info />
      <Authors />
    </header>
  );
}
