import { useBlogPost } from '../../../blog.tsx';
import { interpolate } from '../../../Interpolate.tsx';
import { usePluralForm } from '../../../plural-form.ts';
import { translate } from '../../../Translate.tsx';

/** The day of a post, and how long it takes to read it. */
export default function BlogPostItemHeaderInfo({ className }: { className?: string }) {
  const { date, formattedDate, readingTime } = useBlogPost().metadata;
  const { selectMessage } = usePluralForm();
  const message = 'One min read|{readingTime} min read';
  const minutes = Math.ceil(readingTime ?? 0);
  const said = selectMessage(minutes, translate({ id: 'theme.blog.post.readingTime.plurals', message }));
  return (
    <div className={className}>
      {date === '' ? null : <time dateTime={date}>{formattedDate}</time>}
      {readingTime === undefined ? null : ` · ${interpolate(said, { readingTime: minutes })}`}
    </div>
  );
}
