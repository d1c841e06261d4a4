import { createIcon } from '../../../icon.tsx';

/** The sign of YouTube. */
export default createIcon(
  'M6.5 5.5h11A3.5 3.5 0 0 1 21 9v6a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15V9a3.5 3.5 0 0 1 3.5-3.5ZM10.3 9.2v5.6l4.7-2.8Z',
);
