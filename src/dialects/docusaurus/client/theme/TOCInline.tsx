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
  return <Tree items={nest(own.filter((entry) => levelOf(entry) >= min && levelOf(entry) <= max))} />;
}

interface Item {
  entry: Entry;
  below: Item[];
}

function levelOf({ level, depth }: Entry): number {
  return level ?? depth ?? 2;
}

/** Puts headings below the ones that they belong to. */
function nest(entries: readonly Entry[]): Item[] {
  const top: Item[] = [];
  const open: Item[] = [];
  for (const entry of entries) {
    while (open.length > 0 && levelOf((open.at(-1) as Item).entry) >= levelOf(entry)) open.pop();
    const item: Item = { entry, below: [] };
    (open.at(-1)?.below ?? top).push(item);
    open.push(item);
  }
  return top;
}

function Tree({ items }: { items: readonly Item[] }) {
  return (
    <ul>
      {items.map(({ entry: { id, value = '', text }, below }) => (
        <li key={id}>
          {text === undefined ? (
            // `toc` of Docusaurus holds HTML.
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
          ) : (
            <a href={`#${id}`}>{text}</a>
          )}
          {below.length > 0 && <Tree items={below} />}
        </li>
      ))}
    </ul>
  );
}
