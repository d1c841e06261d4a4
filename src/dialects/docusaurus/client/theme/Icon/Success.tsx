import { createIcon } from '../../icon.tsx';

/** A tick. */
export default createIcon('m5 12.5 4.5 4.5L19 7.5');
