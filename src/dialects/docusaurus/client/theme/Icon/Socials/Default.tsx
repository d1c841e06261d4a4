import { createIcon } from '../../../icon.tsx';

/** A globe. */
export default createIcon(
  'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16',
);
