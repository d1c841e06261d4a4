import { createIcon } from '../../../icon.tsx';

/** A letter in a circle. */
export default createIcon('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11.5v4.5M12 8v.1');
