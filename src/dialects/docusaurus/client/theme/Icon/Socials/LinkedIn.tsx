import { createIcon } from '../../../icon.tsx';

/** The sign of LinkedIn. */
export default createIcon(
  'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 11v5.5M8 7.7v.1M12 16.5V11M12 13.5c0-1.5.9-2.5 2.2-2.5s2 .9 2 2.5v3',
);
