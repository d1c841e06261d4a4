import { ContentImage } from '@theme/ContentImage';
import type { ReactNode } from 'react';

/** Props of `Figure`. */
export interface FigureProps {
  src: string;
  /** The same image for the dark mode. Browsers fetch only the one that is shown. */
  dark?: string;
  alt: string;
  caption?: ReactNode;
  /** In CSS pixels: half of the file's for an image taken at twice the size. The height follows. */
  width?: number | string;
  height?: number | string;
  children?: ReactNode;
}

/** An image with a caption; children are another way to write the caption, or add to it. */
export function Figure({ src, dark, alt, caption, width, height, children }: FigureProps) {
  const size = { alt, width, height };
  return (
    <figure className="figure">
      {dark === undefined ? (
        <ContentImage src={src} {...size} />
      ) : (
        <>
          <div className="figure-light">
            <ContentImage src={src} {...size} />
          </div>
          {/* Its text is the other one's: the Markdown twin and the search index have it once. */}
          <div className="figure-dark" data-no-text="">
            <ContentImage src={dark} {...size} />
          </div>
        </>
      )}
      {(caption || children) && (
        <figcaption>
          {caption}
          {children}
        </figcaption>
      )}
    </figure>
  );
}
