import ReadMore from '@site-blog/BlogPostItem/Footer/ReadMoreLink';
import { useBlogPost } from '../../blog.tsx';
import TagsListInline from '../TagsListInline.tsx';

/** The tags of a post; in lists, the way to all of it. */
export default function BlogPostItemFooter() {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { tags, title, hasTruncateMarker, permalink } = metadata;
  const isCut = !isBlogPostPage && hasTruncateMarker;
  if (tags.length === 0 && !isCut) return null;
  return (
    <footer>
      {tags.length === 0 ? null : <TagsListInline tags={tags} />}
      {isCut ? (
        <div>
          <ReadMore blogPostTitle={title} to={permalink} />
        </div>
      ) : null}
    </footer>
  );
}
