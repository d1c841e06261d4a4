import { createIcon } from '../../../icon.tsx';

/** The sign of Bluesky. */
export default createIcon(
  'M12 11C10.5 8 7.5 5 4.5 4 3.5 8.5 5 12 8.5 12.5 5.5 13.5 6 17 8.5 19 10.5 18.5 11.5 16 12 14c.5 2 1.5 4.5 3.5 5 2.5-2 3-5.5 0-6.5C19 12 20.5 8.5 19.5 4 16.5 5 13.5 8 12 11Z',
);
