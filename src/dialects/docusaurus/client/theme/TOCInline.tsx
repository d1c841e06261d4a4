import { usePage } from 'docsgen/client';

interface Entry {
  value?: string;
  text?: string;
  id: string;
  level?: number;
  depth?: number;
}

/** The headings of a page as a list in it. */
export default function TOCInline({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
}: {
  toc?: readonly Entry[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}) {
  const own: readonly Entry[] = toc ?? usePage().toc;
  const shown = own.filter(({ level, depth }) => {
    const at = level ?? depth ?? 2;
    return at >= minHeadingLevel && at <= maxHeadingLevel;
  });
  return (
    <ul>
      {shown.map(({ id, value, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text ?? value?.replace(/<[^<>]*>/g, '')}</a>
        </li>
      ))}
    </ul>
  );
}
