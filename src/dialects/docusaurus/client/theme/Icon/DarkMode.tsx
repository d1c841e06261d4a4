import { createIcon } from '../../icon.tsx';

/** A moon. */
export default createIcon('M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z');
