import { createIcon } from '../../icon.tsx';

/** An arrow out of a box. */
export default createIcon('M13.5 5H19v5.5M19 5l-8.5 8.5M17 14v5H5V7h5');
