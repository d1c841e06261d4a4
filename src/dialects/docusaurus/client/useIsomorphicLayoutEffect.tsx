import { useEffect, useLayoutEffect } from 'react';

/** An effect before the browser paints; none while a page is made. */
export default typeof window === 'undefined' ? useEffect : useLayoutEffect;
