/** What may be meant by the name of a component that there is not. */
import { nearest } from '../diagnostics/nearest.ts';

/** What other systems call components that docsgen has by another name; the nearest spelling would mislead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ Tab: 'TabItem', CodeGroup: 'Tabs', CodeTabs: 'Tabs', Accordion: 'Details', Collapse: 'Details' },
  ...{ Expandable: 'Details', CardGroup: 'Cards', CardGrid: 'Cards', LinkCard: 'Card', Code: 'CodeBlock' },
  ...{ Callout: 'Admonition', Aside: 'Admonition', Alert: 'Admonition', Admonitions: 'Admonition' },
};

const block = (kind: string) => `Write :::${kind} above the text and ::: below it.`;

/** What is written here for components of other systems that need none. */
const MARKDOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ Note: block('note'), Info: block('info'), Important: block('important') },
  ...{ Tip: block('tip'), Hint: block('tip'), Check: block('tip'), Success: block('tip') },
  ...{ Warning: block('warning'), Caution: block('caution') },
  ...{ Danger: block('danger'), Error: block('danger') },
  Frame: 'Write the picture alone, or <figure> around it with a <figcaption>.',
};

/** How to write here what other systems have by that name; null for a name that none of them has. */
export function counterpart(name: string, known: ReadonlySet<string>): string | null {
  const written = Object.hasOwn(MARKDOWN_ELSEWHERE, name) ? MARKDOWN_ELSEWHERE[name] : undefined;
  if (written !== undefined) return written;
  const own = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : undefined;
  return own !== undefined && known.has(own) ? `docsgen calls it <${own}>.` : null;
}

/** A known name that is spelled nearly so, as a question to the writer; null where none is. */
export function nearestName(name: string, known: readonly string[]): string | null {
  // Of one or two letters, every name is near to every other.
  const guess = name.length < 3 ? null : nearest(name, known);
  if (guess === null || (/^[a-z]/.test(guess) && guess !== name.toLowerCase())) return null;
  // Names in small letters are elements of HTML.
  return /^[a-z]/.test(guess)
    ? `There is "${guess}": rename it to ${guess.charAt(0).toUpperCase()}${guess.slice(1)}, as the names of components begin with a capital letter.`
    : `Did you mean <${guess}>?`;
}
