import { usePage } from 'docsgen/client';
import useDocusaurusContext from '../useDocusaurusContext.tsx';

interface Entry {
  value?: string;
  text?: string;
  id: string;
  level?: number;
  depth?: number;
}

interface Levels {
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** The headings of a page as a list in it. */
export default function TOCInline({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc?: readonly Entry[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}) {
  const page = usePage();
  const { themeConfig } = useDocusaurusContext().siteConfig as { themeConfig: { tableOfContents?: Levels } };
  const own: readonly Entry[] = toc ?? page.toc;
  const min = minHeadingLevel ?? themeConfig.tableOfContents?.minHeadingLevel ?? 2;
  const max = maxHeadingLevel ?? themeConfig.tableOfContents?.maxHeadingLevel ?? 3;
  const shown = own.filter(({ level, depth }) => {
    const at = level ?? depth ?? 2;
    return at >= min && at <= max;
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
