import Author from '@site-blog/Blog/Components/Author';
import { useBlogPost } from '../../../blog.tsx';

/** Those who have written a post. */
export default function BlogPostItemHeaderAuthors({ className }: { className?: string }) {
  const { authors } = useBlogPost().metadata;
  if (authors.length === 0) return null;
  return (
    <div className={className}>
      {authors.map((author) => (
        <Author key={author.key ?? author.name} author={author} />
      ))}
    </div>
  );
}
