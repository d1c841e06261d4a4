import { createIcon } from '../../../icon.tsx';

/** The sign of Twitch. */
export default createIcon('M5 4h15v10l-4 4h-4l-3 3v-3H5ZM11 8v4M15.5 8v4');
