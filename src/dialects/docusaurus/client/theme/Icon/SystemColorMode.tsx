import { createIcon } from '../../icon.tsx';

/** A circle that is half light. */
export default createIcon('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 4v16M12 8h4M12 12h7.5M12 16h4');
