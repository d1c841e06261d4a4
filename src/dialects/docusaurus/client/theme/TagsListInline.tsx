import type { ComponentProps } from 'react';
import { translate } from '../Translate.tsx';
import Tag from './Tag.tsx';

type Tags = readonly ComponentProps<typeof Tag>[];

/** The tags of a page in one line, with what they are in front. */
export default function TagsListInline({ tags }: { tags: Tags }) {
  return (
    <>
      <b>{translate({ id: 'theme.tags.tagsListLabel', message: 'Tags:' })}</b>
      <TagList tags={tags} />
    </>
  );
}

/** Some tags, and nothing else. */
export function TagList({ tags }: { tags: Tags }) {
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
