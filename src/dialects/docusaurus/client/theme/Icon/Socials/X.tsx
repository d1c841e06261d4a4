import { createIcon } from '../../../icon.tsx';

/** The sign of X. */
export default createIcon('M4 4h4.2L20 20h-4.2ZM19 4l-6 7M10.7 13.3 5 20');
