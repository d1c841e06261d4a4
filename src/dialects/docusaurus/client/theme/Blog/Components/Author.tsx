import Link from '../../../Link.tsx';
import type { PostAuthor } from '../../../own/posts.tsx';

/** Somebody who has written a post: portrait, name and title. */
export default function Author({
  author: { name, title, url, email, imageURL, page },
  className,
}: {
  author: PostAuthor;
  className?: string;
}) {
  const link = page?.permalink ?? url ?? (email === undefined ? undefined : `mailto:${email}`);
  const linked = (shown: React.ReactNode) => (link === undefined ? shown : <Link to={link}>{shown}</Link>);
  return (
    <div className={`avatar ${className ?? ''}`}>
      {imageURL === undefined
        ? null
        : linked(<img className="avatar__photo" src={imageURL} alt={name} width={48} height={48} />)}
      <div className="avatar__intro">
        <div className="avatar__name">{linked(<span>{name}</span>)}</div>
        {title === undefined ? null : <small className="avatar__subtitle">{title}</small>}
      </div>
    </div>
  );
}
