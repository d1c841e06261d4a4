import { createIcon } from '../../../icon.tsx';

/** A lamp. */
export default createIcon(
  'M9.5 18h5M10.5 21h3M8.8 14.3a5.8 5.8 0 1 1 6.4 0c-.5.5-.7 1-.7 1.7v2h-5v-2c0-.7-.2-1.2-.7-1.7Z',
);
