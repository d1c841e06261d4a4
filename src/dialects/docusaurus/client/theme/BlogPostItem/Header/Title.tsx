import { useBlogPost } from '../../../blog.tsx';
import Link from '../../../Link.tsx';

/** The title of a post; in lists it leads to the post. */
export default function BlogPostItemHeaderTitle({ className }: { className?: string }) {
  const { metadata, isBlogPostPage } = useBlogPost();
  if (isBlogPostPage) return <h1 className={className}>{metadata.title}</h1>;
  return (
    <h2 className={className}>
      <Link to={metadata.permalink}>{metadata.title}</Link>
    </h2>
  );
}
