import { createIcon } from '../../../icon.tsx';

/** A letter. */
export default createIcon('M4 6h16v12H4ZM4 7l8 6 8-6');
