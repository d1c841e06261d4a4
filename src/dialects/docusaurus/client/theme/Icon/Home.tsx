import { createIcon } from '../../icon.tsx';

/** A house. */
export default createIcon('M4 11.5 12 4l8 7.5M6 10v10h4.5v-5.5h3V20H18V10');
