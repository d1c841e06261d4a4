import { createIcon } from '../../../icon.tsx';

/** The sign of StackOverflow. */
export default createIcon('M5 14.5V20h12.5v-5.5M8 17h6.5M8.3 13.3l6.5.9M9.5 9.3l6.2 2.5M12.2 5.5l5.2 4.3');
