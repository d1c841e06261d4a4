import type { ComponentProps } from 'react';

/** An icon by its path on a grid of 24, drawn with a stroke in the color of the text; attributes of the site win. */
export function createIcon(path: string) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.2em"
        height="1.2em"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}
