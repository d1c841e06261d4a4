import { createIcon } from '../../../icon.tsx';

/** A triangle. */
export default createIcon(
  'M10.9 4.7 3 18a1.3 1.3 0 0 0 1.1 2h15.8a1.3 1.3 0 0 0 1.1-2L13.1 4.7a1.3 1.3 0 0 0-2.2 0ZM12 10v4M12 16.9v.1',
);
