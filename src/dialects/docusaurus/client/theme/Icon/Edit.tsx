import { createIcon } from '../../icon.tsx';

/** A pencil. */
export default createIcon('m4 20 1-4.5L16.5 4l3.5 3.5L8.5 19ZM14 6.5l3.5 3.5');
