import { createIcon } from '../../../icon.tsx';

/** The sign of Twitter. */
export default createIcon(
  'M4 17c2 .2 3.5-.3 5-1.5-2-.3-3-1.5-3.5-3h1.5C5 11.5 4.5 9.5 5 8c2 2 4 3 7 3.2C11.5 8 13.5 6 16 6c1.2 0 2 .5 2.5 1l2-.8-1 2c0 6.8-4.5 11.3-10 11.3-2 0-4-.6-5.5-2.5Z',
);
