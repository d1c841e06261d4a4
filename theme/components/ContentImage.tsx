import { InsideLink } from '@theme/ContentLink';
import { type ImageInfo, mapSrcset, t, useContent } from 'docsgen/client';
import { type ComponentProps, useContext } from 'react';

/** Images narrower than this are shown in full anyway, in CSS pixels. */
const ZOOM_WIDTH = 480;

/** Props of `ContentImage`. */
export interface ContentImageProps extends ComponentProps<'img'> {
  /** `srcSet` as HTML writes it, which pages of MDX may do. */
  srcset?: string;
}

/** An image in page content: with its size, so that nothing moves when it comes, and large on a click. */
export function ContentImage({
  src,
  alt = '',
  width,
  height,
  className,
  srcSet,
  srcset = srcSet,
  ...rest
}: ContentImageProps) {
  const { resolveImage, resolveLink } = useContent();
  const insideLink = useContext(InsideLink);
  const image: Partial<ImageInfo> & Pick<ImageInfo, 'width' | 'height'> =
    typeof src === 'string' ? resolveImage(src) : { width: null, height: null };
  const picture = (
    <img
      src={image.src}
      alt={alt}
      width={width ?? sideOf(image, 'width', height)}
      height={height ?? sideOf(image, 'height', width)}
      loading="lazy"
      decoding="async"
      className={className}
      srcSet={srcset === undefined ? undefined : mapSrcset(srcset, resolveLink)}
      {...rest}
    />
  );
  const element = image.sources ? (
    <picture>
      {sourcesOf(image, width)}
      {picture}
    </picture>
  ) : (
    picture
  );
  if (insideLink || image.width === null || image.width < ZOOM_WIDTH) return element;
  return (
    <span className="image">
      {element}
      {/* biome-ignore lint/a11y/useAnchorContent: it covers the image and has a label */}
      <a
        className="image-zoom"
        href={image.src}
        aria-label={t`Enlarge image: ${alt || t`no description`}`}
        data-no-text=""
      />
    </span>
  );
}

/** The forms that a build has made of it; on phones it is as wide as the page. */
function sourcesOf(image: Partial<ImageInfo>, width: number | string | undefined) {
  const shown = Math.min(Number(width) || Number(image.width), image.column ?? Number.POSITIVE_INFINITY);
  const sizes = `(max-width: ${shown}px) 100vw, ${shown}px`;
  return image.sources?.map(({ type, srcSet }) => (
    <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
  ));
}

/** The side that a page left out: in proportion to the other one, or as the file has it. */
function sideOf(
  image: { width: number | null; height: number | null },
  side: 'width' | 'height',
  other: number | string | undefined,
): number | undefined {
  const { width, height } = image;
  if (width === null || height === null) return undefined;
  if (other === undefined) return side === 'width' ? width : height;
  const ratio = side === 'width' ? width / height : height / width;
  return Math.round(Number(other) * ratio) || undefined;
}
