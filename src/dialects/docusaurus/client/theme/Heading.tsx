import { ContentHeading } from '@theme-default/ContentHeading';
import type { ComponentProps } from 'react';

const LEVELS = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const;

/** A heading whose level is a property. */
export default function Heading({ as = 'h2', ...rest }: ComponentProps<'h2'> & { as?: keyof typeof LEVELS }) {
  return <ContentHeading level={LEVELS[as]} {...rest} />;
}
