import type { ReactNode } from 'react';

/** Widths of the two layouts in the units of their shapes, which are pixels at full size. */
const WIDTHS = { wide: 654, narrow: 328 };

/** One layout of a drawing. */
export interface Layout {
  height: number;
  art: ReactNode;
}

/** What a page says of a figure. */
export interface FigureProps {
  /** The sentence below the drawing. */
  caption?: string;
}

interface DrawingProps extends FigureProps {
  /** Part of the ids, so that two drawings of one page don't share any. */
  name: string;
  /** What the drawing is, in a few words. */
  title: string;
  /** What the drawing says, for those who don't see it. */
  description: string;
  /** For a column of text. */
  wide: Layout;
  /** For phones, and for text that is twice as large. */
  narrow: Layout;
}

/**
 * A drawn figure in two layouts; a container query picks one, so that its text is never smaller than 12 pixels.
 * Shapes take their colors from classes, which use the tokens of the theme: one drawing serves both color modes.
 */
export function Drawing({ name, title, description, caption, wide, narrow }: DrawingProps) {
  const text = [`*${caption ?? title}*`, `Picture: ${description}`].join('\n\n');
  const layout = (kind: keyof typeof WIDTHS, { height, art }: Layout) => (
    <svg
      className={`drawing-${kind}`}
      viewBox={`0 0 ${WIDTHS[kind]} ${height}`}
      role="img"
      aria-labelledby={`${name}-${kind}-title`}
      aria-describedby={`${name}-${kind}-text`}
    >
      <title id={`${name}-${kind}-title`}>{title}</title>
      <desc id={`${name}-${kind}-text`}>{description}</desc>
      {art}
    </svg>
  );
  return (
    <figure className="drawing" data-markdown={text}>
      <div className="drawing-frame">
        {layout('wide', wide)}
        {layout('narrow', narrow)}
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
