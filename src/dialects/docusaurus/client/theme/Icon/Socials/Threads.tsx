import { createIcon } from '../../../icon.tsx';

/** The sign of Threads. */
export default createIcon(
  'M17 8c-1-3-3-4-5-4-4 0-6 3-6 8s2 8 6 8c3 0 5-2 5-4.5S15 11.5 12 11.5s-3.5 4 0 4 3-4 2-6',
);
