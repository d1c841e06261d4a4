import { createIcon } from '../../icon.tsx';

/** A cross. */
export default createIcon('m6 6 12 12M18 6 6 18');
