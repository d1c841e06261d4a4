import { createIcon } from '../../../icon.tsx';

/** A sheet. */
export default createIcon('M6 4h12v10.5L13 20H6ZM13 20v-5.5h5M8.5 8.5h7M8.5 12h4');
