import { createIcon } from '../../icon.tsx';

/** Three lines. */
export default createIcon('M4 7h16M4 12h16M4 17h16');
