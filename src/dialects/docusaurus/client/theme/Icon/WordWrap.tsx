import { createIcon } from '../../icon.tsx';

/** A line that goes on below. */
export default createIcon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 16l-2 2 2 2M4 18h5');
