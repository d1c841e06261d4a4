import { createAdmonition } from '../../../admonition-type.tsx';

/** An admonition of this kind. */
export default createAdmonition('caution');
