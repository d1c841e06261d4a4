import Link from '../Link.tsx';

interface TagProps {
  permalink: string;
  label: string;
  count?: number;
  description?: string;
}

/** A tag as a link to its pages, with their number where it is known. */
export default function Tag({ permalink, label, count, description }: TagProps) {
  return (
    <Link to={permalink} rel="tag" {...(description === undefined ? {} : { title: description })}>
      {label}
      {count === undefined ? null : ` (${count})`}
    </Link>
  );
}
