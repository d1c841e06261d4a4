import type { ComponentProps } from 'react';
import { useInFrame } from '../own/in-frame.tsx';
import TOCItems from './TOCItems.tsx';

/** The contents of a page; those of a page that the site draws itself stand beside it. */
export default function TOC(props: ComponentProps<typeof TOCItems>) {
  return useInFrame() ? null : <TOCItems {...props} />;
}
