import { ContentImage } from '@theme-default/ContentImage';

interface ImageProps {
  /** A URL, or what Astro imports of an image. */
  src: string | { src: string };
  alt?: string;
  width?: number | string;
  height?: number | string;
  class?: string;
}

/** `<Image>` of `astro:assets`. */
export function Image({ src, alt = '', width, height }: ImageProps) {
  const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  return <ContentImage src={typeof src === 'string' ? src : src.src} alt={alt} {...size} />;
}

/** `<Picture>` of `astro:assets`; its formats are the image's own. */
export function Picture(props: ImageProps) {
  return <Image {...props} />;
}
