import type { ComponentProps } from 'react';
import Link from '../../../Link.tsx';
import { translate } from '../../../Translate.tsx';

/** The way from a list to all of a post. */
export default function ReadMoreLink({
  blogPostTitle,
  ...rest
}: ComponentProps<typeof Link> & { blogPostTitle?: string }) {
  const label = translate(
    { id: 'theme.blog.post.readMoreLabel', message: 'Read more about {title}' },
    { title: blogPostTitle },
  );
  return (
    <Link aria-label={label} {...rest}>
      <b>{translate({ id: 'theme.blog.post.readMore', message: 'Read more' })}</b>
    </Link>
  );
}
