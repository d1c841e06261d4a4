import { ContentImage } from '@theme-default/ContentImage';
import type { ComponentProps } from 'react';

type Source = string | { src?: string | { src?: string }; default?: string };

/** An image of several sizes: the one that there is. */
export default function IdealImage({ img, ...rest }: Omit<ComponentProps<'img'>, 'src'> & { img: Source }) {
  return <ContentImage {...rest} src={addressOf(img)} />;
}

function addressOf(image: Source): string {
  if (typeof image === 'string') return image;
  const { src = image.default ?? '' } = image;
  return typeof src === 'string' ? src : (src.src ?? '');
}
