import { ContentImage } from '@theme-default/ContentImage';
import type { ComponentProps } from 'react';

/** An image for light and one for dark mode: the theme's styles show one of them. */
export default function ThemedImage({
  sources,
  ...rest
}: Omit<ComponentProps<'img'>, 'src'> & { sources: { light: string; dark: string } }) {
  return (
    <>
      <span className="logo-light">
        <ContentImage {...rest} src={sources.light} />
      </span>
      <span className="logo-dark">
        <ContentImage {...rest} src={sources.dark} />
      </span>
    </>
  );
}
