import Own from '@site-element/Img';
import { ContentImage } from '@theme-default/ContentImage';
import { useContent } from 'docsgen/client';
import type { ComponentProps } from 'react';

/** What the site shows pictures of Markdown by, with the address and the size that the build has found. */
export function img(props: ComponentProps<'img'> & { 'data-written'?: string }) {
  const { 'data-written': written, src, width, height, ...rest } = props;
  const { resolveImage } = useContent();
  // Elements that a page writes are none of Markdown.
  if (written !== undefined || typeof src !== 'string')
    return <ContentImage {...rest} src={src} width={width} height={height} />;
  const found = resolveImage(src);
  const size = { width: width ?? found.width ?? undefined, height: height ?? found.height ?? undefined };
  return <Own loading="lazy" decoding="async" {...rest} {...size} src={found.src} />;
}
