import { t } from 'docsgen/client';
import type { ComponentProps } from 'react';
import { plainText } from '../plain-text.ts';

/** Props of `ContentHeading`. */
export interface ContentHeadingProps extends ComponentProps<'h2'> {
  level: 1 | 2 | 3 | 4 | 5 | 6;
}

/** A heading in page content. The link to it stands beside it, so that the heading's name is its text alone. */
export function ContentHeading({ level, id, children: written, ...rest }: ContentHeadingProps) {
  // The heading above the notes of a page comes from the reader of Markdown, which knows English only.
  const children = id === 'footnote-label' && rest.className === 'sr-only' ? t`Footnotes` : written;
  const Heading = `h${level}` as const;
  const heading = (
    <Heading id={id} {...rest}>
      {children}
    </Heading>
  );
  if (level === 1 || id === undefined) return heading;
  return (
    <div className={`heading heading-${level}`}>
      {heading}
      {/* biome-ignore lint/a11y/useAnchorContent: its sign comes from the style sheet, its name from the label */}
      <a
        className="heading-anchor"
        href={`#${id}`}
        aria-label={t`Link to section: ${plainText(children).trim() || id}`}
        data-no-text=""
      />
    </div>
  );
}
