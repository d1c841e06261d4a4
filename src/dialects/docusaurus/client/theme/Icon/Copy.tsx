import { createIcon } from '../../icon.tsx';

/** Two sheets. */
export default createIcon('M9 9h10v10H9ZM15 9V5H5v10h4');
