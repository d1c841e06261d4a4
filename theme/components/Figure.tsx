import { ContentImage } from '@theme/ContentImage';
import type { ReactNode } from 'react';

export interface FigureProps {
  src: string;
  alt: string;
  caption?: ReactNode;
  width?: number;
  height?: number;
  children?: ReactNode;
}

/** An image with a caption; children are another way to write the caption. */
export function Figure({ src, alt, caption, width, height, children }: FigureProps) {
  const text = caption ?? children;
  return (
    <figure className="figure">
      <ContentImage src={src} alt={alt} width={width} height={height} />
      {text && <figcaption>{text}</figcaption>}
    </figure>
  );
}
