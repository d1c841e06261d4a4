import type { ReactNode } from 'react';

/** Tags for the head: they show nothing in the page. */
export default function Head(_props: { children?: ReactNode }) {
  return null;
}
