import { ContentHeading } from '@theme-default/ContentHeading';
import { usePage } from 'docsgen/client';
import type { ComponentProps } from 'react';
import { useInFrame } from '../own/in-frame.tsx';

const LEVELS = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const;

/** A heading whose level is a property. */
export default function Heading({ as = 'h2', ...rest }: ComponentProps<'h2'> & { as?: keyof typeof LEVELS }) {
  const { title, showTitle } = usePage();
  // The title of a page that the site draws itself stands above it.
  if (useInFrame() && as === 'h1' && showTitle && rest.children === title) return null;
  return <ContentHeading level={LEVELS[as]} {...rest} />;
}
