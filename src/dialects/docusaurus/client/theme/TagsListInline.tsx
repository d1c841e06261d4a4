import type { ComponentProps } from 'react';
import Tag from './Tag.tsx';

/** The tags of a page in one line. */
export default function TagsListInline({ tags }: { tags: readonly ComponentProps<typeof Tag>[] }) {
  return (
    <ul>
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}
