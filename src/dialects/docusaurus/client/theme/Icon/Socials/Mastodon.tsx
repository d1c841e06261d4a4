import { createIcon } from '../../../icon.tsx';

/** The sign of Mastodon. */
export default createIcon(
  'M8 20c3 1 6 .5 8 0M7 16c-2-3-2-8 0-10 3-2 7-2 10 0 1.5 2 1.5 5 .5 8-2 2-8 2-10.5 1ZM9 13V9.5c0-2 3-2 3 0V12M12 9.5c0-2 3-2 3 0V13',
);
