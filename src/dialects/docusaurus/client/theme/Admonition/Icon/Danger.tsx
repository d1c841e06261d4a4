import { createIcon } from '../../../icon.tsx';

/** A flame. */
export default createIcon(
  'M12 3c1 4 5 5.5 5 10.5a5 5 0 0 1-10 0C7 11 8.5 10 9 8c1.5 1 2 2 2 3.5C12.5 9.5 13 6 12 3Z',
);
