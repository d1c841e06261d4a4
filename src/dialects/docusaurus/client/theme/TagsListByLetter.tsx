import type { ComponentProps } from 'react';
import { listTagsByLetters } from '../theme-toc.tsx';
import type Tag from './Tag.tsx';
import { TagList } from './TagsListInline.tsx';

/** Tags below their first letters. */
export default function TagsListByLetter({ tags }: { tags: readonly ComponentProps<typeof Tag>[] }) {
  return (
    <section>
      {listTagsByLetters(tags).map(({ letter, tags: own }) => (
        <div key={letter}>
          <h2 id={letter}>{letter}</h2>
          <TagList tags={own} />
        </div>
      ))}
    </section>
  );
}
